import type { Draft } from './draft.ts'
import { isExpiry, type Day } from './expiry.ts'
import { nameProblem, type NameProblem } from '../common/name.ts'
import { isBlank, toOneLine } from '../common/one-line.ts'
import type { Limits } from '../common/limits.ts'

/** The problems of step 4 by setting; empty if there are none (SET-019, SET-023, SET-033). */
export function settingsProblems(
  { name, expiresOn }: Draft,
  { nameMaxLength, daysBeforeExpiration }: Limits,
  today: Day,
): { name?: 'nameMissing' | NameProblem; expiresOn?: 'expirationMissing' | 'InvalidExpirationDateException' } {
  const ofName = isBlank(name) ? 'nameMissing' : nameProblem(toOneLine(name).trim(), nameMaxLength)
  const isAllowed = isExpiry(expiresOn, today, daysBeforeExpiration)
  const ofDay = expiresOn === '' ? 'expirationMissing' : isAllowed ? null : 'InvalidExpirationDateException'
  return { ...(ofName && { name: ofName }), ...(ofDay && { expiresOn: ofDay }) }
}
