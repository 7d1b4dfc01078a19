import { describe, expect, test } from 'vitest'
import { transition } from 'xstate'
import type { RequestFact } from '#machines/lifecycles/request.events.ts'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import { requestRefusal } from '#machines/lifecycles/request.refusal.ts'
import {
  after,
  DAY,
  EXPIRES,
  live,
  mandatory,
  optional,
  refused,
  resubmitted,
  signed,
  START,
  submitted,
  uploaded,
} from '../support/samples/life.ts'

type Timed = RequestFact & { at?: number }
const MINUTE = 60_000

/** When each request is sent. */
const SENT = START + 1000
const every = (everyDays: number, most = 2) => ({ reminders: { everyDays, most } })
const asked = (terms: object, ...signers: Parameters<typeof submitted>): Timed[] => [
  { ...uploaded, at: START },
  { ...submitted(...signers), ...terms, at: SENT },
]
const [m, n, o] = [mandatory('m'), mandatory('n'), optional('o')]
const triggered = (at: number): Timed => ({ type: 'reminders.triggered', at })
const requested = (...signers: string[]): RequestFact => ({ type: 'reminders.requested', signers, message: null })

/** What the last of some facts asks for: who is reminded, and when reminders are due next. */
function askedBy(...facts: Timed[]) {
  const { at = START + MINUTE, ...last } = facts.at(-1)!
  const [, actions] = transition(requestLifecycle, live(...facts.slice(0, -1)).state, { ...last, at })
  const of = (name: string) => actions.find(({ type }) => type === name)?.params as Record<string, unknown> | undefined
  return { reminds: of('remindSigners')?.['signers'], next: of('triggerReminders')?.['ringsAt'] }
}

describe('REM-013 automatic reminders', () => {
  const pair = asked(every(2), m, n)
  const first = SENT + 2 * DAY

  test('start when a signer is asked', () => {
    expect(askedBy(...asked(every(2), m), { type: 'signer.opened', signer: 'm' })).toEqual({})
    const life = live(...asked(every(2), m))
    expect(life.asked).toContain('triggerReminders')
    expect(
      askedBy(...asked(every(2), mandatory('m', 1), mandatory('n', 2)), { ...signed('m'), at: SENT + DAY }).next,
    ).toBe(null)
  })

  test('are accepted from when they are due, and go to all who are waited for', () => {
    expect(after(live(...pair), { type: 'reminders.triggered' }, first - 1)).toBeNull()
    expect(askedBy(...pair, triggered(first))).toEqual({ reminds: ['m', 'n'], next: SENT + 4 * DAY })
  })

  test('are sent as often as allowed, each once', () => {
    const once = [...pair, triggered(first)]
    expect(after(live(...once), { type: 'reminders.triggered' }, first)).toBeNull()
    expect(askedBy(...once, triggered(SENT + 4 * DAY))).toEqual({ reminds: ['m', 'n'], next: null })
    const twice = [...once, triggered(SENT + 4 * DAY)]
    expect(after(live(...twice), { type: 'reminders.triggered' }, SENT + 6 * DAY)).toBeNull()
  })

  test('go to nobody who has signed, refused, or whose turn has not come', () => {
    const facts = asked(every(2), mandatory('m', 1), optional('o', 1), mandatory('n', 2))
    const acted = [...facts, { ...refused('o'), at: SENT + 1 }]
    expect(askedBy(...acted, triggered(first)).reminds).toEqual(['m'])
    const next = [...acted, { ...signed('m'), at: SENT + DAY }]
    expect(after(live(...next), { type: 'reminders.triggered' }, first)).toBeNull()
    expect(askedBy(...next, triggered(SENT + 3 * DAY)).reminds).toEqual(['n'])
  })

  test('go to those who are left after a signature', () => {
    const facts = [...pair, { ...signed('m'), at: SENT + DAY }]
    expect(askedBy(...facts).next).toBe(first)
    expect(askedBy(...facts, triggered(first)).reminds).toEqual(['n'])
  })

  test('are not made up for after a long stop, and none is due after the request expires', () => {
    const facts = asked(every(3, 5), m)
    expect(askedBy(...facts, triggered(SENT + 8 * DAY))).toEqual({ reminds: ['m'], next: SENT + 9 * DAY })
    expect(askedBy(...facts, triggered(SENT + 9 * DAY)).next).toBe(null)
    expect(after(live(...facts), { type: 'reminders.triggered' }, EXPIRES)).not.toBeNull()
    expect(after(live(...facts), { type: 'reminders.triggered' }, EXPIRES + 1)).toBeNull()
  })

  test('skip whom mail does not reach, and whom the sender has just reminded', () => {
    const returned = { type: 'mail.returned', mail: 'x', to: 'm', cause: 'REFUSED', at: SENT + 2 } as const
    expect(askedBy(...pair, returned, triggered(first))).toEqual({ reminds: ['n'], next: SENT + 4 * DAY })
    const own = { ...requested('n'), at: first - MINUTE }
    expect(askedBy(...pair, own, triggered(first))).toEqual({ reminds: ['m'], next: SENT + 4 * DAY })
    expect(
      askedBy(...pair, own, triggered(first), triggered(SENT + 4 * DAY), triggered(SENT + 6 * DAY)).reminds,
    ).toEqual(['n'])
  })

  const [stopped, resumed] = (['reminders.stopped', 'reminders.resumed'] as const).map(
    (type) =>
      (signer: string, at: number): Timed => ({ type, signer, at }),
  ) as [(signer: string, at: number) => Timed, (signer: string, at: number) => Timed]

  test('go to nobody who has stopped them, until they are wanted again; what was due meanwhile is not made up for', () => {
    const off = [...pair, stopped('m', SENT + 1)]
    expect(askedBy(...off).next).toBe(first)
    expect(askedBy(...off, triggered(first)).reminds).toEqual(['n'])
    expect(askedBy(...pair, stopped('n', SENT + 1), stopped('m', SENT + 2)).next).toBe(null)
    const on = resumed('m', SENT + 5 * DAY)
    expect(askedBy(...asked(every(2), m), stopped('m', SENT + 1), on).next).toBe(SENT + 6 * DAY)
  })

  test('are stopped once, by a signer who is asked, and resumed once', () => {
    const can = (facts: Timed[], fact: RequestFact) => after(live(...facts), fact, SENT + 2) !== null
    const stop = { type: 'reminders.stopped', signer: 'm' } as const
    const resume = { type: 'reminders.resumed', signer: 'm' } as const
    const off = [...pair, stopped('m', SENT + 1)]
    expect([can(pair, stop), can(off, stop), can(pair, resume), can(off, resume)]).toEqual([true, false, false, true])
    expect(can(pair, { ...stop, signer: 'x' })).toBe(false)
    expect(can([...pair, { ...signed('m'), at: SENT + 1 }], stop)).toBe(false)
    expect(can([...pair, { type: 'editing.started', at: SENT + 1 }], stop)).toBe(true)
    expect(can([...pair, { type: 'request.canceled', at: SENT + 1 }], stop)).toBe(false)
  })

  test('start again at another address, also for who had stopped them', () => {
    const moved: Timed[] = [
      ...asked(every(2, 1), m),
      stopped('m', SENT + 1),
      { type: 'mail.returned', mail: 'x', to: 'm', cause: 'BOUNCED', at: SENT + 2 },
      { type: 'signer.readdressed', signer: 'm', former: 'f', mail: 'm', hash: 'h', at: first + 1 },
    ]
    expect(askedBy(...moved).next).toBe(first + 1 + 2 * DAY)
  })

  test('start again at another address', () => {
    const moved: Timed[] = [
      ...asked(every(2, 1), m),
      { type: 'mail.returned', mail: 'x', to: 'm', cause: 'REFUSED', at: SENT + 2 },
      triggered(first),
      { type: 'signer.readdressed', signer: 'm', former: 'f', mail: 'm', hash: 'h', at: first + 1 },
    ]
    expect(askedBy(...moved).next).toBe(first + 1 + 2 * DAY)
  })

  test('pause while the request is edited, and go on as before or as changed', () => {
    const editing: Timed[] = [...pair, { type: 'editing.started', at: SENT + 1 }]
    expect(after(live(...editing), { type: 'reminders.triggered' }, first)).toBeNull()
    expect(askedBy(...editing, { type: 'editing.cancelled', at: SENT + 2 }).next).toBe(first)
    expect(askedBy(...editing, { ...resubmitted(m, n), ...every(1), at: SENT + 2 }).next).toBe(SENT + DAY)
    expect(askedBy(...editing, { ...resubmitted(m, n), at: SENT + 2 }).next).toBe(null)
  })

  const skipped = { remindersSkipped: true } as const
  test.each<[string, RequestFact]>([
    ['cancelled', { type: 'editing.cancelled', ...skipped }],
    ['submitted', { ...resubmitted(m, n), ...every(2), ...skipped }],
  ])('that were due during an edit are not made up for once it is %s', (_, ended) => {
    const editing: Timed[] = [...pair, { type: 'editing.started', at: SENT + 1 }]
    for (const [at, next] of [
      [first - 1, first],
      [first, SENT + 4 * DAY],
      [SENT + 3 * DAY, SENT + 4 * DAY],
    ] as const) {
      const facts = [...editing, { ...ended, at }]
      expect(askedBy(...facts).next).toBe(next)
      expect(after(live(...facts), { type: 'reminders.triggered' }, next - 1)).toBeNull()
      expect(askedBy(...facts, triggered(next)).reminds).toEqual(['m', 'n'])
    }
  })

  test('that were due during an edit are counted from its end for who has another address by it', () => {
    const ended = { ...resubmitted(m, n), ...every(2), ...skipped, readdressed: ['n'], at: SENT + 3 * DAY }
    const facts: Timed[] = [...pair, { type: 'editing.started', at: SENT + 1 }, ended]
    expect(askedBy(...facts, triggered(SENT + 4 * DAY))).toEqual({ reminds: ['m'], next: SENT + 5 * DAY })
    expect(askedBy(...facts, triggered(SENT + 4 * DAY), triggered(SENT + 5 * DAY)).reminds).toEqual(['n'])
  })

  test('that were due during an edit of before they were skipped were sent once it ended', () => {
    const editing: Timed[] = [...pair, { type: 'editing.started', at: SENT + 1 }]
    expect(askedBy(...editing, { type: 'editing.cancelled', at: SENT + 3 * DAY }).next).toBe(first)
  })

  test('a request that was sent before there were any has none', () => {
    const facts = asked({}, m)
    expect(after(live(...facts), { type: 'reminders.triggered' }, EXPIRES)).toBeNull()
    expect(
      askedBy(...facts, { type: 'editing.started', at: SENT + 1 }, { type: 'editing.cancelled', at: SENT + 2 }).next,
    ).toBe(null)
  })

  test.each<[string, Timed[]]>([
    ['canceled', [{ type: 'request.canceled', at: SENT + 1 }]],
    ['refused', [{ ...refused('m'), at: SENT + 1 }]],
    ['waiting for optional signers only', [{ ...signed('m'), at: SENT + 1 }]],
  ])('REM-002 a request that is %s reminds nobody', (_, facts) => {
    expect(after(live(...asked(every(2), m, o), ...facts), { type: 'reminders.triggered' }, first)).toBeNull()
  })
})

describe('a sender reminds', () => {
  const facts = asked({}, mandatory('m', 1), mandatory('n', 2))
  const rested = SENT + 15 * MINUTE + 1
  const refusal = (given: Timed[], fact: RequestFact, at: number) => {
    const { state } = live(...given)
    const event = { ...fact, at }
    return state.can(event) ? null : requestRefusal(state, event)
  }

  test('REM-003 once the last mail is older than 15 minutes', () => {
    expect(refusal(facts, requested('m'), rested - 1)).toBe('SignerMailedRecentlyException')
    expect(refusal(facts, requested('m'), rested)).toBeNull()
    const again: Timed[] = [...facts, { ...requested('m'), at: rested }]
    expect(refusal(again, requested('m'), rested + 15 * MINUTE)).toBe('SignerMailedRecentlyException')
    expect(refusal(again, requested('m'), rested + 15 * MINUTE + 1)).toBeNull()
    for (const mail of [
      { type: 'mail.sent', mail: 'SIGNER_LINK_MAIL', to: 'm' },
      { type: 'reminder.sent', signer: 'm' },
    ] as const)
      expect(refusal([...facts, { ...mail, at: rested }], requested('m'), rested)).toBe('SignerMailedRecentlyException')
  })

  test('whose turn it is, each once, and at least somebody', () => {
    for (const signers of [['n'], ['m', 'n'], ['x'], [], ['m', 'm']])
      expect(refusal(facts, requested(...signers), rested)).toBe('RequestCannotBeRemindedException')
    expect(refusal([...facts, { ...signed('m'), at: SENT + 1 }], requested('m'), rested)).toBe(
      'RequestCannotBeRemindedException',
    )
  })

  test('REM-002 while the request is pending', () => {
    expect(refusal(facts, requested('m'), EXPIRES)).toBeNull()
    expect(refusal(facts, requested('m'), EXPIRES + 1)).toBe('RequestCannotBeRemindedException')
    for (const type of ['editing.started', 'request.canceled'] as const)
      expect(refusal([...facts, { type, at: SENT + 1 }], requested('m'), rested)).toBe(
        'RequestCannotBeRemindedException',
      )
  })

  test('REM-012 without using up automatic reminders', () => {
    const both = asked(every(2, 1), m)
    const own = [...both, { ...requested('m'), at: SENT + DAY }]
    expect(askedBy(...own, triggered(SENT + 2 * DAY)).reminds).toEqual(['m'])
  })
})

describe('MAIL-004 the notice before a request expires', () => {
  const noticeAt = EXPIRES - 3 * DAY
  const facts = asked({ noticeAt }, m, o)
  const announced = { type: 'expiration.announced' } as const

  test('is accepted from its time on until the request expires, and once', () => {
    expect(after(live(...facts), announced, noticeAt - 1)).toBeNull()
    expect(after(live(...facts), announced, noticeAt)?.asked).toEqual(['tellCreator'])
    expect(after(live(...facts), announced, EXPIRES)).not.toBeNull()
    expect(after(live(...facts), announced, EXPIRES + 1)).toBeNull()
    expect(after(live(...facts, { ...announced, at: noticeAt }), announced, noticeAt)).toBeNull()
  })

  test('is sent while the request is edited, and again before another end', () => {
    const editing: Timed[] = [...facts, { ...announced, at: noticeAt }, { type: 'editing.started', at: noticeAt }]
    expect(after(live(...editing), announced, noticeAt)).toBeNull()
    const later = { ...resubmitted(m), expiresAt: EXPIRES + DAY, noticeAt: noticeAt + DAY, at: noticeAt }
    expect(after(live(...editing, later), announced, noticeAt + DAY)).not.toBeNull()
    const open: Timed[] = [...facts, { type: 'editing.started', at: SENT + 1 }]
    expect(after(live(...open), announced, noticeAt)).not.toBeNull()
  })

  test('is not sent without one, nor once nobody who must sign is left', () => {
    expect(after(live(...asked({}, m)), announced, noticeAt)).toBeNull()
    expect(after(live(...facts, { ...signed('m'), at: SENT + 1 }), announced, noticeAt)).toBeNull()
  })
})
