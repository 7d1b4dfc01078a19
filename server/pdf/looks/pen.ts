import { type PdfDict, type PdfObject, PdfNumber } from '@libpdf/core'
import { dictOf, listOf, nameOf, numberOf, type Source } from '../source.ts'
import { decimal } from '../write.ts'

/** The components of a colour: one is grey, three are RGB, four are CMYK (PDF 32000-1, table 164). */
export type Colour = number[]

/** How lines are drawn. Width and dashes in units of user space. */
export type Pen = { width: number; dashes: number[]; isUnderline: boolean }

export const BLACK: Colour = [0]

/** The colour that a key of a dictionary names; undefined if it names none or is transparent. */
export function colourOf(source: Source, dict: PdfDict | undefined, key: string): Colour | undefined {
  const parts = listOf(source, dict?.get(key)).map((item) => numberOf(source, item))
  if (![1, 3, 4].includes(parts.length) || parts.some((part) => part === undefined)) return
  return parts.map((part) => Math.min(1, Math.max(0, part ?? 0)))
}

const OPERATORS: Record<number, [stroke: string, fill: string]> = { 1: ['G', 'g'], 3: ['RG', 'rg'], 4: ['K', 'k'] }

export const stroking = (colour: Colour): string => `${joined(colour)} ${OPERATORS[colour.length]![0]}`
export const filling = (colour: Colour): string => `${joined(colour)} ${OPERATORS[colour.length]![1]}`

/** Numbers as operands. */
export const joined = (values: readonly number[]): string => values.map(decimal).join(' ')

/** The border of an annotation: by `BS`, else by `Border`, else one unit wide (PDF 32000-1, 12.5.4). */
export function penOf(source: Source, annotation: PdfDict): Pen {
  const style = dictOf(source, annotation.get('BS'))
  if (style) {
    const kind = nameOf(source, style.get('S'))
    return {
      width: widthOf(source, style.get('W')),
      dashes: kind === 'D' ? (dashesOf(source, style.get('D')) ?? [3]) : [],
      isUnderline: kind === 'U',
    }
  }
  const [, , width, dashes] = listOf(source, annotation.get('Border'))
  return { width: widthOf(source, width), dashes: dashesOf(source, dashes) ?? [], isUnderline: false }
}

const widthOf = (source: Source, object: PdfObject | undefined) =>
  source.resolve(object) instanceof PdfNumber ? Math.max(0, numberOf(source, object) ?? 1) : 1

/** Undefined if these are no dashes, such as only gaps. */
function dashesOf(source: Source, object: PdfObject | undefined): number[] | undefined {
  const lengths = listOf(source, object).map((item) => numberOf(source, item) ?? -1)
  return lengths.some((length) => length > 0) && lengths.every((length) => length >= 0) ? lengths : undefined
}

/** The operators that take up a pen. */
export const taking = ({ width, dashes }: Pen): string =>
  `${decimal(width)} w${dashes.length > 0 ? ` [${joined(dashes)}] 0 d` : ''}`
