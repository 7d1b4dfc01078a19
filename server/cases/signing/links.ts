import { addLink, linkOf } from '../../store/signing/links.ts'
import { signerById } from '../../store/requests/request-signers.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Signer } from '../../engine/caller.ts'
import type { Ports } from '../ports.ts'
import { Refused } from '../../engine/refused.ts'
import { hashToken, newToken } from '../../engine/token.ts'

/** How long a link is valid; at most until its request expires. */
const LINK_DAYS = 7
const DAY = 86_400_000

/**
 * Creates a link for a signer and returns its token; only the hash is stored. What the link allows depends on the
 * states of the request and the signer. A signer may have several valid links.
 */
export async function makeLink(ports: Ports, tx: Sql, row: RequestRow, signer: string): Promise<string> {
  const token = newToken(ports)
  const at = ports.now()
  const week = at.getTime() + LINK_DAYS * DAY
  const isOver = row.expiresAt === null || row.expiresAt <= at
  const expiresAt = new Date(isOver ? week : Math.min(week, row.expiresAt!.getTime()))
  await addLink(tx, { hash: hashToken(token), purpose: 'sign', request: row.id, signer, createdAt: at, expiresAt })
  return token
}

/**
 * Resolves a link's token to its signer.
 * @throws Refused InvalidTokenException if unknown or deleted, ExpiredTokenException
 */
export async function signerOf({ db, now }: Pick<Ports, 'db' | 'now'>, token: string): Promise<Signer> {
  const link = await linkOf(db, hashToken(token), 'sign')
  if (!link?.signer) throw new Refused('InvalidTokenException')
  if (link.expiresAt <= now()) throw new Refused('ExpiredTokenException')
  return { id: link.signer, requestId: link.request }
}

/** Resolves a link's token to its signer, even if it has expired. @throws Refused InvalidTokenException */
export async function formerSignerOf(tx: Sql, token: string): Promise<{ signer: string; request: string }> {
  const link = await linkOf(tx, hashToken(token), 'sign')
  const signer = link?.signer && (await signerById(tx, link.signer))
  if (!link || !signer) throw new Refused('InvalidTokenException')
  return { signer: signer.id, request: link.request }
}
