import { MAX_PERSON_NAME_LENGTH } from '../common/limits.ts'
import type { ListAddress } from '../common/list-query.ts'
import { isMail, isSameMail } from '../common/mail.ts'
import { cut, lengthOf } from '../common/name.ts'
import { isBlank, toOneLine } from '../common/one-line.ts'

/** Characters, as the contract has them. */
export const MAX_MAIL = 254

/** What is entered about a contact. */
export type ContactValues = { email: string; firstName: string; lastName: string }

export type ContactProblem = 'missing' | 'invalidMail' | 'tooLong'

export const blankContact: ContactValues = { email: '', firstName: '', lastName: '' }

/** A contact as it is saved (CONT-008). */
export const trimContact = ({ email, firstName, lastName }: ContactValues): ContactValues => ({
  email: email.trim(),
  firstName: toOneLine(firstName).trim(),
  lastName: toOneLine(lastName).trim(),
})

/** What is wrong with a trimmed contact, by field (CONT-008, CONT-009). */
export function contactProblems({ email, firstName, lastName }: ContactValues): {
  [Field in keyof ContactValues]?: ContactProblem
} {
  const mail = email === '' ? 'missing' : isMail(email) ? null : 'invalidMail'
  const first = nameProblem(firstName)
  const last = nameProblem(lastName)
  return { ...(mail && { email: mail }), ...(first && { firstName: first }), ...(last && { lastName: last }) }
}

const nameProblem = (name: string): ContactProblem | null =>
  isBlank(name) ? 'missing' : lengthOf(name) > MAX_PERSON_NAME_LENGTH ? 'tooLong' : null

/** Whether saving one over the other would change nothing: the case of an email does not count (CONT-005). */
export const isSameContact = (one: ContactValues, other: ContactValues): boolean =>
  isSameMail(one.email, other.email) && one.firstName === other.firstName && one.lastName === other.lastName

/** The filter of the contact list: a part of an email or of a name (CONT-001). */
export type ContactFilter = { emailOrName: string }
export type ContactSort = `${'lastUsedDate' | 'lastName' | 'email'},${'asc' | 'desc'}`

export const everyContact: ContactFilter = { emailOrName: '' }

export const tidyFilter = ({ emailOrName }: ContactFilter): ContactFilter => ({ emailOrName: emailOrName.trim() })

/** The filter and the sort order in the address of the contact list; last used first by default (CONT-011). */
export const contactAddress: ListAddress<ContactFilter, ContactSort> = {
  standard: { filter: everyContact, sort: 'lastUsedDate,desc' },
  sorts: ['lastUsedDate,desc', 'lastUsedDate,asc', 'lastName,asc', 'lastName,desc', 'email,asc', 'email,desc'],
  filterFrom: (valueOf) => tidyFilter({ emailOrName: cut(valueOf('emailOrName'), MAX_MAIL) }),
}
