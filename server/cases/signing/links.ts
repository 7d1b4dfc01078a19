import { addLink, linkOf } from '../../store/signing/links.ts'
import { signerById } from '../../store/requests/request-signers.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Signer } from '../../engine/caller.ts'
import type { Ports } from '../ports.ts'
import { Refused } from '../../engine/refused.ts'
import { hashToken, newToken } from '../../engine/token.ts'

/** How long a link lives, and never past its request. */
const LINK_DAYS = 7
const DAY = 86_400_000

/**
 * A new link for a signer: 256 bits of random, of which only the hash is kept. What the link may do
 * follows from where the request and the signer stand; several may live at once.
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
 * Who holds a token.
 * @throws Refused InvalidTokenException for one that was never given out or of a request that is gone,
 * ExpiredTokenException
 */
export async function signerOf({ db, now }: Pick<Ports, 'db' | 'now'>, token: string): Promise<Signer> {
  const link = await linkOf(db, hashToken(token), 'sign')
  if (!link?.signer) throw new Refused('InvalidTokenException')
  if (link.expiresAt <= now()) throw new Refused('ExpiredTokenException')
  return { id: link.signer, requestId: link.request }
}

/** Whose link this was, expired or not. @throws Refused InvalidTokenException */
export async function formerSignerOf(tx: Sql, token: string): Promise<{ signer: string; request: string }> {
  const link = await linkOf(tx, hashToken(token), 'sign')
  const signer = link?.signer && (await signerById(tx, link.signer))
  if (!link || !signer) throw new Refused('InvalidTokenException')
  return { signer: signer.id, request: link.request }
}
