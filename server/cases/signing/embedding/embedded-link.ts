import type { components } from '#openapi'
import { isOrigin, tidyOrigin } from '#machines/rules/edit/origin.ts'
import { EMBEDDED_LINK_MINUTES, EMBEDDED_SESSION_HOURS } from '#machines/rules/signing/embedding.ts'
import { newId } from '../../../engine/id.ts'
import { Refused } from '../../../engine/refused.ts'
import { byAccount, type AccountCall } from '../../../engine/stamps.ts'
import { hashToken, newToken } from '../../../engine/token.ts'
import { transact } from '../../../engine/transact.ts'
import { tenantById } from '../../../store/accounts/accounts.ts'
import { lockHead } from '../../../store/engine/events.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import { signerMovedAt } from '../../../store/requests/mail-addresses.ts'
import { signersOf } from '../../../store/requests/request-signers.ts'
import type { RequestRow } from '../../../store/requests/requests.ts'
import { addLink } from '../../../store/signing/links.ts'
import {
  addEmbedding,
  allowedOriginOf,
  endEmbeddedLinksOf,
  prolongEmbeddedLink,
} from '../../../store/signing/embedded-links.ts'
import type { Ports } from '../../ports.ts'
import { recordOnce } from '../../requests/record-once.ts'
import { streamOf, timeIn } from '../../requests/request-lifecycle.ts'
import { requireOwnRequest } from '../../requests/visible-requests.ts'

const MINUTE = 60_000
const DAY = 86_400_000

type EmbeddedLink = components['schemas']['EmbeddedLink']
/** Which signer of which request signs in a frame of a page with `origin`. */
type WantedLink = { requestId: string; signerId: string; origin: string }

/**
 * Makes a link with which an embedded signer signs in a frame (`createEmbeddedLink`). Their former ones end. That is recorded
 * once an hour, and again for a signer who has another address.
 * @throws Refused NotFoundException, ForbiddenException; InvalidOriginException, OriginNotAllowedException;
 * SignerNotEmbeddedException; the reason why the signer cannot sign now
 */
export async function createEmbeddedLink(ports: Ports, call: AccountCall, wanted: WantedLink): Promise<EmbeddedLink> {
  const origin = tidyOrigin(wanted.origin)
  if (!isOrigin(origin)) throw new Refused('InvalidOriginException')
  return transact(ports, async (tx) => {
    const row = await requireOwnRequest(tx, call.account, wanted.requestId)
    // If two links are made at the same time, one ends the other.
    await lockHead(tx, streamOf(row.id))
    const signer = (await signersOf(tx, [row.id])).find(({ id }) => id === wanted.signerId)
    if (!signer) throw new Refused('NotFoundException')
    if (!signer.embedded) throw new Refused('SignerNotEmbeddedException')
    const allowed = (await tenantById(tx, row.tenant))?.params.embeddingOrigins ?? []
    if (!allowed.includes(origin)) throw new Refused('OriginNotAllowedException')
    const at = await timeIn(ports, tx, row.id)
    const stamp = byAccount(call, row, at)
    const made = { type: 'link.embedded' as const, signer: signer.id, origin }
    await recordOnce({ ports, tx, row, stamp }, made, await signerMovedAt(tx, streamOf(row.id), signer.id))
    await endEmbeddedLinksOf(tx, signer.id, { at, since: new Date(at.getTime() - DAY) })
    return addEmbeddedLink(ports, tx, { row, signer: signer.id, origin, at })
  })
}

async function addEmbeddedLink(
  ports: Ports,
  tx: Sql,
  { row, signer, origin, at }: { row: RequestRow; signer: string; origin: string; at: Date },
): Promise<EmbeddedLink> {
  const token = newToken(ports)
  const hash = hashToken(token)
  const session = `es-${newId(ports)}`
  const end = at.getTime() + EMBEDDED_LINK_MINUTES * MINUTE
  const expiresAt = new Date(Math.min(end, row.expiresAt?.getTime() ?? end))
  await addLink(tx, {
    hash,
    purpose: 'sign',
    request: row.id,
    signer,
    copyRecipient: null,
    createdAt: at,
    expiresAt,
  })
  await addEmbedding(tx, { session, hash, origin })
  return {
    sessionId: session,
    url: `${ports.publicUrl}/open-request/${session}#${token}`,
    expirationDate: expiresAt.toISOString(),
  }
}

/** Gives the signer of an embedded link, who has opened it, the time to read and sign. */
export async function prolongEmbedded({ now }: Pick<Ports, 'now'>, tx: Sql, row: RequestRow, session: string) {
  await prolongEmbeddedLink(tx, session, { at: now(), hours: EMBEDDED_SESSION_HOURS, end: row.expiresAt })
}

/** The origin of the pages that may show an embedded link in a frame; null for none. */
export const framingOriginOf = async ({ db }: Pick<Ports, 'db'>, session: string): Promise<string | null> =>
  (await allowedOriginOf(db, session)) ?? null
