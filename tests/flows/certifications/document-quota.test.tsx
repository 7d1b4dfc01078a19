import { expect, test } from 'vitest'
import { createApi, UnexpectedAnswer } from '#api/client.ts'
import { documentQuotaPorts } from '#api/ports/certifications/document-quota.ports.ts'
import { documentQuotaMachine } from '#machines/flows/certifications/document-quota.machine.ts'
import { replay } from '#machines/journal.ts'
import type { DocumentQuota as Quota } from '#machines/rules/certifications/document-quota.ts'
import { DocumentQuota, QuotaOfDocuments } from '#ui/certifications/document-quota.tsx'
import { expectRecord } from '../../support/records/record.ts'
import type { Language } from '#ui/messages/language.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { NO_TEXT, render } from '../../support/walks/render.tsx'
import { documentQuotaPaths } from './document-quota.paths.ts'

type State = ReturnType<typeof statesOf<typeof documentQuotaMachine>>[number]
const draw = (state: State, files: number, language: Language, isBrief = false) =>
  render(
    <QuotaOfDocuments value={{ state, send: () => {} }}>
      <DocumentQuota files={files} isBrief={isBrief} />
    </QuotaOfDocuments>,
    language,
  )
const read = (documentQuota: Quota['documentQuota'], documentsCertified: number) =>
  replay(documentQuotaMachine, [{ type: 'quota.read', quota: { documentQuota, documentsCertified } }])
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u202f]+/g, ' ')
    .trim()
/** What is said about so many files, when so many documents of a quota are certified. */
const said = (quota: number | null, certified: number, files = 0, language: Language = 'en') =>
  wordsOf(draw(read(quota, certified), files, language))

test('every transition is on some path', () => {
  expect(untaken(documentQuotaMachine, documentQuotaPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  const states = statesOf(documentQuotaPaths)
  for (const state of states) expect(wordsOf(draw(state, 2, language))).not.toMatch(NO_TEXT)
  if (language === 'en') await expectRecord(states, (state) => draw(state, 2, language))
})

test('TEN-021 what is left is said from four fifths of the quota on', () => {
  expect(said(100, 79)).toBe('')
  expect(said(100, 80)).toBe('Your organisation can certify 20 more documents this month, of a quota of 100.')
  expect(said(1000, 799)).toBe('')
  expect(said(12_000, 10_001)).toBe(
    'Your organisation can certify 1,999 more documents this month, of a quota of 12,000.',
  )
  expect(said(100, 99)).toBe('Your organisation can certify 1 more document this month, of a quota of 100.')
  expect(said(100, 100)).toBe('Your organisation has used up its monthly quota of 100 documents.')
  expect(said(1, 1)).toBe('Your organisation has used up its monthly quota of 1 document.')
})

test('TEN-021 as many files as are left are no matter, and one more is said before they are sent', () => {
  expect(said(100, 50, 50)).toBe('')
  expect(said(100, 50, 51)).toBe(
    'This month’s quota does not cover these 51 documents Your organisation can certify 50 more documents this month, of a quota of 100. Leave out 1 document, or ask your administrator to raise the quota.',
  )
  expect(said(100, 99, 1)).toMatch(/^Your organisation can certify 1 more/)
  expect(said(100, 99, 3)).toContain('Leave out 2 documents')
  expect(said(100, 100, 1)).toMatch(/^This month’s quota does not cover this document .*Wait for next month/)
  // The quota was lowered.
  expect(said(100, 120, 1)).toMatch(/has used up its monthly quota of 100 documents\. Wait/)
})

test('French writes numbers as it does', () => {
  expect(said(12_000, 10_001, 0, 'fr')).toBe(
    'Votre organisation peut encore certifier 1 999 documents ce mois‑ci, sur un quota de 12 000.',
  )
  expect(said(100, 50, 51, 'fr')).toMatch(
    /^Le quota de ce mois ne couvre pas ces 51 documents .*Laissez de côté 1 document,/,
  )
})

test('without a quota, or while it is unknown, nothing is said', () => {
  expect(said(null, 1_000_000, 10_000)).toBe('')
  expect(draw(replay(documentQuotaMachine, []), 10_000, 'en')).toBe('')
  expect(render(<DocumentQuota files={10_000} />, 'en')).toBe('')
})

test('TEN-021 in the bar of chosen documents only that they are too many is said, and what to do', () => {
  expect(draw(read(100, 99), 1, 'en', true)).toBe('')
  expect(wordsOf(draw(read(100, 99), 2, 'en', true))).toBe(
    'This month’s quota does not cover these 2 documents Leave out 1 document, or ask your administrator to raise the quota.',
  )
})

test('what the server answers becomes what happened', async () => {
  const ask = (answer: Response) =>
    documentQuotaPorts(createApi({ baseUrl: 'http://server', fetch: async () => answer })).readQuota(
      undefined,
      new AbortController().signal,
    )
  const quota = { documentQuota: 5, documentsCertified: 4 }
  expect(await ask(Response.json(quota))).toEqual({ type: 'quota.read', quota })
  await expect(ask(Response.json({ name: 'ForbiddenException', message: '' }, { status: 403 }))).rejects.toThrow(
    UnexpectedAnswer,
  )
})
