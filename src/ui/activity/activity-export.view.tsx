import { useIntl } from 'react-intl'
import type { activityExportMachine } from '#machines/flows/activity/activity-export.machine.ts'
import { ConfirmView } from '../confirm.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Offers the activity log, as it is filtered, as a file. */
export function ActivityExportView(props: ViewProps<typeof activityExportMachine>) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmView
      {...props}
      variant="primary"
      words={{
        title: formatMessage({ id: 'activity-export.title' }),
        keep: formatMessage({ id: 'activity-export.keep' }),
        confirm: formatMessage({ id: 'activity-export.confirm' }),
        pending: formatMessage({ id: 'activity-export.exporting' }),
        close: formatMessage({ id: 'activity-export.close' }),
      }}
    >
      <Message id="activity-export.text" />
    </ConfirmView>
  )
}
