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
