import type { components } from '#openapi'
import { replaceSeen } from '../engine/revised.ts'
import type { Sql } from '../engine/sql.ts'

type Profile = components['schemas']['Profile']

/** What an account may change of itself, and its revision. */
export type ProfileRow = Profile & { tenant: string; revision: number }

/** The profile of a known account. */
export async function profileRow(tx: Sql, id: string): Promise<ProfileRow> {
  const { rows } = await tx.query<ProfileRow>(
    `select first_name as "firstName", last_name as "lastName", language, date_format as "dateFormat",
       hour_format as "hourFormat", notice_days as "daysBeforeExpirationNotification", tenant, revision
     from accounts where id = $1`,
    [id],
  )
  return rows[0]!
}

/** Replaces the profile of an account that still has a revision; undefined if it has not. */
export const replaceProfile = (
  tx: Sql,
  { id, revision }: { id: string; revision: number },
  { firstName, lastName, language, dateFormat, hourFormat, daysBeforeExpirationNotification: days }: Profile,
) => {
  const names = { first_name: firstName, last_name: lastName }
  const set = { ...names, language, date_format: dateFormat, hour_format: hourFormat, notice_days: days }
  return replaceSeen(tx, { update: 'accounts', key: { id }, revision, set })
}
