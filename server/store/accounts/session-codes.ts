import type { Sql } from '../engine/sql.ts'

/** The code that was mailed to the person of a session, as an HMAC. `sentAt` is when its mail was sent last. */
type SessionCode = {
  id: string
  hash: string
  askedAt: Date
  sentAt: Date
  expiresAt: Date
  tries: number
}

const columns = `id, hash, asked_at as "askedAt", sent_at as "sentAt", expires_at as "expiresAt", tries`

/** The code that was asked for last in a session, by the hash of its token. It may have expired. */
export async function sessionCodeOf(tx: Sql, session: string): Promise<SessionCode | undefined> {
  const { rows } = await tx.query<SessionCode>(`select ${columns} from session_codes where session = $1`, [session])
  return rows[0]
}

/** Stores the code of a session in place of the previous one. */
export async function keepSessionCode(
  tx: Sql,
  session: string,
  { id, hash, askedAt, sentAt, expiresAt }: Omit<SessionCode, 'tries'>,
): Promise<void> {
  await tx.query(
    `insert into session_codes (session, id, hash, asked_at, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (session) do update
       set id = $2, hash = $3, asked_at = $4, sent_at = $5, expires_at = $6, tries = 0`,
    [session, id, hash, askedAt, sentAt, expiresAt],
  )
}

/** Records that a code is sent, perhaps again; false if it was used up or replaced, or its session has ended. */
export async function resendSessionCode(
  tx: Sql,
  { id, sentAt, expiresAt }: Pick<SessionCode, 'id' | 'sentAt' | 'expiresAt'>,
): Promise<boolean> {
  const { rows } = await tx.query('update session_codes set sent_at = $2, expires_at = $3 where id = $1 returning 1', [
    id,
    sentAt,
    expiresAt,
  ])
  return rows.length > 0
}

/** Counts a try and returns the updated code. Atomic, so that concurrent calls cannot share the last try. */
export async function spendSessionCodeTry(tx: Sql, session: string): Promise<SessionCode | undefined> {
  const { rows } = await tx.query<SessionCode>(
    `update session_codes set tries = tries + 1 where session = $1 returning ${columns}`,
    [session],
  )
  return rows[0]
}

/** Deletes the code of a session. */
export async function dropSessionCode(tx: Sql, session: string): Promise<void> {
  await tx.query('delete from session_codes where session = $1', [session])
}
