import type { components } from '#openapi'
import type { ListExportPorts } from '#machines/flows/list-export.machine.ts'
import type { ActivityFilter } from '#machines/rules/activity/activity.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { listExportPorts, type ExportFile } from '../../list-export.ts'
import { activityQuery } from './activity-query.ts'

type ExportTools = {
  filter: ActivityFilter
  timeZone: string
  file: ExportFile<components['schemas']['Activity']>
  save: (file: Blob, name: string) => void
}

/** Saves all that matches the filters of the activity log in a file: `listActivity`. */
export const activityExportPorts = (
  api: Api,
  { filter, timeZone, file, save }: ExportTools,
): Effects<ListExportPorts> => {
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  return listExportPorts({
    file,
    save,
    list: (page, signal) =>
      api.GET('/private/activity', { params: { query: activityQuery({ ...set, ...page }, timeZone) }, signal }),
  })
}
