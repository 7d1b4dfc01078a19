import { PDF } from '@libpdf/core'
import { operandsOf, operationsOf } from '../content/content.ts'
import { Copier } from '../copy.ts'
import { embed, isDrawable } from '../fonts.ts'
import { made } from '../made.ts'
import { pagesOf } from '../pages.ts'
import { dictOf, streamOf } from '../source.ts'
import { Parts } from '../write.ts'
import type { TextFont } from './text-font.ts'

/** DejaVu Sans (its `hhea` table). */
const HEIGHTS = { ascent: 0.928, descent: 0.236 }

/**
 * Our own font, for characters that the fonts of a document lack. It has only these characters, and none that would need
 * shaping.
 */
export function fallbackFont(characters: Iterable<string>): TextFont {
  const pdf = PDF.create()
  const font = embed(pdf, 'sans')
  const drawable = [...new Set(characters)].filter((character) => isDrawable(character, font))
  const widths = new Map(drawable.map((character) => [character, font.widthOfTextAtSize(character, 1)]))
  const sheet = pdf.addPage({ width: 1, height: 1 })
  for (const character of drawable) sheet.drawText(character, { x: 0, y: 0, font, size: 1 })
  const source = made(pdf)

  // Each character was shown on its own, so the operands are the codes in the order of the characters.
  const page = pagesOf(source)[0]!
  const stream = streamOf(source, page.dict.get('Contents'))
  const content = stream ? new Copier(source, new Parts(), () => 'shown').contentOf([stream])! : new Uint8Array()
  const shown = [...operationsOf(content)].filter(({ name }) => name === 'Tj')
  const operands = shown.map((operation) => operandsOf(content, operation)[0] ?? '')
  const codes = new Map(operands.map((code, index) => [drawable[index]!, code.slice(1, -1)]))
  const [[, resource] = []] = dictOf(source, dictOf(source, page.dict.get('Resources'))?.get('Font')) ?? []
  const copiers = new WeakMap<Parts, Copier>()
  return {
    ...HEIGHTS,
    canShow: (character) => codes.has(character),
    widthOf: (text) => Array.from(text).reduce((sum, character) => sum + (widths.get(character) ?? 0), 0),
    operandOf: (text) => `<${Array.from(text, (character) => codes.get(character)!).join('')}>`,
    resourceFor: ({ parts }) => {
      // One copier for each document, so that the font is copied once.
      const copier = copiers.get(parts) ?? new Copier(source, parts, () => 'shown')
      copiers.set(parts, copier)
      return copier.copy(resource)
    },
  }
}
