import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  Standard14Font,
  type Standard14FontName,
} from '@libpdf/core'
import type { Copier } from '../copy.ts'
import { dictOf, listOf, nameOf, numberOf, type Source } from '../source.ts'
import { charactersOf } from './encodings.ts'
import { glyphNameOf } from './glyph-names.ts'

/** A font that a value can be drawn with. Widths and heights in ems. */
export type TextFont = {
  canShow: (character: string) => boolean
  widthOf: (text: string) => number
  /** The operand that shows a text of which the font has every character. */
  operandOf: (text: string) => string
  ascent: number
  descent: number
  /** The font itself, for the resources of what is drawn with it. */
  resourceFor: (copier: Copier) => PdfObject
}

/** Ascent and descent by the first letter of a standard font, as of the Liberation fonts, which viewers take for them. */
const HEIGHTS: Record<string, [number, number]> = { H: [0.905, 0.212], T: [0.891, 0.216], C: [0.833, 0.3] }

/** The standard font that a font of this name stands for, or is drawn with where it is not installed. */
export function standardFontOf(name: string): Standard14FontName {
  const isBold = /bold|black|heavy|^(HeBo|HeBO|TiBo|TiBI|CoBo|CoBO)$/i.test(name)
  const isSlanted = /ital|obli|^(HeOb|HeBO|TiIt|TiBI|CoOb|CoBO)$/i.test(name)
  if (/^(Ti|TimesNew)|times|serif(?!.*sans)|roman|georgia|garamond/i.test(name) && !/sans/i.test(name))
    return isBold ? (isSlanted ? 'Times-BoldItalic' : 'Times-Bold') : isSlanted ? 'Times-Italic' : 'Times-Roman'
  if (/^Co(ur|Bo|Ob|BO)|cour|mono|consol/i.test(name))
    return isBold ? (isSlanted ? 'Courier-BoldOblique' : 'Courier-Bold') : isSlanted ? 'Courier-Oblique' : 'Courier'
  return isBold
    ? isSlanted
      ? 'Helvetica-BoldOblique'
      : 'Helvetica-Bold'
    : isSlanted
      ? 'Helvetica-Oblique'
      : 'Helvetica'
}

/** A standard font, which every viewer has. */
export function standardFont(name: Standard14FontName): TextFont {
  const metrics = Standard14Font.of(name)
  const dict = PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('Type1'),
    BaseFont: PdfName.of(name),
    Encoding: PdfName.of('WinAnsiEncoding'),
  })
  return {
    ...encodedBy(codesOf(charactersOf('WinAnsiEncoding')), (text) => metrics.widthOfTextAtSize(text, 1)),
    ...heightsOf(name),
    resourceFor: () => dict,
  }
}

const heightsOf = (name: string) => {
  const [ascent, descent] = HEIGHTS[standardFontOf(name)[0]!]!
  return { ascent, descent }
}

function encodedBy(codes: Map<string, number>, widthOf: TextFont['widthOf']) {
  const codeOf = (character: string) => codes.get(character)!
  return {
    canShow: (character: string) => codes.has(character),
    widthOf,
    operandOf: (text: string) => `<${Buffer.from(Array.from(text, codeOf)).toString('hex')}>`,
  }
}

/** The first code of each character. */
function codesOf(characters: Map<number, string>): Map<string, number> {
  const codes = new Map<string, number>()
  for (const [code, character] of characters) if (!codes.has(character)) codes.set(character, code)
  return codes
}

/** A font whose glyphs cannot be known from its encoding: a font of several bytes, a font of drawings, or a part of one. */
const isOpaque = (source: Source, font: PdfDict) =>
  !['Type1', 'TrueType', 'MMType1'].includes(nameOf(source, font.get('Subtype')) ?? '') ||
  /^[A-Z]{6}\+/.test(nameOf(source, font.get('BaseFont')) ?? '')

/** A font of the document, if its encoding tells which characters it has. */
export function documentFont(source: Source, font: PdfDict): TextFont | undefined {
  const name = nameOf(source, font.get('BaseFont')) ?? ''
  const descriptor = dictOf(source, font.get('FontDescriptor'))
  const isSymbolic = ((numberOf(source, descriptor?.get('Flags')) ?? 0) & 4) !== 0 && !font.has('Encoding')
  if (isOpaque(source, font) || isSymbolic || isOfSymbols(name)) return
  const widthOfCode = widthsOf(source, font, descriptor)
  // A glyph without a width is one that the font lacks.
  const codes = new Map([...encodingOf(source, font)].filter(([, code]) => widthOfCode(code) !== 0))
  const standard = Standard14Font.of(standardFontOf(name))
  const widthOf = (text: string) =>
    Array.from(text).reduce((sum, character) => {
      const code = codes.get(character)
      return sum + ((code === undefined ? undefined : widthOfCode(code)) ?? standard.widthOfTextAtSize(character, 1))
    }, 0)
  const heights = heightsOf(name)
  const ascent = numberOf(source, descriptor?.get('Ascent'))
  const descent = numberOf(source, descriptor?.get('Descent'))
  return {
    ...encodedBy(codes, widthOf),
    ascent: ascent ? ascent / 1000 : heights.ascent,
    descent: descent ? Math.abs(descent) / 1000 : heights.descent,
    resourceFor: (copier) => copier.copy(font),
  }
}

/** Whether a font shows signs instead of letters. */
export const isOfSymbols = (name: string): boolean => /dingbats|symbol|wingdings|^ZaDb$/i.test(name)

function encodingOf(source: Source, font: PdfDict): Map<string, number> {
  const encoding = source.resolve(font.get('Encoding'))
  const dict = encoding instanceof PdfDict ? encoding : undefined
  const characters = charactersOf(nameOf(source, dict ? dict.get('BaseEncoding') : encoding))
  const differences = differencesOf(source, dict)
  for (const code of differences.keys()) characters.delete(code)
  const codes = codesOf(characters)
  const byName = new Map([...differences].map(([code, name]) => [name, code]))
  for (const character of byName.size > 0 ? NAMED_CHARACTERS : []) {
    const code = byName.get(glyphNameOf(character) ?? '')
    if (code !== undefined) codes.set(character, code)
  }
  return codes
}

/** The characters that a glyph name may stand for: those of Latin scripts, and punctuation. */
const NAMED_CHARACTERS = [
  ...Array.from({ length: 0x160 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...Array.from('ƒˆ˜–—‘’‚“”„†‡•…‰‹›€™−⁄ﬁﬂ'),
]

function differencesOf(source: Source, encoding: PdfDict | undefined): Map<number, string> {
  const names = new Map<number, string>()
  let code = 0
  for (const item of listOf(source, encoding?.get('Differences'))) {
    const value = source.resolve(item)
    if (value instanceof PdfNumber) code = value.value
    else if (value instanceof PdfName) names.set(code++, value.value)
  }
  return names
}

function widthsOf(
  source: Source,
  font: PdfDict,
  descriptor: PdfDict | undefined,
): (code: number) => number | undefined {
  if (!(source.resolve(font.get('Widths')) instanceof PdfArray)) return () => undefined
  const widths = listOf(source, font.get('Widths')).map((item) => numberOf(source, item) ?? 0)
  const first = numberOf(source, font.get('FirstChar')) ?? 0
  const missing = numberOf(source, descriptor?.get('MissingWidth')) ?? 0
  return (code) => (widths[code - first] ?? missing) / 1000
}
