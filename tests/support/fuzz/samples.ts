import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { NotDelivered } from '../../../server/engine/not-delivered.ts'
import type { Operation, OperationId } from '../../../server/http/contract.ts'
import type { Server } from '../server/server.ts'
import { invitedAccount } from '../invites.ts'
import { allowComments } from '../server/calls/comments.ts'
import { copied, copyLinkFor } from '../server/calls/copies.ts'
import { happensTo } from '../server/calls/ended-requests.ts'
import { awaitingOptional } from '../awaiting-optional.ts'
import { newSession } from '../server/sessions.ts'
import { accountLink, emailLink } from '../server/account-links.ts'
import { newHold } from '../server/calls/legal-holds.ts'
import { newWebhook } from '../server/calls/webhooks.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { ANNA, bearer, drafted, etag, ifMatch, LEO, linkFor, payloadFor, sent } from '../server/signing.ts'
import {
  newAccount,
  newGroup,
  newDomain,
  newInvite,
  newTenant,
  revisionIn,
  LOGINS,
  newApiToken,
  newContact,
  newCustomField,
  newPasskey,
  inEdit,
  nothing,
  operationOf,
  validBody,
  validIds,
  validQuery,
  viewOf,
  type Made,
} from '../server/calls/valid-calls.ts'
import { makeReminderLink } from '../../../server/cases/signing/reminder-links.ts'
import { allowCertifications, newAnchored, newCertification } from '../server/calls/certifications.ts'
import { newDeferredFile } from '../server/calls/deferred-files.ts'
import { ledgerWithBlock } from '../server/calls/ledgers.ts'
import { madeForBulk, newBulk } from '../server/calls/bulk-sendings.ts'
import { allowOrigins } from '../server/calls/embedding.ts'
import { madeOfTemplate } from '../server/calls/made-of-template.ts'
import { draftedTemplate, readyTemplate, templatePath, type Template } from '../server/calls/templates.ts'
import { keepParams } from '../../../server/store/requests/request-params.ts'
import { signersOf } from '../../../server/store/requests/request-signers.ts'
import { signatureOf } from '../../../server/cases/mails/report-signature.ts'
import { MAIL_REPORT_SECRET } from '../server/ports.ts'
import { addProvider, identityLink, signInThere } from '../openid/fuzzed.ts'
import { exampleFor } from './examples.ts'
import type { Part } from './forms.ts'
import { written } from './json.ts'
import type { Sample } from './invalid.ts'
import { secondFactors, type SecondFactor } from './second-factors.ts'
import type { CallerName, Subject } from './subject.ts'
import { subjects } from './subjects.ts'

type Schemas = components['schemas']

const SIGNER = '/private/simple-sign-requests/signer'

/** The token of a link that stops the reminders of the first signer of a request. */
async function reminderLinkOf(server: Server, request: string): Promise<string> {
  const { ports } = server
  const [signer] = await signersOf(ports.db, [request])
  const expiresAt = new Date(ports.now().getTime() + 86_400_000)
  return makeReminderLink(ports, ports.db, { id: request, expiresAt }, signer!.id)
}

/** The signature of reports, as the mail provider makes it. */
const signedReport = ({ ports }: Server, body: object | undefined): string =>
  signatureOf(MAIL_REPORT_SECRET, Math.floor(ports.now().getTime() / 1000), Buffer.from(written(body)))

const credentialsOf = (caller: CallerName, { token }: Made, cookie: string | undefined): Record<string, string> => {
  if (caller === 'link' || caller === 'holder') return bearer(token)
  if (caller === 'provider') return { cookie: `provider=${token}` }
  return cookie ? { cookie } : {}
}

/** Makes valid calls of every operation. */
export class Samples {
  readonly #server: Server
  readonly #cookies: Record<string, string> = {}
  readonly #shared: Partial<Record<Subject['thing'], Made>> = {}
  #count = 0

  private constructor(server: Server) {
    this.#server = server
  }

  /** Adds the accounts that call. */
  static async of(server: Server): Promise<Samples> {
    const samples = new Samples(server)
    await addDemo(server.ports)
    await allowCertifications(server.ports)
    await allowComments(server.ports)
    await allowOrigins(server)
    return samples
  }

  /** A valid call of an operation for each of its callers, about a thing of its own. */
  async for(id: OperationId): Promise<[CallerName, Sample][]> {
    const { callers, thing } = subjects[id]
    // Valid calls end sessions, and remove the provider.
    for (const caller of ['owner', 'admin']) await this.#signIn(caller)
    await addProvider(this.#server)
    const made = await this.#thing(thing, id)
    const operation = operationOf(id)
    const samples: [CallerName, Sample][] = []
    for (const caller of callers) samples.push([caller, await this.#sample(operation, made, caller)])
    return samples
  }

  async #sample(operation: Operation, made: Made, caller: CallerName): Promise<Sample> {
    const { id, parameters } = operation
    const body =
      id === 'patchRequest' || id === 'patchEditing'
        ? await this.#patch(made)
        : id === 'patchTemplate'
          ? await this.#templatePatch(made)
          : await this.#body(id, made, caller)
    const cookie = this.#cookies[caller]
    return {
      operation,
      ids: validIds(id, made),
      others: await this.#thing('draft', 'getRequest'),
      query: validQuery(id, made),
      headers: {
        ...(parameters.some(({ name }) => name === 'If-Match') && { 'If-Match': made.revision }),
        ...(id === 'reportMails' && { 'Paraph-Signature': signedReport(this.#server, body) }),
      },
      credentials: credentialsOf(caller, made, cookie),
      ...(body instanceof FormData ? { form: await partsOf(body) } : body && { json: body }),
    }
  }

  async #signIn(caller: string): Promise<void> {
    const { status } = await this.#server.call('GET', '/private/me', undefined, this.#cookies[caller])
    if (status !== 200) this.#cookies[caller] = await this.#server.signIn(LOGINS[caller]!)
  }

  /** The example of the contract, with what only this server knows. */
  async #body(id: OperationId, made: Made, caller: CallerName): Promise<object | undefined> {
    const body = await validBody(id, { server: this.#server, cookies: this.#cookies }, made, caller)
    return body === undefined || body instanceof FormData ? body : exampleFor(id, body)
  }

  /** A change of everything in a draft. */
  async #patch({ id }: Made): Promise<Schemas['RequestPatch']> {
    const path = `/public/v1/simple-sign-requests/${id}`
    const { body } = await this.#server.call('GET', path, undefined, this.#cookies['owner'])
    const { name, language, timeZone, expirationDate, signers, files, template } = body as Schemas['Request']
    return {
      name,
      language,
      timeZone,
      expirationDate: expirationDate!,
      fileOrder: files.map((file) => file.id),
      template,
      signers: signers.map(({ id: signer, mail, firstName, lastName, roles, otpType, signatureType, orderToSign }) => ({
        id: signer,
        mail,
        firstName,
        lastName,
        roles,
        otpType,
        signatureType,
        orderToSign,
      })),
    }
  }

  /** A change of everything in a template. */
  async #templatePatch({ id }: Made): Promise<Schemas['TemplatePatch']> {
    const { body } = await this.#server.call('GET', templatePath(id), undefined, this.#cookies['owner'])
    const { name, disabled, fileOrder, roles, files, params } = body as Template
    return {
      name,
      disabled,
      fileOrder,
      roles,
      files: files.map(({ id: file, placeHolderList }) => ({ id: file, placeHolderList })),
      params,
    }
  }

  /** Operations that change nothing share a thing. */
  async #thing(thing: Subject['thing'], id: OperationId): Promise<Made> {
    if (operationOf(id).method !== 'get') return this.#made(thing, id)
    this.#shared[thing] ??= await this.#made(thing, id)
    return this.#shared[thing]
  }

  async #made(thing: Subject['thing'], id: OperationId): Promise<Made> {
    const owner = this.#cookies['owner']!
    const server = this.#server
    const mail = thing === 'asked' ? 'ada@example.org' : `signer${++this.#count}@example.org`
    if (thing === 'nothing') return nothing
    if (thing === 'ledger') return { ...nothing, ledger: await ledgerWithBlock(server) }
    if (thing === 'signInThere') return signInThere(server)
    if (thing === 'identityLink') return { ...nothing, token: await identityLink(server) }
    if (thing === 'account') {
      const { id: account } = (await accountByName(server.ports.db, 'ada'))!
      return { ...nothing, id: account, revision: await revisionIn(server, 'accounts', account) }
    }
    if (thing === 'legalHold') return newHold(server, this.#cookies['admin']!)
    if (thing === 'domain') return newDomain(server, this.#cookies['admin']!)
    if (thing === 'sentInvite') return newInvite(server, this.#cookies['admin']!)
    if (thing === 'tenant') return newTenant(server, this.#cookies['admin']!)
    if (thing === 'group') return newGroup(server, this.#cookies['admin']!)
    if (thing === 'invitedAccount') return newAccount(server, this.#cookies['admin']!)
    if (thing === 'invite') {
      const { cookie, id: invite } = await invitedAccount(server)
      this.#cookies['guarded'] = cookie
      return { ...nothing, id: invite }
    }
    if (thing in secondFactors) {
      const { cookies, code } = await secondFactors[thing as SecondFactor](server)
      Object.assign(this.#cookies, cookies)
      return { ...nothing, code }
    }
    if (thing === 'resetLink') return { ...nothing, token: await accountLink(server, 'emmy', 'reset') }
    if (thing === 'session') return { ...nothing, id: await newSession(server, LOGINS['owner']!) }
    if (thing === 'apiToken') return { ...nothing, id: await newApiToken(server, this.#cookies['admin']!) }
    if (thing === 'webhook') return newWebhook(server, this.#cookies['admin']!)
    if (thing === 'passkey') return { ...nothing, id: await newPasskey(server, owner) }
    if (thing === 'activationLink') return { ...nothing, token: await accountLink(server, 'emmy', 'activation') }
    if (thing === 'emailLink') return { ...nothing, token: await emailLink(server, 'emmy', mail) }
    if (thing === 'customField') return newCustomField(server, owner)
    if (thing === 'template') return madeOfTemplate(await readyTemplate(server, owner))
    if (thing === 'bulkTemplate') return madeForBulk(server, owner)
    if (thing === 'bulk' || thing === 'pausedBulk') return newBulk(server, owner, thing === 'pausedBulk')
    if (thing === 'certification' || thing === 'certifiedFile')
      return newCertification(server, owner, thing === 'certifiedFile')
    if (thing === 'anchoredFile' || thing === 'anchoredCertification')
      return newAnchored(server, owner, thing === 'anchoredFile')
    if (thing === 'deferredFile') return newDeferredFile(server, owner)
    if (thing === 'draftTemplate') return madeOfTemplate(await draftedTemplate(server, owner))
    if (thing === 'contact') return newContact(server, owner)
    if (thing === 'draft') return madeOf(await drafted(server, owner, [{ ...ANNA, mail }, LEO]), mail)

    if (thing === 'returned') {
      const undo = this.#refuse(mail)
      const request = await sent(server, owner, [{ ...ANNA, mail }])
      await server.idle()
      undo()
      return madeOf(request, mail)
    }
    if (thing === 'canceled') {
      const request = await sent(server, owner, [{ ...ANNA, mail }])
      await happensTo(server, request.id, { type: 'request.canceled' })
      return madeOf(request, mail)
    }
    if (thing === 'reminderLink') {
      const request = await sent(server, owner, [{ ...ANNA, mail }])
      return { ...madeOf(request, mail), token: await reminderLinkOf(server, request.id) }
    }
    if (thing === 'edited') return inEdit(server, madeOf(await sent(server, owner, [{ ...ANNA, mail }]), mail), owner)
    if (thing === 'rested') {
      const request = await sent(server, owner, [{ ...ANNA, mail }])
      await server.idle()
      server.wait(15 * 60 + 1)
      // Passwords are not fresh any more.
      for (const caller of ['owner', 'admin']) this.#cookies[caller] = await server.signIn(LOGINS[caller]!)
      return madeOf(request, mail)
    }
    if (thing === 'embedded')
      return madeOf(await sent(server, this.#cookies['admin']!, [{ ...ANNA, mail, embedded: true }]), mail)
    if (thing === 'returnedCopy') return this.#returnedCopy(mail)
    if (thing === 'copied' || thing === 'finishedCopy') return this.#copied(mail, thing === 'finishedCopy')
    if (thing === 'awaitingOptional') return madeOf(await awaitingOptional(server, owner, [`must-${mail}`, mail]), mail)
    const otpType = thing === 'finished' ? 'NONE' : 'MAIL'
    const made = {
      ...madeOf(await sent(server, owner, [{ ...ANNA, mail, otpType }, ...(thing === 'asked' ? [LEO] : [])]), mail),
    }
    made.token = await linkFor(server, mail)
    const call = (method: 'POST', path: string, body?: object) =>
      server.call(method, path, body, undefined, { ...bearer(made.token), ...ifMatch(made.revision) })
    if (id === 'reassignRequest') await keepParams(server.ports.db, made.id, { allowReassignment: true })
    if (id === 'sign' || id === 'reassignRequest' || thing === 'finished')
      await server.call('GET', `${SIGNER}/open`, undefined, undefined, bearer(made.token))
    if (id === 'sign') await call('POST', `${SIGNER}/generate-otp`)
    if (thing === 'finished') {
      await call('POST', `${SIGNER}/sign`, payloadFor(await viewOf({ server }, made.token)))
      await server.mails(({ recipient, subject }) => recipient === mail && subject.includes('signed by everyone'))
    }
    return made
  }

  /** A request with a copy recipient, with the token of their link. */
  async #copied(mail: string, isFinished: boolean): Promise<Made> {
    const server = this.#server
    const signer = { ...ANNA, mail: `of-${mail}`, otpType: 'NONE' } as const
    const { id, file, revision, request, sign } = await copied(server, this.#cookies['owner']!, signer, [mail])
    if (isFinished) {
      await sign()
      await server.mails(({ recipient, subject }) => recipient === mail && subject.includes('signed by everyone'))
    }
    const ids = { id, file, version: file, signer: request.signers[0]!.id }
    return { ...ids, mail, revision, token: await copyLinkFor(server, mail) }
  }

  /** A request whose copy came back. */
  async #returnedCopy(mail: string): Promise<Made> {
    const undo = this.#refuse(mail)
    const signer = { ...ANNA, mail: `of-${mail}` }
    const { id, file, revision, request } = await copied(this.#server, this.#cookies['owner']!, signer, [mail])
    await this.#server.idle()
    undo()
    const ids = { id, file, version: file, signer: request.signers[0]!.id, recipient: request.ccRecipients[0]!.id }
    return { ...ids, mail, revision, token: '' }
  }

  /** Mails to this address come back, until the returned function is called. */
  #refuse(mail: string): () => void {
    const { ports } = this.#server
    const { mailer } = ports
    ports.mailer = {
      send: async (message) => {
        if (message.to === mail) throw new NotDelivered('not taken', { code: '550', isFinal: true, isHanging: false })
        return mailer.send(message)
      },
    }
    return () => {
      ports.mailer = mailer
    }
  }
}

function madeOf({ id, file, reply, request }: Awaited<ReturnType<typeof drafted>>, mail: string): Made {
  return { id, file: file.id, version: file.id, signer: request.signers[0]!.id, revision: etag(reply), token: '', mail }
}

async function partsOf(form: FormData): Promise<Part[]> {
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? { name, content: value }
        : { name, fileName: value.name, content: Buffer.from(await value.arrayBuffer()) },
    ),
  )
}
