import type { RequestEvent, RequestFact } from '#machines/lifecycles/request.events.ts'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import { isOutstanding } from '#machines/rules/requests/signers.ts'
import { DAY, EXPIRES, resubmitted, signed, START, submitted } from '../../support/samples/life.ts'
import type { Cause, Driver } from './driver.ts'
import { COPY, type Edit, type People, type RequestStep } from './request.calls.ts'
import { LEADS } from './request.table.ts'
import { editedPeople, WalkedRequest } from './request.thing.ts'

const call: Cause = { by: 'call' }
const job: Cause = { by: 'job' }
const mail: Cause = { by: 'mail' }
const another: Cause = { by: 'another' }
const clock = (deadline: string): Cause => ({ by: 'clock', deadline })

/** How each event of a request comes about. */
const CAUSES: Record<RequestEvent['type'], Cause> = {
  'draft.revised': call,
  'draft.abandoned': clock('abandonDraft'),
  'file.uploaded': call,
  'file.removed': call,
  'request.submitted': call,
  'request.canceled': call,
  'request.expired': clock('expireRequest'),
  'consent.closed': call,
  'consent.ended': clock('endConsent'),
  'editing.started': call,
  'editing.revised': call,
  'editing.submitted': call,
  'editing.cancelled': call,
  'editing.reminded': clock('remindOfEdit'),
  'signer.activated': another,
  'signer.opened': call,
  'code.requested': call,
  'code.sent': mail,
  'code.confirmed': another,
  'signer.signed': call,
  'signer.refused': call,
  'signer.readdressed': call,
  'copy.readdressed': call,
  'reminders.requested': call,
  'reminders.triggered': clock('triggerReminders'),
  'reminders.stopped': call,
  'reminders.resumed': call,
  'reminder.sent': mail,
  'expiration.announced': clock('announceExpiration'),
  'generation.started': job,
  'files.sealed': job,
  'anchoring.submitted': job,
  'anchoring.validated': job,
  'mail.sent': mail,
  'mail.returned': call,
  'document.opened': { by: 'nothing', because: 'only histories of earlier versions have it' },
  'document.downloaded': call,
}

const termsOf = (people: People) =>
  Object.entries(people).map(([id, { type: signatureType, order: orderToSign }]) => ({ id, signatureType, orderToSign }))

/** Two reminders, and a notice two days before the end. */
const TOLD = { reminders: { everyDays: 1, most: 2 }, noticeAt: EXPIRES - 2 * DAY }
/** The facts that are accepted later than the others, in their order. */
const TIMES: Partial<Record<RequestFact['type'], number>> = {
  'reminders.requested': START + DAY / 2,
  'reminders.triggered': START + 2 * DAY,
  'expiration.announced': EXPIRES - 2 * DAY,
  'editing.reminded': START + 2 * DAY,
  'consent.ended': EXPIRES + 1,
  'request.expired': EXPIRES + 1,
  'draft.abandoned': EXPIRES + 1,
}

type Sample = { step: RequestStep; event: RequestEvent }

/** The steps with a request to these people, with a sample of the event of each. */
function samplesOf(people: People, edits: readonly Edit[]): Sample[] {
  const sample = (step: RequestStep, fact: RequestFact): Sample => ({
    step,
    event: { ...fact, at: TIMES[fact.type] ?? START + 1 } as RequestEvent,
  })
  const plain = (type: RequestStep['type'], more: object = {}) => sample({ type }, { type, ...more } as RequestFact)
  const cycles = Object.keys(people).map((_, i) => i + 1)
  const [first] = Object.keys(people) as [string]
  return [
    plain('file.uploaded', { file: 'f' }),
    plain('file.removed', { file: 'f' }),
    plain('draft.revised'),
    plain('draft.abandoned'),
    sample({ type: 'request.submitted' }, { ...submitted(...termsOf(people)), ...TOLD }),
    plain('document.downloaded'),
    ...Object.keys(people).flatMap((who) => [
      sample({ type: 'signer.opened', who }, { type: 'signer.opened', signer: who }),
      sample({ type: 'signer.signed', who }, signed(who)),
      sample({ type: 'signer.refused', who }, { type: 'signer.refused', signer: who, motive: null }),
    ]),
    ...Object.entries(people)
      .filter(([, { otp }]) => otp === 'MAIL')
      .map(([who]) => sample({ type: 'code.requested', who }, { type: 'code.requested', signer: who, code: 'c' })),
    plain('editing.started'),
    plain('editing.revised'),
    sample({ type: 'editing.submitted' }, { ...resubmitted(...termsOf(people)), ...TOLD }),
    ...edits.map((edit) =>
      sample(
        { type: 'editing.submitted', edit },
        { ...resubmitted(...termsOf(editedPeople(people, edit))), ...TOLD },
      ),
    ),
    plain('editing.cancelled'),
    plain('editing.reminded'),
    plain('request.canceled'),
    plain('consent.closed'),
    ...[first, COPY].map((who) =>
      sample({ type: 'mail.returned', who }, { type: 'mail.returned', mail: '', to: who, cause: 'BOUNCED' }),
    ),
    sample(
      { type: 'signer.readdressed', who: first },
      { type: 'signer.readdressed', signer: first, former: '', mail: '', hash: '' },
    ),
    sample({ type: 'copy.readdressed', who: COPY }, { type: 'copy.readdressed', to: COPY, former: '', mail: '' }),
    sample(
      { type: 'reminders.requested', who: first },
      { type: 'reminders.requested', signers: [first], message: null },
    ),
    sample({ type: 'reminders.stopped', who: first }, { type: 'reminders.stopped', signer: first }),
    sample({ type: 'reminders.resumed', who: first }, { type: 'reminders.resumed', signer: first }),
    plain('reminders.triggered'),
    plain('expiration.announced'),
    plain('request.expired'),
    ...cycles.flatMap((cycle) => [
      plain('consent.ended', { cycle }),
      plain('generation.started', { cycle }),
      plain('files.sealed', { cycle, files: [{ file: 's', kind: 'SIGN_FILE', hash: '' }] }),
    ]),
    ...['f', 's'].flatMap((file) => [
      plain('anchoring.submitted', { anchor: file, files: [file] }),
      plain('anchoring.validated', { anchor: file, files: [file] }),
    ]),
  ]
}

/** The driver of requests to these people; `edits` are those that change their signers. */
export const requestDriver = (
  people: People,
  edits: readonly Edit[] = [],
): Driver<typeof requestLifecycle, RequestStep> => {
  const samples = samplesOf(people, edits)
  return {
    machine: requestLifecycle,
    causes: CAUSES,
    leads: LEADS,
    begin: (server) => WalkedRequest.begin(server, people),
    samples,
    probes: samples.map(({ step }) => step).filter(({ type }) => CAUSES[type].by === 'call'),
    input: { type: 'request.created', request: 'r', owner: 'ada', at: START },
    canHappen: ({ context, value }, event) => {
      const { signers, consentEnded } = context
      // Files are made once consent has ended: no signer is left then who could sign.
      if (event.type === 'generation.started') return consentEnded
      // By its deadline; otherwise it follows from what ends it.
      if (event.type === 'consent.ended') return signers.some(isOutstanding)
      // An edit puts nobody back whom one before it has removed.
      if (event.type === 'editing.submitted')
        return value === 'EDITING' && signers.every(({ status }) => status !== 'CANCELED')
      if (event.type === 'signer.signed') return context.opened.includes(event.signer)
      return true
    },
    telling: ({ signers, cycle, consentEnded, files, toAnchor, unreached, unreminded, edit, opened, asked, noticeAt }) => [
      signers,
      cycle,
      consentEnded,
      files,
      toAnchor,
      unreached,
      unreminded,
      edit?.files,
      opened,
      Object.values(asked).map(({ reminded }) => reminded),
      noticeAt,
    ],
  }
}
