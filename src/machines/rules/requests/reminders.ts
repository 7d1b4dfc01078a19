import { MINUTES_BETWEEN_MAILS } from '../common/limits.ts'
import type { components } from '#openapi'
import { daysUntil, type Day } from './settings/expiry.ts'

type RequestParams = components['schemas']['RequestParams']

const DAY = 86_400_000
/** The earliest notice that a request expires, in days before it (SET-039). */
export const MAX_NOTICE_DAYS = 5
/** `daysBeforeExpirationNotification` of a sender who is not told (SET-011). */
export const NO_NOTICE = -1

/** The frequencies at which there are reminders, from the highest on, with their days. */
const reminderDays = { EVERY_DAY: 1, THREE_DAYS: 3, FIVE_DAYS: 5, SEVEN_DAYS: 7 } as const

/** How often a signer who is waited for is reminded: every so many days of 24 hours, at most so many times. */
export type Reminders = { everyDays: number; most: number }

/** What a signer who is asked to sign was mailed. Times are in milliseconds since 1970, UTC. */
export type Asked = {
  /** When the signer was asked: reminders are counted from then on. */
  since: number
  /** How many reminders were sent automatically since. */
  reminded: number
  /** The last time at which an automatic reminder was due. */
  lastDue: number
  /** When the signer was last mailed, or a mail was last asked for. */
  mailedAt: number
}

/** The automatic reminders of a request; null if there are none. */
export function remindersOf({
  autoReminderFrequency: frequency,
  autoReminderMaxNumber: most,
}: Pick<RequestParams, 'autoReminderFrequency' | 'autoReminderMaxNumber'>): Reminders | null {
  return frequency === 'NONE' ? null : { everyDays: reminderDays[frequency], most }
}

/** A signer who is asked at `at`. */
export const askedAt = (at: number): Asked => ({ since: at, reminded: 0, lastDue: at, mailedAt: at })

/** When the next automatic reminder of a signer is due (REM-013); null if there is none left. */
export function nextReminder({ since, reminded, lastDue }: Asked, { everyDays, most }: Reminders): number | null {
  if (reminded >= most) return null
  const period = everyDays * DAY
  return since + period * (Math.floor((lastDue - since) / period) + 1)
}

/** Whether the last mail to a signer is old enough for a reminder (REM-003). */
export const isRested = (mailedAt: number, at: number): boolean => at - mailedAt > MINUTES_BETWEEN_MAILS * 60_000

const MINUTE = 60_000

/**
 * Whether a signer can be reminded, and from which full minute on (milliseconds since 1970): null while their invitation is
 * still to be sent. `lastMailDate` as in the contract.
 */
export function restOf(lastMailDate: string | null, at: number): { isRested: boolean; restedAt: number | null } {
  if (lastMailDate === null) return { isRested: false, restedAt: null }
  const mailedAt = Date.parse(lastMailDate)
  const minutes = Math.floor(mailedAt / MINUTE) + MINUTES_BETWEEN_MAILS + 1
  return { isRested: isRested(mailedAt, at), restedAt: minutes * MINUTE }
}

/** How many days before the end of the last day a notice can still be sent (SET-039, SET-040). */
export const noticeDays = (expiresOn: Day, today: Day): number[] =>
  Array.from({ length: MAX_NOTICE_DAYS }, (_, i) => i + 1).filter((days) => days <= daysUntil(expiresOn, today))

/** The chosen number of days if such a notice can still be sent, else none (SET-041). */
export const shownNotice = (days: number, left: readonly number[]): number => (left.includes(days) ? days : NO_NOTICE)

type Signer = components['schemas']['Signer']

/** Whether a signer is asked to sign now, and can be reminded of it by mail. */
export const isWaitedFor = ({ signatureSignerStatus, embedded }: Signer): boolean =>
  signatureSignerStatus === 'PENDING' && embedded !== true

/** Whether the sender of a request can have somebody reminded (REM-002, REM-004). */
export const isRemindable = ({
  state,
  embedded,
  signers,
}: Pick<components['schemas']['Request'], 'state' | 'embedded' | 'signers'>): boolean =>
  state === 'PENDING' && !embedded && signers.some(isWaitedFor)

/** The parameters of a request as its signers have them: if all are embedded, nobody is reminded (REM-004). */
export const remindingParams = (params: RequestParams, signers: readonly { embedded: boolean }[]): RequestParams =>
  signers.every(({ embedded }) => embedded) ? { ...params, autoReminderFrequency: 'NONE' } : params

/** The reminders and the notice of a request that is sent at `now`, as its first event has them. A notice that would be late is none. */
export function remindedBy(
  params: RequestParams,
  expiresAt: Date,
  now: Date,
): { reminders?: Reminders; noticeAt?: number } {
  const reminders = remindersOf(params)
  const days = params.daysBeforeExpirationNotification
  const noticeAt = expiresAt.getTime() - days * DAY
  const isAnnounced = days >= 1 && days <= MAX_NOTICE_DAYS && noticeAt > now.getTime()
  return { ...(reminders && { reminders }), ...(isAnnounced && { noticeAt }) }
}
