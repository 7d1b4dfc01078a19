import { dayBounds, endOfDay } from '#machines/rules/common/day.ts'
import { dayAt, daysUntil } from '#machines/rules/requests/expiry.ts'
import { isMail } from '#machines/rules/common/mail.ts'
import { nameProblem } from '#machines/rules/common/name.ts'
import { limits } from '#machines/rules/common/limits.ts'
import { Refused } from '../../engine/refused.ts'

/** Checks a request's name. @throws Refused RequestNameTooLongException, RequestInvalidNameException */
export function checkName(name: string) {
  const problem = nameProblem(name, limits.nameMaxLength)
  if (problem) throw new Refused(problem)
}

/** Checks a mail address. @throws Refused InvalidMailException, whose last word is the address */
export function checkMail(mail: string) {
  if (!isMail(mail)) throw new Refused('InvalidMailException', { message: `not an e-mail address: ${mail}` })
}

/**
 * The end of the day of `wanted` in the request's time zone (LIFE-052): tomorrow at the earliest, in 31 days at the
 * latest.
 * @throws Refused InvalidExpirationDateException
 */
export function deadlineOf(wanted: Date, timeZone: string, now: Date): Date {
  const days = daysUntil(dayAt(wanted.getTime(), timeZone), dayAt(now.getTime(), timeZone))
  // Behind the year 9999 there is no such day, and `days` is no number.
  if (!(days >= 1 && days <= limits.daysBeforeExpiration)) throw new Refused('InvalidExpirationDateException')
  return endOfDay(wanted, timeZone)
}

/** The end of the day on which `deadline` is in the time zone `before`, in the time zone `after`: the date stays the same. */
export const sameDay = (deadline: Date, before: string, after: string): Date =>
  new Date(dayBounds(dayAt(deadline.getTime(), before), after)[1].getTime() - 1)
