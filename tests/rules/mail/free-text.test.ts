import { expect, test } from 'vitest'
import { freeTextProblem, paragraphsOf, tidyFreeText } from '#machines/rules/mail/free-text.ts'

test.each([
  'http://example.org',
  'See HTTPS://Example.org.',
  'ftp://files.example.org',
  'Look at www.example.org',
  'WWW.EXAMPLE.ORG',
  'go to example.org/contract',
  'at example.org:8080/contract',
  'sur exemplé.fr/contrat',
])('SET-044 SET-045 “%s” has a web address', (text) => expect(freeTextProblem(text)).toBe('CustomMessageUrlException'))

test.each([
  '',
  'Dear partner, here is the agreement. Call me if anything is unclear.',
  'and/or, 12/2026, km/h, 3.5/4',
  'Write to camille@atelier-morel.example.',
  'We use the name wwwhat, and the file annex.pdf.',
  'e.g. this / that; etc./and so on',
])('SET-045 “%s” has no web address', (text) => expect(freeTextProblem(text)).toBeNull())

test.each([
  ['x'.repeat(4000), null],
  ['𝒳'.repeat(4000), null],
  ['x'.repeat(4001), 'CustomMessageTooLongException'],
])('SET-042 a text has at most 4,000 characters, counted as code points', (text, problem) =>
  expect(freeTextProblem(text)).toBe(problem),
)

test('a text is kept with plain line breaks, without control characters and spaces around it', () => {
  expect(tidyFreeText(' Hello,\r\n\r\nsee\u2028you\u0007 \n')).toBe('Hello,\n\nsee\nyou')
  expect(tidyFreeText(' \n\u200b ')).toBe('')
})

test('the paragraphs of a text are what empty lines separate', () => {
  expect(paragraphsOf('Hello,\n\none\ntwo\n \nBye')).toEqual(['Hello,', 'one\ntwo', 'Bye'])
  expect(paragraphsOf('')).toEqual([])
})

test('a long text without a web address is read in no time', () => {
  const started = performance.now()
  for (const part of ['a.', 'a', 'a.bb', 'www', 'é.é']) freeTextProblem(part.repeat(4000 / part.length))
  expect(performance.now() - started).toBeLessThan(500)
})
