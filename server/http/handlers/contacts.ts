import type { Ports } from '../../cases/ports.ts'
import {
  createContact,
  deleteContact,
  getContact,
  listContacts,
  recordContactUse,
  updateContact,
  type ViewedContact,
} from '../../cases/contacts/contacts.ts'
import { importContacts } from '../../cases/contacts/import-contacts.ts'
import type { Handlers } from '../call.ts'
import { callOf, seenBy } from '../kit/calls.ts'
import { revised } from '../kit/revised.ts'

type Made =
  | 'listContacts'
  | 'createContact'
  | 'getContact'
  | 'updateContact'
  | 'deleteContact'
  | 'recordContactUse'
  | 'importContacts'

/** The address book of an account. */
export const contacts = (ports: Ports): Pick<Handlers, Made> => ({
  listContacts: async ({ account, query }) => ({ status: 200, body: await listContacts(ports, account, query ?? {}) }),

  createContact: async (call) => answer(await createContact(ports, callOf(call), call.body)),

  getContact: async ({ account, path }) => answer(await getContact(ports, account, path.id)),

  updateContact: async (call) => answer(await updateContact(ports, call.account, seenBy(call), call.body)),

  deleteContact: async ({ account, path }) => {
    await deleteContact(ports, account, path.id)
    return { status: 204 }
  },

  recordContactUse: async ({ account, body }) => {
    await recordContactUse(ports, account, body.contacts)
    return { status: 204 }
  },

  importContacts: async (call) => ({ status: 200, body: await importContacts(ports, callOf(call), call.body) }),
})

const answer = ({ contact, revision }: ViewedContact) => revised(contact, revision)
