import type { components } from '#openapi'
import type { TemplateMakingPorts } from '#machines/flows/templates/template-making.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** The problems that are about what is copied, or about the account. */
const REFUSALS: readonly components['schemas']['ProblemName'][] = [
  'NotFoundException',
  'TemplateDisabledException',
  'TooManyTemplatesException',
  'RequestNotSentException',
  'RequestFilesDeletedException',
]

/** Makes a template of another one or of a request: `copyTemplate`, `createTemplateFromRequest`. */
export const templateMakingPorts = (api: Api): Effects<TemplateMakingPorts> => ({
  async makeTemplate({ of, id, key }, signal) {
    const header = { 'Idempotency-Key': key }
    const { data, error, response } = await (of === 'template'
      ? api.POST('/public/v1/templates/{id}/copy', { params: { path: { id }, header }, signal })
      : api.POST('/public/v1/templates/from-request', { params: { header }, body: { requestId: id }, signal }))
    if (data) return { type: 'template.made', template: data.id }
    if (error && REFUSALS.includes(error.name)) return { type: 'template.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})
