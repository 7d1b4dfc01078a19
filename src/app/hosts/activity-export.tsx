import { useIntl } from 'react-intl'
import { bind } from '#api/bind.ts'
import { save } from '#api/browser/save.ts'
import type { Api } from '#api/client.ts'
import { activityExportPorts } from '#api/ports/activity/activity-export.ports.ts'
import { activityExportMachine } from '#machines/flows/activity/activity-export.machine.ts'
import { ActivityExportView } from '#ui/activity/activity-export.view.tsx'
import { activityLines } from '#ui/activity/activity-lines.ts'
import type { ActivityExport } from '#ui/activity/activity-list.view.tsx'
import { useOnce } from '#ui/design/kept.ts'
import { Flow } from '#ui/flow.tsx'
import { csvSeparator } from '../bindings/csv-separator.ts'

/** Runs the flow that saves the activity log in a file, as the spreadsheets of the person's language read it. */
export const activityExport = (api: Api, timeZone: string): ActivityExport =>
  function Export({ filter, onDone }) {
    const intl = useIntl()
    const machine = useOnce(() => {
      const file = { name: 'activity.csv', separator: csvSeparator(intl), ...activityLines(intl) }
      return activityExportMachine.provide({ actors: bind(activityExportPorts(api, { filter, timeZone, file, save })) })
    })
    return <Flow machine={machine} view={ActivityExportView} onDone={onDone} />
  }
