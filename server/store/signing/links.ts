import type { Sql } from '../engine/sql.ts'

type Purpose = 'sign' | 'follow' | 'register' | 'validate' | 'reminders'

/** A link to a request, stored by the hash of its token. */
export type Link = {
  hash: string
  purpose: Purpose
  request: string
  signer: string | null
  copyRecipient: string | null
  createdAt: Date
  expiresAt: Date
}

/** `session`: the public id of an embedded link, null for other links. `isWithdrawn`: its site may no longer show it. */
type Standing = Link & { isRemoved: boolean; isPassedOn: boolean; session: string | null; isWithdrawn: boolean }

/** Adds a link. */
export async function addLink(tx: Sql, link: Link) {
  const { hash, purpose, request, signer, copyRecipient, createdAt, expiresAt } = link
  await tx.query(
    `insert into links (token_hash, purpose, request, signer, copy_recipient, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [hash, purpose, request, signer, copyRecipient, createdAt, expiresAt],
  )
}

/** The link of a token hash, even if expired; undefined if unknown. `isRemoved`: an edit has removed its signer; `isPassedOn`: they have asked somebody else to sign in their place. */
export async function linkOf(tx: Sql, hash: string, purpose: Purpose): Promise<Standing | undefined> {
  const { rows } = await tx.query<Standing>(
    `select token_hash as hash, purpose, request, signer, copy_recipient as "copyRecipient", created_at as "createdAt",
       expires_at as "expiresAt",
       exists (select 1 from request_signers s where s.id = links.signer and s.removed_at is not null) as "isRemoved",
       exists (select 1 from request_signers s where s.id = links.signer and s.successor is not null) as "isPassedOn",
       (select e.session from embedded_links e where e.token_hash = links.token_hash) as session,
       exists (select 1 from embedded_links e join requests r on r.id = links.request join tenants t on t.id = r.tenant
         where e.token_hash = links.token_hash
           and not coalesce(t.params->'embeddingOrigins' ? e.origin, false)) as "isWithdrawn"
     from links where token_hash = $1 and purpose = $2`,
    [hash, purpose],
  )
  return rows[0]
}

/** Deletes the links of a copy recipient. */
export async function dropCopyLinksOf(tx: Sql, recipient: string) {
  await tx.query('delete from links where copy_recipient = $1', [recipient])
}

/** Deletes the links of a signer. Embedded ones expire instead, so that the page that shows one can say so. */
export async function dropLinksOf(tx: Sql, signer: string, at: Date) {
  await tx.query(
    `delete from links l where l.signer = $1
       and not exists (select 1 from embedded_links e where e.token_hash = l.token_hash)`,
    [signer],
  )
  await tx.query('update links set expires_at = least(expires_at, $2::timestamptz) where signer = $1', [signer, at])
}
