import { expect, test } from 'vitest'
import type { RequestFact } from '#machines/lifecycles/request.events.ts'
import { requestRefusal } from '#machines/lifecycles/request.refusal.ts'
import {
  EXPIRES,
  live,
  mandatory,
  optional,
  refused,
  resubmitted,
  sealed,
  sent,
  signed,
  START,
  started,
  submitted,
  uploaded,
} from '../support/samples/life.ts'

type Timed = RequestFact & { at?: number }
const m = mandatory('m')
const n = mandatory('n')
const o = optional('o')
const edit = { type: 'editing.started' } as const
const undo = { type: 'editing.cancelled' } as const
const cancel = { type: 'request.canceled' } as const
const expire = { type: 'request.expired', at: EXPIRES + 1 } as const
const endConsent = { type: 'consent.ended', cycle: 1, at: EXPIRES + 1 } as const

const later = mandatory('n', 2)
const first = mandatory('m', 1)

/** What happened, and where each signer stands then. */
const statuses: [why: string, given: Timed[], statuses: string][] = [
  ['sent: their turn has come', sent(m, o), 'm PENDING, o PENDING'],
  ['sent in order: the second waits', sent(first, later), 'm PENDING, n CREATED'],
  ['LIFE-046 the first has signed: the second’s turn', [...sent(first, later), signed('m')], 'm SIGNED, n PENDING'],
  [
    'LIFE-046 of a first order one has signed: the second waits',
    [...sent(first, mandatory('p', 1), later), signed('m')],
    'm SIGNED, p PENDING, n CREATED',
  ],
  ['LIFE-046 an order of optional signers holds nobody back', sent(optional('o', 1), later), 'o PENDING, n PENDING'],
  [
    'LIFE-046 an optional signer of a lower order is not waited for',
    [...sent(first, optional('o', 1), later), signed('m')],
    'm SIGNED, o PENDING, n PENDING',
  ],
  ['an edit: nobody signs', [...sent(first, later), edit], 'm SUSPENDED, n CREATED'],
  ['an edit undone', [...sent(first, later), edit, undo], 'm PENDING, n CREATED'],
  ['an edit adds somebody', [...sent(m), edit, resubmitted(m, n)], 'm PENDING, n PENDING'],
  ['an edit adds somebody later in order', [...sent(first), edit, resubmitted(first, later)], 'm PENDING, n CREATED'],
  ['an edit removes somebody', [...sent(m, n), edit, resubmitted(m)], 'm PENDING, n CANCELED'],
  [
    'an edit keeps who has signed',
    [...sent(m, n), signed('m'), edit, resubmitted(m, o)],
    'm SIGNED, n CANCELED, o PENDING',
  ],
  ['one refuses', [...sent(m, o), refused('o')], 'm PENDING, o REJECTED'],
  [
    'a mandatory one refuses: the others are out',
    [...sent(m, n, o), refused('m')],
    'm REJECTED, n CANCELED, o CANCELED',
  ],
  ['canceled', [...sent(m, n), signed('m'), cancel], 'm SIGNED, n CANCELED'],
  ['canceled while edited', [...sent(first, later), edit, cancel], 'm CANCELED, n CANCELED'],
  ['expired', [...sent(first, later), expire], 'm EXPIRED, n EXPIRED'],
  ['expired while edited', [...sent(m), edit, expire], 'm EXPIRED'],
  ['consent ended without an optional one', [...sent(m, o), signed('m'), endConsent], 'm SIGNED, o EXPIRED'],
]

test.each(statuses)('LIFE-047 %s', (_, given, expected) => {
  const { signers } = live(...given).state.context
  expect(signers.map(({ id, status }) => `${id} ${status}`).join(', ')).toBe(expected)
})

/** What happened, what may not happen then, and by which name that is refused. */
const refusals: [given: Timed[], fact: Timed, name: string][] = [
  [[], cancel, 'RequestCannotBeCanceledException'],
  [[...sent(m), cancel], cancel, 'RequestCannotBeCanceledException'],
  [[...sent(m), signed('m')], cancel, 'RequestCannotBeCanceledException'],
  [[...sent(m), edit], edit, 'RequestCannotBeEditedException'],
  [[...sent(m), cancel], edit, 'RequestCannotBeEditedException'],
  [sent(m), resubmitted(m), 'RequestCannotBeEditedException'],
  [[...sent(m), edit], resubmitted(), 'RequestNotSendableException'],
  [sent(m), undo, 'RequestCannotBeEditedException'],
  [[uploaded], submitted(), 'RequestNotSendableException'],
  [sent(m), submitted(m), 'RequestCannotBeChangedException'],
  [sent(m), uploaded, 'RequestCannotBeChangedException'],
  [[...sent(m), edit], signed('m'), 'CannotSignRequestInEditingStateException'],
  [[...sent(m), cancel], signed('m'), 'CanceledRequestException'],
  [[...sent(m), cancel], { type: 'signer.opened', signer: 'm' }, 'CanceledRequestException'],
  [[...sent(m), expire], signed('m'), 'ExpiredRequestException'],
  [[...sent(m), expire], { type: 'signer.opened', signer: 'm' }, 'ExpiredRequestException'],
  [sent(m), { ...signed('m'), at: EXPIRES + 1 }, 'ExpiredRequestException'],
  [[...sent(m, o), signed('m'), endConsent], { ...signed('o'), at: EXPIRES + 2 }, 'ExpiredRequestException'],
  [[...sent(m, n), refused('m')], signed('n'), 'RejectedRequestException'],
  [[...sent(m, n), refused('m')], { type: 'signer.opened', signer: 'n' }, 'RejectedRequestException'],
  [[...sent(m, o), refused('o')], signed('o'), 'RejectedRequestException'],
  [[...sent(m, n), signed('m')], signed('m'), 'RequestAlreadySignedException'],
  [[...sent(m), signed('m'), started(1), sealed(1)], signed('m'), 'RequestAlreadySignedException'],
  [[...sent(m, n), edit, resubmitted(m)], signed('n'), 'CanceledRequestException'],
  [sent(first, later), signed('n'), 'RequestNotSignableException'],
  [sent(m), signed('nobody'), 'NotFoundException'],
  [[{ type: 'draft.abandoned', at: EXPIRES }], uploaded, 'NotFoundException'],
]

test.each(refusals)(
  'LIFE-041 LIFE-042 LIFE-043 LIFE-044 after %j, %j is refused: %s',
  (given, { at = START + 60_000, ...fact }, name) => {
    const { state } = live(...given)
    const event = { ...fact, at }
    expect(state.can(event)).toBe(false)
    expect(requestRefusal(state, event)).toBe(name)
  },
)
