import { useIntl } from 'react-intl'
import type { activityExportMachine } from '#machines/flows/activity/activity-export.machine.ts'
import type { ViewProps } from '../flow.tsx'
import { ListExportView } from '../list/list-export.view.tsx'
import { Message } from '../message.tsx'

/** Offers the activity log, as it is filtered, as a file. */
export function ActivityExportView(props: ViewProps<typeof activityExportMachine>) {
  const { formatMessage } = useIntl()
  return (
    <ListExportView {...props} title={formatMessage({ id: 'activity-export.title' })}>
      <Message id="activity-export.text" />
    </ListExportView>
  )
}
