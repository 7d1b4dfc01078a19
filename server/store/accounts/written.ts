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

/** Moves the accounts of a group to another one, or to none. */
export async function moveMembers(tx: Sql, from: string, to: string | null): Promise<void> {
  await tx.query('update accounts set group_id = $2, revision = revision + 1 where group_id = $1', [from, to])
}

/** Moves an account to a tenant, with a role and perhaps a group there. */
export async function moveAccount(
  tx: Sql,
  id: string,
  { tenant, role, group }: { tenant: string; role: Schemas['Role']; group: string | null },
): Promise<void> {
  await tx.query('update accounts set tenant = $2, role = $3, group_id = $4, revision = revision + 1 where id = $1', [
    id,
    tenant,
    role,
    group,
  ])
}
