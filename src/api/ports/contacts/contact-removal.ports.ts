import type { ContactRemovalPorts } from '#machines/flows/contacts/contact-removal.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Deletes a contact: `deleteContact`. */
export const contactRemovalPorts = (api: Api): Effects<ContactRemovalPorts> => ({
  async act({ id }, signal) {
    const { error, response } = await api.DELETE('/private/contacts/{id}', { params: { path: { id } }, signal })
    if (response.ok || error?.name === 'NotFoundException') return { type: 'action.done' }
    throw new UnexpectedAnswer(response, error)
  },
})
