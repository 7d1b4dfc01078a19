import { expect, test } from 'vitest'
import { textPageMachine } from '#machines/flows/platform/text-page.machine.ts'
import { replay } from '#machines/journal.ts'
import { termsOf, termsVersions, type TermsVersion } from '#machines/rules/common/terms.ts'
import type { Language } from '#ui/messages/language.ts'
import { ArchivedTermsView } from '#ui/platform/archived-terms.view.tsx'
import { startReading } from '#ui/platform/reading.ts'
import { TermsView } from '#ui/platform/terms.view.tsx'
import { to } from '../../../src/app/to.ts'
import { nobody, operator } from '../../support/samples/operator.ts'
import { sentencesOf, texts } from '../../support/samples/texts.ts'
import { languages } from '../../support/walks/language.ts'
import { render } from '../../support/walks/render.tsx'

type Version = TermsVersion['version']
const textOf = (version: Version, language: Language) => texts.get(`terms-${version}`)!.get(language)!

const shown = (version: Version, language: Language, by: typeof operator | typeof nobody = operator) => {
  const loaded = { type: 'text.loaded', text: textOf(version, language), operator: by } as const
  const state = replay(textPageMachine, [loaded], { language })
  return render(
    <TermsView
      state={state}
      send={() => {}}
      terms={termsOf(version)!}
      addresses={{ current: '/gcu', archive: '/archived-gcu' }}
      onVersion={() => {}}
      reading={startReading()}
    />,
    language,
  )
}

test.each([
  ['2.3', 'en', 'In force since 2 November 2026.', 'Article 18. Law and disputes'],
  ['2.3', 'fr', 'En vigueur depuis le 2 novembre 2026.', 'Article 18. Droit applicable et litiges'],
  ['2.2', 'en', 'In force from 1 June 2022 to 1 November 2026.', 'Article 18. Law and disputes'],
  ['2.2', 'fr', 'En vigueur du 1er juin 2022 au 1er novembre 2026.', 'Article 18. Droit applicable et litiges'],
  ['2.1', 'en', 'In force from 15 January 2021 to 31 May 2022.', 'Article 18. Law and disputes'],
  ['2.1', 'fr', 'En vigueur du 15 janvier 2021 au 31 mai 2022.', 'Article 18. Droit applicable et litiges'],
] as const)('GCU-001 GCU-009 version %s in %s: its dates, and 18 articles with their contents', (...row) => {
  const [version, language, dates, last] = row
  const html = shown(version, language)
  expect(html).toContain(`Version ${version}.`)
  expect(html).toContain(dates)
  expect(html.match(/<article /g)).toHaveLength(18)
  expect(html).toContain(last)
  for (let number = 1; number <= 18; number++) {
    expect(html).toContain(`id="article-${number}"`)
    // In the contents beside the text, in those above it, and at the heading.
    expect(html.split(`href="#article-${number}"`).length - 1).toBeGreaterThanOrEqual(3)
  }
})

test.each(languages)('the versions differ in what the service did not do yet, in %s', (language) => {
  const [latest, second, first] = termsVersions.map(({ version }) => sentencesOf(textOf(version, language)).join(' '))
  const says = { en: [/proof file/, /six-digit code/], fr: [/fichier de preuve/, /code à six chiffres/] }[language]
  expect(says.map((what) => [what.test(latest!), what.test(second!), what.test(first!)])).toEqual([
    [true, false, false],
    [true, true, false],
  ])
})

test('GCU-003 GCU-004 the current version is marked, and every version leads to the archive', () => {
  const current = shown('2.3', 'en')
  expect(current).toContain('In force</span>')
  expect(current).not.toContain('no longer applies')
  expect(current).toContain('Version 2.3, current')
  for (const version of ['2.3', '2.2', '2.1'] as const) expect(shown(version, 'fr')).toContain('href="/archived-gcu"')
})

test.each([
  ['2.2', 'Version 2.2 no longer applies', 'It was replaced on 2 November 2026.'],
  ['2.1', 'Version 2.1 no longer applies', 'It was replaced on 1 June 2022.'],
] as const)('version %s says that it is old, and leads to the current one', (version, title, replaced) => {
  const html = shown(version, 'en')
  for (const said of [title, replaced, 'href="/gcu"', 'Read version 2.3', 'No longer in force'])
    expect(html).toContain(said)
})

test.each(languages)(
  'GCU-005 the archive lists 2.2 and 2.1 with their dates, below the current version, in %s',
  (language) => {
    const html = render(<ArchivedTermsView hrefOf={(version) => to('terms', { version })} />, language)
    const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(addresses).toEqual(['/gcu', '/gcu/2.2', '/gcu/2.1'])
    const years = {
      en: ['1 June 2022 to 1 November 2026', '15 January 2021'],
      fr: ['1er juin 2022 au 1er', '15 janvier 2021'],
    }
    for (const said of years[language]) expect(html).toContain(said)
    expect(html).toContain(language === 'en' ? 'Version 2.3, current' : 'Version 2.3, actuelle')
  },
)

test.each(languages)('the operator is named with address and email, in %s', (language) => {
  const html = shown('2.3', language)
  expect(html).toContain('Analytical Engines Ltd')
  expect(html).toContain('12 St James’s Square, London')
  expect(html).toContain('href="mailto:legal@engines.example"')
  expect(html).not.toContain('[')
})

test('the operator is blank as long as the settings do not name one, and the page says that it is a template', () => {
  expect(shown('2.3', 'en', nobody)).toContain('[name of the operator]')
  expect(shown('2.1', 'en', nobody)).toContain('A template')
  expect(shown('2.3', 'fr', nobody)).toContain('[nom de l’exploitant]')
  expect(shown('2.3', 'en')).not.toContain('A template')
})
