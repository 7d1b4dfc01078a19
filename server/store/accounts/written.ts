import type { components } from '#openapi'
import { replaceSeen } from '../engine/revised.ts'
import type { Sql } from '../engine/sql.ts'

type Schemas = components['schemas']

/** What is written of an account. */
type WrittenAccount = {
  firstName: string
  lastName: string
  role: Schemas['Role']
  groupId: string | null
  language: Schemas['NotificationLanguage'] | null
}

/** Replaces what is written of an account that still has a revision; undefined if it has not. */
export const replaceManaged = (
  tx: Sql,
  { id, revision }: { id: string; revision: number },
  { firstName, lastName, role, groupId, language }: WrittenAccount,
) => {
  const set = { first_name: firstName, last_name: lastName, role, group_id: groupId, language }
  return replaceSeen(tx, { update: 'accounts', key: { id }, revision, set })
}

/** Moves all that belongs to a group to another one, or to none: accounts, and invitations. */
export async function moveMembers(tx: Sql, from: string, to: string | null): Promise<void> {
  await tx.query('update accounts set group_id = $2, revision = revision + 1 where group_id = $1', [from, to])
  await tx.query('update tenant_invites set group_id = $2 where group_id = $1', [from, to])
}
