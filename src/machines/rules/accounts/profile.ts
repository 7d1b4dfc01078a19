import type { components } from '#openapi'
import { MAX_PERSON_NAME_LENGTH } from '../common/limits.ts'
import { lengthOf } from '../common/name.ts'
import { isBlank, toOneLine } from '../common/one-line.ts'
import { defaultNotice } from '../common/sending/notice.ts'

type Profile = components['schemas']['Profile']

/** How dates can be written (CONST-008): with slashes, with dashes, with the month as a word. */
export const dateFormats = [
  'dd/MM/yyyy',
  'MM/dd/yyyy',
  'yyyy/MM/dd',
  'd/M/yyyy',
  'M/d/yyyy',
  'yyyy/M/d',
  'dd/MM/yy',
  'MM/dd/yy',
  'dd-MM-yyyy',
  'MM-dd-yyyy',
  'yyyy-MM-dd',
  'd-M-yyyy',
  'M-d-yyyy',
  'yyyy-M-d',
  'dd-MM-yy',
  'MM-dd-yy',
  'dd MMM yyyy',
  'dd MMMM yyyy',
  'd MMM yyyy',
  'd MMMM yyyy',
  'MMM dd, yyyy',
  'MMMM dd, yyyy',
  'yyyy MMM dd',
] as const satisfies readonly Profile['dateFormat'][]

/** How times can be written (CONST-009). */
export const hourFormats = ['NONE', 'HH:mm', 'HH:mm:ss'] as const satisfies readonly Profile['hourFormat'][]

/** What somebody changes of their own account (ACC-013). */
export type ProfileValues = Record<keyof Profile, string>
type ProfileProblem = 'missing' | 'tooLong'

export const blankProfile: ProfileValues = {
  firstName: '',
  lastName: '',
  language: 'EN',
  dateFormat: 'dd/MM/yyyy',
  hourFormat: 'HH:mm',
  daysBeforeExpirationNotification: String(defaultNotice),
}

export const trimProfile = (values: ProfileValues): ProfileValues => ({
  ...values,
  firstName: toOneLine(values.firstName).trim(),
  lastName: toOneLine(values.lastName).trim(),
})

/** What is wrong with a trimmed profile, by field. */
export function profileProblems(values: ProfileValues): Partial<Record<'firstName' | 'lastName', ProfileProblem>> {
  const problemOf = (name: string): ProfileProblem | null =>
    isBlank(name) ? 'missing' : lengthOf(name) > MAX_PERSON_NAME_LENGTH ? 'tooLong' : null
  const [firstName, lastName] = [problemOf(values.firstName), problemOf(values.lastName)]
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) }
}
