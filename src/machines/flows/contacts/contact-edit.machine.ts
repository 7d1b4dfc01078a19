import {
  blankContact,
  contactProblems,
  isSameContact,
  trimContact,
  type ContactValues,
} from '../../rules/contacts/contact.ts'
import { editMachine, type EditPorts } from '../edit.machine.ts'

export type ContactEditPorts = EditPorts<ContactValues>

/** Creating a contact, and changing one (CONT-002, CONT-004, CONT-006). */
export const contactEditMachine = editMachine<ContactValues>({
  id: 'contact-edit',
  blank: blankContact,
  normalise: trimContact,
  problemsOf: contactProblems,
  isSame: isSameContact,
})
