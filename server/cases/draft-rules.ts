import { daysBetween, endOfDay } from '#machines/rules/day.ts'
import { lengthOf } from '#machines/rules/text.ts'
import type { components } from '#openapi'
import { Refused } from './refused.ts'

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

const FORBIDDEN = /[\\/:*?"<>|]/
const MAIL = /^[a-z0-9_]+(?:[.+'-][a-z0-9_]+)*@[a-z0-9]+(?:-+[a-z0-9]+)*(?:\.[a-z0-9]+(?:-+[a-z0-9]+)*)+$/i

/** @throws Refused RequestNameTooLongException, RequestInvalidNameException */
export function checkName(name: string) {
  if (lengthOf(name) > limits.nameMaxLength) throw new Refused('RequestNameTooLongException')
  if (name.trim() === '' || FORBIDDEN.test(name)) throw new Refused('RequestInvalidNameException')
}

/** @throws Refused WrongExtensionException, IllegalUploadedFilenameException */
export function checkFileName(name: string) {
  if (FORBIDDEN.test(name) || /\p{Cc}/u.test(name) || lengthOf(name) > 255)
    throw new Refused('IllegalUploadedFilenameException')
  if (!/\.pdf$/i.test(name)) throw new Refused('WrongExtensionException')
}

/** @throws Refused InvalidMailException; its last word is the address */
export function checkMail(mail: string) {
  if (!MAIL.test(mail)) throw new Refused('InvalidMailException', { message: `not an e-mail address: ${mail}` })
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
  const days = daysBetween(now, wanted, timeZone)
  if (days < 1 || days > limits.daysBeforeExpiration) throw new Refused('InvalidExpirationDateException')
  return endOfDay(wanted, timeZone)
}
