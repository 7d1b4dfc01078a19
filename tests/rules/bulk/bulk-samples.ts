import { addRow, checkRow, type CheckedBulk } from '#machines/rules/bulk/check-bulk.ts'
import type { BulkColumn, BulkField, BulkTemplate } from '#machines/rules/bulk/bulk-template.ts'

/** A sender's field with a wide box. */
export const bulkField = (id: string, change: Partial<BulkField> = {}): BulkField => ({
  id,
  anchorName: id,
  anchorType: 'TEXT',
  defaultValue: '',
  required: false,
  maxLength: null,
  size: { width: 300, height: 30 },
  ...change,
})

export const bulkTemplate = (change: Partial<BulkTemplate> = {}): BulkTemplate => ({
  requestName: 'Lease',
  roles: ['Client'],
  fields: [],
  ...change,
})

/** The columns of the only role. */
export const person: BulkColumn[] = [
  { header: 'Mail', target: 'EMAIL', role: 'Client' },
  { header: 'First', target: 'FIRST_NAME', role: 'Client' },
  { header: 'Last', target: 'LAST_NAME', role: 'Client' },
]

/** What all rows of a table give, as the server adds it up; of more than `most` errors the first ones. */
export function checkBulk(
  template: BulkTemplate,
  columns: readonly BulkColumn[],
  rows: readonly (readonly string[])[],
  most = Infinity,
): CheckedBulk {
  const checked: CheckedBulk = { errors: [], total: 0, requests: [], skipped: 0 }
  for (const [i, cells] of rows.entries()) addRow(checked, checkRow(template, columns, { row: i + 1, cells }), most)
  return checked
}
