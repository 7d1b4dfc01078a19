import { copyRecipientsProblem, type CopyRecipientsProblem } from './settings/copy-recipients.ts'
import type { Draft } from './draft.ts'
import { isExpiry, sentExpiry, type Day } from './settings/expiry.ts'
import { requestFieldProblem } from './settings/request-field-value.ts'
import { emptyRequestFields, requestFieldsOf, type RequestField } from './settings/request-fields.ts'
import { paramsProblems, tidyParams, type ParamsProblems } from './settings/request-params.ts'
import { nameProblem, type NameProblem } from '../common/name.ts'
import { metadataProblem, tidyEntry, type MetadataProblem } from '../edit/metadata.ts'
import { isBlank, toOneLine } from '../common/one-line.ts'
import type { Limits } from '../common/limits.ts'

export type SettingsProblems = {
  name?: 'nameMissing' | NameProblem
  expiresOn?: 'expirationMissing' | 'InvalidExpirationDateException'
  ccRecipients?: CopyRecipientsProblem
  /** By parameter. */
  params?: ParamsProblems
  customFields?: MetadataProblem
  /** The ids of the fields that the sender has yet to fill in. */
  requestFields?: string[]
}

/** A draft; in an edit with the request `before` it, whose deadline may be kept. */
type Edited = Draft & { before?: { expirationDate: string | null; timeZone: string } | null }

/** The problems of step 4 by setting; empty if there are none (SET-019, SET-020, SET-023, SET-024, SET-026, SET-030, SET-033). */
export function settingsProblems(
  draft: Edited,
  { nameMaxLength, daysBeforeExpiration }: Limits,
  today: Day,
): SettingsProblems {
  const { name, expiresOn, ccRecipients, params, customFields } = draft
  const ofName = isBlank(name) ? 'nameMissing' : nameProblem(toOneLine(name).trim(), nameMaxLength)
  // A request may be edited on its last day, or after the limit was lowered.
  const isKept = draft.before != null && expiresOn === sentExpiry(draft.before)
  const isAllowed = isKept || isExpiry(expiresOn, today, daysBeforeExpiration)
  const ofDay = expiresOn === '' ? 'expirationMissing' : isAllowed ? null : 'InvalidExpirationDateException'
  const ofCopies = copyRecipientsProblem(ccRecipients)
  const ofParams = params ? paramsProblems(tidyParams(params)) : {}
  const ofMetadata = metadataProblem(customFields.map(tidyEntry))
  const requestFields = emptyRequestFields(draft)
  return {
    ...(ofName && { name: ofName }),
    ...(ofDay && { expiresOn: ofDay }),
    ...(ofCopies && { ccRecipients: ofCopies }),
    ...(Object.keys(ofParams).length > 0 && { params: ofParams }),
    ...(ofMetadata && { customFields: ofMetadata }),
    ...(requestFields.length > 0 && { requestFields }),
  }
}

/** The parameters of step 4 that may be out of sight, in their order. */
const soughtParams = ['signingRedirectUrl', 'failureSigningRedirectUrl', 'customMailsContent'] as const

/** A field of the sender that keeps the draft from being sent; `empty` is how many are empty, null if its value is wrong. */
export type StoppingField = RequestField & { empty: number | null }

/** What is to be corrected first in step 4; with `place`, it may be out of sight and is shown. */
export type FirstProblem =
  | { is: 'name' | 'expiresOn' | 'ccRecipients' | 'customFields'; place: null }
  | { is: 'field'; field: StoppingField; place: { step: 'settings'; field: string | null } }
  | { is: (typeof soughtParams)[number]; place: { step: 'settings'; setting: (typeof soughtParams)[number] } }

/** The first field of the sender that keeps the draft from being sent: a wrong value comes before an empty one. */
function stoppingField(draft: Draft, empty: readonly string[]): StoppingField | null {
  const fields = requestFieldsOf(draft)
  const wrong = fields.find((field) => requestFieldProblem(field) !== null)
  const first = wrong ?? fields.find(({ id }) => empty.includes(id))
  return first ? { ...first, empty: wrong ? null : empty.length } : null
}

/** What is to be corrected first in step 4, from the top of the page; null if nothing is. */
export function firstProblem(draft: Draft, problems: SettingsProblems): FirstProblem | null {
  const { name, expiresOn, ccRecipients, customFields, params, requestFields = [] } = problems
  if (name) return { is: 'name', place: null }
  if (expiresOn) return { is: 'expiresOn', place: null }
  const field = stoppingField(draft, requestFields)
  if (field) return { is: 'field', field, place: { step: 'settings', field: field.id } }
  if (ccRecipients) return { is: 'ccRecipients', place: null }
  if (customFields) return { is: 'customFields', place: null }
  const setting = soughtParams.find((param) => params?.[param])
  return setting ? { is: setting, place: { step: 'settings', setting } } : null
}
