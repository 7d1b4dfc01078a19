import type { Sql } from '../engine/sql.ts'

/** A passkey of an account. `publicKey` is a COSE key, `credentialId` base64url. */
export type Passkey = {
  id: string
  account: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
  name: string
  kind: 'desktop' | 'mobile' | 'tablet' | 'key'
  createdAt: Date
  usedAt: Date | null
}

const PASSKEY = `id, account, credential_id as "credentialId", public_key as "publicKey", counter::int, transports, name,
  kind, created_at as "createdAt", used_at as "usedAt"`

/** The passkeys of an account, the newest first. */
export async function passkeysOf(tx: Sql, account: string): Promise<Passkey[]> {
  const { rows } = await tx.query<Passkey>(
    `select ${PASSKEY} from passkeys where account = $1 order by created_at desc, id desc`,
    [account],
  )
  return rows
}

/** The passkey with a credential id; undefined if unknown. */
export async function passkeyOf(tx: Sql, credentialId: string): Promise<Passkey | undefined> {
  const { rows } = await tx.query<Passkey>(`select ${PASSKEY} from passkeys where credential_id = $1`, [credentialId])
  return rows[0]
}

/** Adds a passkey. */
export async function addPasskey(tx: Sql, key: Passkey): Promise<void> {
  await tx.query(
    `insert into passkeys (id, account, credential_id, public_key, counter, transports, name, kind, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      key.id,
      key.account,
      key.credentialId,
      key.publicKey,
      key.counter,
      key.transports,
      key.name,
      key.kind,
      key.createdAt,
    ],
  )
}

/** Records a use of a passkey, and what its authenticator counts. */
export async function keepPasskeyUse(tx: Sql, id: string, counter: number, at: Date): Promise<void> {
  await tx.query('update passkeys set counter = $2, used_at = $3 where id = $1', [id, counter, at])
}

/** Renames a passkey of an account, and says whether there is one. */
export async function renamePasskey(tx: Sql, { account, id, name }: Pick<Passkey, 'account' | 'id' | 'name'>) {
  const { rows } = await tx.query('update passkeys set name = $3 where account = $1 and id = $2 returning 1', [
    account,
    id,
    name,
  ])
  return rows.length > 0
}

/** Deletes a passkey of an account, and says whether there was one. */
export async function dropPasskey(tx: Sql, account: string, id: string): Promise<boolean> {
  const { rows } = await tx.query('delete from passkeys where account = $1 and id = $2 returning 1', [account, id])
  return rows.length > 0
}

/** Adds a challenge, by its hash: for an account that adds a passkey, or for a sign-in (null). */
export async function addChallenge(tx: Sql, hash: string, account: string | null, expiresAt: Date): Promise<void> {
  await tx.query('insert into passkey_challenges (hash, account, expires_at) values ($1, $2, $3)', [
    hash,
    account,
    expiresAt,
  ])
}

/** Uses up a challenge, and says whether it was open for this account, or for a sign-in. */
export async function spendChallenge(tx: Sql, hash: string, account: string | null, now: Date): Promise<boolean> {
  const { rows } = await tx.query(
    `delete from passkey_challenges where hash = $1 and account is not distinct from $2 and expires_at > $3 returning 1`,
    [hash, account, now],
  )
  return rows.length > 0
}

/** Deletes the challenges that are over. */
export async function dropChallengesBefore(tx: Sql, now: Date): Promise<void> {
  await tx.query('delete from passkey_challenges where expires_at <= $1', [now])
}
