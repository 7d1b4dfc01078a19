import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { components } from '#openapi'
import { createAccount, createTenant, type NewAccount } from '../../../server/cases/accounts/accounts.ts'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import type { Refusal } from '../../../server/engine/refused.ts'
import { contract, type OperationId } from '../../../server/http/contract.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, drafted, etag, ifMatch, linkFor, payloadFor, sent } from '../../support/server/signing.ts'
import {
  LOGINS,
  newApiToken,
  newContact,
  newCustomField,
  newGroup,
  newDomain,
  newInvite,
  newPasskey,
  newTenant,
  inEdit,
  nothing,
  operationOf,
  revisionIn,
  validBody,
  validIds,
  validQuery,
  viewOf,
  type Made,
} from '../../support/server/calls/valid-calls.ts'
import { allowComments } from '../../support/server/calls/comments.ts'
import { copied, copyLinkFor } from '../../support/server/calls/copies.ts'
import { happensTo } from '../../support/server/calls/ended-requests.ts'
import { endedSession, movedAway, signedInByProvider } from '../../support/server/calls/unusual-callers.ts'
import { allowCertifications, newAnchored, newCertification } from '../../support/server/calls/certifications.ts'
import { newDeferredFile } from '../../support/server/calls/deferred-files.ts'
import { bulkPath, madeForBulk, newBulk } from '../../support/server/calls/bulk-sendings.ts'
import { madeOfTemplate } from '../../support/server/calls/made-of-template.ts'
import { draftedTemplate, readyTemplate, templatePath } from '../../support/server/calls/templates.ts'
import { newWebhook } from '../../support/server/calls/webhooks.ts'
import { newSession } from '../../support/server/sessions.ts'
import { problemIn, statusOf } from './problems.table.ts'
import { newHold } from '../../support/server/calls/legal-holds.ts'
import { rows, table, type Thing } from './rights.table.ts'

type Schemas = components['schemas']
const PERSON = { role: 'USER', password: DEMO_PASSWORD, firstName: 'Joan', lastName: 'Clarke' } as const
const SIGNER = '/private/simple-sign-requests/signer'

let server: Server
const cookies: Record<string, string> = {}
/** How each caller signs in, once the own session has ended. */
const signIns: Record<string, () => Promise<string>> = {}
const made = {} as Record<'sent' | 'finished' | 'otherSent' | 'copied', Made>

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  const { ports } = server
  const add = (tenant: Parameters<typeof createAccount>[1], login: string, person: Partial<NewAccount> = {}) =>
    createAccount(ports, tenant, { ...PERSON, ...person, login, email: `${login}@example.org` })
  await add((await accountByName(ports.db, 'ada'))!.tenant, 'joan')
  await add(await createTenant(ports, 'Proofs only', { simpleSigning: false }), 'olga')
  for (const [caller, login] of Object.entries(LOGINS)) signIns[caller] = () => server.signIn(login)
  signIns['provider'] = await signedInByProvider(server)
  for (const [caller, signIn] of Object.entries(signIns)) cookies[caller] = await signIn()
  const moved = await movedAway(server, { from: 'ada', to: LOGINS['foreign']! })
  signIns['moved'] = moved.signIn
  await allowCertifications(ports, ['Proofs only'])
  await allowComments(ports)
  cookies['moved'] = moved.cookie

  made.finished = await sentBy('owner', 'zoe@example.org', 'NONE')
  const { token, revision } = made.finished
  const body = payloadFor(await viewOf({ server }, token))
  made.finished.body = body
  await server.call('POST', `${SIGNER}/sign`, body, undefined, { ...bearer(token), ...ifMatch(revision) })
  await server.mails(({ subject }) => subject.includes('signed by everyone'))
  const groups = await server.call(
    'GET',
    `/public/v1/simple-sign-files/${made.finished.id}`,
    undefined,
    cookies['owner'],
  )
  made.finished.version = (groups.body as Schemas['FileGroup'][])[0]!.files.at(-1)!.id

  made.sent = await sentBy('owner', ANNA.mail, 'MAIL')
  made.copied = await copiedTo('legal@example.org')
  made.otherSent = await sentBy('foreign', 'bea@example.org', 'NONE')
  await server.idle()
})
afterAll(() => server.stop())

async function sentBy(caller: string, mail: string, otpType: 'MAIL' | 'NONE'): Promise<Made> {
  const { id, file, reply, request } = await sent(server, cookies[caller]!, [{ ...ANNA, mail, otpType }])
  const ids = { id, file: file.id, version: file.id, signer: request.signers[0]!.id }
  const token = await linkFor(server, mail)
  await server.call('GET', `${SIGNER}/open`, undefined, undefined, bearer(token))
  // When a mail was last sent is a part of the request.
  await server.idle()
  return { ...ids, mail, revision: etag(reply), token }
}

/** A sent request of the owner, with the token of its copy recipient. */
async function copiedTo(mail: string): Promise<Made> {
  const signer = { ...ANNA, mail: 'carla@example.org', otpType: 'NONE' } as const
  const { id, file, revision, request } = await copied(server, cookies['owner']!, signer, [mail])
  const ids = { id, file, version: file, signer: request.signers[0]!.id, recipient: request.ccRecipients[0]!.id }
  return { ...ids, mail, revision, token: await copyLinkFor(server, mail) }
}

/** Things that a call changes are made for each line. */
async function thingOf(operation: OperationId, thing: Thing): Promise<Made> {
  if (thing === '-') return nothing
  if (operation === 'sign' && thing === 'sent') return toSign()
  if (operation === 'refuseToSign' && thing === 'sent') return sentBy('owner', 'noel@example.org', 'NONE')
  if (operation === 'registerSigner' && thing === 'sent') return sentBy('owner', 'rosa@example.org', 'NONE')
  if (operation === 'startEditing' && thing === 'sent') return sentBy('owner', 'nils@example.org', 'NONE')
  if (thing === 'edited') return inEdit(server, await sentBy('owner', 'edith@example.org', 'NONE'), cookies['owner']!)
  if (operation === 'cancelRequest' && thing === 'sent') return sentBy('owner', 'nora@example.org', 'NONE')
  if (thing === 'contact') return newContact(server, cookies['owner']!)
  if (thing === 'template') return madeOfTemplate(await readyTemplate(server, cookies['owner']!))
  if (thing === 'bulkTemplate') return madeForBulk(server, cookies['owner']!)
  if (thing === 'bulk' || thing === 'pausedBulk') return newBulk(server, cookies['owner']!, thing === 'pausedBulk')
  if (thing === 'certification' || thing === 'certifiedFile')
    return newCertification(server, cookies['owner']!, thing === 'certifiedFile')
  if (thing === 'anchoredFile' || thing === 'anchoredCertification')
    return newAnchored(server, cookies['owner']!, thing === 'anchoredFile')
  if (thing === 'deferredFile') return newDeferredFile(server, cookies['owner']!)
  if (thing === 'draftTemplate') return madeOfTemplate(await draftedTemplate(server, cookies['owner']!))
  if (thing === 'customField') return newCustomField(server, cookies['owner']!)
  if (thing === 'passkey') return { ...nothing, id: await newPasskey(server, cookies['owner']!) }
  if (thing === 'session') return { ...nothing, id: await newSession(server, LOGINS['owner']!) }
  if (thing === 'apiToken') return { ...nothing, id: await newApiToken(server, cookies['manager']!) }
  if (thing === 'webhook') return newWebhook(server, cookies['tenant']!)
  if (thing === 'account') return { ...nothing, id: (await accountByName(server.ports.db, 'ada'))!.id }
  if (thing === 'sentInvite') return newInvite(server, cookies['tenant']!)
  if (thing === 'domain') return newDomain(server, cookies['tenant']!)
  if (thing === 'legalHold') return newHold(server, cookies['admin']!)
  if (thing === 'tenant') return newTenant(server, cookies['admin']!)
  if (thing === 'group') return newGroup(server, cookies['tenant']!)
  if (thing === 'ended') {
    const request = await sentBy('owner', 'ended@example.org', 'NONE')
    await happensTo(server, request.id, { type: 'request.canceled' })
    return request
  }
  if (thing !== 'draft') return made[thing]
  const { id, file, reply, request } = await drafted(server, cookies['owner']!)
  const signer = request.signers[0]!.id
  return { ...nothing, id, file: file.id, version: file.id, signer, revision: etag(reply) }
}

/** A sent request whose signer has a code. */
async function toSign(): Promise<Made> {
  const one = await sentBy('owner', 'ines@example.org', 'MAIL')
  await server.call('POST', `${SIGNER}/generate-otp`, undefined, undefined, bearer(one.token))
  return one
}

/** What the owner sees of a thing. */
async function look(thing: Thing, { id }: Made): Promise<unknown> {
  const without = [
    '-',
    'otherSent',
    'certification',
    'certifiedFile',
    'anchoredFile',
    'anchoredCertification',
    'deferredFile',
    'customField',
    'session',
    'passkey',
    'apiToken',
    'webhook',
    'account',
    'group',
    'tenant',
    'sentInvite',
    'domain',
    'legalHold',
  ]
  if (without.includes(thing)) return null
  const path =
    thing === 'contact'
      ? `/private/contacts/${id}`
      : thing === 'template' || thing === 'bulkTemplate' || thing === 'draftTemplate'
        ? templatePath(id)
        : thing === 'bulk' || thing === 'pausedBulk'
          ? bulkPath(id)
          : `/public/v1/simple-sign-requests/${id}`
  const { status, body, headers } = await server.call('GET', path, undefined, cookies['owner'])
  return { status, body, etag: headers['etag'] }
}

/** A link is good for one refusal. The newest mail to an address would be an earlier one until the next is sent. */
let refusals = 0
const otherLink = async (id: OperationId) =>
  (id === 'refuseToSign' ? await sentBy('foreign', `gil${++refusals}@example.org`, 'NONE') : made.otherSent).token

function credentialsOf(caller: string, { token }: Made): { cookie?: string; headers: Record<string, string> } {
  if (caller === 'link') return { headers: bearer(token || made.sent.token) }
  return { ...(cookies[caller] && { cookie: cookies[caller] }), headers: {} }
}

/** `ok`, or the name of the problem; a wrong status is added to it. */
async function answerTo(id: OperationId, subject: Made, caller: string): Promise<string> {
  if (caller === 'ended') cookies[caller] = await endedSession(server, LOGINS['owner']!)
  // What one caller may change or delete, the next one may, too.
  const thing = await asItIs(id, subject, caller)
  const { path, method, parameters } = operationOf(id)
  const { cookie, headers } =
    caller === 'otherLink' ? { headers: bearer(await otherLink(id)) } : credentialsOf(caller, thing)
  const given = validIds(id, thing)
  const query = new URLSearchParams(validQuery(id, thing)).toString()
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '') + (query && `?${query}`)
  const has = (name: string) => parameters.some((parameter) => parameter.name === name)
  const body = await validBody(id, { server, cookies }, thing, caller)
  // A link is renewed once a minute, and ten times a day.
  if (id === 'refreshSignerToken') {
    server.wait(60)
    await server.ports.db.query('delete from mail_counts')
  }
  const stop = id === 'listenForHints' ? setInterval(() => endStreams(), 5) : undefined
  const reply = await server.call(method.toUpperCase() as 'GET', url, body, cookie, {
    ...(has('If-Match') && ifMatch(thing.revision)),
    ...headers,
  })
  clearInterval(stop)
  const { status, body: answer } = reply
  if (ENDING.includes(id) && signIns[caller]) cookies[caller] = await signIns[caller]()
  if (status < 300) return 'ok'
  const told = problemIn(reply.headers['location'])
  if (status === 302) return told?.replace('Exception', '') ?? 'ok'
  const { name } = answer as { name: Refusal }
  return status === statusOf(name) ? name.replace('Exception', '') : `${name} with ${status}`
}

/** They end the session of their caller, or give the browser another one. */
const ENDING: OperationId[] = ['login', 'passkeyLogin', 'changePassword', 'logout']

/** Where what belongs to the caller or their tenant is read, with its revision. */
const OWN: Partial<Record<OperationId, string>> = {
  updateMyTenantParams: '/private/my-tenant-params',
  updateMyProvider: '/private/my-tenant-provider',
  updateProfile: '/private/profile',
}

async function asItIs(id: OperationId, thing: Made, caller: string): Promise<Made> {
  if (id === 'removeMyDomain') return newDomain(server, cookies['tenant']!)
  // Of 20 that a tenant may have.
  if (id === 'updateWebhook' || id === 'deleteWebhook') {
    await server.ports.db.query('delete from webhooks')
    return newWebhook(server, cookies['tenant']!)
  }
  if (id === 'cancelInvite') return newInvite(server, cookies['tenant']!)
  const own = OWN[id]
  if (own !== undefined) {
    const read = (by: string) => server.call('GET', own, undefined, cookies[by])
    const mine = await read(caller)
    const { headers } = mine.status === 200 ? mine : await read('tenant')
    return { ...thing, revision: String(headers['etag']) }
  }
  if (id === 'deleteGroup') return newGroup(server, cookies['tenant']!)
  const isAccount = id === 'updateAccount' || id === 'updateTenantAccount'
  const source = isAccount ? 'accounts' : id === 'updateGroup' ? 'groups' : null
  return source ? { ...thing, revision: await revisionIn(server, source, thing.id) } : thing
}

const endStreams = () => {
  for (const streams of server.app.streams.values()) for (const stream of streams) stream.end()
}

const NAMES: Record<string, string> = {
  401: 'SessionEnded',
  403: 'Forbidden',
  404: 'NotFound',
  410: 'InvalidToken',
}

test('every operation of the contract has a line, and every line an answer for each caller', () => {
  expect([...new Set(table.map(({ operation }) => operation))].toSorted()).toEqual(
    contract.operations.map(({ id }) => id).toSorted(),
  )
  for (const { answers } of table) for (const { answer } of answers) expect(answer).toMatch(/^(ok|\d{3}|[A-Z]\w+)$/)
})

test('an operation on a request has a line for a sent one, and if it needs a session for a draft', () => {
  const things = (id: OperationId) => table.filter(({ operation }) => operation === id).map(({ thing }) => thing)
  for (const { id, path, schemes } of contract.operations)
    if (path.includes('simple-sign') && path.includes('{')) {
      expect([id, things(id)]).toEqual([id, expect.arrayContaining(['sent'])])
      if (schemes.includes('session')) expect([id, things(id)]).toEqual([id, expect.arrayContaining(['draft'])])
    }
})

test.each(Object.entries(rows))('RIGHT-006 RIGHT-007 %s has the rows that an account may see', async (id, seen) => {
  const draft = await drafted(server, cookies['owner']!)
  const contact = await newContact(server, cookies['owner']!)
  const things = Object.entries({ ...made, draft, contact })
  for (const [caller, expected] of Object.entries(seen)) {
    const { body } = await server.call('GET', operationOf(id as OperationId).path, undefined, cookies[caller])
    const { content } = body as { content: { id: string }[] }
    // The lines of the table make more.
    const found = things.flatMap(([name, thing]) => content.flatMap((row) => (row.id === thing.id ? [name] : [])))
    expect([caller, ...found.toSorted()]).toEqual([caller, ...expected.toSorted()])
  }
})

test('RIGHT-038 a link answers about its own request and its own signer only', async () => {
  for (const [link, other] of [
    [made.sent, made.otherSent],
    [made.otherSent, made.sent],
  ] as const) {
    const ask = (path: string) =>
      server.call('GET', `${path}?withAudits=true`, undefined, undefined, bearer(link.token))
    for (const path of [`${SIGNER}/me`, `${SIGNER}/open`]) {
      const { body } = await ask(path)
      expect((body as Schemas['SigningView']).id).toBe(link.id)
      expect(JSON.stringify(body)).not.toContain(other.id)
    }
    const files = await server.call(
      'GET',
      '/private/simple-sign-files/signer',
      undefined,
      undefined,
      bearer(link.token),
    )
    expect((files.body as Schemas['FileGroup'][]).map(({ id }) => id)).toEqual([link.file])
  }
})

describe.each(table)('RIGHT-006 RIGHT-007 $operation $thing', ({ operation, thing, answers }) => {
  test('answers each caller as in the table, and changes nothing for those it refuses', async () => {
    // The lines of the table share the sessions, which would become idle.
    const began = server.ports.now().getTime()
    onTestFinished(() => server.wait((began - server.ports.now().getTime()) / 1000))
    const subject = await thingOf(operation, thing)
    const before = await look(thing, subject)
    const found: Record<string, string> = {}
    const ask = async ({ caller }: { caller: string }) => {
      found[caller] = await answerTo(operation, subject, caller)
    }
    for (const one of answers) if (one.answer !== 'ok') await ask(one)
    expect(await look(thing, subject)).toEqual(before)
    for (const one of answers) if (one.answer === 'ok') await ask(one)
    expect(found).toEqual(Object.fromEntries(answers.map(({ caller, answer }) => [caller, NAMES[answer] ?? answer])))
  })
})
