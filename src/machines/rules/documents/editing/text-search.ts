import type { Box } from '../geometry.ts'
import { weightOf } from '../page-lines.ts'

/** A piece of the text of a page, in reading order. A piece that ends a line ends in `\n`. The box is in points. */
export type TextPiece = { text: string; box: Box }

/** The text of a page, ready to be searched. `plain` is without case, accents and breaks of lines. */
export type PageText = { pieces: readonly TextPiece[]; text: string; plain: string }

/** An occurrence on a page, counted from 0, with what is around it in its text. */
export type TextMatch = { page: number; before: string; found: string; after: string; box: Box }

/** A text that is searched for has at least this many characters. */
const MIN_QUERY = 2
/** How many characters before and after an occurrence are shown. */
const CONTEXT = 32

export function searchable(pieces: readonly TextPiece[]): PageText {
  const text = pieces.map((piece) => piece.text).join('')
  return { pieces, text, plain: lettersOf(text).join('') }
}

/** What is searched for, in the form of `plain`; null if that is too short. */
export function queryOf(typed: string): string | null {
  const query = lettersOf(typed).join('').trim()
  return query.length < MIN_QUERY ? null : query
}

/**
 * The first occurrences of a query (`queryOf`) on pages, and how many there are on all of them. A page that was not read yet
 * is undefined.
 */
export function textMatches(pages: readonly (PageText | undefined)[], query: string, limit: number) {
  const matches: TextMatch[] = []
  let total = 0
  for (const [page, text] of pages.entries()) {
    const starts = text ? startsOf(text.plain, query) : []
    total += starts.length
    const wanted = starts.slice(0, limit - matches.length)
    if (text && wanted.length > 0)
      matches.push(...shownMatches(text, wanted, query.length).map((one) => ({ page, ...one })))
  }
  return { matches, total }
}

function startsOf(plain: string, query: string): number[] {
  const starts: number[] = []
  for (let at = plain.indexOf(query); at >= 0; at = plain.indexOf(query, at + query.length)) starts.push(at)
  return starts
}

/** Occurrences in the text as it is written; `starts` are in its plain form. */
function shownMatches(page: PageText, starts: readonly number[], length: number): Omit<TextMatch, 'page'>[] {
  const origins = lettersOf(page.text).flatMap((letters, at) => Array.from({ length: letters.length }, () => at))
  return starts.map((start) => {
    const from = origins[start]!
    const to = origins[start + length - 1]! + 1
    return {
      before: shortened(page.text.slice(Math.max(0, from - CONTEXT), from), from > CONTEXT, 'start'),
      found: oneLine(page.text.slice(from, to)),
      after: shortened(page.text.slice(to, to + CONTEXT), to + CONTEXT < page.text.length, 'end'),
      box: boxAt(page.pieces, from, to),
    }
  })
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** A text without the part of a word at its cut end, which has an ellipsis instead. */
function shortened(text: string, isCut: boolean, end: 'start' | 'end'): string {
  if (!isCut) return oneLine(end === 'start' ? text.trimStart() : text.trimEnd())
  return oneLine(end === 'start' ? text.replace(/^\S*\s+/, '…') : text.replace(/\s+\S*$/, '…'))
}

/** Where a part of the text lies; of a part with several pieces, where it begins. Nothing says how wide each letter is. */
function boxAt(pieces: readonly TextPiece[], from: number, to: number): Box {
  let [index, start] = [0, 0]
  while (index < pieces.length - 1 && start + pieces[index]!.text.length <= from) start += pieces[index++]!.text.length
  const { text, box } = pieces[index]!
  const unit = (box.x2 - box.x1) / Math.max(weightOf(text.trimEnd()), 1e-6)
  const x1 = box.x1 + weightOf(text.slice(0, from - start)) * unit
  return { ...box, x1, x2: Math.min(box.x2, x1 + weightOf(text.slice(from - start, to - start)) * unit) }
}

/**
 * For each character (UTF-16 unit) of a text the letters that stand for it: lower case, without accents, ligatures as their
 * letters, a break of lines or several spaces as one space. A hyphen before a break is left out together with it.
 */
function lettersOf(text: string): string[] {
  const letters: string[] = []
  let isSpace = false
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at]!
    const isBroken = unit === '-' && /^-\s*\n\p{Ll}/u.test(text.slice(at, at + 8))
    const letter = isBroken ? '' : letterOf(unit)
    const isNext = letter === ' '
    letters.push(isNext && (isSpace || isAfterHyphen(text, at)) ? '' : letter)
    isSpace = isNext
  }
  return letters
}

/** Whether only a break of lines is between a character and the hyphen that divides a word there. */
function isAfterHyphen(text: string, at: number): boolean {
  let before = at
  while (before > 0 && /\s/.test(text[before]!)) before -= 1
  return text[before] === '-' && /^-\s*\n\p{Ll}/u.test(text.slice(before, at + 8))
}

function letterOf(unit: string): string {
  if (unit >= '!' && unit <= '~') return unit.toLowerCase()
  if (/\s/.test(unit)) return ' '
  return unit.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
