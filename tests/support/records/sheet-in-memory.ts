import { createSheet } from '#api/browser/bulk/bulk-sheet.ts'
import type { Sheet } from '#api/browser/bulk/sheet-worker.ts'
import { createShelf } from '#api/browser/shelf.ts'
import type { bulkSendingPorts } from '#api/ports/bulk/bulk-sending.ports.ts'
import type { BulkWords } from '#api/ports/bulk/bulk-words.ts'
import type { BulkColumn } from '#machines/rules/bulk/bulk-template.ts'

const text = 'Email,First name,Last name,Town\nanne@posteo.example,Anne,Petit,Lyon\n'
const columns: BulkColumn[] = [
  { header: 'Email', target: 'EMAIL', role: 'Tenant' },
  { header: 'First name', target: 'FIRST_NAME', role: 'Tenant' },
  { header: 'Last name', target: 'LAST_NAME', role: 'Tenant' },
  { header: 'Town', target: 'IGNORED' },
]

const wrong: BulkWords['errors']['of'] = {
  RequiredFieldEmptyException: 'empty',
  InvalidMailException: 'no address',
  SignerDuplicateException: 'twice',
  BulkPersonNameException: 'no name',
  BulkCellCountException: 'cells',
  BulkValueException: 'value',
  RequestNameTooLongException: 'name too long',
  RequestInvalidNameException: 'name',
  RequestFieldEmptyException: 'field empty',
  FieldValueTooLongException: 'field too long',
  UndrawableTextException: 'letters',
  ControlCharacterException: 'control character',
  MetadataTooLongException: 'metadata',
}

/** A sheet without a worker, which has read and checked a table with one row. */
function sheetInMemory(): Sheet {
  const ask = createSheet()
  ask({ ask: 'read', bytes: new TextEncoder().encode(text).buffer })
  ask({ ask: 'check', template: { requestName: 'Lease', roles: ['Tenant'], fields: [] }, columns })
  return { ask: async (question) => ask(question) as never, close: () => {} }
}

/** What the ports of a bulk sending need besides the server. */
export const sheetTools = (): Parameters<typeof bulkSendingPorts>[1] => ({
  sheet: sheetInMemory(),
  shelf: { ...createShelf(() => 'key'), get: () => new File([text], 'tenants.csv') },
  save: () => {},
  words: {
    separator: ',',
    sample: { name: 'sample.csv', header: (of, role) => (role === null ? of : `${of} ${role}`) },
    errors: { header: 'errors', of: wrong, nameOf: (name) => `errors-${name}` },
  },
})
