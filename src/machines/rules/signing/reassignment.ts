import type { components } from '#openapi'
import { isBlank } from '../common/one-line.ts'
import { isMail } from '../common/mail.ts'
import { freeTextProblem, requiredTextProblem, tidyFreeText } from '../mail/free-text.ts'

/** Who is asked to sign in the place of a signer, and why. */
export type Reassignment = components['schemas']['ReassignPayload']

/** How often one after another may pass on the same signature (RASG-006). */
export const MAX_REASSIGNMENTS = 3

/** What is missing or wrong with somebody who is to sign instead. */
export type ReassignmentProblem =
  | 'nameMissing'
  | 'nameAddress'
  | 'InvalidMailException'
  | NonNullable<ReturnType<typeof requiredTextProblem>>

/** A reassignment as it is kept: without white space around it. */
export const tidyReassignment = ({ mail, firstName, lastName, language, reason }: Reassignment): Reassignment => ({
  mail: mail.trim(),
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  language,
  reason: tidyFreeText(reason),
})

/** The first problem of a tidy reassignment, in the order of its fields; null if there is none. */
export function reassignmentProblem({ mail, firstName, lastName, reason }: Reassignment): ReassignmentProblem | null {
  if (isBlank(firstName) || isBlank(lastName)) return 'nameMissing'
  // A web address would be in mails that readers trust as ours.
  if (freeTextProblem(`${firstName} ${lastName}`)) return 'nameAddress'
  if (!isMail(mail)) return 'InvalidMailException'
  return requiredTextProblem(reason)
}
