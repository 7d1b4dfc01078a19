import { type PdfDict, type PdfObject, PdfArray, PdfName, PdfNumber, PdfString } from '@libpdf/core'
import { inherited } from '../fields.ts'
import { listOf, numberOf, type Source } from '../source.ts'

/** The bits of `Ff` (PDF 32000-1, tables 226, 228, 230). */
const FLAGS = {
  multiline: 1 << 12,
  password: 1 << 13,
  radio: 1 << 15,
  pushButton: 1 << 16,
  combo: 1 << 17,
  fileSelect: 1 << 20,
  comb: 1 << 24,
  richText: 1 << 25,
} as const

export const hasFlag = (source: Source, field: PdfDict, flag: keyof typeof FLAGS): boolean =>
  ((numberOf(source, inherited(source, field, 'Ff')) ?? 0) & FLAGS[flag]) !== 0

/**
 * A text string: in UTF-16 or UTF-8 with a byte order mark, else in PDFDocEncoding. Line ends are `\n`, all spaces are one
 * character, and what has no shape is left out.
 */
export function textIn(string: PdfString): string {
  const [first, second, third] = string.bytes
  const decoded =
    first === 0xef && second === 0xbb && third === 0xbf
      ? new TextDecoder().decode(string.bytes)
      : first === 0xff && second === 0xfe
        ? new TextDecoder('utf-16le').decode(string.bytes)
        : string.asString()
  return decoded
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', '    ')
    .replaceAll(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replaceAll(/(?!\n)[\p{Cc}\u200b\u2060\ufeff]/gu, '')
}

/** The value of a field; undefined if it has none. Most viewers show the default value only when a form is reset. */
export const valueOf = (source: Source, field: PdfDict): PdfObject | undefined => inherited(source, field, 'V')

const textOf = (source: Source, object: PdfObject | undefined): string => {
  const found = source.resolve(object)
  if (found instanceof PdfName) return found.value
  return found instanceof PdfString ? textIn(found) : ''
}

/** An option of a choice field: what is stored if it is chosen, and what people see. */
export type Option = { stored: string; seen: string }

export const optionsOf = (source: Source, field: PdfDict): Option[] =>
  listOf(source, inherited(source, field, 'Opt')).map((item) => {
    const pair = source.resolve(item)
    const [stored, seen] = pair instanceof PdfArray ? pair.toArray() : [item, item]
    return { stored: textOf(source, stored), seen: textOf(source, seen) }
  })

/** The stored values of a choice field. */
export function chosenIn(source: Source, field: PdfDict): string[] {
  const value = source.resolve(valueOf(source, field))
  if (value === undefined) return []
  return (value instanceof PdfArray ? value.toArray() : [value]).map((item) => textOf(source, item))
}

/** The places of the chosen options, if the field lists them (`I`). */
export const placesIn = (source: Source, field: PdfDict): number[] =>
  listOf(source, inherited(source, field, 'I')).flatMap((item) => {
    const place = source.resolve(item)
    return place instanceof PdfNumber ? [place.value] : []
  })

/** Whether a field or text box has a rich text (`key`) with other words than its plain one, which viewers show instead. */
export function isRichlyOther(source: Source, field: PdfDict, plain: string, key: 'RV' | 'RC' = 'RV'): boolean {
  const rich = source.resolve(inherited(source, field, key))
  const isUsed = key === 'RC' || hasFlag(source, field, 'richText')
  if (!isUsed || !(rich instanceof PdfString)) return false
  const words = textIn(rich)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(x[\da-f]+|\d+);/gi, (_, code: string) => String.fromCodePoint(Number(`0${code}`) || 0xfffd))
    .replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
  return withoutSpace(words) !== withoutSpace(plain)
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '')
