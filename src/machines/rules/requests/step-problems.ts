import { copyRecipientsProblem, type CopyRecipientsProblem } from './copy-recipients.ts'
import type { Draft } from './draft.ts'
import { isExpiry, type Day } from './expiry.ts'
import { emptyRequestFields } from './request-fields.ts'
import { paramsProblems, tidyParams, type ParamsProblems } from './request-params.ts'
import { nameProblem, type NameProblem } from '../common/name.ts'
import { metadataProblem, tidyEntry, type MetadataProblem } from '../edit/metadata.ts'
import { isBlank, toOneLine } from '../common/one-line.ts'
import type { Limits } from '../common/limits.ts'

type SettingsProblems = {
  name?: 'nameMissing' | NameProblem
  expiresOn?: 'expirationMissing' | 'InvalidExpirationDateException'
  ccRecipients?: CopyRecipientsProblem
  /** By parameter. */
  params?: ParamsProblems
  customFields?: MetadataProblem
  /** The ids of the fields that the sender has yet to fill in. */
  requestFields?: string[]
}

/** The problems of step 4 by setting; empty if there are none (SET-019, SET-020, SET-023, SET-024, SET-026, SET-030, SET-033). */
export function settingsProblems(
  draft: Draft,
  { nameMaxLength, daysBeforeExpiration }: Limits,
  today: Day,
): SettingsProblems {
  const { name, expiresOn, ccRecipients, params, customFields } = draft
  const ofName = isBlank(name) ? 'nameMissing' : nameProblem(toOneLine(name).trim(), nameMaxLength)
  const isAllowed = isExpiry(expiresOn, today, daysBeforeExpiration)
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
