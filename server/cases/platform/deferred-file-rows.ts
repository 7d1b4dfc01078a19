import { subjectOfText } from '#machines/rules/common/subject.ts'
import { deferredFilesById, isCertifiedAs, type DeferredFile } from '../../store/certifications/deferred-files.ts'
import { history, type Recorded } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { certificationStream } from '../certifications/certification-lifecycle.ts'
import { ownerAfter } from './owner-after.ts'

/**
 * What the row of a deferred file says otherwise than its events, or than the certification that it is part of: its
 * tenant, who uploaded it, its hash and name. Null if they agree. While it waits, no event vouches for its name.
 */
export async function deferredFileContradiction(tx: Sql, stream: string): Promise<string | null> {
  const events = await history(tx, stream)
  const [first] = events
  if (!first) return null
  const [row] = await deferredFilesById(tx, [subjectOfText(stream).id])
  if (events.at(-1)!.type === 'deferredFile.removed') return row ? 'its row is still there' : null
  if (!row) return 'its row is missing'
  const { tenant, actor, data } = first
  if (row.tenant !== tenant) return 'its tenant is another one'
  const handed = await handedTo(tx, row, events)
  const isOther = handed === null ? actor.kind === 'account' && row.owner !== actor.id : row.owner !== handed
  if (isOther || (row.apiToken?.id ?? null) !== (actor.kind === 'channel' ? actor.id : null))
    return 'who uploaded it is somebody else'
  if (row.hash !== (data as { hash: string }).hash) return 'its hash is another one'
  return row.certification === null || (await isCertifiedAs(tx, row.id)) ? null : 'its certification has no such file'
}

/** Who a file was handed over to last, by itself or with its certification; null if it never was. */
async function handedTo(tx: Sql, { certification }: DeferredFile, events: Recorded[]): Promise<string | null> {
  const its = certification === null ? [] : await history(tx, certificationStream(certification))
  return ownerAfter([...events, ...its], '') || null
}
