import type { components } from '#openapi'
import { isUnfilled } from '../documents/sender-fields.ts'
import { metadataProblem, tidyEntry } from '../edit/metadata.ts'
import { fieldsNamedAs, type BulkColumn, type BulkTemplate } from './bulk-template.ts'
import { meaningKey } from './match-columns.ts'

type MissingColumn = components['schemas']['BulkMissingColumn']

/** What is wrong with the columns of a bulk sending, as the server refuses it. */
export type ColumnsProblem =
  | { name: 'UnknownRoleException' | 'UnknownFieldException' | 'TooManyMetadataException'; columns: [] }
  | { name: 'MetadataWithoutKeyException' | 'MetadataTooLongException'; columns: [] }
  | { name: 'BulkColumnMissingException' | 'BulkColumnDuplicateException'; columns: MissingColumn[] }

const personTargets = ['EMAIL', 'FIRST_NAME', 'LAST_NAME'] as const
const isPersons = ({ target }: Pick<BulkColumn, 'target'>) => personTargets.some((one) => one === target)

const missingOf = ({
  target,
  role = null,
  field = null,
}: Omit<BulkColumn, 'header' | 'role' | 'field'> & {
  role?: string | null | undefined
  field?: string | null | undefined
}): MissingColumn => ({ target, role, field })

/**
 * Why requests cannot be made of these columns; null if they can. Each role needs a mail address and both names, and each
 * required field of the sender without a default value a column. Nothing is given twice.
 */
export function columnsProblem(template: BulkTemplate, columns: readonly BulkColumn[]): ColumnsProblem | null {
  const used = columns.filter(({ target }) => target !== 'IGNORED')
  if (used.some((column) => isPersons(column) && !template.roles.includes(column.role ?? '')))
    return { name: 'UnknownRoleException', columns: [] }
  if (used.some(({ target, field }) => target === 'REQUEST_FIELD' && fieldsNamedAs(template, field).length === 0))
    return { name: 'UnknownFieldException', columns: [] }
  const twice = countColumns(template, used).filter(({ count }) => count > 1)
  if (twice.length > 0)
    return { name: 'BulkColumnDuplicateException', columns: twice.map(({ column }) => missingOf(column)) }
  const missing = missingColumns(template, used)
  if (missing.length > 0) return { name: 'BulkColumnMissingException', columns: missing }
  return keysProblem(used)
}

type ColumnCount = { column: BulkColumn; count: number }

/** What the columns give, each with how many of them give it. */
function countColumns(template: BulkTemplate, columns: readonly BulkColumn[]): ColumnCount[] {
  const groups = Map.groupBy(
    columns.filter(({ target }) => target !== 'METADATA'),
    (column) => meaningKey(template, column),
  )
  return [...groups.values()].flatMap(([column, ...others]) => (column ? [{ column, count: 1 + others.length }] : []))
}

function missingColumns(template: BulkTemplate, columns: readonly BulkColumn[]): MissingColumn[] {
  const isGiven = (target: BulkColumn['target'], role: string) =>
    columns.some((column) => column.target === target && column.role === role)
  const filled = new Set(
    columns.flatMap(({ target, field }) => (target === 'REQUEST_FIELD' ? fieldsNamedAs(template, field) : [])),
  )
  return [
    ...template.roles.flatMap((role) =>
      personTargets.filter((target) => !isGiven(target, role)).map((target) => missingOf({ target, role })),
    ),
    ...template.fields
      .filter((field) => field.required && isUnfilled(field.anchorType, field.defaultValue) && !filled.has(field))
      .map(({ id }) => missingOf({ target: 'REQUEST_FIELD', field: id })),
  ]
}

/** The key of what is noted on a request is the header of its column. */
function keysProblem(columns: readonly BulkColumn[]): ColumnsProblem | null {
  const noted = columns.filter(({ target }) => target === 'METADATA')
  // A value, so that no entry without a key is left out.
  const problem = metadataProblem(noted.map(({ header }) => tidyEntry({ key: header, value: '-' })))
  if (!problem) return null
  if (problem.name !== 'MetadataKeyDuplicateException') return { name: problem.name, columns: [] }
  return { name: 'BulkColumnDuplicateException', columns: [missingOf({ target: 'METADATA' })] }
}
