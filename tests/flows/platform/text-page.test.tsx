import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { textPagePorts } from '#api/ports/platform/text-page.ports.ts'
import { textPageMachine } from '#machines/flows/platform/text-page.machine.ts'
import { replay } from '#machines/journal.ts'
import type { Language } from '#ui/messages/language.ts'
import { startReading } from '#ui/platform/reading.ts'
import { TextPageView } from '#ui/platform/text-page.view.tsx'
import { expectRecord } from '../../support/records/record.ts'
import { nobody, operator } from '../../support/samples/operator.ts'
import { texts } from '../../support/samples/texts.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { textPagePaths } from './text-page.paths.ts'

const pages = ['legal-notice', 'contact', 'questions', 'whats-new', 'accessibility', 'accessibility-plan'] as const
const textOf = (page: (typeof pages)[number], language: Language) => texts.get(page)!.get(language)!

const shown = (page: (typeof pages)[number], language: Language, by: typeof operator | typeof nobody = operator) => {
  const loaded = { type: 'text.loaded', text: textOf(page, language), operator: by } as const
  const state = replay(textPageMachine, [loaded], { language })
  return render(<TextPageView state={state} send={() => {}} reading={startReading()} />, language)
}

test('every transition is on some path', () => {
  expect(untaken(textPageMachine, textPagePaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(textPagePaths))
    expect(render(<TextPageView state={state} send={() => {}} reading={startReading()} />, language)).not.toBe('')
  if (language === 'en')
    await expectRecord(statesOf(textPagePaths), (state) =>
      render(<TextPageView state={state} send={() => {}} reading={startReading()} />, language),
    )
})

test.each(pages.flatMap((page) => languages.map((language) => [page, language] as const)))(
  'MAN-033 %s in %s has its title, the day of its last change, and its sections with their contents',
  (page, language) => {
    const html = shown(page, language)
    const { title, sections } = textOf(page, language)
    expect(html).toContain(`>${title}</h1>`)
    const isNew = page === 'questions' || page === 'whats-new'
    const [inEnglish, inFrench] = isNew ? ['1 December', '1er décembre'] : ['23 November', '23 novembre']
    expect(html).toContain(language === 'en' ? `Last changed on ${inEnglish} 2026.` : `le ${inFrench} 2026.`)
    for (const { id } of sections) {
      expect(html).toContain(`<article id="${id}"`)
      // In the contents beside the text, in those above it, and at the heading.
      expect(html.split(`href="#${id}"`).length - 1).toBe(3)
    }
    expect(html).not.toContain('{')
  },
)

describe('the operator', () => {
  test.each(languages)('MAN-029 MAN-030 is named by the legal notice and the contact page, in %s', (language) => {
    const notice = shown('legal-notice', language)
    const { mail, privacyMail, ...words } = operator
    for (const said of Object.values(words)) expect(notice).toContain(said)
    expect(notice).toContain(`href="mailto:${mail}"`)
    expect(notice).toContain(`href="mailto:${privacyMail}"`)
    for (const said of [operator.name, operator.phone, operator.address, mail, privacyMail])
      expect(shown('contact', language)).toContain(said)
  })

  test('is said to be missing where the settings do not say it', () => {
    const notice = shown('legal-notice', 'en', nobody)
    // Five facts of the publisher, the director, the host, and where to write about personal data.
    expect(notice.split('The operator of this site has not filled this in.').length - 1).toBe(8)
    expect(notice).toContain('write to <span')
    expect(notice).toContain('[email address]')
    expect(shown('legal-notice', 'fr', nobody)).toContain(
      'L’exploitant de ce site n’a pas renseigné cette information.',
    )
    expect(shown('legal-notice', 'en')).not.toContain('not filled this in')
  })
})

test.each([
  ['en', 'partially conformant', 'Défenseur des droits'],
  ['fr', 'partiellement conforme', 'Défenseur des droits'],
] as const)(
  'MAN-032 A11Y-002 the statement in %s says how far, what not, and where to complain',
  (language, far, who) => {
    const html = shown('accessibility', language)
    for (const said of [far, who, 'href="/accessibility/plan"', 'axe-core']) expect(html).toContain(said)
    for (const quarter of ['q4-2026', 'q1-2027', 'q2-2027', 'q3-2027', 'q4-2027'])
      expect(shown('accessibility-plan', language)).toContain(`id="${quarter}"`)
  },
)

describe('loading', () => {
  const signal = new AbortController().signal
  const ports = (answer: Response) =>
    textPagePorts(createApi({ baseUrl: 'http://server', fetch: async () => answer }), async (language) =>
      textOf('contact', language),
    )

  test('brings the text of the language, and the operator', async () => {
    const loaded = await ports(Response.json(operator)).loadText({ language: 'fr' }, signal)
    expect(loaded).toEqual({ type: 'text.loaded', text: textOf('contact', 'fr'), operator })
  })

  test('fails if the server does not answer', async () => {
    const problem = Response.json({ name: 'UnexpectedException', message: '' }, { status: 500 })
    await expect(ports(problem).loadText({ language: 'en' }, signal)).rejects.toThrow('500')
  })
})
