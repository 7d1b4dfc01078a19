import { endOfDay } from '#machines/rules/common/day.ts'
import { dayAt, daysUntil } from '#machines/rules/requests/expiry.ts'
import { isMail } from '#machines/rules/common/mail.ts'
import { forbiddenIn, lengthOf, nameProblem } from '#machines/rules/common/name.ts'
import type { components } from '#openapi'
import { Refused } from '../../engine/refused.ts'

/** The limits of requests, files, fields and codes as the contract tells them (API-016). Bytes, milliseconds, points. */
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

/** @throws Refused RequestNameTooLongException, RequestInvalidNameException */
export function checkName(name: string) {
  const problem = nameProblem(name, limits.nameMaxLength)
  if (problem) throw new Refused(problem)
}

/** @throws Refused WrongExtensionException, IllegalUploadedFilenameException */
export function checkFileName(name: string) {
  if (forbiddenIn(name) !== undefined || /\p{Cc}/u.test(name) || lengthOf(name) > 255)
    throw new Refused('IllegalUploadedFilenameException')
  if (!/\.pdf$/i.test(name)) throw new Refused('WrongExtensionException')
}

/** @throws Refused InvalidMailException; its last word is the address */
export function checkMail(mail: string) {
  if (!isMail(mail)) throw new Refused('InvalidMailException', { message: `not an e-mail address: ${mail}` })
}

/** @throws Refused InvalidTimeZoneException */
export function checkTimeZone(timeZone: string) {
  try {
    Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()
  } catch {
    throw new Refused('InvalidTimeZoneException')
  }
}

/**
 * The end of the day of an instant, in the request's zone (LIFE-052): from tomorrow on, at most 31 days away.
 * @throws Refused InvalidExpirationDateException
 */
export function deadlineOf(wanted: Date, timeZone: string, now: Date): Date {
  const days = daysUntil(dayAt(wanted.getTime(), timeZone), dayAt(now.getTime(), timeZone))
  if (days < 1 || days > limits.daysBeforeExpiration) throw new Refused('InvalidExpirationDateException')
  return endOfDay(wanted, timeZone)
}
