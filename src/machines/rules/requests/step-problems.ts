import { isUsable, type Draft } from './draft.ts'
import { isExpiry, type Day } from './expiry.ts'
import { nameProblem, type NameProblem } from '../common/name.ts'
import type { Limits } from '../documents/limits.ts'

/** Why a step of the wizard cannot be completed. The wizard has one message for each. */
type FilesProblem = 'noFile' | 'refusedFile' | 'unreadFile'

/** Why step 1 cannot be completed (WIZ-011); null if it can. */
export function filesProblem({ files }: Draft): FilesProblem | null {
  if (files.length === 0) return 'noFile'
  if (files.some(({ refusal }) => refusal !== null)) return 'refusedFile'
  return files.every(isUsable) ? null : 'unreadFile'
}

/** The number of fields without a name (WIZ-020). */
export const unnamedFields = ({ fields }: Draft): number =>
  Object.values(fields)
    .flat()
    .filter(({ anchorName }) => anchorName.trim() === '').length

/** The problems of step 4 by setting; empty if there are none (SET-019, SET-023, SET-033). */
export function settingsProblems(
  { name, expiresOn }: Draft,
  { nameMaxLength, daysBeforeExpiration }: Limits,
  today: Day,
): { name?: 'nameMissing' | NameProblem; expiresOn?: 'expirationMissing' | 'InvalidExpirationDateException' } {
  const ofName = name.trim() === '' ? 'nameMissing' : nameProblem(name.trim(), nameMaxLength)
  const isAllowed = isExpiry(expiresOn, today, daysBeforeExpiration)
  const ofDay = expiresOn === '' ? 'expirationMissing' : isAllowed ? null : 'InvalidExpirationDateException'
  return { ...(ofName && { name: ofName }), ...(ofDay && { expiresOn: ofDay }) }
}
