import { readFileSync } from 'node:fs'
import type { EmbeddedFont, PDF } from '@libpdf/core'

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

/** The files of the fonts, and their programs, whose tables are parsed when they are first needed. */
const parsed = new Map<FontName, { bytes: Uint8Array; program: EmbeddedFont['program'] }>()

/** Embeds a font in a document, with only the letters used. */
export function embed(pdf: PDF, name: FontName): EmbeddedFont {
  const known = parsed.get(name)
  const bytes = known?.bytes ?? readFileSync(new URL(import.meta.resolve(files[name])))
  const font = pdf.embedFont(bytes)
  // LibPDF makes a program for each document, and would parse its tables each time. Which letters are used is in the font.
  if (known) Object.assign(font, { fontProgram: known.program })
  else parsed.set(name, { bytes, program: font.program })
  return font
}

/** Letters that join or run from right to left. They have glyphs but are drawn wrongly without shaping. */
const NEEDS_SHAPING =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}\p{M}\p{Cc}\p{Cf}]/u

/** Whether a font draws a character correctly without shaping. */
export const isDrawable = (character: string, font: EmbeddedFont): boolean =>
  !NEEDS_SHAPING.test(character) && font.canEncode(character)
