import type { RequestEvent, RequestFact } from '#machines/lifecycles/request.events.ts'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import { isOutstanding } from '#machines/rules/requests/signers.ts'
import { DAY, EXPIRES, resubmitted, signed, START, submitted } from '../../support/samples/life.ts'
import type { Cause, Driver } from './driver.ts'
import { COPY, type Edit, type People, type RequestStep } from './request.calls.ts'
import { LEADS } from './request.table.ts'
import { editedPeople } from './request.people.ts'
import { WalkedRequest } from './request.thing.ts'

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
  'signer.reassigned': { by: 'nothing', because: 'reassignments have their own tests' },
  'link.embedded': { by: 'nothing', because: 'embedded links have their own tests' },
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
  'files.purged': { by: 'nothing', because: 'purges have their own tests' },
  'data.purged': { by: 'nothing', because: 'purges have their own tests' },
  'request.handedOver': { by: 'nothing', because: 'handovers have their own tests' },
  'document.opened': { by: 'nothing', because: 'only histories of earlier versions have it' },
  'document.downloaded': call,
}

const termsOf = (people: People) =>
  Object.entries(people).map(([id, { type: signatureType, order: orderToSign }]) => ({
    id,
    signatureType,
    orderToSign,
  }))

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

/** What is walked besides signing, editing and the ends of a request. */
export type Extra = 'draft' | 'files' | 'mails' | 'reminders'

const sample = (step: RequestStep, fact: RequestFact): Sample => ({
  step,
  event: { ...fact, at: TIMES[fact.type] ?? START + 1 },
})
/** A sample whose event has nothing that the step does not have. */
const plain = (type: RequestStep['type'], more: object = {}) => sample({ type }, { type, ...more } as RequestFact)

/** The steps with a request to these people, with a sample of the event of each. */
function samplesOf(people: People, edits: readonly Edit[]): Sample[] {
  const cycles = Object.keys(people).map((_, i) => i + 1)
  return [
    plain('file.uploaded', { file: 'f' }),
    sample({ type: 'request.submitted' }, { ...submitted(...termsOf(people)), ...TOLD }),
    ...Object.entries(people).flatMap(([who, { otp }]) => [
      sample({ type: 'signer.opened', who }, { type: 'signer.opened', signer: who }),
      ...(otp === 'MAIL'
        ? [sample({ type: 'code.requested', who }, { type: 'code.requested', signer: who, code: 'c' })]
        : []),
      sample({ type: 'signer.signed', who }, signed(who)),
      sample({ type: 'signer.refused', who }, { type: 'signer.refused', signer: who, motive: null }),
    ]),
    plain('editing.started'),
    sample({ type: 'editing.submitted' }, { ...resubmitted(...termsOf(people)), ...TOLD }),
    ...edits.map((edit) =>
      sample({ type: 'editing.submitted', edit }, { ...resubmitted(...termsOf(editedPeople(people, edit))), ...TOLD }),
    ),
    plain('editing.cancelled'),
    plain('request.canceled'),
    plain('consent.closed'),
    plain('request.expired'),
    ...cycles.flatMap((cycle) => [
      plain('consent.ended', { cycle }),
      plain('generation.started', { cycle }),
      plain('files.sealed', { cycle, files: [{ file: 's', kind: 'SIGN_FILE', hash: '' }] }),
    ]),
    ...(['originals', 'sealed'] as const).flatMap((of) => {
      const about = { anchor: of, files: [of === 'originals' ? 'f' : 's'] }
      return [
        sample({ type: 'anchoring.submitted', of }, { type: 'anchoring.submitted', ...about }),
        sample({ type: 'anchoring.validated', of }, { type: 'anchoring.validated', ...about }),
      ]
    }),
  ]
}

/** The steps of a draft, of files, of what is only recorded and mail that comes back, and of reminders of one signer. */
const extrasOf = (who: string): Record<Extra, Sample[]> => ({
  draft: [plain('draft.revised'), plain('draft.abandoned')],
  files: [plain('file.removed', { file: 'f' }), plain('editing.revised')],
  mails: [
    plain('document.downloaded'),
    ...[who, COPY].map((to) =>
      sample({ type: 'mail.returned', who: to }, { type: 'mail.returned', mail: '', to, cause: 'BOUNCED' }),
    ),
    sample(
      { type: 'signer.readdressed', who },
      { type: 'signer.readdressed', signer: who, former: '', mail: '', hash: '' },
    ),
    sample({ type: 'copy.readdressed', who: COPY }, { type: 'copy.readdressed', to: COPY, former: '', mail: '' }),
  ],
  reminders: [
    sample({ type: 'reminders.requested', who }, { type: 'reminders.requested', signers: [who], message: null }),
    sample({ type: 'reminders.stopped', who }, { type: 'reminders.stopped', signer: who }),
    sample({ type: 'reminders.resumed', who }, { type: 'reminders.resumed', signer: who }),
    plain('reminders.triggered'),
    plain('expiration.announced'),
    plain('editing.reminded'),
  ],
})

/** The driver of requests to these people; `edits` are those that change their signers. */
export function requestDriver(
  people: People,
  { edits = [], extras = [] }: { edits?: readonly Edit[]; extras?: readonly Extra[] } = {},
): Driver<typeof requestLifecycle, RequestStep> {
  const others = extrasOf(Object.keys(people).at(-1)!)
  const core = samplesOf(people, edits)
  const every = [...core, ...Object.values(others).flat()]
  return {
    machine: requestLifecycle,
    causes: CAUSES,
    leads: LEADS,
    begin: (server) => WalkedRequest.begin(server, people),
    samples: [...core, ...extras.flatMap((extra) => others[extra])],
    probes: every.map(({ step }) => step).filter(({ type }) => CAUSES[type].by === 'call'),
    input: { type: 'request.created', request: 'r', owner: 'ada', at: START },
    canHappen: ({ context: { signers, consentEnded }, value }, event) => {
      // Files are made once consent has ended: no signer is left then who could sign.
      if (event.type === 'generation.started') return consentEnded
      // By its deadline; otherwise it follows from what ends it.
      if (event.type === 'consent.ended') return signers.some(isOutstanding) && event.at > EXPIRES
      // An edit puts nobody back whom one before it has removed.
      if (event.type === 'editing.submitted')
        return value === 'EDITING' && signers.every(({ status }) => status !== 'CANCELED')
      return true
    },
    telling: ({ signers, cycle, consentEnded, files, toAnchor, unreached, unreminded, edit, noticeAt }) => [
      signers.map(({ status, signatureType }) => [status, signatureType]),
      cycle,
      consentEnded,
      files,
      toAnchor,
      unreached.toSorted(),
      unreminded,
      edit?.files,
      noticeAt,
    ],
  }
}
