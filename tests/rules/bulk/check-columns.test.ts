import { expect, test } from 'vitest'
import type { BulkColumn } from '#machines/rules/bulk/bulk-template.ts'
import { columnsProblem, type ColumnsProblem } from '#machines/rules/bulk/check-columns.ts'
import { bulkField, bulkTemplate, person } from './bulk-samples.ts'

const [mail, first] = person as [BulkColumn, BulkColumn, BulkColumn]

test('the columns of each role are enough', () => expect(columnsProblem(bulkTemplate(), person)).toBeNull())

test('BULK-004 what a role lacks is named', () =>
  expect(columnsProblem(bulkTemplate({ roles: ['Client', 'Witness'] }), [mail, first])).toEqual({
    name: 'BulkColumnMissingException',
    columns: [
      { target: 'LAST_NAME', role: 'Client', field: null },
      { target: 'EMAIL', role: 'Witness', field: null },
      { target: 'FIRST_NAME', role: 'Witness', field: null },
      { target: 'LAST_NAME', role: 'Witness', field: null },
    ],
  }))

test.each([
  ['is missing', bulkField('rent', { required: true }), ['rent']],
  ['is missing for a box that must be ticked', bulkField('ok', { required: true, anchorType: 'CHECKBOX' }), ['ok']],
  ['may be missing if the field has a default', bulkField('rent', { required: true, defaultValue: '900' }), undefined],
  ['may be missing if the field may be empty', bulkField('rent'), undefined],
])('BULK-004 a column of a field %s', (_, field, missing) =>
  expect(columnsProblem(bulkTemplate({ fields: [field] }), person)?.columns.map((one) => one.field)).toEqual(missing),
)

test('a column fills in all fields with the name of its field, and another one for that name is one too many', () => {
  const fields = [
    bulkField('a', { anchorName: 'Rent', required: true }),
    bulkField('b', { anchorName: 'Rent', required: true }),
  ]
  const template = bulkTemplate({ fields })
  const column = (field: string): BulkColumn => ({ header: field, target: 'REQUEST_FIELD', field })
  expect(columnsProblem(template, [...person, column('b')])).toBeNull()
  expect(columnsProblem(template, [...person, column('a'), column('b')])).toEqual({
    name: 'BulkColumnDuplicateException',
    columns: [{ target: 'REQUEST_FIELD', role: null, field: 'a' }],
  })
})

test.each<[string, BulkColumn[], ColumnsProblem['name'] | undefined]>([
  ['twice the same', [mail], 'BulkColumnDuplicateException'],
  [
    'two that are ignored',
    [
      { header: 'x', target: 'IGNORED' },
      { header: 'x', target: 'IGNORED' },
    ],
    undefined,
  ],
  ['an unknown role', [{ header: 'x', target: 'EMAIL', role: 'Nobody' }], 'UnknownRoleException'],
  ['no role', [{ header: 'x', target: 'EMAIL' }], 'UnknownRoleException'],
  ['an unknown field', [{ header: 'x', target: 'REQUEST_FIELD', field: 'x' }], 'UnknownFieldException'],
  ['a note without a key', [{ header: ' ', target: 'METADATA' }], 'MetadataWithoutKeyException'],
  ['a note with a long key', [{ header: 'k'.repeat(101), target: 'METADATA' }], 'MetadataTooLongException'],
  [
    'two notes of one key',
    ['File', 'file'].map((header) => ({ header, target: 'METADATA' })),
    'BulkColumnDuplicateException',
  ],
  ['20 notes', Array.from({ length: 20 }, (_, i) => ({ header: `k${i}`, target: 'METADATA' })), undefined],
  [
    '21 notes',
    Array.from({ length: 21 }, (_, i) => ({ header: `k${i}`, target: 'METADATA' })),
    'TooManyMetadataException',
  ],
])('with %s', (_, more, name) => expect(columnsProblem(bulkTemplate(), [...person, ...more])?.name).toBe(name))
