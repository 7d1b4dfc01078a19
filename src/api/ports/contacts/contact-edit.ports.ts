import type { ContactEditPorts } from '#machines/flows/contacts/contact-edit.machine.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { editPorts } from '../../edit-ports.ts'

/** One contact: `getContact`, `createContact` and `updateContact`. */
export const contactEditPorts = (api: Api): Effects<ContactEditPorts> =>
  editPorts({
    load: (id, signal) => api.GET('/private/contacts/{id}', { params: { path: { id } }, signal }),
    valuesOf: ({ email, firstName, lastName }) => ({ email, firstName, lastName }),
    create: (body, key, signal) =>
      api.POST('/private/contacts', { params: { header: { 'Idempotency-Key': key } }, body, signal }),
    update: (id, body, revision, signal) =>
      api.PATCH('/private/contacts/{id}', { params: { path: { id }, header: { 'If-Match': revision } }, body, signal }),
    refusals: { ContactDuplicateException: 'email', InvalidMailException: 'email', TooManyContactsException: null },
  })
