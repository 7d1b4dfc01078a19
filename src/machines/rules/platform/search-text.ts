import { piecesOf, type Block, type Section, type Text } from './text.ts'

/** Part of a sentence, and whether it is one of the words that were searched. */
export type FoundPart = { text: string; isFound: boolean }

/** A panel in which all words were found. */
export type FoundPanel = {
  id: string
  /** The titles of the panel around it, if there is one, and of the panel. */
  titles: readonly string[]
  /** The sentence that has most of the words, the first of these; its parts in order. */
  sentence: readonly FoundPart[]
}

/** The words of a query as they are compared: without accents, in small letters. */
export const wordsOfQuery = (query: string): string[] =>
  folded(query)
    .text.split(/\s+/)
    .filter((word) => word !== '')

/** The panels of a manual in which each word of a query is the beginning or another part of a word. */
export function searchText({ sections }: Text, query: string): FoundPanel[] {
  const words = wordsOfQuery(query)
  if (words.length === 0) return []
  return sections.flatMap((panel) => [
    ...found(panel, [panel.title], words),
    ...(panel.parts ?? []).flatMap((part) => found(part, [panel.title, part.title], words)),
  ])
}

function found({ id, title, blocks }: Section, titles: string[], words: string[]): FoundPanel[] {
  const sentences = blocks.flatMap(sentencesOf)
  const all = folded([title, ...sentences].join('\n')).text
  if (!words.every((word) => all.includes(word))) return []
  const counted = sentences.map((text) => ({ text, count: countOf(text, words) }))
  const [best] = counted.toSorted((one, other) => other.count - one.count)
  return [{ id, titles, sentence: best ? partsOf(best.text, words) : [] }]
}

const countOf = (text: string, words: string[]) => {
  const plain = folded(text).text
  return words.filter((word) => plain.includes(word)).length
}

/** The sentences of a block as they are read. */
function sentencesOf(block: Block): string[] {
  if (typeof block === 'string') return sentences(block)
  if ('list' in block) return block.list.flatMap(sentences)
  if ('steps' in block) return block.steps.flatMap(sentences)
  if ('clauses' in block) return block.clauses.flatMap(sentences)
  if ('facts' in block) return block.facts.map(([term, fact]) => `${plainly(term)}: ${plainly(fact)}`)
  if ('code' in block) return block.code.split('\n').filter((line) => line.trim() !== '')
  return block.fields.map(([path, meaning]) => `${path}: ${plainly(meaning)}`)
}

const sentences = (paragraph: string) => plainly(paragraph).split(/(?<=[.!?…])\s+/)

/** What is read of a paragraph. */
const plainly = (paragraph: string) =>
  piecesOf(paragraph, null)
    .map((piece) => ('text' in piece ? piece.text : ''))
    .join('')

function partsOf(text: string, words: string[]): FoundPart[] {
  const { text: plain, at } = folded(text)
  const isFound = Array.from({ length: text.length }, () => false)
  for (const word of words)
    for (let from = plain.indexOf(word); from !== -1; from = plain.indexOf(word, from + word.length))
      isFound.fill(true, at[from], at[from + word.length] ?? text.length)
  const parts: FoundPart[] = []
  for (const [i, mark] of isFound.entries()) {
    const last = parts.at(-1)
    if (last?.isFound === mark) last.text += text[i]
    else parts.push({ text: text[i] ?? '', isFound: mark })
  }
  return parts
}

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', '’': "'", '\u00A0': ' ', '\u202F': ' ', '\u2011': '-' }

/** A text without accents and in small letters, and the place in the text of each of its characters. */
function folded(text: string): { text: string; at: number[] } {
  let plain = ''
  const at: number[] = []
  let place = 0
  for (const letter of text) {
    const small = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    for (const one of LIGATURES[small] ?? small) {
      plain += one
      for (let unit = 0; unit < one.length; unit++) at.push(place)
    }
    place += letter.length
  }
  return { text: plain, at }
}
