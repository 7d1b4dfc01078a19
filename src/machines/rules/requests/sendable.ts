import { signersProblem } from './draft-signers.ts'
import { isUsable, type Draft } from './draft.ts'
import { isExpiry, type Day } from './expiry.ts'
import { nameProblem, type NameProblem } from '../common/name.ts'
import type { Limits } from '../documents/limits.ts'

/** What keeps a step from being left. The wizard has one sentence for each. */
export type FilesProblem = 'noFile' | 'refusedFile' | 'unreadFile'
export type FieldsProblem = 'unnamedField'
export type SettingsProblem = 'nameMissing' | NameProblem | 'expirationMissing' | 'InvalidExpirationDateException'
export type SendProblem =
  | FilesProblem
  | 'tooManyFiles'
  | 'noSigners'
  | 'emptySignerField'
  | 'invalidMail'
  | FieldsProblem
  | SettingsProblem

/** Why step 1 cannot be left (WIZ-011); null where it can. */
export function filesProblem({ files }: Draft): FilesProblem | null {
  if (files.length === 0) return 'noFile'
  if (files.some(({ refusal }) => refusal !== null)) return 'refusedFile'
  return files.every(isUsable) ? null : 'unreadFile'
}

/** How many fields have no name (WIZ-020). */
export const unnamedFields = ({ fields }: Draft): number =>
  Object.values(fields)
    .flat()
    .filter(({ anchorName }) => anchorName.trim() === '').length

/** What step 4 has to complain of, by field; empty where nothing. */
export function settingsProblems(
  { name, expiresOn }: Draft,
  { nameMaxLength, daysBeforeExpiration }: Limits,
  today: Day,
): { name?: 'nameMissing' | NameProblem; expiresOn?: 'expirationMissing' | 'InvalidExpirationDateException' } {
  const ofName = name.trim() === '' ? 'nameMissing' : nameProblem(name.trim(), nameMaxLength)
  const isRight = isExpiry(expiresOn, today, daysBeforeExpiration)
  const ofDay = expiresOn === '' ? 'expirationMissing' : isRight ? null : 'InvalidExpirationDateException'
  return { ...(ofName && { name: ofName }), ...(ofDay && { expiresOn: ofDay }) }
}

/** Everything that keeps a draft from being sent (SET-019 to SET-027), in the order of the steps. */
export function sendProblems(draft: Draft, limits: Limits, today: Day): SendProblem[] {
  const ofSigners = signersProblem(draft.signers)?.name
  return [
    filesProblem(draft) ?? [],
    draft.files.length > limits.maxFiles ? ('tooManyFiles' as const) : [],
    ofSigners === undefined ? [] : signerNames[ofSigners],
    unnamedFields(draft) > 0 ? ('unnamedField' as const) : [],
    ...Object.values(settingsProblems(draft, limits, today)),
  ].flat()
}

/** What step 2 calls otherwise than the send (ERR-022). */
const signerNames = {
  noSigner: 'noSigners',
  invalidMail: 'invalidMail',
  rolesNotUniqueOrFilled: 'emptySignerField',
} as const
