import { bulkLifecycle, bulkRefusal, type BulkFact } from '#machines/lifecycles/bulk-sending.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import { textOfSubject, type Subject } from '#machines/rules/common/subject.ts'
import { decide } from '../../engine/decide.ts'
import type { Stamp } from '../../store/engine/events.ts'
import { keepBulkState, type BulkRow } from '../../store/bulk/bulk-sendings.ts'
import { notifyChanged } from '../../store/engine/hints.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'

/** The lifecycle of bulk sendings. */
export const bulk = { machine: bulkLifecycle, refusal: bulkRefusal }

/** The kind of subject that a bulk sending is. */
export const BULK = 'bulk'

/** A bulk sending as a subject. */
const bulkSubject = (id: string): Subject<typeof BULK> => ({ kind: BULK, id })

/** The stream of a bulk sending's id. */
export const bulkStream = (id: string): string => textOfSubject(bulkSubject(id))

type BulkTurn = { ports: Ports; tx: Sql; row: Pick<BulkRow, 'id' | 'tenant' | 'owner'>; stamp: Stamp }

/**
 * Lets a fact happen to a bulk sending, updates its row in the same transaction, and announces the change.
 * @throws Refused as `decide` does
 */
export async function happenToBulk({ ports, tx, row, stamp }: BulkTurn, fact: BulkFact): Promise<void> {
  const state = await decide({ ports, tx, lifecycle: bulk, stream: bulkStream(row.id), stamp }, fact)
  await keepBulkState(tx, row.id, projected(state), stamp.at)
  await announceBulk(tx, row)
}

const projected = ({ value, context: { reason, until, run, endedAt } }: StateOf<typeof bulkLifecycle>) => ({
  state: value,
  reason,
  until: until === null ? null : new Date(until),
  run,
  endedAt: endedAt === null ? null : new Date(endedAt),
})

/** Announces that a bulk sending has changed. */
export const announceBulk = (tx: Sql, { id, tenant, owner }: BulkTurn['row']): Promise<void> =>
  notifyChanged(tx, { subject: bulkSubject(id), tenant, owner, isPrivate: false })
