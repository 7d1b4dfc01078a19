import type { components } from '#openapi'
import type { ContactEditPorts } from '#machines/flows/contacts/contact-edit.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

type ProblemName = components['schemas']['ProblemName']

/** The refusals of a contact, with the field that each is about. */
const refusals: Partial<Record<ProblemName, 'email' | null>> = {
  ContactDuplicateException: 'email',
  InvalidMailException: 'email',
  TooManyContactsException: null,
}
/** Problems that mean the same here: there is no contact at this address. */
const GONE: readonly ProblemName[] = ['NotFoundException', 'MalformedRequestException']

/** One contact: `getContact`, `createContact` and `updateContact`. */
export const contactEditPorts = (api: Api): Effects<ContactEditPorts> => ({
  async loadRecord({ id }, signal) {
    const { data, error, response } = await api.GET('/private/contacts/{id}', { params: { path: { id } }, signal })
    if (error && GONE.includes(error.name)) return { type: 'record.gone' }
    if (!data) throw new UnexpectedAnswer(response, error)
    const { email, firstName, lastName } = data
    const revision = response.headers.get('etag') ?? ''
    return { type: 'record.loaded', values: { email, firstName, lastName }, revision }
  },

  async saveRecord({ id, key, values: body, revision }, signal) {
    const { data, error, response } =
      id === null
        ? await api.POST('/private/contacts', { params: { header: { 'Idempotency-Key': key } }, body, signal })
        : await api.PATCH('/private/contacts/{id}', {
            params: { path: { id }, header: { 'If-Match': revision ?? '' } },
            body,
            signal,
          })
    if (data) return { type: 'record.saved' }
    const name = error?.name
    const field = name && refusals[name]
    if (name && field !== undefined) return { type: 'record.refused', name, field }
    if (name === 'StaleRevisionException') return { type: 'record.stale' }
    if (name === 'NotFoundException') return { type: 'record.gone' }
    throw new UnexpectedAnswer(response, error)
  },
})
