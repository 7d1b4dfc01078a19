import type { TemplateImportPorts } from '#machines/flows/templates/template-import.machine.ts'
import type { Effects } from '../../bind.ts'
import type { Shelf } from '../../browser/shelf.ts'
import { formOf, UnexpectedAnswer, type Api } from '../../client.ts'
import type { DocumentTools } from '../documents/document-wizard.ts'

type Tools = { shelf: Shelf; withProgress: DocumentTools['withProgress'] }

/** The statuses of what is wrong with the file or the account, not with the call. */
const REFUSED = [400, 408, 409, 413, 429]

/** Makes a template from a file: `importTemplate`. */
export const templateImportPorts = (api: Api, { shelf, withProgress }: Tools): Effects<TemplateImportPorts> => ({
  async importTemplate({ key }, signal, emit) {
    const { data, error, response } = await api.POST('/public/v1/templates/import', {
      params: { header: { 'Idempotency-Key': `import-${key}` } },
      body: { file: shelf.get(key) },
      bodySerializer: formOf,
      fetch: withProgress((progress) => emit({ type: 'upload.progressed', ...progress })),
      signal,
    })
    if (data) return { type: 'template.imported', template: data }
    if (error && REFUSED.includes(response.status) && error.name !== 'MalformedRequestException')
      return {
        type: 'template.refused',
        name: error.name,
        place: error.place ?? null,
        names: error.placeNames ?? {},
      }
    throw new UnexpectedAnswer(response, error)
  },
})
