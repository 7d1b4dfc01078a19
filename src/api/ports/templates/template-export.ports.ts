import type { TemplateExportPorts } from '#machines/flows/templates/template-export.machine.ts'
import { templateArchiveName } from '#machines/rules/templates/portable-template.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Saves a template as a file, with `save`: `exportTemplate`. */
export const templateExportPorts = (
  api: Api,
  save: (file: Blob, name: string) => void,
): Effects<TemplateExportPorts> => ({
  async exportTemplate({ id, name }, signal) {
    const { data, error, response } = await api.GET('/public/v1/templates/{id}/export', {
      params: { path: { id } },
      parseAs: 'blob',
      signal,
    })
    if (error?.name === 'NotFoundException' || error?.name === 'FileUnavailableException')
      return { type: 'template.refused', name: error.name }
    if (!data) throw new UnexpectedAnswer(response, error)
    save(data, templateArchiveName(name))
    return { type: 'template.exported' }
  },
})
