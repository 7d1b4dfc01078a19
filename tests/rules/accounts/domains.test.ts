import { expect, test } from 'vitest'
import { domainIn } from '../../../server/cases/accounts/single-sign-on/domain-in.ts'
import { domainText, isVerified, recordName, recordText } from '#machines/rules/accounts/domains.ts'

test.each([
  ['example.com', 'example.com'],
  ['  Example.COM. ', 'example.com'],
  ['@example.com', 'example.com'],
  ['mail.example.co.uk', 'mail.example.co.uk'],
  ['société.fr', 'xn--socit-esab.fr'],
  ['xn--socit-esab.fr', 'xn--socit-esab.fr'],
  ['', null],
  ['localhost', null],
  ['example', null],
  ['127.0.0.1', null],
  ['1.2', null],
  ['ada@example.com', null],
  ['https://example.com', null],
  ['example.com/path', null],
  ['example.com:25', null],
  ['exa mple.com', null],
  ['-example.com', null],
  ['example..com', null],
  ['*.example.com', null],
  ['a_b.com', null],
  [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
  [`${'a'.repeat(64)}.com`, null],
])('the domain in %j is %j', (text, domain) => {
  expect(domainIn(text)).toBe(domain)
  // What a page refuses before it asks is no domain for the server either.
  if (domainText(text) === null) expect(domain).toBeNull()
})

const at = new Date('2026-02-10T12:00:00Z')
const ago = (milliseconds: number) => new Date(at.getTime() - milliseconds)
const WEEK = 7 * 24 * 3_600_000

test('a domain counts while it is approved, and for seven days after its record was found last', () => {
  for (const [proof, counts] of [
    [{ approvedAt: null, seenAt: null }, false],
    [{ approvedAt: ago(10 * WEEK), seenAt: null }, true],
    [{ approvedAt: null, seenAt: at }, true],
    [{ approvedAt: null, seenAt: ago(WEEK) }, true],
    [{ approvedAt: null, seenAt: ago(WEEK + 1) }, false],
    [{ approvedAt: at, seenAt: ago(WEEK + 1) }, true],
  ] as const)
    expect([proof, isVerified(proof, at)]).toEqual([proof, counts])
})

test('the record of a domain has a name of its own and says what it is for', () => {
  expect([recordName('example.com'), recordText('abc')]).toEqual(['_paraph.example.com', 'paraph-verification=abc'])
})
