import { expect, test } from 'vitest'
import { acceptedTerms, currentTerms, termsOf } from '#machines/rules/common/terms.ts'

test('GCU-002 the current terms are 2.3, which is also what an address without a version and `latest` show', () => {
  expect(currentTerms.version).toBe('2.3')
  for (const version of [undefined, 'latest', '2.3']) expect(termsOf(version)).toBe(currentTerms)
  for (const version of ['2.4', '3', 'constructor', '']) expect(termsOf(version)).toBeNull()
})

test('a signature accepted the terms that its event names; those of before accepted 2.3', () => {
  expect(acceptedTerms({ terms: '2.4' })).toBe('2.4')
  expect(acceptedTerms({})).toBe('2.3')
})
