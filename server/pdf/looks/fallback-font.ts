import { PDF } from '@libpdf/core'
import { operationsOf } from '../content.ts'
import { Copier } from '../copy.ts'
import { embed, isDrawable } from '../fonts.ts'
import { pagesOf } from '../pages.ts'
import { dictOf, listOf, open, streamOf } from '../source.ts'
import { Parts } from '../write.ts'
import type { TextFont } from './text-font.ts'

/** DejaVu Sans (its `hhea` table). */
const HEIGHTS = { ascent: 0.928, descent: 0.236 }

/**
 * Our own font, for characters that the fonts of a document lack. It has only these characters, and none that would need
 * shaping.
 */
export async function fallbackFont(characters: Iterable<string>): Promise<TextFont> {
  const pdf = PDF.create()
  const font = embed(pdf, 'sans')
  const drawable = [...new Set(characters)].filter((character) => isDrawable(character, font))
  const widths = new Map(drawable.map((character) => [character, font.widthOfTextAtSize(character, 1)]))
  const sheet = pdf.addPage({ width: 1, height: 1 })
  for (const character of drawable) sheet.drawText(character, { x: 0, y: 0, font, size: 1 })
  const source = open(await pdf.save({ subsetFonts: true }))

  // Each character was shown on its own, so the operands are the codes in the order of the characters.
  const page = pagesOf(source)[0]!
  const streams = listOf(source, page.dict.get('Contents')).map((item) => streamOf(source, item)!)
  const content = new Copier(source, new Parts(), () => false).contentOf(streams)
  const shown = [...operationsOf(content ?? new Uint8Array())].filter(({ name }) => name === 'Tj')
  const codes = new Map(shown.map(({ operands: [code = ''] }, index) => [drawable[index]!, code.slice(1, -1)]))
  const [[, resource] = []] = dictOf(source, dictOf(source, page.dict.get('Resources'))?.get('Font')) ?? []
  const copiers = new WeakMap<Parts, Copier>()
  return {
    ...HEIGHTS,
    canShow: (character) => codes.has(character),
    widthOf: (text) => Array.from(text).reduce((sum, character) => sum + (widths.get(character) ?? 0), 0),
    operandOf: (text) => `<${Array.from(text, (character) => codes.get(character)!).join('')}>`,
    resourceFor: ({ parts }) => {
      // One copier for each document, so that the font is copied once.
      const copier = copiers.get(parts) ?? new Copier(source, parts, () => false)
      copiers.set(parts, copier)
      return copier.copy(resource)
    },
  }
}
