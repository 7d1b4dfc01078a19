import { currentTerms } from '#machines/rules/common/terms.ts'
import type { components } from '#openapi'
import type { RequestEvent } from '#machines/lifecycles/request.events.ts'
import { signatureOf } from '../../../server/cases/mails/report-signature.ts'
import { samplePdf } from '../../support/samples/sample-pdf.ts'
import { signersIn, type SignerPatch } from '../../support/server/calls/editing.ts'
import type { HeldServer } from '../../support/server/queue/held-server.ts'
import { MAIL_REPORT_SECRET } from '../../support/server/ports.ts'
import type { Reply } from '../../support/server/server.ts'
import {
  bearer,
  etag,
  ifMatch,
  signaturePng,
  SIGNER_PATH,
  uploadTo,
  type Request,
} from '../../support/server/signing.ts'
import type { Step } from './driver.ts'

type Schemas = components['schemas']
export type RequestStep = Step<RequestEvent['type']> & { edit?: Edit; of?: Anchored }
/** What is anchored: the files as they were sent, or as they were sealed. */
export type Anchored = 'originals' | 'sealed'
/** What an edit changes of the signers: somebody leaves, or no longer has to sign. */
export type Edit = { without?: string; optional?: string }
export type Person = { type: 'MANDATORY' | 'OPTIONAL'; order: number; otp: 'MAIL' | 'NONE' }
/** The signers of a request by their names. */
export type People = Readonly<Record<string, Person>>

/** The name of who gets a copy. */
export const COPY = 'copy'
const DAY = 86_400_000
const image = signaturePng()
/** An id that nothing has. */
const NOTHING = 'f'.repeat(24)
let pdf: Promise<Uint8Array<ArrayBuffer>> | undefined
let count = 0

/** The calls of the creator and the signers of one request, each by the type of the event that it is to cause. */
export class RequestCalls {
  readonly id: string
  /** The ids of people by their names, once they are known. */
  readonly ids = new Map<string, string>()
  files: string[] = []
  readonly #server: HeldServer
  readonly #people: People
  readonly #run = ++count
  readonly #moves = new Map<string, number>()
  readonly #reported = new Set<string>()
  #changes = 0

  private constructor(server: HeldServer, people: People, id: string) {
    this.#server = server
    this.#people = people
    this.id = id
  }

  static async begin(server: HeldServer, people: People): Promise<RequestCalls> {
    const body = { name: 'Lease', timeZone: 'Europe/Paris' }
    const created = await server.call('POST', '/public/v1/simple-sign/create-request', body, await server.ada())
    return new RequestCalls(server, people, (created.body as { id: string }).id)
  }

  read = async (): Promise<Reply> =>
    this.#server.call('GET', `/public/v1/simple-sign-requests/${this.id}`, undefined, await this.#server.ada())
  list = async (): Promise<Reply> =>
    this.#server.call('GET', `/public/v1/simple-sign-requests?id=${this.id}`, undefined, await this.#server.ada())

  /** Whether somebody was mailed a link with which they can sign. */
  hasLink = (who: string): boolean => this.#tokenOf(who) !== undefined
  /** Whether a mail went to somebody, and did not come back yet. */
  canReturn = (who: string): boolean => this.#lastMail(who) !== undefined

  /** Makes the call of a step. Outside of an edit and a draft its revision does not matter: the call is refused before. */
  async make(state: string, { type, who = '', edit }: RequestStep): Promise<Reply> {
    const [id, person] = [this.id, this.ids.get(who) ?? NOTHING]
    switch (type) {
      case 'draft.revised':
        return this.#reviseDraft(state)
      case 'file.uploaded':
        return this.#upload()
      case 'file.removed':
        return this.#creator('DELETE', `/file-delete?fileIds=${this.files.at(-1) ?? NOTHING}`)
      case 'request.submitted':
        return this.#creator('POST', '/submit-request', {}, ifMatch(await this.#revision()))
      case 'request.canceled':
        return this.#creator('POST', '/cancel-request', { customMessage: 'The terms have changed' })
      case 'consent.closed':
        return this.#creator('POST', '/end-consent')
      case 'editing.started':
        return this.#creator('POST', '/editing/start')
      case 'editing.revised':
        return this.#reviseEdit(state, edit)
      case 'editing.submitted':
        return this.#creator('POST', '/editing/submit', {}, ifMatch(await this.#editRevision(state)))
      case 'editing.cancelled':
        return this.#cancelEdit()
      case 'signer.readdressed':
        return this.#move(who, `/signers/${person}/mail`)
      case 'copy.readdressed':
        return this.#move(who, `/cc-recipients/${person}/mail`)
      case 'reminders.requested': {
        const body = { requestId: id, signerMailAddress: [this.mailOf(who)] }
        const path = '/public/v1/simple-sign-request/manual-reminder-mail'
        return this.#server.call('POST', path, body, await this.#server.ada())
      }
      case 'document.downloaded':
        return this.#download()
      case 'mail.returned':
        return this.#report(who)
      case 'reminders.stopped':
      case 'reminders.resumed': {
        const body = { token: this.#stopTokenOf(who), stopped: type === 'reminders.stopped' }
        return this.#server.call('POST', '/public/v1/reminder-choice', body)
      }
      case 'signer.opened':
        return this.#signer(who, 'GET', '/open')
      case 'code.requested':
        return this.#signer(who, 'POST', '/generate-otp')
      case 'signer.refused':
        return this.#signer(who, 'POST', '/reject', { refusalMotive: 'Clause 4' })
      case 'signer.signed':
        return this.#sign(who)
      case 'anchoring.submitted':
      case 'anchoring.validated':
      case 'code.confirmed':
      case 'code.sent':
      case 'consent.ended':
      case 'data.purged':
      case 'document.opened':
      case 'draft.abandoned':
      case 'editing.reminded':
      case 'expiration.announced':
      case 'files.purged':
      case 'link.embedded':
      case 'signer.reassigned':
      case 'files.sealed':
      case 'generation.started':
      case 'mail.sent':
      case 'reminder.sent':
      case 'reminders.triggered':
      case 'request.expired':
      case 'request.handedOver':
      case 'signer.activated':
        throw new Error(`No call causes ${type}`)
    }
  }

  mailOf = (who: string): string => `${who}-${this.#run}-${this.#moves.get(who) ?? 0}@walked.example`

  async #revision(): Promise<string> {
    const reply = await this.read()
    return reply.status === 200 ? etag(reply) : '"1"'
  }

  async #creator(method: 'POST' | 'PATCH' | 'DELETE', rest: string, body?: object, headers = {}): Promise<Reply> {
    return this.#server.call(
      method,
      `/public/v1/simple-sign/${this.id}${rest}`,
      body,
      await this.#server.ada(),
      headers,
    )
  }

  async #cancelEdit(): Promise<Reply> {
    const ada = await this.#server.ada()
    return this.#server.call('POST', `/private/simple-sign/${this.id}/editing/cancel`, undefined, ada)
  }

  async #reviseDraft(state: string): Promise<Reply> {
    const name = `Lease ${++this.#changes}`
    if (state !== 'INITIATED') return this.#creator('PATCH', '', { name }, ifMatch('"1"'))
    const patch: Schemas['RequestPatch'] = {
      name,
      expirationDate: new Date(this.#server.ports.now().getTime() + 5 * DAY).toISOString(),
      ccRecipients: [this.mailOf(COPY)],
      params: { autoReminderFrequency: 'EVERY_DAY', autoReminderMaxNumber: 2, daysBeforeExpirationNotification: 2 },
      signers: Object.entries(this.#people).map(
        ([who, { type, order, otp }]): SignerPatch => ({
          mail: this.mailOf(who),
          firstName: who,
          lastName: 'Berg',
          otpType: otp,
          signatureType: type,
          orderToSign: order,
          roles: [`Role of ${who}`],
        }),
      ),
    }
    const reply = await this.#creator('PATCH', '', patch, ifMatch(await this.#revision()))
    if (reply.status === 200) {
      const { signers, ccRecipients } = reply.body as Request
      for (const signer of signers) this.ids.set(signer.firstName, signer.id)
      this.ids.set(COPY, ccRecipients[0]!.id)
    }
    return reply
  }

  async #upload(): Promise<Reply> {
    const bytes = await (pdf ??= samplePdf(1))
    const reply = await uploadTo(
      this.#server as never,
      await this.#server.ada(),
      this.id,
      `File ${++this.#changes}.pdf`,
      bytes,
    )
    if (reply.status === 200) this.files.push((reply.body as Schemas['RequestFile'][]).at(-1)!.id)
    return reply
  }

  async #editRevision(state: string): Promise<string> {
    return state === 'EDITING' ? etag(await this.#creator('POST', '/editing/start')) : '"1"'
  }

  async #reviseEdit(state: string, edit?: Edit): Promise<Reply> {
    const name = `Lease ${++this.#changes}`
    if (state !== 'EDITING') return this.#creator('PATCH', '/editing', { name }, ifMatch('"1"'))
    const open = await this.#creator('POST', '/editing/start')
    const signers = signersIn(open)
      .filter(({ firstName }) => firstName !== edit?.without)
      .map((one): SignerPatch => (one.firstName === edit?.optional ? { ...one, signatureType: 'OPTIONAL' } : one))
    return this.#creator('PATCH', '/editing', { name, ...(edit && { signers }) }, ifMatch(etag(open)))
  }

  async #move(who: string, rest: string): Promise<Reply> {
    const moves = this.#moves.get(who) ?? 0
    this.#moves.set(who, moves + 1)
    const reply = await this.#creator('POST', rest, { mail: this.mailOf(who) })
    if (reply.status !== 200) this.#moves.set(who, moves)
    return reply
  }

  async #download(): Promise<Reply> {
    const ada = await this.#server.ada()
    const listed = await this.#server.call('GET', `/public/v1/simple-sign-files/${this.id}`, undefined, ada)
    if (listed.status !== 200) return listed
    const versions = (listed.body as Schemas['FileGroup'][]).flatMap(({ files }) => files)
    const original = versions.find(({ type }) => type === 'ORIGINAL_FILE')!
    return this.#server.call('GET', `/public/v1/simple-sign-files/download/${original.id}`, undefined, ada)
  }

  /** The mail provider reports that the last mail to somebody came back. */
  async #report(who: string): Promise<Reply> {
    const mail = this.#lastMail(who)!
    this.#reported.add(mail.id)
    const payload = JSON.stringify({
      reports: [{ messageId: `<${mail.id}@sign.example.org>`, recipient: mail.to }],
    })
    const at = Math.floor(this.#server.ports.now().getTime() / 1000)
    const { statusCode } = await this.#server.app.inject({
      method: 'POST',
      url: '/api/public/v1/mail-reports',
      headers: {
        'content-type': 'application/json',
        'paraph-signature': signatureOf(MAIL_REPORT_SECRET, at, Buffer.from(payload)),
      },
      payload,
    })
    return { status: statusCode, body: null, cookie: '', headers: {}, bytes: Buffer.alloc(0) }
  }

  async #signer(who: string, method: 'GET' | 'POST', rest: string, body?: object, headers = {}): Promise<Reply> {
    const link = bearer(this.#tokenOf(who)!)
    return this.#server.call(method, `${SIGNER_PATH}${rest}`, body, undefined, { ...link, ...headers })
  }

  async #sign(who: string): Promise<Reply> {
    const seen = await this.#signer(who, 'GET', '/me')
    const otp = this.#newest(who, /^(\d{6})$/m)
    const payload: Schemas['SignPayload'] = {
      signatureImage: image,
      fields: [],
      readAndAgreedWithDocument: true,
      readAndAgreedWithTermsOfUse: true,
      termsVersion: currentTerms.version,
      ...(otp !== undefined && { otp }),
    }
    return this.#signer(who, 'POST', '/sign', payload, ifMatch(seen.status === 200 ? etag(seen) : '"1"'))
  }

  #mailsTo = (who: string) => this.#server.sent.filter(({ to }) => to === this.mailOf(who))
  #newest = (who: string, words: RegExp): string | undefined =>
    this.#mailsTo(who)
      .flatMap(({ text }) => words.exec(text)?.[1] ?? [])
      .at(-1)
  #tokenOf = (who: string) => this.#newest(who, /\/open-request\/([\w-]+)/)
  #stopTokenOf = (who: string) =>
    this.#mailsTo(who)
      .flatMap(({ unsubscribe }) => unsubscribe?.split('/').at(-1) ?? [])
      .at(-1)
  #lastMail = (who: string) => {
    const last = this.#mailsTo(who).at(-1)
    return last && !this.#reported.has(last.id) ? last : undefined
  }
}
