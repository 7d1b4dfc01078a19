import { isTerminated } from '#machines/rules/requests/request-state.ts'
import { once } from '../../../engine/once.ts'
import { Refused } from '../../../engine/refused.ts'
import { byAccount, type AccountCall } from '../../../engine/stamps.ts'
import { transact } from '../../../engine/transact.ts'
import type { Ports } from '../../ports.ts'
import { addDraft } from '../drafts.ts'
import { contentHash, happenTo, loadRequest, ownerOf } from '../request-lifecycle.ts'
import { requireOwnRequest } from '../visible-requests.ts'
import { copyDocumentInto, copySettings } from './copied-parts.ts'

/**
 * Makes a new draft of a request that was refused, canceled or has expired (`repeatRequest`): with all its parts, but
 * without its deadline. The stored files are shared, so no bytes are counted.
 * @throws Refused NotFoundException, ForbiddenException; RequestCannotBeRepeatedException if it has not ended without a
 * result; RequestFilesDeletedException if its files were purged
 */
export async function repeatRequest(ports: Ports, call: AccountCall, id: string): Promise<{ id: string }> {
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'repeatRequest', body: { id } }, async () => {
      const ended = await requireOwnRequest(tx, call.account, id)
      if (!isTerminated(ended.state)) throw new Refused('RequestCannotBeRepeatedException')
      if (ended.filesPurgedAt !== null) throw new Refused('RequestFilesDeletedException')
      const { name, language, timeZone } = ended
      const draft = await loadRequest(tx, await addDraft(ports, tx, call, { name, language, timeZone }))
      await copyDocumentInto(ports, tx, { from: ended, to: draft, owner: ownerOf(ports, call, draft) })
      await copySettings(ports, tx, { from: ended, to: draft })
      const hash = await contentHash(tx, draft)
      const stamp = byAccount(call, draft, ports.now())
      await happenTo({ ports, tx, row: draft, stamp }, { type: 'draft.revised', hash })
      return { id: draft.id }
    }),
  )
}
