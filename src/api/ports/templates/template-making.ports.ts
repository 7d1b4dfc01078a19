import type { components } from '#openapi'
import type { TemplateMakingPorts } from '#machines/flows/templates/template-making.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** The problems that are about what is copied, or about the account. */
const REFUSALS: readonly components['schemas']['ProblemName'][] = [
  'NotFoundException',
  'TemplateDisabledException',
  'TooManyTemplatesException',
]

/** Makes a template of another: `copyTemplate`. */
export const templateMakingPorts = (api: Api): Effects<TemplateMakingPorts> => ({
  async makeTemplate({ id, key }, signal) {
    const { data, error, response } = await api.POST('/public/v1/templates/{id}/copy', {
      params: { path: { id }, header: { 'Idempotency-Key': key } },
      signal,
    })
    if (data) return { type: 'template.made', template: data.id }
    if (error && REFUSALS.includes(error.name)) return { type: 'template.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})
