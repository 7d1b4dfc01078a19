import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importPlaceOf, type ImportPlace } from '#machines/rules/templates/import-place.ts'

const invalid = 'TemplateContentInvalidException'
const names = { role: 'Tenant', file: 'Lease.pdf', field: 'Rent' }

test.each<[string, Parameters<typeof importPlaceOf>[0]['name'], ImportPlace]>([
  ['template.json', invalid, { in: 'template', value: null }],
  ['template.json', 'TemplateArchiveUnreadableException', { in: 'template', value: null }],
  ['/format', 'TemplateFormatTooNewException', { in: 'template', value: 'format' }],
  ['/id', invalid, { in: 'template', value: 'unknown' }],
  ['/name', 'TemplateNameTooLongException', { in: 'template', value: 'name' }],
  ['/settings', invalid, { in: 'template', value: 'settings' }],
  ['/settings/requestName', invalid, { in: 'template', value: 'requestName' }],
  ['/settings/customMailsContent/1/content', invalid, { in: 'template', value: 'mailTexts' }],
  ['/roles', 'RoleDuplicateException', { in: 'template', value: 'roles' }],
  ['/roles/1', invalid, { in: 'role', number: 2, name: 'Tenant', value: null }],
  ['/roles/0/otpType', invalid, { in: 'role', number: 1, name: 'Tenant', value: 'code' }],
  ['/files/2/path', invalid, { in: 'file', number: 3, name: 'Lease.pdf', value: 'path' }],
  ['/files/0/fields', invalid, { in: 'file', number: 1, name: 'Lease.pdf', value: 'fields' }],
  [
    '/files/0/fields/2/pageNumber',
    invalid,
    { in: 'field', number: 3, name: 'Rent', file: 1, fileName: 'Lease.pdf', value: 'page' },
  ],
  [
    '/files/1/fields/0',
    'FieldOutsidePageException',
    { in: 'field', number: 1, name: 'Rent', file: 2, fileName: 'Lease.pdf', value: null },
  ],
  ['Lease.pdf', 'UnreadableFileException', { in: 'document', name: 'Lease.pdf' }],
  ['/roles/0/name', 'IllegalUploadedFilenameException', { in: 'document', name: 'Lease.pdf' }],
  ['files/Lease (2).pdf', 'TemplateFileMissingException', { in: 'document', name: 'Lease.pdf' }],
  ['files/Lease (2).pdf', 'TemplateArchiveUnreadableException', { in: 'document', name: 'Lease.pdf' }],
  ['/evil', 'TemplateArchiveUnsafeException', { in: 'archive', path: '/evil' }],
  ['files/Lease.pdf', 'TemplateArchiveUnsafeException', { in: 'archive', path: 'files/Lease.pdf' }],
  ['/roles/0/name', 'TemplateArchiveUnsafeException', { in: 'archive', path: '/roles/0/name' }],
])('TPL-043 the place %s of %s is said as what people call it', (place, name, said) => {
  expect(importPlaceOf({ name, place, names })).toEqual(said)
})

test('TPL-043 what has no name is said by its number', () => {
  const at = (place: string) => importPlaceOf({ name: invalid, place, names: {} })
  expect(at('/roles/4/name')).toEqual({ in: 'role', number: 5, name: null, value: 'name' })
  expect(at('/files/0/fields/9')).toMatchObject({ in: 'field', number: 10, name: null, file: 1, fileName: null })
})

test('TPL-043 before the description is read, a document is known by its path', () => {
  const at = (place: string) => importPlaceOf({ name: 'TemplateArchiveEncryptedException', place, names: {} })
  expect(at('files/Lease.pdf')).toEqual({ in: 'document', name: 'Lease.pdf' })
  expect(at('notes/Lease.pdf')).toEqual({ in: 'archive', path: 'notes/Lease.pdf' })
})

test('TPL-043 each value of the format has its words', () => {
  type Schema = { properties?: Record<string, Schema>; items?: Schema }
  const schema = JSON.parse(readFileSync('openapi/template-1.schema.json', 'utf8')) as Schema & {
    $defs: { field: Schema }
  }
  const { roles, files, settings, ...top } = schema.properties!
  const keysIn = (place: string, one: Schema | undefined) =>
    Object.keys(one?.properties ?? {}).map((key) => place + key)
  const places = [
    ...Object.keys({ ...top, roles, files, settings }).map((key) => `/${key}`),
    ...keysIn('/roles/0/', roles!.items),
    ...keysIn('/files/0/', files!.items),
    ...keysIn('/settings/', settings),
    ...keysIn('/files/0/fields/0/', schema.$defs.field),
  ]
  expect(places.length).toBeGreaterThan(30)
  for (const place of places)
    expect([place, importPlaceOf({ name: invalid, place, names: {} })]).not.toMatchObject([place, { value: 'unknown' }])
})
