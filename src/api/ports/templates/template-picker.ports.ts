import type { TemplatePickerPorts } from '#machines/flows/templates/template-picker.events.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** How many templates are read at a time (the page size of the specification). */
const PAGE_SIZE = 20

/** The templates to pick from, and the picked ones whole: `listTemplates`, `getTemplates`, `getTemplate`. `account` is the id of the person's account. */
export const templatePickerPorts = (api: Api, account: string): Effects<TemplatePickerPorts> => ({
  async listTemplates({ name, isMine, sort, after }, signal) {
    const query = {
      ...(name !== '' && { name }),
      disabled: false,
      ready: true,
      ...(isMine && { accountId: account }),
      sort,
      size: PAGE_SIZE,
      ...(after !== null && { after }),
    }
    const { data, response } = await api.GET('/public/v1/templates', { params: { query }, signal })
    if (!data) throw new UnexpectedAnswer(response)
    const { content, totalElements, totalExact, next } = data
    return { type: 'templates.listed', rows: content, total: totalElements, isExact: totalExact, next }
  },

  async loadTemplates({ ids }, signal) {
    const { data, error, response } = await api.GET('/public/v1/templates/full', {
      params: { query: { templatesId: ids } },
      signal,
    })
    if (data) {
      const unusable = data.find(({ disabled, ready }) => disabled || !ready)
      return unusable ? { type: 'templates.refused', id: unusable.id } : { type: 'templates.loaded', templates: data }
    }
    if (error?.name !== 'NotFoundException') throw new UnexpectedAnswer(response)
    // The answer does not say which one is gone.
    for (const id of ids) {
      const one = await api.GET('/public/v1/templates/{id}', { params: { path: { id } }, signal })
      if (one.error?.name === 'NotFoundException') return { type: 'templates.refused', id }
    }
    throw new UnexpectedAnswer(response)
  },
})
