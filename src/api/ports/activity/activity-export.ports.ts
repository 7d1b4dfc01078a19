import type { components } from '#openapi'
import type { ActivityExportPorts } from '#machines/flows/activity/activity-export.machine.ts'
import type { ActivityFilter } from '#machines/rules/activity/activity.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { csvOf } from '../../csv.ts'
import { activityQuery } from './activity-query.ts'

type Activity = components['schemas']['Activity']

/** How the file is written: its name, its first line, the lines of an entry, and what separates cells. */
type ActivityFile = {
  name: string
  columns: readonly string[]
  linesOf: (activity: Activity) => string[][]
  separator: ',' | ';'
}

type ExportTools = {
  filter: ActivityFilter
  timeZone: string
  file: ActivityFile
  save: (file: Blob, name: string) => void
}

/** Saves all that matches the filters of the activity log in a file: `listActivity`. */
export const activityExportPorts = (
  api: Api,
  { filter, timeZone, file, save }: ExportTools,
): Effects<ActivityExportPorts> => ({
  async act(_, signal) {
    const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
    const lines: string[][] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query = activityQuery({ ...set, size: 100, ...(after !== undefined && { after }) }, timeZone)
      const { data, error, response } = await api.GET('/private/activity', { params: { query }, signal })
      if (!data) throw new UnexpectedAnswer(response, error)
      lines.push(...data.content.flatMap(file.linesOf))
      after = data.next
    }
    save(await csvOf([[...file.columns], ...lines], file.separator), file.name)
    return { type: 'action.done' }
  },
})
