import type { ListAddress } from '../common/list-query.ts'
import { isMail } from '../common/mail.ts'
import { cut } from '../common/name.ts'
import type { Subject } from '../common/subject.ts'

/** For how many days an invitation can be accepted. */
export const INVITE_DAYS = 30

/** The kind of subject that an invitation to a tenant is. */
export const INVITE = 'invite'
/** An invitation to a tenant as a subject. */
export const inviteSubject = (id: string): Subject<typeof INVITE> => ({ kind: INVITE, id })

/** What is entered about an invitation; `groupId` is empty without a group. */
export type InviteValues = { email: string; role: string; groupId: string }
export type InviteProblem = 'missing' | 'invalidMail'

export const blankInvite: InviteValues = { email: '', role: 'USER', groupId: '' }
export const trimInvite = (values: InviteValues): InviteValues => ({ ...values, email: values.email.trim() })

/** What is wrong with a trimmed invitation, by field. */
export const inviteProblems = ({ email }: InviteValues): { email?: InviteProblem } =>
  email === '' ? { email: 'missing' } : isMail(email) ? {} : { email: 'invalidMail' }

/** The filters of the list of sent invitations. */
export type InviteFilter = { email: string; state: string }
export type SentSort = 'createdDate,desc'
export const everyInvite: InviteFilter = { email: '', state: '' }
export const tidyInviteFilter = ({ email, state }: InviteFilter): InviteFilter => ({ email: email.trim(), state })

/** The states of an invitation, in the order in which they are offered. */
export const inviteStates = ['PENDING', 'ACCEPTED', 'REFUSED', 'CANCELED', 'EXPIRED'] as const
const MAX_FILTER = 254

/** The filters in the address of the list of sent invitations, newest first. */
export const inviteAddress: ListAddress<InviteFilter, SentSort> = {
  standard: { filter: everyInvite, sort: 'createdDate,desc' },
  sorts: ['createdDate,desc'],
  filterFrom: (valueOf) =>
    tidyInviteFilter({
      email: cut(valueOf('email'), MAX_FILTER),
      state: inviteStates.find((state) => state === valueOf('state')) ?? '',
    }),
}
