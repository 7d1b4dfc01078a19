import { describe, expect, test } from 'vitest'
import { lockSeconds } from '#machines/rules/accounts/lockout.ts'
import { hasLapsed, isToBeSeen } from '#machines/rules/accounts/session.ts'
import { languageOf } from '#ui/messages/language.ts'
import { redirectOf, to } from '../../../src/routes.ts'

test.each([
  [4, 0],
  [5, 1],
  [6, 2],
  [10, 32],
  [99, 900],
])('%i wrong tries lock for %i seconds', (failures, seconds) => {
  expect(lockSeconds(failures)).toBe(seconds)
})

const at = (time: string) => new Date(`2026-01-01T${time}:00Z`)

test.each([
  ['10:00', '11:59', '12:00', false],
  ['10:00', '11:29', '12:00', true],
  ['00:00', '12:00', '12:01', true],
])('a session of %s, last seen %s, at %s: lapsed is %s', (startedAt, seenAt, now, lapsed) => {
  expect(hasLapsed({ startedAt: at(startedAt), seenAt: at(seenAt) }, at(now))).toBe(lapsed)
})

test.each([
  ['12:00', '12:00', false],
  ['12:00', '12:01', true],
])('a session seen at %s is written down again at %s: %s', (seenAt, now, due) => {
  expect(isToBeSeen({ seenAt: at(seenAt) }, at(now))).toBe(due)
})

describe('going back after signing in', () => {
  test.each(['/simple-signature-requests?name=lease', '/simple-sign-detail/6740b2c91f3a8e0012d4a7f1'])(
    'AUTH-006 to %s',
    (here) => {
      expect(redirectOf(new URL(to.login(here), 'https://paraph.example'))).toBe(here)
    },
  )
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/./\\evil.example',
    '/a/..//evil.example',
    'https://paraph.example//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:,x',
  ])('AUTH-007 never to %s', (there) => {
    expect(redirectOf(new URL(to.login(there), 'https://paraph.example'))).toBeNull()
  })
})

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['de', 'fr'], 'fr'],
  [['de'], 'en'],
  [['fr-FR@posix', 'en'], 'fr'],
  [['C', ''], 'en'],
])('to somebody who reads %j we speak %s', (wanted, language) => {
  expect(languageOf(wanted)).toBe(language)
})
