import type { Sql } from '../engine/sql.ts'

/** What an embedded link has besides its token: its public id, and the origin of the only pages that may show it. */
type Embedding = { session: string; hash: string; origin: string }

/** Says of a link that it is embedded. */
export async function addEmbedding(tx: Sql, { session, hash, origin }: Embedding) {
  await tx.query('insert into embedded_links (session, token_hash, origin) values ($1, $2, $3)', [
    session,
    hash,
    origin,
  ])
}

/** Ends the embedded links of a signer. Those that ended before `since` are deleted. */
export async function endEmbeddedLinksOf(tx: Sql, signer: string, { at, since }: { at: Date; since: Date }) {
  await tx.query(
    `delete from links l using embedded_links e where e.token_hash = l.token_hash and l.signer = $1 and l.expires_at < $2`,
    [signer, since],
  )
  await tx.query(
    `update links l set expires_at = $2 from embedded_links e
     where e.token_hash = l.token_hash and l.signer = $1 and l.expires_at > $2`,
    [signer, at],
  )
}

/** Lets a valid embedded link live for so many hours after it was made, at most until `end`, if there is one. */
export async function prolongEmbeddedLink(
  tx: Sql,
  session: string,
  { at, hours, end }: { at: Date; hours: number; end: Date | null },
) {
  await tx.query(
    `update links l set expires_at = greatest(l.expires_at, least(l.created_at + make_interval(hours => $3), $4::timestamptz))
     from embedded_links e where e.token_hash = l.token_hash and e.session = $1 and l.expires_at > $2`,
    [session, at, hours, end],
  )
}

/** The origin of an embedded link, if its tenant still allows it; undefined otherwise, and if the link is unknown. */
export async function allowedOriginOf(tx: Sql, session: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ origin: string }>(
    `select e.origin from embedded_links e join links l on l.token_hash = e.token_hash
     join requests r on r.id = l.request join tenants t on t.id = r.tenant
     where e.session = $1 and t.params->'embeddingOrigins' ? e.origin`,
    [session],
  )
  return rows[0]?.origin
}
