import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BulkColumn, BulkTemplate } from '#machines/rules/bulk/bulk-template.ts'
import { bulkTemplateOf } from '#machines/rules/bulk/bulk-template.ts'
import type { BulkError } from '#machines/rules/bulk/check-bulk.ts'
import { SENDER_ROLE } from '#machines/rules/documents/sender-fields.ts'
import { bulkField, bulkTemplate, person, checkBulk } from './bulk-samples.ts'

const ada = ['ada@example.org', 'Ada', 'Byron']
const field = { header: 'Rent', target: 'REQUEST_FIELD', field: 'rent' } as const

/** What is wrong with one row: the columns and the exceptions. */
const problems = (
  template: BulkTemplate,
  columns: BulkColumn[],
  cells: string[],
): [BulkError['column'], BulkError['exception']][] =>
  checkBulk(template, columns, [cells]).errors.map(({ column, exception }) => [column, exception])

test('BULK-001 a row becomes a request, with what the template says where it gives nothing', () => {
  const template = bulkTemplate({ fields: [bulkField('rent', { defaultValue: '900' })] })
  const columns: BulkColumn[] = [
    ...person,
    field,
    { header: 'Title', target: 'REQUEST_NAME' },
    { header: 'Lang', target: 'LANGUAGE' },
    { header: 'File no.', target: 'METADATA' },
    { header: 'City', target: 'IGNORED' },
  ]
  const { requests, errors, skipped } = checkBulk(template, columns, [
    [' ada@example.org ', ' Ada', 'Byron ', ' 850 ', 'Lease of Ada', 'français', ' A 1 ', 'Paris'],
    ['', ' ', '', '\u00A0', '', '', '', ''],
    [...ada, '', '', '', '', ''],
  ])
  const signers = [{ role: 'Client', mail: 'ada@example.org', firstName: 'Ada', lastName: 'Byron' }]
  expect(errors).toEqual([])
  expect(skipped).toBe(1)
  expect(requests).toEqual([
    {
      row: 1,
      name: 'Lease of Ada',
      language: 'FR',
      signers,
      fields: [{ id: 'rent', anchorName: 'rent', value: '850' }],
      metadata: [{ key: 'File no.', value: 'A 1' }],
    },
    { row: 3, name: 'Lease', language: undefined, signers, fields: [], metadata: [] },
  ])
})

test.each<[string, string[], [number, string][]]>([
  ['no mail address', ['', 'Ada', 'Byron'], [[1, 'RequiredFieldEmptyException']]],
  ['a wrong mail address', ['ada@example', 'Ada', 'Byron'], [[1, 'InvalidMailException']]],
  ['a mail address like a formula', ['=1@example.org', 'Ada', 'Byron'], [[1, 'InvalidMailException']]],
  [
    'no names',
    ['ada@example.org', ' ', '\u200B'],
    [
      [2, 'RequiredFieldEmptyException'],
      [3, 'RequiredFieldEmptyException'],
    ],
  ],
  ['a name as long as one may be', ['ada@example.org', 'A'.repeat(200), 'Byron'], []],
  ['a name that is too long', ['ada@example.org', 'A'.repeat(201), 'Byron'], [[2, 'BulkPersonNameException']]],
  ['a name of two lines', ['ada@example.org', 'Ada', 'By\nron'], [[3, 'BulkPersonNameException']]],
])('BULK-005 %s is said by row and column', (_, cells, found) =>
  expect(problems(bulkTemplate(), person, cells)).toEqual(found),
)

test('BULK-005 a row with too few or too many cells is named as a whole', () => {
  expect(problems(bulkTemplate(), person, ['ada@example.org', 'Ada'])).toEqual([[null, 'BulkCellCountException']])
  expect(problems(bulkTemplate(), person, [...ada, ''])).toEqual([[null, 'BulkCellCountException']])
  expect(problems(bulkTemplate(), person, ['', '', '', ' '])).toEqual([])
})

test('BULK-005 one person with two roles is said at the second', () => {
  const columns = ['Client', 'Witness'].flatMap((role) => person.map((column) => ({ ...column, role })))
  const template = bulkTemplate({ roles: ['Client', 'Witness'] })
  expect(problems(template, columns, [...ada, 'ADA@example.org', 'Ada', 'Byron'])).toEqual([
    [4, 'SignerDuplicateException'],
  ])
  expect(problems(template, columns, [...ada, 'bob@example.org', 'Bob', 'Byron'])).toEqual([])
})

test('BULK-006 a cell like a formula is text', () => {
  const { requests } = checkBulk(bulkTemplate(), person, [['ada@example.org', '=1+1', '@cmd']])
  expect(requests[0]?.signers[0]).toMatchObject({ firstName: '=1+1', lastName: '@cmd' })
})

test.each<[string, Parameters<typeof bulkField>[1], string, string | undefined]>([
  ['required and empty', { required: true }, '', 'RequestFieldEmptyException'],
  ['required with a default', { required: true, defaultValue: '900' }, '', undefined],
  ['as long as its limit', { maxLength: 3 }, '900', undefined],
  ['longer than its limit', { maxLength: 3 }, '9000', 'FieldValueTooLongException'],
  ['wider than its box', { size: { width: 20, height: 20 } }, '9'.repeat(90), 'FieldValueTooLongException'],
  ['of two lines', {}, '9\n0', 'ControlCharacterException'],
  ['of two lines in an area', { anchorType: 'TEXT_AREA', size: { width: 300, height: 90 } }, '9\n0', undefined],
  ['in a script that no font has', {}, '\u{13000}', 'UndrawableTextException'],
  ['a tick', { anchorType: 'CHECKBOX' }, 'Oui', undefined],
  ['neither yes nor no', { anchorType: 'CHECKBOX' }, 'perhaps', 'BulkValueException'],
  ['a word that objects have', { anchorType: 'CHECKBOX' }, 'constructor', 'BulkValueException'],
  ['a box that must be ticked', { anchorType: 'CHECKBOX', required: true }, 'no', 'RequestFieldEmptyException'],
])('BULK-005 a value %s', (_, change, cell, exception) => {
  const template = bulkTemplate({ fields: [bulkField('rent', change)] })
  expect(problems(template, [...person, field], [...ada, cell])).toEqual(exception ? [[4, exception]] : [])
})

test.each([
  ['a name of 200 letters', 'REQUEST_NAME', 'n'.repeat(200), []],
  ['a name that is too long', 'REQUEST_NAME', 'n'.repeat(201), [[4, 'RequestNameTooLongException']]],
  ['a name with a slash', 'REQUEST_NAME', 'a/b', [[4, 'RequestInvalidNameException']]],
  ['a language', 'LANGUAGE', 'En', []],
  ['no language', 'LANGUAGE', 'Klingon', [[4, 'BulkValueException']]],
  ['a note of 500 letters', 'METADATA', 'n'.repeat(500), []],
  ['a note that is too long', 'METADATA', 'n'.repeat(501), [[4, 'MetadataTooLongException']]],
] as const)('%s', (_, target, cell, found) =>
  expect(problems(bulkTemplate(), [...person, { header: 'x', target }], [...ada, cell])).toEqual(found),
)

test('all errors are counted, and the first are kept', () => {
  const rows = Array.from({ length: 5 }, () => ['', 'Ada', 'Byron'])
  const { errors, total } = checkBulk(bulkTemplate(), person, rows, 3)
  expect(errors.map(({ row }) => row)).toEqual([1, 2, 3])
  expect(total).toBe(5)
})

test('each row is a request, wrong, or empty, and what the rows around it are makes no difference', () => {
  const cell = fc.oneof(fc.constantFrom('', ...ada), fc.string())
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 8 }), (rows) => {
      const { requests, errors, skipped } = checkBulk(bulkTemplate(), person, rows)
      const wrong = new Set(errors.map(({ row }) => row))
      expect(requests.length + wrong.size + skipped).toBe(rows.length)
      expect(requests.every(({ row }) => !wrong.has(row))).toBe(true)
      for (const [i, cells] of rows.entries()) {
        const alone = checkBulk(bulkTemplate(), person, [cells])
        expect(alone.errors.length === 0).toBe(!wrong.has(i + 1))
      }
    }),
  )
})

test('a template is read: its signers, the fields of the sender with their boxes, and a name for its requests', () => {
  const placed = {
    roleName: SENDER_ROLE,
    pageNumber: 1,
    posX: 0,
    posY: 0,
    width: 0.5,
    height: 0.1,
    fieldPlaceHolder: '',
    fontSize: 11,
  }
  const { size: _, maxLength: __, ...rent } = bulkField('rent')
  const read = (requestName: string) =>
    bulkTemplateOf(
      {
        roles: [
          { name: 'Client', type: 'SIGNER' },
          { name: SENDER_ROLE, type: 'REQUEST' },
        ],
        params: { requestName },
        files: [
          {
            pages: [{ width: 600, height: 800 }],
            placeHolderList: [
              { ...placed, ...rent },
              { ...placed, ...rent, roleName: 'Client' },
            ],
          },
        ],
      },
      'Leases of May',
    )
  expect(read('')).toEqual({
    requestName: 'Leases of May',
    roles: ['Client'],
    fields: [{ ...rent, maxLength: null, size: { width: 300, height: 80 } }],
  })
  expect(read('Lease').requestName).toBe('Lease')
})
