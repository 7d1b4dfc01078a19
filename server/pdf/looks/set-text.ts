import type { PdfDict } from '@libpdf/core'
import type { Copier } from '../copy.ts'
import { formOf, inherited } from '../fields.ts'
import { numberOf, type Source } from '../source.ts'
import { unsupported } from '../unfit.ts'
import { type DefaultAppearance, defaultAppearanceOf, fontOf, isInSymbols } from './default-appearance.ts'
import type { TextFont } from './text-font.ts'
import { FONT, type Setting, typeset } from './typeset.ts'
import type { Look } from './look.ts'

/** What values are drawn with. The fallback font has the characters of all values, as far as it can draw them. */
export type Means = { copier: Copier; fallback: TextFont | undefined }

/** How the text of a field is set: by its default appearance, in a font that has all its characters. */
export type Style = DefaultAppearance & { font: TextFont; quadding: number }

/** @throws Unfit UnsupportedFileException if no font has all characters of the text */
export function styleOf({ copier, fallback }: Means, annotation: PdfDict, text: string): Style {
  const { source } = copier
  const appearance = defaultAppearanceOf(source, annotation)
  const characters = Array.from(text.replaceAll('\n', ''))
  const has = (font: TextFont | undefined): font is TextFont => font !== undefined && characters.every(font.canShow)
  const own = fontOf(source, annotation, appearance)
  const font = has(own) ? own : has(fallback) ? fallback : undefined
  if (!font || isInSymbols(source, annotation, appearance))
    throw unsupported('fieldValue', 'no font has all characters of a value')
  return { ...appearance, font, quadding: quaddingOf(source, annotation) }
}

const quaddingOf = (source: Source, annotation: PdfDict): number =>
  numberOf(source, inherited(source, annotation, 'Q')) ?? numberOf(source, formOf(source)?.get('Q')) ?? 0

/** A text set in a box, with the font it refers to. */
export const setText = ({ copier }: Means, setting: Setting): Pick<Look, 'content' | 'fonts'> => ({
  content: typeset(setting),
  fonts: { [FONT]: setting.font.resourceFor(copier) },
})
