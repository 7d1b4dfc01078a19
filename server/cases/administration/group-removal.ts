import type { Account } from '../../engine/caller.ts'
import { moveMembers } from '../../store/accounts/written.ts'
import { removeGroup } from '../groups/groups.ts'
import type { Ports } from '../ports.ts'

/**
 * Deletes a group (`deleteGroup`), whose accounts and invitations go to the group above it.
 * @throws Refused NotFoundException, ForbiddenException
 */
export const deleteGroup = (ports: Ports, account: Account, id: string): Promise<void> =>
  removeGroup(ports, account, id, moveMembers)
