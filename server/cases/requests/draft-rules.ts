import type { MetadataEntry } from '#machines/rules/edit/metadata.ts'
import { keepMetadata } from '../../store/requests/request-metadata.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { components } from '#openapi'
import { dayBounds, endOfDay } from '#machines/rules/common/day.ts'
import { dayAt, daysUntil, instantIn, isDay } from '#machines/rules/requests/settings/expiry.ts'
import { isMail } from '#machines/rules/common/mail.ts'
import { defaultParams, paramsProblems, tidyParams } from '#machines/rules/requests/settings/request-params.ts'
import { nameProblem } from '#machines/rules/common/name.ts'
import { limits } from '#machines/rules/common/limits.ts'
import type { GivenParams } from '../../store/requests/request-params.ts'
import type { Account } from '../../engine/caller.ts'
import { checkedMetadata } from '../../engine/input/metadata.ts'
import { Refused } from '../../engine/refused.ts'

/** Checks a request's name. @throws Refused RequestNameTooLongException, RequestInvalidNameException */
export function checkName(name: string) {
  const problem = nameProblem(name, limits.nameMaxLength)
  if (problem) throw new Refused(problem)
}

type Schemas = components['schemas']

/**
 * The advanced parameters as they are stored: of the addresses only those that were given; the notice is that of the
 * account unless given.
 * @throws Refused RedirectUrlException, InvalidAutoReminderException, InvalidExpirationNotificationException,
 * CustomMessageTooLongException, CustomMessageUrlException; MalformedRequestException for two texts of one kind of mail
 */
export function keptParams(
  patch: Schemas['RequestParamsPatch'],
  { daysBeforeExpirationNotification }: Pick<Account, 'daysBeforeExpirationNotification'>,
): GivenParams {
  const { signingRedirectUrl, failureSigningRedirectUrl, ...params } = tidyParams({
    ...defaultParams,
    daysBeforeExpirationNotification,
    ...patch,
  })
  const urls = {
    ...(patch.signingRedirectUrl !== undefined && { signingRedirectUrl }),
    ...(patch.failureSigningRedirectUrl !== undefined && { failureSigningRedirectUrl }),
  }
  const [problem] = Object.values(paramsProblems({ ...defaultParams, ...params, ...urls }))
  if (problem) throw new Refused(problem)
  if (Object.values(urls).some((url) => url !== null && !URL.canParse(url))) throw new Refused('RedirectUrlException')
  const types = params.customMailsContent.map(({ mailType }) => mailType)
  if (new Set(types).size < types.length)
    throw new Refused('MalformedRequestException', { message: 'there is one text for each kind of mail' })
  return { ...params, ...urls }
}

/** Checks a mail address. @throws Refused InvalidMailException, whose last word is the address */
export function checkMail(mail: string) {
  if (!isMail(mail)) throw new Refused('InvalidMailException', { message: `not an e-mail address: ${mail}` })
}

/** An instant of the day that a caller wants a request to expire on: of a day alone, in the request's time zone. */
export const wantedEnd = (given: string, timeZone: string): Date =>
  new Date(isDay(given) ? instantIn(given, timeZone) : given)

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

/**
 * The same in an edit of a request, whose end as it was `sent` may stay: also on its last day, or after the limit was
 * lowered.
 * @throws Refused InvalidExpirationDateException
 */
export function deadlineThen(wanted: Date, timeZone: string, now: Date, sent: Date | null): Date {
  const isSameDay = sent !== null && dayAt(wanted.getTime(), timeZone) === dayAt(sent.getTime(), timeZone)
  const isKept = isSameDay && sent > now && endOfDay(wanted, timeZone).getTime() === sent.getTime()
  return isKept ? sent : deadlineOf(wanted, timeZone, now)
}

/** The end of the day on which `deadline` is in the time zone `before`, in the time zone `after`: the date stays the same. */
export const sameDay = (deadline: Date, before: string, after: string): Date =>
  new Date(dayBounds(dayAt(deadline.getTime(), before), after)[1].getTime() - 1)

/** Replaces what the sender noted on a draft. @throws Refused as `checkedMetadata` does */
export async function replaceMetadata(tx: Sql, request: string, given: readonly MetadataEntry[]): Promise<void> {
  await keepMetadata(tx, request, checkedMetadata(given))
}
