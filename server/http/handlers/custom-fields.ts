import { createCustomField, deleteCustomField, listCustomFields } from '../../cases/documents/custom-fields.ts'
import type { Ports } from '../../cases/ports.ts'
import type { Handlers } from '../call.ts'

type Made = 'listCustomFields' | 'createCustomField' | 'deleteCustomField'

/** The fields that an account keeps as presets. */
export const customFields = (ports: Ports): Pick<Handlers, Made> => ({
  listCustomFields: async ({ account }) => ({ status: 200, body: await listCustomFields(ports, account) }),

  createCustomField: async ({ account, body }) => ({
    status: 200,
    body: await createCustomField(ports, account, body),
  }),

  deleteCustomField: async ({ account, path }) => {
    await deleteCustomField(ports, account, path.customFieldId)
    return { status: 204 }
  },
})
