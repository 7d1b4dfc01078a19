import type { components } from '#openapi'
import { limits } from '../common/limits.ts'
import { lengthOf, nameProblem } from '../common/name.ts'

type Schemas = components['schemas']
type Deferred = Pick<Schemas['TenantParams'], 'deferredReminder' | 'deferredSchedule'>

/** How often people can be reminded of files that wait to be certified (CERT-021). */
export const deferredReminders = [
  'EVERY_30_MINUTES',
  'EVERY_HOUR',
  'EVERY_2_HOURS',
  'EVERY_3_HOURS',
  'EVERY_4_HOURS',
  'EVERY_6_HOURS',
  'EVERY_12_HOURS',
  'EVERY_24_HOURS',
] as const satisfies readonly Schemas['DeferredReminder'][]

/** The days of the week, from Monday (ISO 8601). */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
/** The full hours of a day. */
export const hoursOfDay: readonly string[] = Array.from({ length: 24 }, (_, hour) => String(hour))

/** What is entered: a reminder or `NEVER`; `NEVER`, `DAY` or the day of the week; and when and how that day. */
export type DeferredValues = Record<
  'deferredReminder' | 'deferredDays' | 'deferredHour' | 'deferredTimeZone' | 'deferredFlowName',
  string
>
export type DeferredProblems = { deferredFlowName?: 'missing' | 'tooLong' | 'invalid' }

export const blankDeferred: DeferredValues = {
  deferredReminder: 'NEVER',
  deferredDays: 'NEVER',
  deferredHour: '20',
  deferredTimeZone: 'UTC',
  deferredFlowName: '',
}

/** Whether files are certified without a call. */
export const isScheduled = ({ deferredDays }: Pick<DeferredValues, 'deferredDays'>): boolean => deferredDays !== 'NEVER'

/** The settings with a trimmed name. Without a schedule, what was entered for one does not count. */
export function trimDeferred<Values extends DeferredValues>(values: Values): Values {
  const { deferredHour, deferredTimeZone, deferredFlowName } = blankDeferred
  return isScheduled(values)
    ? { ...values, deferredFlowName: values.deferredFlowName.normalize('NFC').trim() }
    : { ...values, deferredHour, deferredTimeZone, deferredFlowName }
}

/** What is wrong with trimmed settings, by field. */
export function deferredProblems(values: DeferredValues): DeferredProblems {
  const { deferredFlowName } = values
  if (!isScheduled(values)) return {}
  if (deferredFlowName === '') return { deferredFlowName: 'missing' }
  if (lengthOf(deferredFlowName) > limits.nameMaxLength) return { deferredFlowName: 'tooLong' }
  return nameProblem(deferredFlowName, limits.nameMaxLength) ? { deferredFlowName: 'invalid' } : {}
}

/** The values of a form for these settings. A new schedule begins in `timeZone`, that of the person. */
export const deferredValues = ({ deferredReminder, deferredSchedule }: Deferred, timeZone: string): DeferredValues => ({
  ...blankDeferred,
  deferredTimeZone: timeZone,
  deferredReminder: deferredReminder ?? 'NEVER',
  ...(deferredSchedule && {
    deferredDays: deferredSchedule.every === 'DAY' ? 'DAY' : String(deferredSchedule.weekday),
    deferredHour: String(deferredSchedule.hour),
    deferredTimeZone: deferredSchedule.timeZone,
    deferredFlowName: deferredSchedule.flowName,
  }),
})

/** The settings as the contract has them. */
export const deferredParams = (values: DeferredValues): Required<Deferred> => ({
  deferredReminder: deferredReminders.find((one) => one === values.deferredReminder) ?? null,
  deferredSchedule: isScheduled(values)
    ? {
        ...(values.deferredDays === 'DAY'
          ? { every: 'DAY', weekday: null }
          : { every: 'WEEK', weekday: Number(values.deferredDays) }),
        hour: Number(values.deferredHour),
        timeZone: values.deferredTimeZone,
        flowName: values.deferredFlowName,
      }
    : null,
})
