import { array, assert, constantFrom, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { RequestEvent, RequestFact } from '#machines/lifecycles/request.events.ts'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import { hasActed } from '#machines/rules/requests/signers.ts'
import {
  after,
  anchored,
  begin,
  DAY,
  EXPIRES,
  mandatory,
  optional,
  refused,
  resubmitted,
  sealed,
  signed,
  START,
  started,
  submitted,
  uploaded,
} from '../support/samples/life.ts'
import { pathsOf, untaken } from '../support/walks/paths.ts'
import { leavesOf } from '../support/walks/transitions.ts'

const signers = ['m', 'o', 'p']
/** Reminders every day, and a notice. */
const told = { reminders: { everyDays: 1, most: 5 }, noticeAt: START + 2 }
const facts: RequestFact[] = [
  { type: 'draft.revised', hash: 'h' },
  { type: 'draft.abandoned' },
  uploaded,
  { type: 'file.removed', file: 'f' },
  { ...submitted(mandatory('m'), optional('o'), optional('p', 1)), ...told },

  submitted(optional('o'), optional('p')),
  { type: 'request.canceled', message: 'h' },
  { type: 'consent.closed' },
  { type: 'request.expired' },
  { type: 'editing.started' },
  { type: 'editing.revised', hash: 'h' },
  { ...resubmitted(mandatory('m'), optional('o')), ...told },
  resubmitted(optional('o')),
  resubmitted(optional('o'), optional('p')),
  { type: 'editing.cancelled' },
  ...signers.flatMap((signer): RequestFact[] => [
    { type: 'signer.activated', signer },
    { type: 'link.embedded', signer, origin: 'https://shop.example.org' },
    { type: 'signer.opened', signer },
    { type: 'code.requested', signer, code: 'c' },
    { type: 'code.sent', signer, code: 'c' },
    { type: 'code.confirmed', signer, code: 'c' },
    signed(signer),
    refused(signer),
  ]),
  ...[1, 2, 3].flatMap((cycle): RequestFact[] => [{ type: 'consent.ended', cycle }, started(cycle), sealed(cycle)]),
  { type: 'anchoring.submitted', anchor: 'b', files: ['f', 's'] },
  anchored('f'),
  anchored('s'),
  { type: 'mail.sent', mail: 'SIGNER_SIGNATURE_CREATED_MAIL', to: 'm' },
  // One signer is enough, who can be asked in all states that ask any.
  { type: 'mail.returned', mail: 'SIGNER_SIGNATURE_CREATED_MAIL', to: 'o', cause: 'REFUSED' },
  { type: 'signer.readdressed', signer: 'o', former: 'f', mail: 'm', hash: 'h' },
  { type: 'signer.reassigned', signer: 'o', successor: 's', mail: 'm', motive: 'r', hash: 'h' },
  { type: 'mail.returned', mail: 'COPY_SIGNATURE_CREATED_MAIL', to: 'c', cause: 'BOUNCED' },
  { type: 'copy.readdressed', to: 'c', former: 'f', mail: 'm' },
  { type: 'reminder.sent', signer: 'm' },
  { type: 'reminders.requested', signers: ['m'], message: null },
  { type: 'reminders.triggered' },
  { type: 'expiration.announced' },
  { type: 'editing.reminded' },
  { type: 'reminders.stopped', signer: 'm' },
  { type: 'reminders.resumed', signer: 'm' },
  { type: 'document.opened', file: 'f' },
  { type: 'files.purged' },
  { type: 'data.purged' },
  { type: 'document.downloaded', file: 'f', kind: 'ORIGINAL_FILE' },
  { type: 'request.handedOver', from: 'ada', to: 'eve' },
]

/** The facts that are accepted later than the others. */
const times: Partial<Record<RequestFact['type'], number>> = {
  'draft.abandoned': EXPIRES + 1,
  'request.expired': EXPIRES + 1,
  'reminders.requested': START + DAY,
  'reminders.triggered': START + 2 * DAY,
  'expiration.announced': START + 3 * DAY,
  'editing.reminded': START + 2 * DAY,
}

const timed = (fact: RequestFact): RequestEvent => {
  return { ...fact, at: times[fact.type] ?? START + 1 }
}
const events = [...facts.map(timed), { type: 'consent.ended', cycle: 1, at: EXPIRES + 1 } as const]

const paths = pathsOf(requestLifecycle, {
  input: { type: 'request.created', request: 'r', owner: 'ada', at: START },
  events,
  telling: ({ signers: all, cycle, consentEnded, files, toAnchor, unreached, unreminded }) => [
    // A successor does nothing here, so the others need not be told apart.
    all.some(({ id }) => id === 's') ? 's' : all,
    cycle,
    consentEnded,
    files,
    toAnchor,
    unreached,
    unreminded,
  ],
})

test('the walks take every transition and reach every state', () => {
  expect(untaken(requestLifecycle, paths)).toEqual([])
  const reached = new Set(paths.flatMap(({ states }) => states.map(({ value }) => value)))
  expect([...reached].toSorted()).toEqual(leavesOf(requestLifecycle).toSorted())
})

/** The events that each state accepts: the pairs of LIFE-009, and those that are only recorded. */
const recorded = [
  'code.sent',
  'document.downloaded',
  'document.opened',
  'mail.returned',
  'mail.sent',
  'reminder.sent',
  'request.handedOver',
]
const recordedAndAnchored = [...recorded, 'anchoring.submitted', 'anchoring.validated']
const onTheWay = [
  'link.embedded',
  'signer.opened',
  'code.requested',
  'code.confirmed',
  'signer.signed',
  'signer.refused',
  'signer.reassigned',
]
const purged = ['files.purged', 'data.purged']
/** Those, where a copy is still of use. */
const whereCopied = [...recordedAndAnchored, 'copy.readdressed']
const takes: Record<string, string[]> = {
  INITIATED: [
    'draft.revised',
    'draft.abandoned',
    'file.uploaded',
    'file.removed',
    'request.submitted',
    'request.handedOver',
  ],
  PENDING: [
    ...whereCopied,
    ...onTheWay,
    'signer.readdressed',
    'signer.activated',
    'request.canceled',
    'request.expired',
    'reminders.requested',
    'reminders.triggered',
    'reminders.stopped',
    'reminders.resumed',
    'expiration.announced',
    'editing.started',
  ],
  EDITING: [
    ...whereCopied,
    'request.canceled',
    'request.expired',
    'expiration.announced',
    'reminders.stopped',
    'reminders.resumed',
    'editing.reminded',
    'editing.revised',
    'file.uploaded',
    'file.removed',
    'editing.submitted',
    'editing.cancelled',
  ],
  CONSENT_GIVEN_PARTIAL_SIGNATURE: [
    ...whereCopied,
    ...onTheWay,
    'signer.readdressed',
    'signer.activated',
    'consent.closed',
    'consent.ended',
    'generation.started',
  ],
  CONSENT_GIVEN_COMPLETE_SIGNATURE: [...whereCopied, 'consent.ended', 'generation.started'],
  PDF_GENERATION_PENDING_PARTIAL_SIGNATURE: [
    ...whereCopied,
    ...onTheWay,
    'signer.readdressed',
    'consent.closed',
    'consent.ended',
    'files.sealed',
  ],
  PDF_GENERATION_PENDING_COMPLETE_SIGNATURE: [...whereCopied, 'files.sealed'],
  ANCHORING_PENDING_PARTIAL_SIGNATURE: whereCopied,
  ANCHORING_PENDING_COMPLETE_SIGNATURE: whereCopied,
  PARTIAL_SIGNATURE_FINISHED: [...recorded, 'copy.readdressed', ...purged],
  COMPLETE_SIGNATURE_FINISHED: [...recorded, 'copy.readdressed', ...purged],
  REFUSED: [...recordedAndAnchored, ...purged],
  EXPIRED: [...recordedAndAnchored, ...purged],
  CANCELED: [...recordedAndAnchored, ...purged],
  DELETED: [],
}

test('LIFE-009 each state accepts exactly its events', () => {
  const taken = Object.fromEntries(Object.keys(takes).map((state) => [state, new Set<string>()]))
  for (const state of paths.flatMap(({ states }) => states))
    for (const event of events) if (state.status === 'active' && state.can(event)) taken[state.value]?.add(event.type)
  expect(taken).toEqual(Object.fromEntries(Object.entries(takes).map(([state, types]) => [state, new Set(types)])))
})

/** The states that each state can lead to. */
const leads: Record<string, string[]> = {
  INITIATED: ['PENDING', 'DELETED'],
  PENDING: [
    'CONSENT_GIVEN_PARTIAL_SIGNATURE',
    'CONSENT_GIVEN_COMPLETE_SIGNATURE',
    'REFUSED',
    'CANCELED',
    'EXPIRED',
    'EDITING',
  ],
  EDITING: ['PENDING', 'CONSENT_GIVEN_PARTIAL_SIGNATURE', 'CONSENT_GIVEN_COMPLETE_SIGNATURE', 'CANCELED', 'EXPIRED'],
  CONSENT_GIVEN_PARTIAL_SIGNATURE: ['CONSENT_GIVEN_COMPLETE_SIGNATURE', 'PDF_GENERATION_PENDING_PARTIAL_SIGNATURE'],
  CONSENT_GIVEN_COMPLETE_SIGNATURE: ['PDF_GENERATION_PENDING_COMPLETE_SIGNATURE'],
  PDF_GENERATION_PENDING_PARTIAL_SIGNATURE: [
    'CONSENT_GIVEN_PARTIAL_SIGNATURE',
    'CONSENT_GIVEN_COMPLETE_SIGNATURE',
    'ANCHORING_PENDING_PARTIAL_SIGNATURE',
  ],
  PDF_GENERATION_PENDING_COMPLETE_SIGNATURE: ['ANCHORING_PENDING_COMPLETE_SIGNATURE'],
  ANCHORING_PENDING_PARTIAL_SIGNATURE: ['PARTIAL_SIGNATURE_FINISHED'],
  ANCHORING_PENDING_COMPLETE_SIGNATURE: ['COMPLETE_SIGNATURE_FINISHED'],
}

test('LIFE-040 in 2,000 random histories states follow the table, and signers who have acted do not change', () => {
  const step = record({ fact: constantFrom(...facts), wait: constantFrom(1, 60_000, 3 * 24 * 3_600_000) })
  assert(
    property(array(step, { minLength: 20, maxLength: 60, size: 'max' }), (steps) => {
      let life = after(begin(), uploaded, START)!
      let at = START
      for (const { fact, wait } of steps) {
        at += wait
        const next = after(life, fact, at)
        if (!next) continue
        const [from, to] = [life.state.value, next.state.value]
        if (from !== to) expect(leads[from]).toContain(to)
        for (const signer of life.state.context.signers.filter(hasActed))
          expect(next.state.context.signers).toContainEqual(signer)
        life = next
      }
    }),
    { numRuns: 2000, seed: 20_260_101 },
  )
})
