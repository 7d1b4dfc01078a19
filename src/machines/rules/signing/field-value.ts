import { asDrawn, fitsBox, missingGlyphs, widthOf } from '../documents/text/drawn-text.ts'
import type { Size } from '../documents/geometry.ts'
import { fitText, PADDING, textBox } from '../documents/text/text-fitting.ts'
import type { Field } from './field.ts'

/** Why the server would refuse a value: no font has one of its characters, or it does not fit into its field. */
export type ValueProblem = 'undrawable' | 'tooLong'

/** The size of a field on a page of this size, in points. */
export const fieldSize = ({ width, height }: Pick<Field, 'width' | 'height'>, page: Size): Size => ({
  width: width * page.width,
  height: height * page.height,
})

/** What was found of the last value of each field: with every letter all values of thousands of fields are looked at. */
const found = new WeakMap<Field, { value: string; page: Size; problem: ValueProblem | null }>()

/** What is wrong with the value of a text or text area; null if it can be drawn. */
export function valueProblem(field: Field, page: Size, value: string): ValueProblem | null {
  const last = found.get(field)
  if (last?.value === value && last.page === page) return last.problem
  const problem = lookAt(field, page, value)
  found.set(field, { value, page, problem })
  return problem
}

function lookAt(field: Field, page: Size, value: string): ValueProblem | null {
  const isWrapped = field.anchorType === 'TEXT_AREA'
  if (value === '' || (field.anchorType !== 'TEXT' && !isWrapped)) return null
  if (missingGlyphs(value).length > 0) return 'undrawable'
  return fitsBox(value, fieldSize(field, page), isWrapped) ? null : 'tooLong'
}

/** A text as the sealed file shows it in a field: its lines and its font size, in points. */
export type DrawnText = { lines: string[]; size: number }

export function drawnText({ anchorType, fontSize, ...box }: Field, page: Size, value: string): DrawnText {
  const isWrapped = anchorType === 'TEXT_AREA'
  return fitText({
    text: asDrawn(value),
    box: textBox(fieldSize(box, page), isWrapped),
    maxSize: fontSize,
    isWrapped,
    measure: widthOf,
  })
}

/** The width of the first line with its margins, in points. */
export const firstLineWidth = ({ lines, size }: DrawnText): number => widthOf(lines[0] ?? '') * size + 2 * PADDING

/** What a signer is told about a value: why it would be refused, or that it will be printed in small letters. */
export type FieldComplaint = ValueProblem | 'small'

/** Letters smaller than this are hard to read on paper, in points. */
const SMALL = 5

export function fieldComplaint(field: Field, page: Size, value: string): FieldComplaint | null {
  const problem = valueProblem(field, page, value)
  if (problem !== null) return problem
  const isText = field.anchorType === 'TEXT' || field.anchorType === 'TEXT_AREA'
  return isText && value !== '' && drawnText(field, page, value).size < SMALL ? 'small' : null
}
