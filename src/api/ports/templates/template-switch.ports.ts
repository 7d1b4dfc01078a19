import type { TemplateSwitchPorts } from '#machines/flows/templates/template-switch.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Enables or disables a template: `patchTemplate`, whatever its revision is (TPLL-011). */
export const templateSwitchPorts = (api: Api): Effects<TemplateSwitchPorts> => ({
  async switchTemplate({ id, disabled }, signal) {
    const { data, error, response } = await api.PATCH('/public/v1/templates/{id}', {
      params: { path: { id } },
      body: { disabled },
      signal,
    })
    if (!data) throw new UnexpectedAnswer(response, error)
    return { type: 'template.switched' }
  },
})
