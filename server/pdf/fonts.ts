import { readFileSync } from 'node:fs'
import { type EmbeddedFont, PDF } from '@libpdf/core'

const files = {
  sans: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  medium: '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  monoBold: '@expo-google-fonts/jetbrains-mono/600SemiBold/JetBrainsMono_600SemiBold.ttf',
  mono: '@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf',
} as const

/** `sans` draws over documents, for its many scripts; the others set the audit document. */
export type FontName = keyof typeof files

/** The font in this document; only the letters used are written. */
export const embed = (pdf: PDF, name: FontName): EmbeddedFont =>
  pdf.embedFont(readFileSync(new URL(import.meta.resolve(files[name]))))

let sans: EmbeddedFont | undefined
const measure = () => (sans ??= embed(PDF.create(), 'sans'))

/** Letters that join or run from right to left: without shaping they would be drawn wrongly, though each has a glyph. */
const NEEDS_SHAPING =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}\p{M}\p{Cc}\p{Cf}]/u

/** Text as it is drawn: composed letters, line breaks of one kind. */
export const asDrawn = (text: string): string =>
  text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ')

/** The characters of `text`, each once, that cannot be drawn over a document as they should be. */
export function missingGlyphs(text: string): string[] {
  const characters = new Set(asDrawn(text).replaceAll('\n', ''))
  return [...characters].filter((character) => !isDrawable(character, measure()))
}

/** Whether this character, drawn by itself in this font, is what it should be. */
export const isDrawable = (character: string, font: EmbeddedFont): boolean =>
  !NEEDS_SHAPING.test(character) && font.canEncode(character)
