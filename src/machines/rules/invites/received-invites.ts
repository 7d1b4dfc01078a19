import type { ListAddress } from '../common/list-query.ts'

/** Invitations are few: there is nothing to filter them by. */
export type NoFilter = Record<string, string>
export type InviteSort = 'createdDate,desc'

export const everyInvite: NoFilter = {}

/** The address of the received invitations, newest first. */
export const receivedInvitesAddress: ListAddress<NoFilter, InviteSort> = {
  standard: { filter: everyInvite, sort: 'createdDate,desc' },
  sorts: ['createdDate,desc'],
  filterFrom: () => everyInvite,
}
