import { type PdfDict, PdfString } from '@libpdf/core'
import { operandsOf, operationsOf } from '../content/content.ts'
import { formOf, inherited } from '../fields.ts'
import { dictOf, nameOf, type Source } from '../source.ts'
import { unescaped } from '../reading/lexer.ts'
import { documentFont, isOfSymbols, standardFont, standardFontOf, type TextFont } from './text-font.ts'

/** How a field says that its text is drawn (PDF 32000-1, 12.7.3.3): its font, size (0 is automatic) and colour. */
export type DefaultAppearance = { fontName: string; size: number; colour: string }

const COLOUR_OPERANDS: Record<string, number> = { g: 1, rg: 3, k: 4 }

export function defaultAppearanceOf(source: Source, annotation: PdfDict): DefaultAppearance {
  const own = inherited(source, annotation, 'DA') ?? source.resolve(formOf(source)?.get('DA'))
  const found: DefaultAppearance = { fontName: '', size: 0, colour: '0 g' }
  if (!(own instanceof PdfString)) return found
  for (const operation of operationsOf(own.bytes)) {
    const { name } = operation
    const operands = operandsOf(own.bytes, operation)
    const count = COLOUR_OPERANDS[name]
    if (name === 'Tf') {
      const [font = '', size] = operands.slice(-2)
      found.fontName = unescaped(font.replace('/', ''))
      found.size = Math.max(0, Number(size) || 0)
    } else if (count !== undefined) {
      const values = operands.slice(-count).map(Number)
      if (values.length === count && values.every(Number.isFinite)) found.colour = `${values.join(' ')} ${name}`
    }
  }
  return found
}

/** The font that a field names: of the field, its appearance or the form. */
function namedFont(source: Source, annotation: PdfDict, fontName: string): PdfDict | undefined {
  const appearance = dictOf(source, dictOf(source, annotation.get('AP'))?.get('N'))
  return [inherited(source, annotation, 'DR'), appearance?.get('Resources'), formOf(source)?.get('DR')]
    .map((resources) => dictOf(source, dictOf(source, dictOf(source, resources)?.get('Font'))?.get(fontName)))
    .find((font) => font !== undefined)
}

/**
 * The font that a field names, else the standard font of that name. Undefined if it cannot be told which characters the
 * font has.
 */
export function fontOf(source: Source, annotation: PdfDict, { fontName }: DefaultAppearance): TextFont | undefined {
  const font = namedFont(source, annotation, fontName)
  if (font) return documentFont(source, font)
  return isOfSymbols(fontName) ? undefined : standardFont(standardFontOf(fontName))
}

/** Whether a field names a font of signs, so that the letters of its value stand for other signs. */
export function isInSymbols(source: Source, annotation: PdfDict, { fontName }: DefaultAppearance): boolean {
  const font = namedFont(source, annotation, fontName)
  return isOfSymbols(nameOf(source, font?.get('BaseFont')) ?? fontName)
}
