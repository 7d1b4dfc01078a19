import { history, type Recorded } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { everySignerOf } from '../../store/requests/request-signers.ts'
import { requestById, type RequestRow } from '../../store/requests/requests.ts'
import { fold } from '../../engine/decide.ts'
import { contentHash, idOf, request } from '../requests/request-lifecycle.ts'

/** The events whose hash covers all that signers are asked from then on. */
const WITH_CONTENT = ['request.submitted', 'editing.submitted', 'signer.readdressed', 'signer.reassigned']

/**
 * What the rows of a request say otherwise than its events, folded again: its state, tenant, creator, deadline, content,
 * and its signers with their statuses. Null if they agree. Contents hashed before `since` are not compared. The content of
 * a draft has no hash as long as files are added to it.
 */
export async function requestContradiction(tx: Sql, stream: string, since: Date): Promise<string | null> {
  const events = await history(tx, stream)
  const [first] = events
  const state = fold(request.machine, events)
  // The row of an abandoned draft may still be there, or not.
  if (!first || !state || state.value === 'DELETED') return null
  const row = await requestById(tx, idOf(stream))
  if (!row) return 'its row is missing'
  if (row.state !== state.value) return `its state is ${row.state} instead of ${state.value}`
  if (row.tenant !== first.tenant) return 'its tenant is another one'
  if (row.issuer !== state.context.owner) return 'its creator is another one'
  if (row.state === 'INITIATED') return null
  const isPurged = (type: string) => events.some((event) => event.type === type)
  if ((row.filesPurgedAt !== null) !== isPurged('files.purged'))
    return 'whether its files were deleted is another answer'
  if ((row.dataPurgedAt !== null) !== isPurged('data.purged')) return 'whether its data was deleted is another answer'
  if (row.expiresAt?.getTime() !== state.context.expiresAt) return 'its deadline is another one'

  const signers = await everySignerOf(tx, row.id)
  const statuses = state.context.signers
  if (signers.length !== statuses.length) return `it has ${signers.length} signers instead of ${statuses.length}`
  for (const { id, status } of statuses) {
    const signer = signers.find((one) => one.id === id)
    if (signer?.status !== status)
      return `the status of its signer ${id} is ${signer?.status ?? 'missing'} instead of ${status}`
  }
  return (await isOtherContent(tx, row, events, since))
    ? 'its content (names, addresses, files, fields) was changed'
    : null
}

async function isOtherContent(tx: Sql, row: RequestRow, events: Recorded[], since: Date): Promise<boolean> {
  // Of a request whose data was deleted there is nothing left to compare.
  if (events.some(({ type }) => type === 'data.purged')) return false
  const last = events.findLast(({ type }) => WITH_CONTENT.includes(type))
  if (!last || last.at < since) return false
  return (last.data as { hash: string }).hash !== (await contentHash(tx, row))
}
