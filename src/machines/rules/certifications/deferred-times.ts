import type { components } from '#openapi'
import { localTime, partsOf } from '../common/day.ts'

type Schemas = components['schemas']
type Schedule = Pick<Schemas['DeferredSchedule'], 'every' | 'weekday' | 'hour' | 'timeZone'>

const MINUTE = 60_000
const WEEK = 7

/** The minutes between two reminders of files that wait to be certified (CERT-021). */
const reminderMinutes: Record<Schemas['DeferredReminder'], number> = {
  EVERY_30_MINUTES: 30,
  EVERY_HOUR: 60,
  EVERY_2_HOURS: 120,
  EVERY_3_HOURS: 180,
  EVERY_4_HOURS: 240,
  EVERY_6_HOURS: 360,
  EVERY_12_HOURS: 720,
  EVERY_24_HOURS: 1440,
}

/** Whether somebody is to be reminded at a time: the last reminder, or without one the oldest upload, is long enough ago. */
export const isReminderDue = (frequency: Schemas['DeferredReminder'], since: Date, at: Date): boolean =>
  at.getTime() - since.getTime() >= reminderMinutes[frequency] * MINUTE

/** The last time at or before `at` at which a schedule certifies. */
export function lastCertified({ every, weekday, hour, timeZone }: Schedule, at: Date): Date {
  const { year, month, day } = partsOf(at, timeZone)
  for (let back = 0; back <= WEEK; back++) {
    const wanted = Date.UTC(year, month - 1, day - back, hour)
    // Sunday is day 7 (ISO 8601).
    const isDay = every === 'DAY' || (new Date(wanted).getUTCDay() || WEEK) === weekday
    const time = localTime(wanted, timeZone)
    if (isDay && time <= at) return time
  }
  throw new Error(`no day is the weekday ${weekday}`)
}

/** When what waits is looked at next: quarters of an hour, at which clocks show a full hour in every time zone. */
export const nextLook = (at: Date): Date => new Date((Math.floor(at.getTime() / (15 * MINUTE)) + 1) * 15 * MINUTE)
