import type { AnchoringJobs } from '#machines/lifecycles/anchoring.machine.ts'
import type { Subject } from '#machines/rules/common/subject.ts'
import { anchorWaiting } from '../cases/proofs/anchoring.ts'
import type { Ports } from '../cases/ports.ts'
import type { Sql } from '../store/engine/sql.ts'
import { isAnchored } from '../store/proofs/anchoring.ts'
import { subjectOfJob } from './job-subject.ts'
import { NotYet } from './not-yet.ts'

/**
 * What to call once all leaves of a subject are validated, or an anchoring of it stays rejected, by kind of subject. It
 * may be called more than once, and in any state of the subject.
 */
type AnchoringListeners = Record<string, (ports: Ports, id: string) => Promise<void>>

/** Announces that hashes of a subject were sent, by kind of subject. A kind may have none. */
type SentListeners = Record<string, (tx: Sql, id: string) => Promise<void>>

/** The workers of anchorings. */
export const anchoringWorkers = (
  ports: Ports,
  listeners: AnchoringListeners,
  sentListeners: SentListeners = {},
): { [Kind in keyof AnchoringJobs]: (data: AnchoringJobs[Kind]) => Promise<void> } => ({
  anchorWaiting: async () => {
    const open = await anchorWaiting(ports, async (tx, { kind, id }) => sentListeners[kind]?.(tx, id))
    if (open > 0) throw new NotYet(`${open} trees are not final yet`)
  },
  tellAnchored: async (job) => {
    const { subject, tell } = listenerOf(listeners, subjectOfJob(job))
    if (await isAnchored(ports.db, subject)) await tell(ports, subject.id)
  },
  tellRejected: async (job) => {
    const { subject, tell } = listenerOf(listeners, job.subject)
    await tell(ports, subject.id)
  },
})

function listenerOf(listeners: AnchoringListeners, subject: Subject | null) {
  const tell = subject && listeners[subject.kind]
  if (!tell) throw new Error(`No listener for anchorings of the subject ${subject?.kind ?? 'none'}`)
  return { subject, tell }
}
