import type { components } from '#openapi'
import { Refused } from '../../engine/refused.ts'
import { bySigner } from '../../engine/stamps.ts'
import { hashToken, newToken } from '../../engine/token.ts'
import { transact } from '../../engine/transact.ts'
import { lockHead } from '../../store/engine/events.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { addLink, linkOf } from '../../store/signing/links.ts'
import type { Ports } from '../ports.ts'
import { happenTo, loadRequest, loadState, streamOf } from '../requests/request-lifecycle.ts'

/**
 * Creates the link with which a signer stops the automatic reminders of a request, and returns its token; only the hash is
 * stored. It is good for nothing else, and lasts as long as the request can be signed.
 */
export async function makeReminderLink(
  ports: Pick<Ports, 'now' | 'random'>,
  tx: Sql,
  { id, expiresAt }: Pick<RequestRow, 'id'> & { expiresAt: Date },
  signer: string,
): Promise<string> {
  const token = newToken(ports)
  const link = { purpose: 'reminders', request: id, signer, copyRecipient: null } as const
  await addLink(tx, { ...link, hash: hashToken(token), createdAt: ports.now(), expiresAt })
  return token
}

/** What a signer chooses with their link, and the network address that the call came from. */
type Chosen = { token: string; stopped: boolean; address: string }

/**
 * Stops the automatic reminders of a request for the signer of a link, or has them sent again (`chooseReminders`). A choice
 * that was made before, or that comes once the signer is no longer reminded, changes nothing.
 * @throws Refused InvalidTokenException if the link is unknown or was deleted; ExpiredTokenException if it is too old
 */
export async function chooseReminders(
  ports: Ports,
  { token, stopped, address }: Chosen,
): Promise<components['schemas']['ReminderChoice']> {
  return transact(ports, async (tx) => {
    const link = await linkOf(tx, hashToken(token), 'reminders')
    if (!link?.signer) throw new Refused('InvalidTokenException')
    const at = ports.now()
    if (link.expiresAt <= at) throw new Refused('ExpiredTokenException')
    const row = await loadRequest(tx, link.request)
    const signer = { id: link.signer, requestId: row.id }
    // Of two clicks at once, the second one finds what the first has changed.
    await lockHead(tx, streamOf(row.id))
    const state = await loadState(tx, row.id)
    const fact = { type: stopped ? 'reminders.stopped' : 'reminders.resumed', signer: signer.id } as const
    const isPossible = state.can({ ...fact, at: at.getTime() })
    const after = isPossible
      ? await happenTo({ ports, tx, row, stamp: bySigner({ signer, address, key: null }, row, at) }, fact)
      : state
    const issuer = await accountById(tx, row.issuer)
    return {
      requestName: row.name,
      senderName: issuer ? `${issuer.firstName} ${issuer.lastName}` : '',
      stopped: after.context.unreminded.includes(signer.id),
    }
  })
}
