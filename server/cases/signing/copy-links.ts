import type { CopyRecipient } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { hashToken, newToken } from '../../engine/token.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { addLink, linkOf } from '../../store/signing/links.ts'
import type { Ports } from '../ports.ts'
import { LINK_DAYS } from './links.ts'

const DAY = 86_400_000

/** Creates a link for a copy recipient and returns its token; only the hash is stored. A copy recipient may have several. */
export async function makeCopyLink(ports: Ports, tx: Sql, { id, requestId }: CopyRecipient): Promise<string> {
  const token = newToken(ports)
  const createdAt = ports.now()
  const expiresAt = new Date(createdAt.getTime() + LINK_DAYS * DAY)
  const link = {
    hash: hashToken(token),
    purpose: 'follow',
    request: requestId,
    signer: null,
    copyRecipient: id,
  } as const
  await addLink(tx, { ...link, createdAt, expiresAt })
  return token
}

/**
 * Resolves a link's token to its copy recipient.
 * @throws Refused InvalidTokenException if unknown, ExpiredTokenException if it is too old
 */
export async function copyRecipientOf({ db, now }: Pick<Ports, 'db' | 'now'>, token: string): Promise<CopyRecipient> {
  const link = await linkOf(db, hashToken(token), 'follow')
  if (!link?.copyRecipient) throw new Refused('InvalidTokenException')
  if (link.expiresAt <= now()) throw new Refused('ExpiredTokenException')
  return { id: link.copyRecipient, requestId: link.request }
}

/** Resolves a link's token to its copy recipient, even if it has expired; null if it is no copy recipient's. */
export async function formerCopyRecipientOf(tx: Sql, token: string): Promise<CopyRecipient | null> {
  const link = await linkOf(tx, hashToken(token), 'follow')
  return link?.copyRecipient ? { id: link.copyRecipient, requestId: link.request } : null
}
