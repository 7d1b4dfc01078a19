import { writeFileSync } from 'node:fs'
import { PDF } from '@libpdf/core'
import { embed, isDrawable } from '../server/pdf/fonts.ts'

// Writes the widths of the font that values are drawn with on documents: for each width, in thousandths of an em, the
// ranges of characters that have it, as `src/machines/rules/documents/text/drawn-text.ts` reads them.

const font = embed(PDF.create(), 'sans')
const LAST = 0x1ffff
const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff

/** The ranges by width; each with its first and last code point. */
const ranges = new Map<number, [number, number][]>()
for (let code = 0x20; code <= LAST; code++) {
  const character = String.fromCodePoint(code)
  if (isSurrogate(code) || !isDrawable(character, font)) continue
  const width = Math.round(font.widthOfTextAtSize(character, 1) * 1000)
  const same = ranges.get(width) ?? []
  const last = same.at(-1)
  if (last?.[1] === code - 1) last[1] = code
  else ranges.set(width, [...same, [code, code]])
}

const written = (list: [number, number][]) => {
  let before = 0
  return list
    .map(([first, last]) => {
      const distance = (first - before).toString(36)
      before = last
      return last > first ? `${distance}-${(last - first).toString(36)}` : distance
    })
    .join(' ')
}
const table = Object.fromEntries(
  [...ranges].toSorted(([a], [b]) => a - b).map(([width, list]) => [width, written(list)]),
)
writeFileSync('src/machines/rules/documents/text/font-widths.gen.json', `${JSON.stringify(table, null, 1)}\n`)
