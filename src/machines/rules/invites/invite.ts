import type { Subject } from '../common/subject.ts'

/** For how many days an invitation can be accepted. */
export const INVITE_DAYS = 30

/** The kind of subject that an invitation to a tenant is. */
export const INVITE = 'invite'
/** An invitation to a tenant as a subject. */
export const inviteSubject = (id: string): Subject<typeof INVITE> => ({ kind: INVITE, id })

/** The roles that somebody can be invited with. */
export const invitedRoles = ['USER', 'MANAGER', 'ADMIN_TENANT'] as const

/** The states of an invitation, in the order in which they are offered. */
export const inviteStates = ['PENDING', 'ACCEPTED', 'REFUSED', 'CANCELED', 'EXPIRED'] as const
