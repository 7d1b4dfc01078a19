import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'

type Schemas = components['schemas']

/** What is written of an account. */
export type WrittenAccount = {
  firstName: string
  lastName: string
  role: Schemas['Role']
  groupId: string | null
  language: Schemas['NotificationLanguage'] | null
}

/** Replaces what is written of an account that still has a revision, and says whether it has. */
export async function replaceManaged(
  tx: Sql,
  { id, revision }: { id: string; revision: number },
  { firstName, lastName, role, groupId, language }: WrittenAccount,
): Promise<boolean> {
  const { rows } = await tx.query(
    `update accounts set first_name = $3, last_name = $4, role = $5, group_id = $6, language = $7,
       revision = revision + 1
     where id = $1 and revision = $2 returning 1`,
    [id, revision, firstName, lastName, role, groupId, language],
  )
  return rows.length > 0
}

/** Moves all that belongs to a group to another one, or to none: accounts, and invitations. */
export async function moveMembers(tx: Sql, from: string, to: string | null): Promise<void> {
  await tx.query('update accounts set group_id = $2, revision = revision + 1 where group_id = $1', [from, to])
  await tx.query('update tenant_invites set group_id = $2 where group_id = $1', [from, to])
}
