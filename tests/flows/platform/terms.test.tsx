import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { termsPorts } from '#api/ports/platform/terms.ports.ts'
import { termsMachine } from '#machines/flows/platform/terms.machine.ts'
import { replay } from '#machines/journal.ts'
import { currentTerms } from '#machines/rules/common/terms.ts'
import { articles as en } from '#ui/platform/terms-2.3.en.ts'
import { articles as fr } from '#ui/platform/terms-2.3.fr.ts'
import { TermsView } from '#ui/platform/terms.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { operator, termsPaths } from './terms.paths.ts'

const texts = { en, fr }
const unnamed = { name: null, address: null, mail: null }

const shown = (language: 'en' | 'fr', by: typeof operator | typeof unnamed) => {
  const input = { terms: currentTerms, language }
  const state = replay(termsMachine, [{ type: 'terms.loaded', articles: texts[language], operator: by }], input)
  return render(<TermsView state={state} send={() => {}} reading={{ last: () => 1, keep: () => {} }} />, language)
}

test('every transition is on some path', () => {
  expect(untaken(termsMachine, termsPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', (language) => {
  for (const state of statesOf(termsPaths))
    expect(
      render(<TermsView state={state} send={() => {}} reading={{ last: () => 1, keep: () => {} }} />, language),
    ).not.toBe('')
})

test.each([
  ['en', 'Version 2.3, in force since 2 November 2026', 'Article 18. Law and disputes'],
  ['fr', 'Version 2.3, en vigueur depuis le 2 novembre 2026', 'Article 18. Droit applicable et litiges'],
] as const)(
  'GCU-001 GCU-009 in %s: the version and its date, and 18 articles with their contents',
  (language, version, last) => {
    const html = shown(language, operator)
    expect(html).toContain(version)
    expect(html.match(/<article /g)).toHaveLength(18)
    expect(html).toContain(last)
    for (let number = 1; number <= 18; number++) {
      expect(html).toContain(`id="article-${number}"`)
      // In the contents beside the text, in those above it, and at the heading.
      expect(html.split(`href="#article-${number}"`).length - 1).toBeGreaterThanOrEqual(3)
    }
  },
)

test('both languages have the same clauses: as many, with the same blanks and links', () => {
  const marksOf = (articles: typeof en) =>
    articles.map(({ clauses }) => clauses.map((clause) => clause.match(/\{.*?\}/g)?.toSorted() ?? []))
  expect(marksOf(fr)).toEqual(marksOf(en))
})

describe('the operator', () => {
  test.each(languages)('is named with address and email, in %s', (language) => {
    const html = shown(language, operator)
    expect(html).toContain('Analytical Engines Ltd')
    expect(html).toContain('12 St James’s Square, London')
    expect(html).toContain('href="mailto:legal@engines.example"')
    expect(html).not.toContain('[')
  })

  test('is blank as long as the settings do not name one, and the page says that it is a template', () => {
    expect(shown('en', unnamed)).toContain('[name of the operator]')
    expect(shown('en', unnamed)).toContain('A template')
    expect(shown('fr', unnamed)).toContain('[nom de l’exploitant]')
    expect(shown('en', operator)).not.toContain('A template')
  })
})

describe('loading', () => {
  const signal = new AbortController().signal
  const ports = (answer: Response) =>
    termsPorts(createApi({ baseUrl: 'http://server', fetch: async () => answer }), async (language) => texts[language])

  test('brings the text of the language, and the operator', async () => {
    const loaded = await ports(Response.json(operator)).loadTerms({ language: 'fr' }, signal)
    expect(loaded).toEqual({ type: 'terms.loaded', articles: fr, operator })
  })

  test('fails if the server does not answer', async () => {
    const problem = Response.json({ name: 'UnexpectedException', message: '' }, { status: 500 })
    await expect(ports(problem).loadTerms({ language: 'en' }, signal)).rejects.toThrow('500')
  })
})
