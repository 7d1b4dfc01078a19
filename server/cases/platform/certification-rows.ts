import { certificationLifecycle, type CertificationCreated } from '#machines/lifecycles/certification.machine.ts'
import { subjectOfText } from '#machines/rules/common/subject.ts'
import { fold } from '../../engine/decide.ts'
import { filesOfCertification } from '../../store/certifications/certification-files.ts'
import { certificationById } from '../../store/certifications/certifications.ts'
import { history } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { keptContentHash } from '../certifications/certification-lifecycle.ts'
import { ownerAfter } from './owner-after.ts'

/**
 * What the rows of a certification say otherwise than its events, folded again: its state, tenant, owner, files and
 * content. Null if they agree.
 */
export async function certificationContradiction(tx: Sql, stream: string): Promise<string | null> {
  const events = await history(tx, stream)
  const [first] = events
  const state = fold(certificationLifecycle, events)
  if (!first || !state) return null
  const { id } = subjectOfText(stream)
  const row = await certificationById(tx, id)
  const { owner, files, hash } = first.data as CertificationCreated
  if (!row) return 'its row is missing'
  if (row.state !== state.value) return `its state is ${row.state} instead of ${state.value}`
  if (row.tenant !== first.tenant) return 'its tenant is another one'
  if (row.owner !== ownerAfter(events, owner)) return 'its owner is another one'
  if (row.files !== files || (await filesOfCertification(tx, id)).length !== files) return 'its files are others'
  const isPurged = events.some(({ type }) => type === 'data.purged')
  if (isPurged !== (row.purgedAt !== null)) return 'whether its data was deleted is another answer'
  if (isPurged) return null
  return (await keptContentHash(tx, row)) === hash ? null : 'its content (flow name, metadata, files) was changed'
}
