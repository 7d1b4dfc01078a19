import type { Sql } from '../engine/sql.ts'

/** A signature: its image, the signer's network address, and what the screen showed. */
export type SignatureRow = {
  signer: string
  /** The blob of the PNG, re-encoded by the server. */
  imageHash: string
  at: Date
  /** Network address. */
  address: string
  shown: { revision: number; files: { file: string; original: string; viewing: string }[] }
}

/** Stores a signature. */
export async function keepSigned(tx: Sql, { signer, imageHash, at, address, shown }: SignatureRow) {
  await tx.query('insert into signatures (signer, image_hash, signed_at, address, shown) values ($1, $2, $3, $4, $5)', [
    signer,
    imageHash,
    at,
    address,
    shown,
  ])
}

/** The signatures of a request, oldest first. */
export async function signaturesOf(tx: Sql, request: string): Promise<SignatureRow[]> {
  const { rows } = await tx.query<SignatureRow>(
    `select g.signer, g.image_hash as "imageHash", g.signed_at as at, g.address, g.shown
     from signatures g join request_signers s on s.id = g.signer where s.request = $1 order by g.signed_at, g.signer`,
    [request],
  )
  return rows
}

/** Deletes the signatures of a request, its links and codes. Returns the hashes of the images. */
export async function dropSigningOf(tx: Sql, request: string): Promise<string[]> {
  const ofSigners = 'signer in (select id from request_signers where request = $1)'
  await tx.query('delete from links where request = $1', [request])
  await tx.query(`delete from codes where ${ofSigners}`, [request])
  await tx.query(`delete from registration_codes where ${ofSigners}`, [request])
  await tx.query(`delete from code_counts where ${ofSigners}`, [request])
  const { rows } = await tx.query<{ hash: string }>(
    `delete from signatures where ${ofSigners} returning image_hash as hash`,
    [request],
  )
  return rows.map(({ hash }) => hash)
}
