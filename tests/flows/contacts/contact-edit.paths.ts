import type { EventFromLogic } from 'xstate'
import { contactEditMachine } from '#machines/flows/contacts/contact-edit.machine.ts'
import { CONTACT_ID } from '../../support/samples/contacts.ts'
import { editPathsOf } from '../edit.paths.ts'

const anne = { email: 'a.delacroix@posteo.example', firstName: 'Anne', lastName: 'Delacroix' }
const changed = { ...anne, lastName: 'Delacroix-Petit' }

const samples = [
  { type: 'values.changed', values: { lastName: ' ' } },
  { type: 'values.changed', values: { ...changed, email: 'A.Delacroix@posteo.example', firstName: ' Anne' } },
  { type: 'record.loaded', values: anne, revision: '"1"' },
  { type: 'record.loaded', values: changed, revision: '"2"' },
  { type: 'record.refused', name: 'ContactDuplicateException', field: 'email' },
] satisfies EventFromLogic<typeof contactEditMachine>[]
/** What only a new contact is refused for. */
const tooMany = { type: 'record.refused', name: 'TooManyContactsException', field: null } as const

/** Every way through the form of a new contact. */
export const newContactPaths = editPathsOf(contactEditMachine, null, [...samples, tooMany])
/** Every way through the form of a known contact. */
export const contactPaths = editPathsOf(contactEditMachine, CONTACT_ID, samples)
