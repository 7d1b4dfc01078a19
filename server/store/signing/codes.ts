import type { Sql } from '../engine/sql.ts'

/** A signer's one-time code, stored as an HMAC. `sentAt` is when its mail was sent last. */
export type Code = {
  id: string
  hash: string
  revision: number
  askedAt: Date
  sentAt: Date
  expiresAt: Date
  tries: number
}

/** Stores a signer's code in place of the previous one. */
export async function keepCode(
  tx: Sql,
  signer: string,
  { id, hash, revision, askedAt, sentAt, expiresAt }: Omit<Code, 'tries'>,
) {
  await tx.query(
    `insert into codes (signer, hash, revision, asked_at, sent_at, expires_at, id) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (signer) do update
       set hash = $2, revision = $3, asked_at = $4, sent_at = $5, expires_at = $6, id = $7, tries = 0`,
    [signer, hash, revision, askedAt, sentAt, expiresAt, id],
  )
}

/** Records that a code is sent, perhaps again; false if the signer has another code, or none. */
export async function resendCode(
  tx: Sql,
  {
    signer,
    id,
    revision,
    sentAt,
    expiresAt,
  }: Pick<Code, 'id' | 'revision' | 'sentAt' | 'expiresAt'> & { signer: string },
): Promise<boolean> {
  const { rows } = await tx.query(
    'update codes set sent_at = $4, expires_at = $5 where signer = $1 and id = $2 and revision = $3 returning id',
    [signer, id, revision, sentAt, expiresAt],
  )
  return rows.length > 0
}

const codeColumns = `id, hash, revision, asked_at as "askedAt", sent_at as "sentAt", expires_at as "expiresAt", tries`

/** The code that the signer asked for last, which may have expired; undefined without one. */
export async function codeOf(tx: Sql, signer: string): Promise<Code | undefined> {
  const { rows } = await tx.query<Code>(`select ${codeColumns} from codes where signer = $1`, [signer])
  return rows[0]
}

/** Deletes the code of a signer. */
export async function dropCodeOf(tx: Sql, signer: string) {
  await tx.query('delete from codes where signer = $1', [signer])
}

/** Counts a try and returns the updated code. Atomic, so that concurrent calls cannot share the last try. */
export async function spendTry(tx: Sql, signer: string): Promise<Code | undefined> {
  const { rows } = await tx.query<Code>(
    `update codes set tries = tries + 1 where signer = $1
     returning ${codeColumns}`,
    [signer],
  )
  return rows[0]
}

/** Gives back a try that was right: what is refused for another reason uses up none. */
export async function refundTry(tx: Sql, signer: string): Promise<void> {
  await tx.query('update codes set tries = tries - 1 where signer = $1', [signer])
}

/** Deletes a code; false if it is no longer the signer's. */
export async function burnCode(tx: Sql, signer: string, id: string): Promise<boolean> {
  const { rows } = await tx.query('delete from codes where signer = $1 and id = $2 returning id', [signer, id])
  return rows.length > 0
}

/** Counts a code in the hour or day starting at `begins` and returns the new count. */
export async function countCode(tx: Sql, signer: string, period: 'hour' | 'day', begins: Date): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `insert into code_counts (signer, period, begins, n) values ($1, $2, $3, 1)
     on conflict (signer, period, begins) do update set n = code_counts.n + 1 returning n`,
    [signer, period, begins],
  )
  return rows[0]!.n
}

/** How many codes were counted in the hour or day starting at `begins`. */
export async function countedCodes(tx: Sql, signer: string, period: 'hour' | 'day', begins: Date): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    'select n from code_counts where signer = $1 and period = $2 and begins = $3',
    [signer, period, begins],
  )
  return rows[0]?.n ?? 0
}
