import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { limits, MAX_BULK_ROWS, MAX_REMINDERS, MAX_SIGNERS } from '#machines/rules/common/limits.ts'
import { piecesOf, type Block } from '#machines/rules/platform/text.ts'
import type { Language } from '#ui/messages/language.ts'
import { withTokens } from '../../../scripts/build/manual-tokens.ts'
import { texts } from '../../support/samples/texts.ts'
import { languages } from '../../support/walks/language.ts'

const folder = 'src/ui/platform/texts/questions'
const sources = globSync('*.ts', { cwd: folder })
  .toSorted()
  .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)
const tokensOf = (source: string) => [...source.matchAll(/\{(?:say|page|file):[^}]+\}/g)].map(([token]) => token)

const textOf = (language: Language) => texts.get('questions')!.get(language)!
/** An answer is one paragraph. */
const wordsOf = (block: Block | undefined): string => (typeof block === 'string' ? block : '')
const answerTo = (id: string, language: Language) => {
  const { blocks } = textOf(language).sections.find((section) => section.id === id)!
  return wordsOf(blocks[0])
}

describe.each(sources)('%s', (name, source) => {
  test('what is between quotation marks is a token, and each token names a message or a page of its language', () => {
    const quoted = [...source.matchAll(/[“«]\u00A0?([^”»]*?)\u00A0?[”»]/g)].map(([, words = '']) => words)
    expect(quoted.filter((words) => !/^\{say:[^}]+\}$/.test(words))).toEqual([])
    expect(withTokens(source, basename(name).split('.')[1] as Language)).not.toMatch(/\{(say|page|file):/)
  })
})

test('I18N-001 questions have the same tokens in both languages', () => {
  const of = (language: Language) =>
    sources
      .filter(([name]) => name.endsWith(`.${language}.ts`))
      .map(([name, source]) => [name.split('.')[0], tokensOf(source)])
  expect(of('fr')).toEqual(of('en'))
})

test.each(languages)(
  'MAN-028 there are 40 questions in %s, each with an answer of at most four sentences',
  (language) => {
    const { sections } = textOf(language)
    expect(sections).toHaveLength(40)
    const sentences = sections.map(({ id, blocks }) => {
      const said = piecesOf(wordsOf(blocks[0]), null).map((piece) => ('text' in piece ? piece.text : ''))
      return [id, blocks.length, said.join('').split(/[.!?](?: |$)/).length - 1] as const
    })
    expect(sentences.filter(([, blocks, count]) => blocks !== 1 || count < 1 || count > 4)).toEqual([])
  },
)

test.each(languages)('the limits in the answers in %s are those of the server', (language) => {
  const numbersIn = (id: string) =>
    (answerTo(id, language).match(/\d+(?:[,\u202F]\d{3})*/g) ?? []).map((number) => Number(number.replace(/\D/g, '')))
  const { maxFiles, maxSize, maxPages } = limits
  expect(numbersIn('formats')).toEqual([maxFiles, maxSize / 1_048_576, maxPages])
  expect(numbersIn('many-people')).toEqual([MAX_BULK_ROWS, MAX_SIGNERS])
  expect(MAX_REMINDERS).toBe(5)
  expect(answerTo('no-answer', language)).toContain(language === 'en' ? 'five at most' : 'cinq au plus')
})
