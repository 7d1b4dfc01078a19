import { endOfDay } from '#machines/rules/common/day.ts'
import { dayAt, daysUntil } from '#machines/rules/requests/expiry.ts'
import { isMail } from '#machines/rules/common/mail.ts'
import { forbiddenIn, lengthOf, nameProblem } from '#machines/rules/common/name.ts'
import type { components } from '#openapi'
import { Refused } from '../../engine/refused.ts'

/** The limits of requests, files, fields and codes in the contract (API-016), in bytes, milliseconds and points. */
export const limits: components['schemas']['SimpleSignParams'] = {
  maxSize: 20_971_520,
  maxFiles: 10,
  maxPages: 500,
  signatureImageMaxSize: 500_000,
  fieldMaxLength: 200,
  textAreaMaxLength: 800,
  textAreaMinLine: 1,
  fontSizeMin: 7,
  fontSizeMax: 15,
  fontSizeDefault: 11,
  nameMaxLength: 200,
  daysBeforeExpiration: 31,
  otpResendWait: 60_000,
}

/** Checks a request's name. @throws Refused RequestNameTooLongException, RequestInvalidNameException */
export function checkName(name: string) {
  const problem = nameProblem(name, limits.nameMaxLength)
  if (problem) throw new Refused(problem)
}

/** Checks the name of an upload. @throws Refused WrongExtensionException, IllegalUploadedFilenameException */
export function checkFileName(name: string) {
  if (forbiddenIn(name) !== undefined || /\p{Cc}/u.test(name) || lengthOf(name) > 255)
    throw new Refused('IllegalUploadedFilenameException')
  if (!/\.pdf$/i.test(name)) throw new Refused('WrongExtensionException')
}

/** Checks a mail address. @throws Refused InvalidMailException, whose last word is the address */
export function checkMail(mail: string) {
  if (!isMail(mail)) throw new Refused('InvalidMailException', { message: `not an e-mail address: ${mail}` })
}

/** Checks an IANA time zone. @throws Refused InvalidTimeZoneException */
export function checkTimeZone(timeZone: string) {
  try {
    Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()
  } catch {
    throw new Refused('InvalidTimeZoneException')
  }
}

/**
 * The end of the day of `wanted` in the request's time zone (LIFE-052): tomorrow at the earliest, in 31 days at the
 * latest.
 * @throws Refused InvalidExpirationDateException
 */
export function deadlineOf(wanted: Date, timeZone: string, now: Date): Date {
  const days = daysUntil(dayAt(wanted.getTime(), timeZone), dayAt(now.getTime(), timeZone))
  if (days < 1 || days > limits.daysBeforeExpiration) throw new Refused('InvalidExpirationDateException')
  return endOfDay(wanted, timeZone)
}
