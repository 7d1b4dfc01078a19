import type { components } from '#openapi'
import { isSameMail } from '../../common/mail.ts'
import { toOneLine } from '../../common/one-line.ts'
import { filledMetadata } from '../../edit/metadata.ts'
import { mailTextOf, type MailType } from '../../mail/mail-texts.ts'
import type { Draft } from '../draft.ts'
import { sentExpiry } from '../settings/expiry.ts'
import { requestFieldsOf } from '../settings/request-fields.ts'
import { tidyParams, type RequestParams } from '../settings/request-params.ts'
import { ifChanged, type EditChange } from './change.ts'

type Request = components['schemas']['Request']

const mailTypes: readonly MailType[] = [
  'SIGNER_SIGNATURE_CREATED_MAIL',
  'SIGNER_REMINDER_MAIL',
  'SIGNER_SIGNATURE_CONFIRMATION_MAIL',
  'SIGNER_SIGNATURE_FINISHED_MAIL',
]
const is = { step: 'settings', about: '' } as const

/** What an edit changes in the settings of a request: its name, its end, copies, notes, values and parameters. */
export const settingChanges = (before: Request, draft: Draft): EditChange[] => [
  ...ifChanged<EditChange>({ ...is, subject: 'name', before: before.name, after: toOneLine(draft.name).trim() }),
  ...ifChanged<EditChange>({ ...is, subject: 'language', before: before.language, after: draft.language }),
  ...ifChanged<EditChange>({
    ...is,
    subject: 'expiresOn',
    before: sentExpiry(before),
    after: draft.expiresOn,
  }),
  ...copyChanges(before, draft),
  ...metadataChanges(before, draft),
  ...valueChanges(before, draft),
  ...(draft.params === null ? [] : paramChanges(before.params, tidyParams(draft.params))),
]

function copyChanges({ ccRecipients }: Request, draft: Draft): EditChange[] {
  const mails = draft.ccRecipients.map((mail) => mail.trim())
  const copy = (from: string, to: string): EditChange => ({ ...is, subject: 'copy', before: from, after: to })
  return [
    ...ccRecipients
      .filter((one) => !mails.some((mail) => isSameMail(mail, one.email)))
      .map((one) => copy(one.email, '')),
    ...mails.filter((mail) => !ccRecipients.some((one) => isSameMail(mail, one.email))).map((mail) => copy('', mail)),
  ]
}

function metadataChanges({ customFields }: Request, draft: Draft): EditChange[] {
  const now = filledMetadata(draft.customFields)
  const keys = new Set([...customFields, ...now].map(({ key }) => key))
  const valueIn = (all: Request['customFields'], key: string) => all.find((one) => one.key === key)?.value ?? ''
  return [...keys].flatMap((about) =>
    ifChanged<EditChange>({
      ...is,
      subject: 'metadata',
      about,
      before: valueIn(customFields, about),
      after: valueIn(now, about),
    }),
  )
}

/** What the sender has filled in, of the fields that were there before. */
const valueChanges = ({ requestFields }: Request, draft: Draft): EditChange[] =>
  requestFieldsOf(draft).flatMap(({ id, field, value }) => {
    const known = requestFields.find((one) => one.id === id)
    return known
      ? ifChanged<EditChange>({ ...is, subject: 'value', about: field.anchorName, before: known.value, after: value })
      : []
  })

const remindersOf = ({ autoReminderFrequency: frequency, autoReminderMaxNumber: most }: RequestParams) =>
  frequency === 'NONE' ? frequency : `${frequency} ${most}`

const paramChanges = (before: RequestParams, now: RequestParams): EditChange[] => [
  ...ifChanged<EditChange>({
    ...is,
    subject: 'filesTreatment',
    before: before.filesTreatment,
    after: now.filesTreatment,
  }),
  ...ifChanged<EditChange>({
    ...is,
    subject: 'sendFilesByEmail',
    before: `${before.sendFilesByEmail}`,
    after: `${now.sendFilesByEmail}`,
  }),
  ...ifChanged<EditChange>({
    ...is,
    subject: 'reassignment',
    before: `${before.allowReassignment}`,
    after: `${now.allowReassignment}`,
  }),
  ...(['signingRedirectUrl', 'failureSigningRedirectUrl'] as const).flatMap((subject) =>
    ifChanged<EditChange>({ ...is, subject, before: before[subject] ?? '', after: now[subject] ?? '' }),
  ),
  ...ifChanged<EditChange>({ ...is, subject: 'reminders', before: remindersOf(before), after: remindersOf(now) }),
  ...ifChanged<EditChange>({
    ...is,
    subject: 'notice',
    before: `${before.daysBeforeExpirationNotification}`,
    after: `${now.daysBeforeExpirationNotification}`,
  }),
  ...mailTypes.flatMap((mail) =>
    ifChanged<EditChange>({
      ...is,
      subject: 'mailText',
      mail,
      before: mailTextOf(before, mail),
      after: mailTextOf(now, mail),
    }),
  ),
]
