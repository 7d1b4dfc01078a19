import { addLink, linkOf } from '../../store/signing/links.ts'
import { signerById } from '../../store/requests/request-signers.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Signer } from '../../engine/caller.ts'
import type { Ports } from '../ports.ts'
import { Refused, type Refusal } from '../../engine/refused.ts'
import { expectCan } from '../requests/request-lifecycle.ts'
import { hashToken, newToken } from '../../engine/token.ts'

/** How long a link is valid; at most until its request expires. */
export const LINK_DAYS = 7
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
  await addLink(tx, {
    hash: hashToken(token),
    purpose: 'sign',
    request: row.id,
    signer,
    copyRecipient: null,
    createdAt: at,
    expiresAt,
  })
  return token
}

/**
 * Resolves a link's token to its signer.
 * @throws Refused InvalidTokenException if unknown or deleted; ReassignedRequestException for a signer who has asked
 * somebody else to sign; CanceledRequestException for one whom an edit has removed (EDIT-012). If the link has expired, or
 * is embedded in a site that its tenant no longer allows: the problem that says how its request ended, with what the signer
 * had done, or ExpiredTokenException if the request still runs, for an embedded link ExpiredEmbeddedTokenException
 */
export async function signerOf({ db, now }: Pick<Ports, 'db' | 'now'>, token: string): Promise<Signer> {
  const link = await linkOf(db, hashToken(token), 'sign')
  if (!link?.signer) throw new Refused('InvalidTokenException')
  const { session, request: requestId } = link
  const signer = { id: link.signer, requestId, ...(session !== null && { session }) }
  if (link.isPassedOn) throw new Refused('ReassignedRequestException')
  if (link.isRemoved) throw new Refused('CanceledRequestException', { signerStatus: 'CANCELED' })
  if (link.isWithdrawn || link.expiresAt <= now()) {
    const expired = session === null ? 'ExpiredTokenException' : 'ExpiredEmbeddedTokenException'
    throw (await endingOf(db, signer, now())) ?? new Refused(expired)
  }
  return signer
}

const endings: Refusal[] = [
  'ExpiredRequestException',
  'ConsentEndedException',
  'CanceledRequestException',
  'RejectedRequestException',
]

/** How the request of an expired link has ended (LIFE-044); null if it still runs, so that the link itself is too old. */
async function endingOf(tx: Sql, { id, requestId }: Signer, at: Date): Promise<Refused | null> {
  try {
    await expectCan(tx, requestId, { type: 'signer.opened', signer: id }, at)
  } catch (error) {
    if (error instanceof Refused && endings.includes(error.name)) {
      const signer = await signerById(tx, id)
      return new Refused(error.name, { signerStatus: signer?.status })
    }
  }
  return null
}

/**
 * Resolves a link's token to its signer, even if it has expired. The sender's program makes a new embedded link;
 * none is mailed.
 * @throws Refused InvalidTokenException
 */
export async function formerSignerOf(tx: Sql, token: string): Promise<{ signer: string; request: string }> {
  const link = await linkOf(tx, hashToken(token), 'sign')
  const signer = link?.signer && (await signerById(tx, link.signer))
  if (!link || !signer || signer.embedded) throw new Refused('InvalidTokenException')
  return { signer: signer.id, request: link.request }
}
