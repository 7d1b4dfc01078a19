import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'

type Profile = components['schemas']['Profile']

/** What an account may change of itself, and its revision. */
export type ProfileRow = Profile & { tenant: string; revision: number }

/** The profile of a known account. */
export async function profileRow(tx: Sql, id: string): Promise<ProfileRow> {
  const { rows } = await tx.query<ProfileRow>(
    `select first_name as "firstName", last_name as "lastName", language, date_format as "dateFormat",
       hour_format as "hourFormat", tenant, revision
     from accounts where id = $1`,
    [id],
  )
  return rows[0]!
}

/** Replaces the profile of an account that still has a revision, and says whether it has. */
export async function replaceProfile(
  tx: Sql,
  { id, revision }: { id: string; revision: number },
  { firstName, lastName, language, dateFormat, hourFormat }: Profile,
): Promise<boolean> {
  const { rows } = await tx.query(
    `update accounts set first_name = $3, last_name = $4, language = $5, date_format = $6, hour_format = $7,
       revision = revision + 1
     where id = $1 and revision = $2 returning 1`,
    [id, revision, firstName, lastName, language, dateFormat, hourFormat],
  )
  return rows.length > 0
}
