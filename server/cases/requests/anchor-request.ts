import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { anchoringStates, type Leaf } from '../../store/proofs/anchoring.ts'
import { history, type Recorded } from '../../store/engine/events.ts'
import { filesOf } from '../../store/documents/document-files.ts'
import { sealedOf } from '../../store/requests/sealed-files.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { addLeaves } from '../proofs/anchoring.ts'
import { newId } from '../../engine/id.ts'
import type { Ports } from '../ports.ts'
import { loadRequest, happenTo, loadState, streamOf } from './request-lifecycle.ts'
import { originalLeaves, sealedLeaves } from './statements.ts'
import { bySystem } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'

/** Anchors the originals of a request once it is sent, and those that an edit adds. */
export async function anchorOriginals(ports: Ports, id: string): Promise<void> {
  await transact(ports, async (tx) => {
    const row = await loadRequest(tx, id)
    const submitted = new Set((await submissionsOf(tx, id)).flatMap(({ data }) => filesIn(data)))
    const files = (await filesOf(tx, row.document)).filter((file) => !submitted.has(file.id))
    await submit(ports, tx, row, {
      files: files.map((file) => file.id),
      leaves: await originalLeaves(ports, tx, row, files),
    })
  })
}

/** Anchors the sealed files of a cycle and the signatures in them. */
export async function anchorFiles(ports: Ports, id: string, cycle: number): Promise<void> {
  await transact(ports, async (tx) => {
    const row = await loadRequest(tx, id)
    const sealed = (await sealedOf(tx, id)).filter((file) => file.cycle === cycle)
    const leaves = await sealedLeaves(ports, tx, row, sealed)
    await submit(ports, tx, row, { files: sealed.map((file) => file.id), leaves })
  })
}

/** Records on the request which of its anchorings are validated (job `tellAnchored`), unless its data was deleted. */
export async function tellAnchored(ports: Ports, id: string): Promise<void> {
  await transact(ports, async (tx) => {
    const row = await loadRequest(tx, id)
    if (row.dataPurgedAt !== null) return
    const states = await anchoringStates(tx, requestSubject(id))
    const events = await history(tx, streamOf(id))
    const known = new Set(events.filter(({ type }) => type === 'anchoring.validated').map(anchorOf))
    for (const event of events.filter(({ type }) => type === 'anchoring.submitted')) {
      const anchor = anchorOf(event)
      if (known.has(anchor) || states.get(anchor) !== 'VALIDATED') continue
      const { files } = event.data as { files: string[] }
      const stamp = bySystem(row, ports.now())
      const fact = { type: 'anchoring.validated' as const, anchor, files }
      // Nobody waits any more for files that an edit has removed.
      const state = await loadState(tx, id)
      if (state.can({ ...fact, at: stamp.at.getTime() })) await happenTo({ ports, tx, row, stamp }, fact)
    }
  })
}

/**
 * Submits files to be anchored, once: a job may run twice. Nothing more happens to a request whose data was deleted. What is
 * only a test is never anchored: it continues as if it was.
 */
async function submit(
  ports: Ports,
  tx: Sql,
  row: RequestRow,
  { files, leaves }: { files: string[]; leaves: Leaf[] },
): Promise<void> {
  if (row.dataPurgedAt !== null) return
  const isSubmitted = (await submissionsOf(tx, row.id)).some(({ data }) =>
    files.every((file) => filesIn(data).includes(file)),
  )
  const fact = { type: 'anchoring.submitted' as const, anchor: newId(ports), files }
  const stamp = bySystem(row, ports.now())
  const state = await loadState(tx, row.id)
  if (isSubmitted || leaves.length === 0 || !state.can({ ...fact, at: stamp.at.getTime() })) return
  await happenTo({ ports, tx, row, stamp }, fact)
  if (row.isSandbox) await happenTo({ ports, tx, row, stamp }, { ...fact, type: 'anchoring.validated' })
  else await addLeaves(ports, tx, { id: fact.anchor, subject: requestSubject(row.id), leaves, stamp })
}

const submissionsOf = async (tx: Sql, id: string): Promise<Recorded[]> =>
  (await history(tx, streamOf(id))).filter(({ type }) => type === 'anchoring.submitted')

const filesIn = (data: object): string[] => (data as { files?: string[] }).files ?? []
const anchorOf = ({ data }: Recorded): string => (data as { anchor: string }).anchor
