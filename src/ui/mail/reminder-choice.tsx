import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { MAX_REMINDERS } from '#machines/rules/common/limits.ts'
import { Checkbox } from '../design/checkbox.tsx'
import { Select } from '../design/select.tsx'
import { fieldGrid } from '../design/field.css.ts'
import { Stack } from '../design/stack.tsx'
import { Message } from '../message.tsx'

type Schemas = components['schemas']
type Reminders = Pick<Schemas['TemplateParams'], 'autoReminderFrequency' | 'autoReminderMaxNumber'>

/** The frequencies of reminders, from the highest on. */
export const frequencies = [
  'EVERY_DAY',
  'THREE_DAYS',
  'FIVE_DAYS',
  'SEVEN_DAYS',
] as const satisfies Schemas['ReminderFrequency'][]

type ReminderChoiceProps = { reminders: Reminders; onChange: (change: Partial<Reminders>) => void }

/** Whether signers are reminded automatically, how often and how many times (SET-016). */
export function ReminderChoice({ reminders, onChange }: ReminderChoiceProps) {
  const { formatMessage } = useIntl()
  const { autoReminderFrequency: frequency, autoReminderMaxNumber } = reminders
  const counts = Array.from({ length: MAX_REMINDERS }, (_, i) => i + 1)
  const most = counts.includes(autoReminderMaxNumber) ? autoReminderMaxNumber : MAX_REMINDERS
  return (
    <Stack space={4}>
      <Checkbox
        isSelected={frequency !== 'NONE'}
        onChange={(isOn) =>
          onChange({ autoReminderFrequency: isOn ? 'THREE_DAYS' : 'NONE', autoReminderMaxNumber: most })
        }
        hint={<Message id="request-settings.reminders.help" />}
      >
        <Message id="request-settings.reminders" />
      </Checkbox>
      {frequency !== 'NONE' && (
        <div className={fieldGrid}>
          <Select
            label={formatMessage({ id: 'request-settings.reminders.frequency' })}
            options={frequencies.map((value) => ({
              value,
              label: formatMessage({ id: `request-settings.reminders.${value}` }),
            }))}
            value={frequency}
            onChange={(value) => onChange({ autoReminderFrequency: value })}
          />
          <Select
            label={formatMessage({ id: 'request-settings.reminders.most' })}
            options={counts.map((count) => ({
              value: String(count),
              label: formatMessage({ id: 'request-settings.reminders.count' }, { count }),
            }))}
            value={String(most)}
            onChange={(value) => onChange({ autoReminderMaxNumber: Number(value) })}
          />
        </div>
      )}
    </Stack>
  )
}
