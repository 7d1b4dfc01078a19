import { subjectOfText } from '#machines/rules/common/subject.ts'
import { deferredFilesById, isCertifiedAs } from '../../store/certifications/deferred-files.ts'
import { history } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'

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
  if (actor.kind === 'channel' ? row.apiToken?.id !== actor.id : row.owner !== actor.id || row.apiToken !== null)
    return 'who uploaded it is somebody else'
  if (row.hash !== (data as { hash: string }).hash) return 'its hash is another one'
  return row.certification === null || (await isCertifiedAs(tx, row.id)) ? null : 'its certification has no such file'
}
