import { expect, test } from 'vitest'
import { transition } from 'xstate'
import type { RequestFact } from '#machines/lifecycles/request.events.ts'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
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
const cancel = { type: 'request.canceled', message: 'h' } as const
const expire = { type: 'request.expired', at: EXPIRES + 1 } as const
const endConsent = { type: 'consent.ended', cycle: 1, at: EXPIRES + 1 } as const

const close = { type: 'consent.closed' } as const

const later = mandatory('n', 2)
const first = mandatory('m', 1)

/** A history, and the status of each signer after it. */
const statuses: [why: string, given: Timed[], statuses: string][] = [
  ['sent: all are invited', sent(m, o), 'm PENDING, o PENDING'],
  ['sent with an order: the second waits', sent(first, later), 'm PENDING, n CREATED'],
  ['LIFE-046 the first has signed: the second is invited', [...sent(first, later), signed('m')], 'm SIGNED, n PENDING'],
  [
    'LIFE-046 one of two first signers has signed: the second order waits',
    [...sent(first, mandatory('p', 1), later), signed('m')],
    'm SIGNED, p PENDING, n CREATED',
  ],
  [
    'LIFE-046 an order of optional signers does not delay the next',
    sent(optional('o', 1), later),
    'o PENDING, n PENDING',
  ],
  [
    'LIFE-046 an optional signer of a lower order does not delay the next',
    [...sent(first, optional('o', 1), later), signed('m')],
    'm SIGNED, o PENDING, n PENDING',
  ],
  ['an edit suspends the invited', [...sent(first, later), edit], 'm SUSPENDED, n CREATED'],
  ['a cancelled edit', [...sent(first, later), edit, undo], 'm PENDING, n CREATED'],
  ['an edit adds a signer', [...sent(m), edit, resubmitted(m, n)], 'm PENDING, n PENDING'],
  ['an edit adds a signer of a later order', [...sent(first), edit, resubmitted(first, later)], 'm PENDING, n CREATED'],
  ['an edit removes a signer', [...sent(m, n), edit, resubmitted(m)], 'm PENDING, n CANCELED'],
  [
    'LIFE-046 a signer whom an edit removes delays nobody',
    [...sent(first, later), edit, resubmitted(later)],
    'm CANCELED, n PENDING',
  ],
  [
    'an edit keeps a signer who has signed',
    [...sent(m, n), signed('m'), edit, resubmitted(m, o)],
    'm SIGNED, n CANCELED, o PENDING',
  ],
  ['an optional signer refuses', [...sent(m, o), refused('o')], 'm PENDING, o REJECTED'],
  [
    'a mandatory signer refuses: the others are canceled',
    [...sent(m, n, o), refused('m')],
    'm REJECTED, n CANCELED, o CANCELED',
  ],
  ['canceled', [...sent(m, n), signed('m'), cancel], 'm SIGNED, n CANCELED'],
  ['canceled while edited', [...sent(first, later), edit, cancel], 'm CANCELED, n CANCELED'],
  ['expired', [...sent(first, later), expire], 'm EXPIRED, n EXPIRED'],
  ['expired while edited', [...sent(m), edit, expire], 'm EXPIRED'],
  ['consent ends without an optional signer', [...sent(m, o), signed('m'), endConsent], 'm SIGNED, o EXPIRED'],
  ['the sender no longer waits for an optional signer', [...sent(m, o), signed('m'), close], 'm SIGNED, o EXPIRED'],
]

test.each(statuses)('LIFE-047 %s', (_, given, expected) => {
  const { signers } = live(...given).state.context
  expect(signers.map(({ id, status }) => `${id} ${status}`).join(', ')).toBe(expected)
})

/** A history, a fact that is refused after it, and the name of the refusal. */
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
  [[...sent(m, o), signed('m'), close], signed('o'), 'ConsentEndedException'],
  [[...sent(m, o), signed('m'), close], { ...signed('o'), at: EXPIRES + 2 }, 'ConsentEndedException'],
  [[...sent(m, o), signed('m'), close], signed('m'), 'RequestAlreadySignedException'],
  [sent(m, o), close, 'RequestCannotBeFinishedException'],
  [[...sent(m, o), signed('m'), close], close, 'RequestCannotBeFinishedException'],
  [[...sent(m, o), signed('m'), refused('o')], close, 'RequestCannotBeFinishedException'],
  [[...sent(m, o), signed('m'), signed('o')], close, 'RequestCannotBeFinishedException'],
  [[...sent(m, n), refused('m')], signed('n'), 'RejectedRequestException'],
  [[...sent(m, n), refused('m')], { type: 'signer.opened', signer: 'n' }, 'RejectedRequestException'],
  [[...sent(m, o), refused('o')], signed('o'), 'RejectedRequestException'],
  [[...sent(m, n), signed('m')], signed('m'), 'RequestAlreadySignedException'],
  [[...sent(m), signed('m'), started(1), sealed(1)], signed('m'), 'RequestAlreadySignedException'],
  [[...sent(m, n), edit, resubmitted(m)], signed('n'), 'CanceledRequestException'],
  [sent(first, later), signed('n'), 'RequestNotSignableException'],
  [sent(m), signed('unknown'), 'NotFoundException'],
  [[{ type: 'draft.abandoned', at: EXPIRES }], uploaded, 'NotFoundException'],
]

/** The requirement that a refusal proves. */
const ruleOf = (name: string) => {
  if (name === 'RequestCannotBeCanceledException') return 'LIFE-041 '
  if (name === 'RequestCannotBeEditedException') return 'LIFE-042 '
  if (name === 'RequestCannotBeFinishedException' || name === 'ConsentEndedException') return 'LIFE-054 '
  return /^(Canceled|Expired|Rejected)RequestException$/.test(name) ? 'LIFE-044 ' : ''
}

test.each(refusals.map(([given, fact, name]) => [ruleOf(name), given, fact, name] as const))(
  '%safter %j, %j is refused: %s',
  (_, given, { at = START + 60_000, ...fact }, name) => {
    const { state } = live(...given)
    const event = { ...fact, at }
    expect(state.can(event)).toBe(false)
    expect(requestRefusal(state, event)).toBe(name)
  },
)

/** Who is told by mail that a request was canceled. */
function toldBy(...facts: RequestFact[]) {
  const [, actions] = transition(requestLifecycle, live(...facts).state, { ...cancel, at: START + 60_000 })
  return actions.find(({ type }) => type === 'sendCanceledMails')?.params
}

test('those who were asked are told that a request is canceled, unless they are done with it', () => {
  expect(toldBy(...sent(m, n), signed('m'))).toEqual({ request: 'r', signers: ['m', 'n'] })
  expect(toldBy(...sent(first, later))).toEqual({ request: 'r', signers: ['m'] })
  expect(toldBy(...sent(m, n), edit)).toEqual({ request: 'r', signers: ['m', 'n'] })
  expect(toldBy(...sent(m, n, o), refused('o'))).toEqual({ request: 'r', signers: ['m', 'n'] })
  expect(toldBy(...sent(m, n), edit, resubmitted(m))).toEqual({ request: 'r', signers: ['m'] })
})
