import { readFileSync } from 'node:fs'
import { type EmbeddedFont, PDF } from '@libpdf/core'
import type { Size } from '#machines/rules/documents/geometry.ts'
import { fitsSmall, textBox } from './lines.ts'

const files = {
  sans: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  medium: '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  monoBold: '@expo-google-fonts/jetbrains-mono/600SemiBold/JetBrainsMono_600SemiBold.ttf',
  mono: '@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf',
} as const

/** `sans` is for marks on documents, because it has many scripts; the others are for the audit document. */
export type FontName = keyof typeof files

/** Embeds a font in a document, with only the letters used. */
export const embed = (pdf: PDF, name: FontName): EmbeddedFont =>
  pdf.embedFont(readFileSync(new URL(import.meta.resolve(files[name]))))

let sans: EmbeddedFont | undefined
const measured = () => (sans ??= embed(PDF.create(), 'sans'))

/** Measures texts in ems of a font. Each character is looked up once, since texts are measured many times to fit a box. */
export function measureWith(font: EmbeddedFont): (text: string) => number {
  const widths = new Map<string, number>()
  return (text) => {
    let sum = 0
    for (const character of text) {
      const width = widths.get(character) ?? font.widthOfTextAtSize(character, 1)
      widths.set(character, width)
      sum += width
    }
    return sum
  }
}

let measure: ReturnType<typeof measureWith> | undefined

/** Whether a text can be drawn into a box of this size (points) with letters that can be printed. */
export function fitsBox(text: string, size: Size, isWrapped: boolean): boolean {
  measure ??= measureWith(measured())
  return fitsSmall({ text: asDrawn(text), box: textBox(size, isWrapped), isWrapped, measure })
}

/** Letters that join or run from right to left. They have glyphs but are drawn wrongly without shaping. */
const NEEDS_SHAPING =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}\p{M}\p{Cc}\p{Cf}]/u

/** A text as it is drawn: with composed letters, `\n` line breaks and spaces for tabs. */
export const asDrawn = (text: string): string =>
  text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ')

/** The distinct characters of a text that cannot be drawn correctly on a document. */
export function missingGlyphs(text: string): string[] {
  const characters = new Set(asDrawn(text).replaceAll('\n', ''))
  return [...characters].filter((character) => !isDrawable(character, measured()))
}

/** Whether a font draws a character correctly without shaping. */
export const isDrawable = (character: string, font: EmbeddedFont): boolean =>
  !NEEDS_SHAPING.test(character) && font.canEncode(character)
