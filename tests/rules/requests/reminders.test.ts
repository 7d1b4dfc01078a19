import { expect, test } from 'vitest'
import { defaultParams } from '#machines/rules/requests/settings/request-params.ts'
import { pendingRequest } from '../../support/samples/request.ts'
import {
  askedAt,
  isRemindable,
  isRested,
  nextReminder,
  noticeDays,
  remindedBy,
  remindersOf,
  remindingParams,
  shownNotice,
} from '#machines/rules/requests/reminders.ts'

const DAY = 86_400_000
const MINUTE = 60_000

test.each([
  ['EVERY_DAY', 1],
  ['THREE_DAYS', 3],
  ['FIVE_DAYS', 5],
  ['SEVEN_DAYS', 7],
] as const)('SET-012 %s reminds every %i days', (autoReminderFrequency, everyDays) => {
  expect(remindersOf({ autoReminderFrequency, autoReminderMaxNumber: 2 })).toEqual({ everyDays, most: 2 })
})

test('SET-012 NONE reminds nobody', () => {
  expect(remindersOf({ autoReminderFrequency: 'NONE', autoReminderMaxNumber: 5 })).toBeNull()
})

test('REM-013 reminders are counted from when a signer was asked, and those that were missed are not made up for', () => {
  const reminders = { everyDays: 3, most: 2 }
  const asked = askedAt(100)
  expect(nextReminder(asked, reminders)).toBe(100 + 3 * DAY)
  expect(nextReminder({ ...asked, reminded: 1, lastDue: 100 + 3 * DAY }, reminders)).toBe(100 + 6 * DAY)
  expect(nextReminder({ ...asked, reminded: 1, lastDue: 99 + 6 * DAY }, reminders)).toBe(100 + 6 * DAY)
  expect(nextReminder({ ...asked, reminded: 1, lastDue: 100 + 6 * DAY }, reminders)).toBe(100 + 9 * DAY)
  expect(nextReminder({ ...asked, reminded: 2, lastDue: 100 + 6 * DAY }, reminders)).toBeNull()
})

test('REM-003 a signer can be reminded once the last mail is older than 15 minutes', () => {
  expect(isRested(100, 100 + 15 * MINUTE)).toBe(false)
  expect(isRested(100, 101 + 15 * MINUTE)).toBe(true)
})

const expiresAt = Date.parse('2026-03-31T21:59:59.999Z')

test('a request has the reminders and the notice of its parameters', () => {
  const sentAt = new Date(expiresAt - 10 * DAY)
  expect(remindedBy(defaultParams, new Date(expiresAt), sentAt)).toEqual({
    reminders: { everyDays: 3, most: 5 },
    noticeAt: expiresAt - 3 * DAY,
  })
  const none = { ...defaultParams, autoReminderFrequency: 'NONE', daysBeforeExpirationNotification: -1 } as const
  expect(remindedBy(none, new Date(expiresAt), sentAt)).toEqual({})
})

test('REM-004 a request whose signers are all embedded reminds nobody; one of several does not count', () => {
  const signers = (...embedded: boolean[]) => embedded.map((one) => ({ embedded: one }))
  expect(remindingParams(defaultParams, signers(true, true)).autoReminderFrequency).toBe('NONE')
  expect(remindingParams(defaultParams, signers(true, false))).toEqual(defaultParams)
  const of = (...embedded: boolean[]) => ({
    ...pendingRequest,
    embedded: embedded.every(Boolean),
    signers: embedded.map((one) => ({
      ...pendingRequest.signers[0]!,
      signatureSignerStatus: 'PENDING' as const,
      ...(one && { embedded: true }),
    })),
  })
  expect([isRemindable(of(true)), isRemindable(of(true, false)), isRemindable(of(false))]).toEqual([false, true, true])
})

test('SET-040 a notice that would be late when the request is sent is none', () => {
  const params = { ...defaultParams, autoReminderFrequency: 'NONE' } as const
  expect(remindedBy(params, new Date(expiresAt), new Date(expiresAt - 3 * DAY))).toEqual({})
  expect(remindedBy(params, new Date(expiresAt), new Date(expiresAt - 3 * DAY - 1))).toHaveProperty('noticeAt')
})

test.each([
  [0, undefined],
  [1, expiresAt - DAY],
  [5, expiresAt - 5 * DAY],
  [6, undefined],
])('SET-039 a notice comes one to five days before the end: %i', (daysBeforeExpirationNotification, noticeAt) => {
  const params = { ...defaultParams, daysBeforeExpirationNotification }
  expect(remindedBy(params, new Date(expiresAt), new Date(expiresAt - 10 * DAY)).noticeAt).toBe(noticeAt)
})

test.each([
  ['2026-03-31', [1, 2, 3, 4, 5]],
  ['2026-03-28', [1, 2, 3]],
  ['2026-03-26', [1]],
])('SET-039 SET-040 a request that expires on %s has a choice of %j days on the 25th', (expiresOn, choices) => {
  expect(noticeDays(expiresOn, '2026-03-25')).toEqual(choices)
})

test('SET-041 a notice that is no longer possible shows as none', () => {
  expect(shownNotice(3, [1, 2, 3])).toBe(3)
  expect(shownNotice(3, [1, 2])).toBe(-1)
  expect(shownNotice(3, [])).toBe(-1)
})
