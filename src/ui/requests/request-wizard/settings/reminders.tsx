import { useIntl } from 'react-intl'
import type { SettingsChange } from '#machines/flows/requests/request-wizard/events.ts'
import { MAX_REMINDERS } from '#machines/rules/common/limits.ts'
import { noticeDays, NO_NOTICE, shownNotice } from '#machines/rules/requests/reminders.ts'
import { defaultParams, type RequestParams } from '#machines/rules/requests/request-params.ts'
import { Checkbox } from '../../../design/checkbox.tsx'
import { Select } from '../../../design/select.tsx'
import { Message } from '../../../message.tsx'
import { frequencies } from '../../settings/reminder-facts.tsx'
import type { StepProps } from '../props.ts'
import { grid, stack } from '../settings.css.ts'

type Props = StepProps & { params: RequestParams }

/** How signers are reminded, and whether the sender is told before the request expires (SET-016). */
export function Reminders({ state, send, params }: Props) {
  const { formatMessage } = useIntl()
  const { expiresOn, today } = state.context
  const { autoReminderFrequency: frequency, autoReminderMaxNumber: most } = params
  const change = (what: NonNullable<SettingsChange['params']>) =>
    send({ type: 'settings.changed', change: { params: what } })
  const counts = Array.from({ length: MAX_REMINDERS }, (_, i) => i + 1)
  const days = noticeDays(expiresOn, today)
  return (
    <>
      <div className={stack}>
        <Checkbox
          isSelected={frequency !== 'NONE'}
          onChange={(isOn) =>
            change({
              autoReminderFrequency: isOn ? defaultParams.autoReminderFrequency : 'NONE',
              autoReminderMaxNumber: counts.includes(most) ? most : MAX_REMINDERS,
            })
          }
          hint={<Message id="request-settings.reminders.help" />}
        >
          <Message id="request-settings.reminders" />
        </Checkbox>
        {frequency !== 'NONE' && (
          <div className={grid}>
            <Select
              label={formatMessage({ id: 'request-settings.reminders.frequency' })}
              options={frequencies.map((value) => ({
                value,
                label: formatMessage({ id: `request-settings.reminders.${value}` }),
              }))}
              value={frequency}
              onChange={(value) => change({ autoReminderFrequency: value })}
            />
            <Select
              label={formatMessage({ id: 'request-settings.reminders.most' })}
              options={counts.map((count) => ({
                value: String(count),
                label: formatMessage({ id: 'request-settings.reminders.count' }, { count }),
              }))}
              value={String(most)}
              onChange={(value) => change({ autoReminderMaxNumber: Number(value) })}
            />
          </div>
        )}
      </div>
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
