import type { Sql } from '../engine/sql.ts'
import type { Code } from './codes.ts'

/** The code with which a signer registers, stored as an HMAC. `sentAt` is when its mail was sent last. */
type RegistrationCode = Omit<Code, 'revision'>

const columns = `id, hash, asked_at as "askedAt", sent_at as "sentAt", expires_at as "expiresAt", tries`

/** The code that a signer asked for last, which may have expired; undefined without one. */
export async function registrationCodeOf(tx: Sql, signer: string): Promise<RegistrationCode | undefined> {
  const { rows } = await tx.query<RegistrationCode>(`select ${columns} from registration_codes where signer = $1`, [
    signer,
  ])
  return rows[0]
}

/** Stores the code of a signer, which replaces the previous one. */
export async function keepRegistrationCode(
  tx: Sql,
  signer: string,
  { id, hash, askedAt, sentAt, expiresAt }: Omit<RegistrationCode, 'tries'>,
): Promise<void> {
  await tx.query(
    `insert into registration_codes (signer, id, hash, asked_at, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (signer) do update
       set id = $2, hash = $3, asked_at = $4, sent_at = $5, expires_at = $6, tries = 0`,
    [signer, id, hash, askedAt, sentAt, expiresAt],
  )
}

/** Records that a code is sent, perhaps again; false if it was used up or replaced. */
export async function resendRegistrationCode(
  tx: Sql,
  signer: string,
  { id, sentAt, expiresAt }: Pick<RegistrationCode, 'id' | 'sentAt' | 'expiresAt'>,
): Promise<boolean> {
  const { rows } = await tx.query(
    'update registration_codes set sent_at = $3, expires_at = $4 where signer = $1 and id = $2 returning 1',
    [signer, id, sentAt, expiresAt],
  )
  return rows.length > 0
}

/** Counts a try and returns the updated code. Atomic, so that concurrent calls cannot share the last try. */
export async function spendRegistrationTry(tx: Sql, signer: string): Promise<RegistrationCode | undefined> {
  const { rows } = await tx.query<RegistrationCode>(
    `update registration_codes set tries = tries + 1 where signer = $1 returning ${columns}`,
    [signer],
  )
  return rows[0]
}

/** Deletes a code; false if it is no longer the signer's. */
export async function burnRegistrationCode(tx: Sql, signer: string, id: string): Promise<boolean> {
  const { rows } = await tx.query('delete from registration_codes where signer = $1 and id = $2 returning 1', [
    signer,
    id,
  ])
  return rows.length > 0
}

/** Deletes the code of a signer. */
export async function dropRegistrationCodeOf(tx: Sql, signer: string): Promise<void> {
  await tx.query('delete from registration_codes where signer = $1', [signer])
}
