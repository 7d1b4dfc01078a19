import { useIntl } from 'react-intl'
import { limits } from '#machines/rules/common/limits.ts'
import {
  deferredReminders,
  hoursOfDay,
  isScheduled,
  weekdays,
  type DeferredProblems,
} from '#machines/rules/tenants/deferred-params.ts'
import type { ParamsValues } from '#machines/rules/tenants/params.ts'
import type { EditField } from '../edit/props.ts'

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The fields about documents that are certified later; those of a schedule once there is one. */
export function useDeferredFields(values: ParamsValues, timeZones: readonly string[]): EditField<ParamsValues>[] {
  const { formatMessage, formatDate } = useIntl()
  const never = { value: 'NEVER', label: formatMessage({ id: 'tenant-params.deferred.never' }) }
  const weekdayName = (day: string) =>
    formatDate(MONDAY + (Number(day) - 1) * DAY, { weekday: 'long', timeZone: 'UTC' })
  const hourName = (hour: string) =>
    formatDate(MONDAY + Number(hour) * HOUR, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
  const field = (name: 'deferredReminder' | 'deferredDays' | 'deferredHour' | 'deferredTimeZone') => ({
    kind: 'select' as const,
    name,
    label: formatMessage({ id: `tenant-params.${name}` }),
  })
  return [
    {
      ...field('deferredDays'),
      part: formatMessage({ id: 'tenant-params.deferred' }),
      help: formatMessage({ id: 'tenant-params.deferredDays.help' }),
      isWide: true,
      options: [
        never,
        { value: 'DAY', label: formatMessage({ id: 'tenant-params.deferredDays.everyDay' }) },
        ...weekdays.map((value) => ({
          value,
          label: formatMessage({ id: 'tenant-params.deferredDays.everyWeek' }, { day: weekdayName(value) }),
        })),
      ],
    },
    ...(isScheduled(values)
      ? ([
          { ...field('deferredHour'), options: hoursOfDay.map((value) => ({ value, label: hourName(value) })) },
          {
            ...field('deferredTimeZone'),
            // A zone that this browser does not list is kept.
            options: [...new Set([...timeZones, values.deferredTimeZone])].map((value) => ({
              value,
              label: value.replaceAll('_', ' '),
            })),
          },
          {
            name: 'deferredFlowName',
            label: formatMessage({ id: 'tenant-params.deferredFlowName' }),
            help: formatMessage({ id: 'tenant-params.deferredFlowName.help' }),
            autoComplete: 'off',
            isWide: true,
            complaint: (problem) =>
              formatMessage(
                {
                  id: `tenant-params.deferredFlowName.${problem as NonNullable<DeferredProblems['deferredFlowName']>}`,
                },
                { max: limits.nameMaxLength },
              ),
          },
        ] satisfies EditField<ParamsValues>[])
      : []),
    {
      ...field('deferredReminder'),
      help: formatMessage({ id: 'tenant-params.deferredReminder.help' }),
      isWide: true,
      options: [
        never,
        ...deferredReminders.map((value) => ({
          value,
          label: formatMessage({ id: `tenant-params.deferredReminder.${value}` }),
        })),
      ],
    },
  ]
}
