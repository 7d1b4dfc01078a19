import type { components } from '#openapi'
import type { FreeTextProblem } from '../../mail/free-text.ts'
import { mailTextsProblem, tidyMailTexts } from '../../mail/mail-texts.ts'
import { MAX_REMINDERS } from '../../common/limits.ts'
import { isRedirectUrl } from '../../edit/redirect-url.ts'
import { defaultNotice } from '../../common/sending/notice.ts'
import { MAX_NOTICE_DAYS, NO_NOTICE } from '../reminders.ts'

type Schemas = components['schemas']
/** The advanced parameters of a request. */
export type RequestParams = Schemas['RequestParams']

/** What a request has that says nothing else. */
export const defaultParams: RequestParams = {
  filesTreatment: 'MERGE_TO_ONE_FILE',
  sendFilesByEmail: true,
  signingRedirectUrl: null,
  failureSigningRedirectUrl: null,
  autoReminderFrequency: 'THREE_DAYS',
  autoReminderMaxNumber: MAX_REMINDERS,
  daysBeforeExpirationNotification: defaultNotice,
  customMailsContent: [],
  allowReassignment: false,
}

/** Whether the files of a request become one signed file (SET-009). One file alone is that in any case. */
export const areMerged = ({ filesTreatment }: Partial<Pick<RequestParams, 'filesTreatment'>>, files: number): boolean =>
  files < 2 || filesTreatment !== 'KEEP_SEPARATED'

type RedirectName = 'signingRedirectUrl' | 'failureSigningRedirectUrl'
export type ParamsProblems = { [Name in RedirectName]?: 'RedirectUrlException' } & {
  autoReminderMaxNumber?: 'InvalidAutoReminderException'
  daysBeforeExpirationNotification?: 'InvalidExpirationNotificationException'
  customMailsContent?: FreeTextProblem
}

/** What is wrong with tidy parameters, by parameter (SET-026, SET-028 to SET-030). */
export function paramsProblems(params: RequestParams): ParamsProblems {
  const { signingRedirectUrl: after, failureSigningRedirectUrl: afterFailure, customMailsContent: mails } = params
  const ofTexts = mailTextsProblem(mails)
  return {
    ...(!isNowhereOrUrl(after) && { signingRedirectUrl: 'RedirectUrlException' }),
    ...(!isNowhereOrUrl(afterFailure) && { failureSigningRedirectUrl: 'RedirectUrlException' }),
    ...(!isReminder(params) && { autoReminderMaxNumber: 'InvalidAutoReminderException' }),
    ...(!isNotification(params) && { daysBeforeExpirationNotification: 'InvalidExpirationNotificationException' }),
    ...(ofTexts && { customMailsContent: ofTexts }),
  }
}

const isNowhereOrUrl = (url: string | null) => url === null || isRedirectUrl(url)

const isReminder = ({ autoReminderFrequency: frequency, autoReminderMaxNumber: count }: RequestParams): boolean =>
  frequency === 'NONE' || (count >= 1 && count <= MAX_REMINDERS)

const isNotification = ({ daysBeforeExpirationNotification: days }: RequestParams): boolean =>
  days === NO_NOTICE || (days >= 1 && days <= MAX_NOTICE_DAYS)

/** Parameters as they are kept: addresses trimmed, null instead of empty ones; texts tidied, without empty ones. */
export const tidyParams = (params: RequestParams): RequestParams => ({
  ...params,
  signingRedirectUrl: params.signingRedirectUrl?.trim() || null,
  failureSigningRedirectUrl: params.failureSigningRedirectUrl?.trim() || null,
  customMailsContent: tidyMailTexts(params.customMailsContent),
})
