import { describe, expect, test } from 'vitest'
import { fileSize } from '#machines/rules/common/file-size.ts'
import { isMail } from '#machines/rules/common/mail.ts'
import { lockSeconds } from '#machines/rules/accounts/lockout.ts'
import { hasLapsed, isSeenUpdateDue } from '#machines/rules/accounts/session.ts'
import { languageOf } from '#ui/messages/language.ts'
import { redirectOf, toLogin } from '../../../src/app/to.ts'

test.each([
  [4, 0],
  [5, 1],
  [6, 2],
  [10, 32],
  [99, 900],
])('%i failures lock for %i seconds', (failures, seconds) => {
  expect(lockSeconds(failures)).toBe(seconds)
})

const at = (time: string) => new Date(`2026-01-01T${time}:00Z`)

test.each([
  ['10:00', '11:59', '12:00', false],
  ['10:00', '11:29', '12:00', true],
  ['00:00', '12:00', '12:01', true],
])('a session started at %s and last seen at %s has expired at %s: %s', (startedAt, seenAt, now, lapsed) => {
  expect(hasLapsed({ startedAt: at(startedAt), seenAt: at(seenAt) }, at(now))).toBe(lapsed)
})

test.each([
  ['12:00', '12:00', false],
  ['12:00', '12:01', true],
])('a session seen at %s is stored again at %s: %s', (seenAt, now, due) => {
  expect(isSeenUpdateDue({ seenAt: at(seenAt) }, at(now))).toBe(due)
})

describe('the redirect after sign-in', () => {
  test.each(['/simple-signature-requests?name=lease', '/simple-sign-detail/6740b2c91f3a8e0012d4a7f1'])(
    'AUTH-006 to %s',
    (here) => {
      expect(redirectOf(new URL(toLogin(here), 'https://paraph.example'))).toBe(here)
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
  ])('AUTH-007 never leads to %s', (there) => {
    expect(redirectOf(new URL(toLogin(there), 'https://paraph.example'))).toBeNull()
  })
})

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['de', 'fr'], 'fr'],
  [['de'], 'en'],
  [['fr-FR@posix', 'en'], 'fr'],
  [['C', ''], 'en'],
])('I18N-004 the language for %j is %s, and English if none of them is spoken', (wanted, language) => {
  expect(languageOf(wanted)).toBe(language)
})

test.each([
  [0, { value: 0, unit: 'bytes' }, 'octet'],
  [1, { value: 1, unit: 'byte' }, 'octet'],
  [1023, { value: 1023, unit: 'bytes' }, 'octets'],
  [1024, { value: 1, unit: 'KB' }, 'Ko'],
  [1_048_575, { value: 1_048_575 / 1024, unit: 'KB' }, 'Ko'],
  [1_048_576, { value: 1, unit: 'MB' }, 'Mo'],
  [1_572_864, { value: 1.5, unit: 'MB' }, 'Mo'],
  [1_073_741_823, { value: 1_073_741_823 / 1_048_576, unit: 'MB' }, 'Mo'],
  [1_073_741_824, { value: 1, unit: 'GB' }, 'Go'],
])('FILE-023 %i bytes are shown as %j, in French with %s', (bytes, size, french) => {
  expect(fileSize(bytes, 'en')).toEqual(size)
  expect(fileSize(bytes, 'fr')).toEqual({ ...size, unit: french })
})

test.each([
  ['ada@example.org', true],
  ['ada.love-lace+x@sub.example.org', true],
  ['ada_1@example.co', true],
  ["o'neil@example.org", true],
  ['ada', false],
  ['ada@', false],
  ['ada@example', false],
  ['@example.org', false],
  ['ada..x@example.org', false],
  ['.ada@example.org', false],
  ['ada@example..org', false],
  ['ada @example.org', false],
  [`${'a'.repeat(250)}@b.co`, false],
])('SIGR-042 %s is a valid address: %s', (text, is) => expect(isMail(text)).toBe(is))
