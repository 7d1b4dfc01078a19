import type { StateOf } from '#machines/journal.ts'
import type { RequestEvent } from '#machines/lifecycles/request.events.ts'
import type { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import type { HeldJob, HeldServer } from '../../support/server/queue/held-server.ts'
import type { Reply } from '../../support/server/server.ts'
import type { Request } from '../../support/server/signing.ts'
import type { MailTo, Outcome, Thing } from './driver.ts'
import type { AskedJob } from './model.ts'
import { COPY, RequestCalls, type Anchored, type Edit, type People, type RequestStep } from './request.calls.ts'
import { mailsOfJobs, SMALL_JOBS } from './request.mails.ts'
import { editedPeople } from './request.people.ts'
import { creatorOutcome, displayed, isOfCreator, signerOutcome } from './request.table.ts'

type State = StateOf<typeof requestLifecycle>
const MINUTE = 60_000
const BY_SIGNER = ['signer.opened', 'code.requested', 'signer.signed', 'signer.refused']
const OF_REMINDERS = ['reminders.stopped', 'reminders.resumed']
/** Recorded once an hour for each person. */
const ONCE_AN_HOUR = ['signer.opened', 'document.downloaded']

/** A request that is walked through its lifecycle. */
export class WalkedRequest implements Thing<typeof requestLifecycle, RequestStep> {
  readonly id: string
  readonly stream: string
  readonly #server: HeldServer
  readonly #calls: RequestCalls
  /** The signers as they were agreed on last, and those of the open edit. */
  #people: People
  #edited: People
  readonly #removed = new Set<string>()
  readonly #stopped = new Set<string>()
  #isClosed = false
  /** The anchorings that are not validated yet, and the files that were submitted. */
  #submitted: string[] = []
  readonly #sent = new Set<string>()

  private constructor(server: HeldServer, people: People, calls: RequestCalls) {
    this.#server = server
    this.#people = people
    this.#edited = people
    this.#calls = calls
    this.id = calls.id
    this.stream = `request/${calls.id}`
  }

  static begin = async (server: HeldServer, people: People): Promise<WalkedRequest> =>
    new WalkedRequest(server, people, await RequestCalls.begin(server, people))

  before(state: State, { type, who, edit, of }: RequestStep): RequestStep[] {
    const { context, value } = state
    if (type === 'request.submitted' && value === 'INITIATED' && this.#calls.ids.size === 0)
      return [{ type: 'draft.revised' }]
    if (type === 'signer.signed' && who !== undefined && this.#statusOf(state, who) === 'PENDING')
      return [
        ...(context.opened.includes(this.#idOf(who)) ? [] : [{ type: 'signer.opened' as const, who }]),
        ...(this.#people[who]?.otp === 'MAIL' ? [{ type: 'code.requested' as const, who }] : []),
      ]
    if (type === 'editing.submitted' && value === 'EDITING' && edit && !this.#hasActed(state, edit))
      return [{ type: 'editing.revised', edit }]
    if (type === 'anchoring.validated' && of && this.#submitted.length === 0)
      return [{ type: 'anchoring.submitted', of }]
    return []
  }

  pause(state: State, { type, who }: RequestStep): number {
    if (type === 'reminders.requested') return 16 * MINUTE
    const isFirst = type === 'signer.opened' && !state.context.opened.includes(this.#idOf(who))
    return type === 'code.requested' || (ONCE_AN_HOUR.includes(type) && !isFirst) ? 61 * MINUTE : 0
  }

  event(state: State, step: RequestStep, at: number): RequestEvent | null {
    const { type, who, edit, of } = step
    if (who !== undefined && !this.#calls.ids.has(who)) return null
    if ([...BY_SIGNER, ...OF_REMINDERS].includes(type) && !this.#calls.hasLink(who!)) return null
    if (type === 'mail.returned' && !this.#calls.canReturn(who!)) return null
    const signer = this.#idOf(who)
    const { context } = state
    // What an edit cannot change is not tried here.
    if (edit && this.#hasActed(state, edit)) return null
    // The job waits from the end of consent on.
    if ((type === 'generation.started' || type === 'files.sealed') && !context.consentEnded) return null
    const expiresAt = context.expiresAt || at + 5 * 24 * 60 * MINUTE
    const hash = ''
    switch (type) {
      case 'request.submitted':
        return { type, at, signers: this.#termsOf(this.#people), expiresAt, hash }
      case 'editing.submitted':
        return { type, at, signers: this.#termsOf(this.#editedBy(edit)), expiresAt, hash, remindersSkipped: true }
      case 'editing.cancelled':
        return { type, at, remindersSkipped: true }
      case 'draft.revised':
      case 'editing.revised':
        return { type, at, hash }
      case 'file.uploaded':
        return { type, at, file: 'another', upload: hash, original: hash }
      case 'file.removed': {
        const isOpen = state.value === 'INITIATED' || state.value === 'EDITING'
        const file = this.#calls.files.at(-1)
        return file === undefined && isOpen ? null : { type, at, file: file ?? '' }
      }
      case 'signer.opened':
      case 'reminders.stopped':
      case 'reminders.resumed':
        return { type, at, signer }
      case 'code.requested':
        return { type, at, signer, code: '' }
      case 'signer.signed':
        return { type, at, signer, seen: [], values: hash, signature: hash }
      case 'signer.refused':
        return { type, at, signer, motive: null }
      case 'signer.readdressed':
        return { type, at, signer, former: hash, mail: hash, hash }
      case 'copy.readdressed':
        return { type, at, to: signer, former: hash, mail: hash }
      case 'reminders.requested':
        return { type, at, signers: [signer], message: null }
      case 'mail.returned':
        return { type, at, mail: '', to: signer, cause: 'BOUNCED' }
      case 'document.downloaded':
        return { type, at, file: '', kind: 'ORIGINAL_FILE' }
      case 'consent.ended':
      case 'generation.started':
        return { type, at, cycle: context.cycle }
      case 'files.sealed':
        return { type, at, cycle: context.cycle, files: [] }
      case 'anchoring.submitted': {
        const files = this.#filesOf(state, of!).filter((file) => !this.#sent.has(file))
        return files.length > 0 ? { type, at, anchor: '', files } : null
      }
      case 'anchoring.validated':
        return this.#submitted.length > 0 ? { type, at, anchor: '', files: context.toAnchor } : null
      case 'request.canceled':
      case 'request.expired':
      case 'consent.closed':
      case 'editing.started':
      case 'draft.abandoned':
      case 'reminders.triggered':
      case 'expiration.announced':
      case 'editing.reminded':
        return { type, at }
      case 'code.confirmed':
      case 'code.sent':
      case 'document.opened':
      case 'mail.sent':
      case 'reminder.sent':
      case 'signer.activated':
      case 'link.embedded':
      case 'signer.reassigned':
      case 'files.purged':
      case 'data.purged':
      case 'request.handedOver':
        throw new Error(`${type} is not a step`)
    }
  }

  records({ type, who }: RequestStep): string[] {
    if (type === 'anchoring.validated') return this.#submitted.map(() => type)
    return type === 'signer.signed' && this.#people[who!]?.otp === 'MAIL' ? ['code.confirmed', type] : [type]
  }

  call(state: State, step: RequestStep): Promise<Reply> {
    return this.#calls.make(state.value, step)
  }

  async work(_state: State, { type, of }: RequestStep): Promise<HeldJob[]> {
    if (type === 'generation.started') return this.#failToSeal()
    const kinds: Partial<Record<string, string[]>> = {
      'files.sealed': ['generateFiles'],
      'anchoring.submitted': [of === 'originals' ? 'anchorOriginals' : 'anchorFiles'],
      'anchoring.validated': ['anchorWaiting', 'tellAnchored'],
    }
    const ran: HeldJob[] = []
    for (const kind of kinds[type] ?? [])
      for (const job of await this.#server.jobs())
        if (job.kind === kind && (kind === 'anchorWaiting' || this.isOwn(job))) {
          await this.#server.run(job)
          if (kind !== 'anchorWaiting') ran.push(job)
        }
    return ran
  }

  /** The sealing fails at first (LIFE-039): so the state in which files are made can be seen. */
  async #failToSeal(): Promise<HeldJob[]> {
    const { ports } = this.#server
    const { sealKey } = ports
    ports.sealKey = { ...sealKey, validation: () => Promise.reject(new Error('no seal today')) }
    const failed: string[] = []
    for (const job of await this.#server.jobs())
      if (job.kind === 'generateFiles' && this.isOwn(job))
        await this.#server.run(job).catch((error: Error) => failed.push(error.message))
    ports.sealKey = sealKey
    if (failed.some((message) => message !== 'no seal today')) throw new Error(failed.join())
    return []
  }

  outcome(state: State, { type, who }: RequestStep): Outcome {
    const { value, context } = state
    if (value === 'DELETED') return { refused: 'NotFoundException' }
    const status = who === undefined ? '' : this.#statusOf(state, who)
    if (type === 'signer.readdressed' && this.#removed.has(this.#idOf(who))) return { refused: 'NotFoundException' }
    if (isOfCreator(type)) return creatorOutcome(value, type, status)
    const isLinkOld = this.#server.ports.now().getTime() >= context.expiresAt
    if (OF_REMINDERS.includes(type)) {
      if (isLinkOld) return { refused: 'ExpiredTokenException' }
      const isOpen = value === 'PENDING' || value === 'EDITING'
      const isChange = this.#stopped.has(this.#idOf(who)) !== (type === 'reminders.stopped')
      const isAsked = status === 'PENDING' || status === 'SUSPENDED'
      return isOpen && isChange && (isAsked || type === 'reminders.resumed') ? 'accepted' : 'answered'
    }
    if (!BY_SIGNER.includes(type)) return 'accepted'
    const isRemoved = this.#removed.has(this.#idOf(who))
    const hasCode = this.#people[who!]?.otp === 'MAIL'
    return signerOutcome(value, type, { status, isRemoved, isClosed: this.#isClosed, isLinkOld, hasCode })
  }

  standing(state: State, { who }: RequestStep): string {
    const isOpen = state.context.signers.some(({ status }) => status === 'PENDING')
    const about = who === undefined ? isOpen : this.#statusOf(state, who)
    return `${state.value} ${about} ${this.#isClosed} ${this.#removed.has(this.#idOf(who))} ${who === COPY}`
  }

  learn(event: RequestEvent, state: State): void {
    if (event.type === 'file.removed') this.#calls.files = this.#calls.files.filter((file) => file !== event.file)
    if (event.type === 'consent.closed') this.#isClosed = true
    if (event.type === 'reminders.stopped') this.#stopped.add(event.signer)
    if (event.type === 'reminders.resumed' || event.type === 'signer.readdressed') this.#stopped.delete(event.signer)
    if (event.type === 'anchoring.submitted') {
      this.#submitted.push(event.anchor)
      for (const file of event.files) this.#sent.add(file)
    }
    if (event.type === 'anchoring.validated') this.#submitted = this.#submitted.filter((one) => one !== event.anchor)
    if (event.type === 'editing.cancelled') {
      this.#edited = this.#people
      // Files that the edit has added are gone, those that it has removed are back.
      this.#calls.files = [...state.context.files]
    }
    if (event.type === 'editing.submitted') {
      this.#people = this.#edited
      const stay = new Set(event.signers.map(({ id }) => id))
      for (const { id } of state.context.signers) if (!stay.has(id)) this.#removed.add(id)
    }
  }

  async read(state: State): Promise<{ said: unknown; due: unknown }> {
    const { value, context } = state
    const { status, body } = await this.#calls.read()
    if (value === 'DELETED') return { said: status, due: 404 }
    const { state: shown, stateToDisplay, signers } = body as Request
    const listed = value === 'INITIATED' ? null : await this.#calls.list()
    const rows = (listed?.body as { content: Pick<Request, 'state' | 'stateToDisplay'>[] } | undefined)?.content
    const statuses = context.signers.filter(({ id }) => !this.#removed.has(id)).map(({ id, status: one }) => [id, one])
    return {
      said: {
        shown,
        stateToDisplay,
        statuses: value === 'INITIATED' ? [] : signers.map((signer) => [signer.id, signer.signatureSignerStatus]),
        listed: rows?.map((row) => row.stateToDisplay),
      },
      due: {
        shown: value,
        stateToDisplay: displayed(value),
        statuses,
        listed: rows && [displayed(value)],
      },
    }
  }

  mails({ type, who }: RequestStep, asked: AskedJob[], state: State): MailTo[] {
    return [
      ...mailsOfJobs(asked, state, this.#idOf(COPY)),
      ...(type === 'code.requested' ? [['SIGNER_CODE_MAIL', this.#idOf(who)] as MailTo] : []),
    ]
  }

  isOwn = ({ data }: HeldJob): boolean => {
    const { request, subject } = data as { request?: string; subject?: { id: string } }
    return request === this.id || subject?.id === this.id
  }
  isSmall = ({ kind }: HeldJob): boolean => SMALL_JOBS.includes(kind)

  #hasActed = (state: State, { without, optional }: Edit): boolean =>
    ['SIGNED', 'REJECTED'].includes(this.#statusOf(state, (without ?? optional)!))
  #filesOf = ({ context }: State, of: Anchored): string[] =>
    context.toAnchor.filter((file) => context.files.includes(file) === (of === 'originals'))
  #idOf = (who = ''): string => this.#calls.ids.get(who) ?? who
  #statusOf = ({ context }: State, who: string): string =>
    context.signers.find(({ id }) => id === this.#idOf(who))?.status ?? 'unknown'

  #termsOf = (people: People) =>
    Object.entries(people).map(([who, { type: signatureType, order: orderToSign }]) => ({
      id: this.#idOf(who),
      signatureType,
      orderToSign,
    }))

  #editedBy(edit?: Edit): People {
    if (edit) this.#edited = editedPeople(this.#people, edit)
    return this.#edited
  }
}
