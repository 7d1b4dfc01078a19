import {
  line,
  mail,
  problemsIn,
  tidied,
  type LineProblem,
  type MailProblem,
  type ValuesOf,
} from '../edit/form-fields.ts'
import { MAX_PERSON_NAME_LENGTH } from '../common/limits.ts'
import { isSameMail } from '../common/mail.ts'

/** Characters, as the contract has them. */
export const MAX_MAIL = 254

/** The fields of a contact (CONT-008, CONT-009). */
export const contactFields = {
  email: mail,
  firstName: line(MAX_PERSON_NAME_LENGTH),
  lastName: line(MAX_PERSON_NAME_LENGTH),
}

/** What is entered about a contact. */
export type ContactValues = ValuesOf<typeof contactFields>
export type ContactProblem = LineProblem | MailProblem

/** A contact as it is saved (CONT-008). */
export const trimContact = (values: ContactValues): ContactValues => tidied(contactFields, values)

/** What is wrong with a trimmed contact, by field. */
export const contactProblems = (values: ContactValues) => problemsIn(contactFields, values)

/** Whether saving one over the other would change nothing: the case of an email does not count (CONT-005). */
export const isSameContact = (one: ContactValues, other: ContactValues): boolean =>
  isSameMail(one.email, other.email) && one.firstName === other.firstName && one.lastName === other.lastName
