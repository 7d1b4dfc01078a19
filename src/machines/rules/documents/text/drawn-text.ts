import type { Size } from '../geometry.ts'
import table from './font-widths.gen.json' with { type: 'json' }
import { fitsSmall, textBox } from './text-fitting.ts'

// The font of values on documents, as a table: pages show a text as it is drawn, and say what cannot be drawn, before it
// is sent.

/** A text as it is drawn: with composed letters, `\n` line breaks and spaces for tabs. */
export const asDrawn = (text: string): string =>
  text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ')

let widths: Map<number, number> | undefined

/** The widths of all characters that the font has, by code point, in ems. */
function widthsOf(): Map<number, number> {
  widths ??= new Map(Object.entries(table).flatMap(([width, ranges]) => read(Number(width) / 1000, ranges)))
  return widths
}

/** Ranges are written in base 36: the distance from the end of the range before, and the length if it is longer than one. */
function read(width: number, ranges: string): [number, number][] {
  let code = 0
  return ranges.split(' ').flatMap((range) => {
    const [distance = 0, more = 0] = range.split('-').map((number) => Number.parseInt(number, 36))
    const first = code + distance
    code = first + more
    return Array.from({ length: more + 1 }, (_, i): [number, number] => [first + i, width])
  })
}

/** The width of a text in ems. Letters are placed one after the other, without kerning. */
export function widthOf(text: string): number {
  const known = widthsOf()
  let sum = 0
  for (const character of text) sum += known.get(character.codePointAt(0)!) ?? 0
  return sum
}

/** The distinct characters of a text that cannot be drawn correctly on a document. */
export function missingGlyphs(text: string): string[] {
  const known = widthsOf()
  const characters = new Set(asDrawn(text).replaceAll('\n', ''))
  return [...characters].filter((character) => !known.has(character.codePointAt(0)!))
}

/** Whether a text can be drawn into a box of this size (points) with letters that can be printed. */
export const fitsBox = (text: string, size: Size, isWrapped: boolean): boolean =>
  fitsSmall({ text: asDrawn(text), box: textBox(size, isWrapped), isWrapped, measure: widthOf })
