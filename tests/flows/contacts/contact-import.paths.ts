import { contactImportMachine } from '#machines/flows/contacts/contact-import.machine.ts'
import { MAX_IMPORT_BYTES } from '#machines/rules/contacts/contact-import.ts'
import { pathsOf } from '../../support/walks/paths.ts'

export const chosen = { key: 'f1', fileName: 'contacts.csv', size: 200 }
export const fileRows = [
  { line: 2, email: 'anne@posteo.example', firstName: 'Anne', lastName: 'Delacroix' },
  { line: 3, email: 'leo', firstName: '', lastName: 'Holm' },
  { line: 4, email: 'mary@example.org', firstName: 'Mary', lastName: 'Somerville' },
]
export const wrongRows = fileRows.slice(1, 2)

/** Every way through importing contacts. */
export const contactImportPaths = pathsOf(contactImportMachine, {
  events: [
    { type: 'file.chosen', file: chosen },
    { type: 'file.chosen', file: { ...chosen, key: 'f2', size: MAX_IMPORT_BYTES + 1 } },
    { type: 'file.dropped' },
    { type: 'known.chosen', known: 'UPDATE' },
    { type: 'import.confirmed' },
    { type: 'dialog.closed' },
    { type: 'rows.read', rows: fileRows },
    { type: 'rows.read', rows: wrongRows },
    { type: 'file.refused', refusal: 'noColumns' },
    { type: 'contacts.imported', result: { added: 1, updated: 1, skipped: 0 } },
    { type: 'rows.refused', problems: [{ row: 1, field: 'email', problem: 'invalidMail' }] },
    { type: 'import.refused', name: 'TooManyContactsException' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  canHappen: ({ context }, event) => {
    // A check box switches, and a row that was refused is not sent again.
    if (event.type === 'known.chosen') return event.known !== context.known
    return event.type !== 'rows.refused' || context.problems.length < 3
  },
  telling: ({ rows, problems, known, complaint }) => [rows.length, problems.length, known, complaint],
})
