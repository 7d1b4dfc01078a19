import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { textOfArticles, type Article, type Block, type Text } from '#machines/rules/platform/text.ts'
import type { Language } from '#ui/messages/language.ts'

const folder = join(import.meta.dirname, '../../../src/ui/platform')

/** Every text of the pages, by the stem of its files and its language. */
export const texts = new Map<string, Map<Language, Text>>()

for (const path of globSync('{terms,texts}/*.ts', { cwd: folder }).toSorted()) {
  const [, stem = '', language = ''] = /^(.+)\.(en|fr)\.ts$/.exec(basename(path)) ?? []
  const module = (await import(join(folder, path))) as { text: Text } | { title: string; articles: readonly Article[] }
  const text = 'text' in module ? module.text : textOfArticles(module.title, '2021-01-15', module.articles)
  texts.set(stem, (texts.get(stem) ?? new Map<Language, Text>()).set(language as Language, text))
}

/** Every manual, by the stem of its files and its language. Vitest replaces the tokens in them, Playwright does not. */
export const manuals = new Map<string, Map<Language, Text>>()

for (const path of globSync('manuals/*.ts', { cwd: folder }).toSorted()) {
  const [, stem = '', language = ''] = /^(.+)\.(en|fr)\.ts$/.exec(basename(path)) ?? []
  const { text } = (await import(join(folder, path))) as { text: Text }
  manuals.set(stem, (manuals.get(stem) ?? new Map<Language, Text>()).set(language as Language, text))
}

/** The paragraphs, items, facts, clauses and meanings of a text, in order. */
export const sentencesOf = ({ title, lead = '', sections }: Text): string[] => [
  title,
  lead,
  ...sections
    .flatMap((section) => [section, ...(section.parts ?? [])])
    .flatMap(({ title: own, blocks }) => [own, ...blocks.flatMap(sentencesIn)]),
]

function sentencesIn(block: Block): readonly string[] {
  if (typeof block === 'string') return [block]
  if ('list' in block) return block.list
  if ('steps' in block) return block.steps
  if ('facts' in block) return block.facts.flat()
  if ('clauses' in block) return block.clauses
  return 'fields' in block ? block.fields.map(([, meaning]) => meaning) : []
}
