import type { components } from '#openapi'
import type { CustomFieldsPorts } from '#machines/flows/documents/custom-fields.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

const PATH = '/private/account-custom-fields'

/** The refusals that the person can do something about. */
const REFUSALS: readonly components['schemas']['ProblemName'][] = [
  'CustomFieldDuplicateException',
  'TooManyCustomFieldsException',
  'FieldValueTooLongException',
  'UndrawableTextException',
  'ControlCharacterException',
]

/** The custom fields of the account that is signed in. */
export const customFieldsPorts = (api: Api): Effects<CustomFieldsPorts> => ({
  async listFields(_, signal) {
    const { data, error, response } = await api.GET(PATH, { signal })
    if (data) return { type: 'fields.listed', fields: data.customFields }
    throw new UnexpectedAnswer(response, error)
  },

  async keepField(body, signal) {
    const { data, error, response } = await api.POST(PATH, { body, signal })
    if (data) return { type: 'field.kept', field: data }
    if (error && REFUSALS.includes(error.name)) return { type: 'field.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },

  // One that is not there any more is deleted.
  async deleteField({ id }, signal) {
    const params = { path: { customFieldId: id } }
    const { error, response } = await api.DELETE(`${PATH}/{customFieldId}`, { params, signal })
    if (response.ok || error?.name === 'NotFoundException') return { type: 'field.deleted' }
    throw new UnexpectedAnswer(response, error)
  },
})
