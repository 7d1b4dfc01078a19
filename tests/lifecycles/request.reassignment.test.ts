import { expect, test } from 'vitest'
import type { RequestFact } from '#machines/lifecycles/request.events.ts'
import { requestObjection, requestRefusal } from '#machines/lifecycles/request.refusal.ts'
import {
  after,
  DAY,
  EXPIRES,
  live,
  mandatory,
  optional,
  resubmitted,
  sent,
  signed,
  START,
  submitted,
  uploaded,
} from '../support/samples/life.ts'

const reassign = (signer: string, successor: string) =>
  ({ type: 'signer.reassigned', signer, successor, mail: 'm', motive: 'r', hash: 'h' }) satisfies RequestFact
const open = (signer: string) => ({ type: 'signer.opened', signer }) satisfies RequestFact

const statusesOf = (...facts: RequestFact[]) =>
  live(...facts).state.context.signers.map(({ id, status }) => `${id} ${status}`)

const [first, later] = [mandatory('m', 1), mandatory('n', 2)]

test('RASG-008 a successor takes over order and kind of signature, and the next one waits for them', () => {
  const facts = [...sent(first, later), open('m'), reassign('m', 's')]
  expect(statusesOf(...facts)).toEqual(['m CANCELED', 's PENDING', 'n CREATED'])
  expect(live(...facts).state.context.signers[1]).toEqual({ ...first, id: 's', status: 'PENDING' })
  expect(statusesOf(...facts, open('s'), signed('s'))).toEqual(['m CANCELED', 's SIGNED', 'n PENDING'])
  const edited = [...facts, { type: 'editing.started' } as const, resubmitted({ ...first, id: 's' }, later)]
  expect(statusesOf(...edited)).toEqual(['m CANCELED', 's PENDING', 'n CREATED'])
})

test('RASG-008 what the former signer opened, stopped or was mailed does not count for the successor', () => {
  const { context } = live(
    uploaded,
    { ...submitted(mandatory('m')), reminders: { everyDays: 1, most: 5 } },
    open('m'),
    { type: 'reminders.stopped', signer: 'm' },
    { type: 'mail.returned', mail: 'SIGNER_REMINDER_MAIL', to: 'm', cause: 'BOUNCED' },
    reassign('m', 's'),
  ).state
  expect(context).toMatchObject({ opened: [], unreminded: [], unreached: [], replaced: ['m'] })
  expect(Object.keys(context.asked)).toEqual(['s'])
  expect(context.asked['s']).toMatchObject({ reminded: 0 })
})

test('RASG-008 the successor is invited, and the reminders follow them', () => {
  const asked = live(
    uploaded,
    { ...submitted(mandatory('m')), reminders: { everyDays: 1, most: 5 } },
    open('m'),
    reassign('m', 's'),
  )
  expect(asked.asked).toEqual(['inviteSigners', 'triggerReminders'])
})

test('RASG-003 only a signer who is asked, and in time, can be replaced by somebody new', () => {
  const can = (facts: RequestFact[], fact: RequestFact, at = START + DAY) => after(live(...facts), fact, at) !== null
  const asked = [...sent(first, later, optional('o', 1)), open('m')]
  expect(can(asked, reassign('m', 's'))).toBe(true)
  expect(can(asked, reassign('m', 's'), EXPIRES + 1)).toBe(false)
  for (const fact of [reassign('n', 's'), reassign('m', 'o'), reassign('x', 's')]) expect(can(asked, fact)).toBe(false)
  expect(can([...asked, signed('m')], reassign('m', 's'))).toBe(false)
  expect(can([...asked, { type: 'editing.started' }], reassign('m', 's'))).toBe(false)
  // Optional signers may until the consent ends.
  const partial = [...sent(mandatory('m'), optional('o')), signed('m')]
  expect(can(partial, reassign('o', 's'))).toBe(true)
})

test('RASG-003 RASG-009 who has not opened the request, or is replaced, is refused by name', () => {
  const at = START + DAY
  const asked = live(...sent(first))
  expect(requestObjection(asked.state, { ...reassign('m', 's'), at })).toBe('RequestNotOpenedException')
  const replaced = live(...sent(first), open('m'), reassign('m', 's'))
  const ended = live(...sent(first), open('m'), reassign('m', 's'), { type: 'request.canceled' })
  for (const { state } of [replaced, ended])
    for (const fact of [open('m'), signed('m'), reassign('m', 't')])
      expect(requestRefusal(state, { ...fact, at })).toBe('ReassignedRequestException')
})
