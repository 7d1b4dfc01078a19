import type { components } from '#openapi'
import type { ListExportPorts } from '#machines/flows/list-export.machine.ts'
import {
  certificationFileQueryOf,
  type CertificationFileFilter,
} from '#machines/rules/certifications/certification-file-filter.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { listExportPorts, type ExportFile } from '../../list-export.ts'

type ExportTools = {
  filter: CertificationFileFilter
  file: ExportFile<components['schemas']['CertificationFile']>
  save: (file: Blob, name: string) => void
}

/** Saves all certified files that match the filters in a file: `listCertificationFiles`. */
export const certificationFileExportPorts = (
  api: Api,
  { filter, file, save }: ExportTools,
): Effects<ListExportPorts> => {
  const { from, to, ...texts } = filter
  const set = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''))
  const query = certificationFileQueryOf({ ...set, from, to })
  return listExportPorts({
    file,
    save,
    list: (page, signal) =>
      api.GET('/public/v1/certification-files', { params: { query: { ...query, ...page } }, signal }),
  })
}
