import { fitsBox, missingGlyphs } from '../../documents/text/drawn-text.ts'
import type { DocumentField } from '../../documents/shared-document.ts'
import type { RequestField } from './request-fields.ts'

// Apart from the other rules of these fields: it needs the font as a table, which is large.

/** Why the server would refuse what the sender fills in: no font has one of its characters, or it does not fit. */
type RequestFieldProblem = 'undrawable' | 'tooLong'

/** What was found of the last value of each field: with every letter, all fields are looked at. */
const found = new WeakMap<DocumentField, { value: string; problem: RequestFieldProblem | null }>()

/** What is wrong with what the sender has filled in; null if it can be drawn. */
export function requestFieldProblem({ field, file, value }: RequestField): RequestFieldProblem | null {
  const last = found.get(field)
  if (last?.value === value) return last.problem
  const problem = lookAt(field, file.pageSizes[field.pageNumber - 1], value)
  found.set(field, { value, problem })
  return problem
}

function lookAt(
  { anchorType, width, height }: DocumentField,
  page: { width: number; height: number } | undefined,
  value: string,
): RequestFieldProblem | null {
  if (!page || anchorType === 'CHECKBOX' || value === '') return null
  if (missingGlyphs(value).length > 0) return 'undrawable'
  const size = { width: width * page.width, height: height * page.height }
  return fitsBox(value, size, anchorType === 'TEXT_AREA') ? null : 'tooLong'
}
