import { useIntl } from 'react-intl'
import type { SettingsChange } from '#machines/flows/requests/request-wizard/events.ts'
import { noticeDays, NO_NOTICE, shownNotice } from '#machines/rules/requests/reminders.ts'
import type { RequestParams } from '#machines/rules/requests/settings/request-params.ts'
import { Select } from '../../../design/select.tsx'
import { ReminderChoice } from '../../../mail/reminder-choice.tsx'
import { Message } from '../../../message.tsx'
import type { StepProps } from '../props.ts'

type Props = StepProps & { params: RequestParams }

/** How signers are reminded, and whether the sender is told before the request expires (SET-016). */
export function Reminders({ state, send, params }: Props) {
  const { formatMessage } = useIntl()
  const { expiresOn, today } = state.context
  const change = (what: NonNullable<SettingsChange['params']>) =>
    send({ type: 'settings.changed', change: { params: what } })
  const days = noticeDays(expiresOn, today)
  return (
    <>
      <ReminderChoice reminders={params} onChange={change} />
      <Select
        label={formatMessage({ id: 'request-settings.notice' })}
        help={<Message id={days.length > 0 ? 'request-settings.notice.help' : 'request-settings.notice.late'} />}
        options={[NO_NOTICE, ...days].map((value) => ({
          value: String(value),
          label: formatMessage({ id: 'request-settings.notice.days' }, { days: value }),
        }))}
        value={String(shownNotice(params.daysBeforeExpirationNotification, days))}
        onChange={(value) => change({ daysBeforeExpirationNotification: Number(value) })}
      />
    </>
  )
}
