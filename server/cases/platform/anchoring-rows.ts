import {
  anchoringLifecycle,
  subjectOfAnchoring,
  type AnchoringFact,
  type AnchoringInserted,
} from '#machines/lifecycles/anchoring.machine.ts'
import { textOfSubject } from '#machines/rules/common/subject.ts'
import { foldPath } from '#machines/rules/proofs/merkle.ts'
import { fold } from '../../engine/decide.ts'
import { sha256 } from '../../engine/sha256.ts'
import { history } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { keptAnchoring } from '../../store/proofs/kept-anchoring.ts'

/**
 * What the rows of an anchoring say otherwise than its events, folded again: its state, subject and leaves, and the root
 * that each leaf leads to. Null if they agree.
 */
export async function anchoringContradiction(tx: Sql, stream: string): Promise<string | null> {
  const events = await history(tx, stream)
  const [first] = events
  const state = fold(anchoringLifecycle, events)
  if (!first || !state) return null
  const { leaves } = first.data as AnchoringInserted
  const subject = subjectOfAnchoring(first.data as AnchoringInserted | { request: string })
  const row = await keptAnchoring(tx, stream.slice(stream.indexOf('/') + 1))
  if (!row) return 'its row is missing'
  if (row.state !== state.value) return `its state is ${row.state} instead of ${state.value}`
  if (textOfSubject(row.subject) !== textOfSubject(subject)) return 'its subject is another one'
  if (row.leaves.length !== leaves.length) return `it has ${row.leaves.length} leaves instead of ${leaves.length}`

  const injected = events.findLast(({ type }) => type === 'anchoring.injected')?.data as Injected | undefined
  for (const [i, leaf] of row.leaves.entries()) {
    const { hash, jobType } = leaves[i]!
    if (leaf.hash !== hash || leaf.jobType !== jobType) return `its leaf ${i} is another one`
    if (leaf.statement !== null && sha256(leaf.statement) !== hash) return `the statement of its leaf ${i} was changed`
    const isSent = injected !== undefined && row.state !== 'INSERTED'
    if (isSent && foldPath(hash, leaf.path ?? [], sha256) !== injected.rootHash)
      return `its leaf ${i} does not lead to the root that was anchored`
  }
  return null
}

type Injected = Extract<AnchoringFact, { type: 'anchoring.injected' }>
