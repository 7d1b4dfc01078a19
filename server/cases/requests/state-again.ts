import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { history } from '../../store/engine/events.ts'
import { leavesOf } from '../../store/proofs/leaves.ts'
import { requestsToState, takeRequestToState } from '../../store/requests/requests-to-state.ts'
import { sealedOf } from '../../store/requests/sealed-files.ts'
import { newId } from '../../engine/id.ts'
import { bySystem } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { addLeaves } from '../proofs/anchoring.ts'
import type { Ports } from '../ports.ts'
import { loadRequest, streamOf } from './request-lifecycle.ts'
import { originalLeaves, sealedLeaves } from './statements.ts'

/**
 * Anchors statements for every request that an earlier version anchored without, each once. The request's own stream
 * does not change: it may be finished.
 */
export async function stateAgain(ports: Ports): Promise<void> {
  for (const id of await requestsToState(ports.db))
    await transact(ports, async (tx) => {
      if (!(await takeRequestToState(tx, id))) return
      const subject = requestSubject(id)
      const row = await loadRequest(tx, id)
      const submitted = (await history(tx, streamOf(id)))
        .filter(({ type }) => type === 'anchoring.submitted')
        .flatMap(({ data }) => (data as { files: string[] }).files)
      const stated = new Set((await leavesOf(tx, subject)).map(({ fileHash }) => fileHash))
      // Files that were not submitted yet get statements from the job that submits them.
      const sealed = (await sealedOf(tx, id)).filter((file) => submitted.includes(file.id) && !stated.has(file.hash))
      const last = sealed.filter(({ cycle }) => cycle === sealed.at(-1)?.cycle)
      const originals = await originalLeaves(ports, tx, row)
      const leaves = [
        ...originals.filter((leaf) => !('fileHash' in leaf && stated.has(leaf.fileHash))),
        ...(last.length > 0 ? await sealedLeaves(ports, tx, row, last) : []),
      ]
      if (leaves.length === 0) return
      await addLeaves(ports, tx, { id: newId(ports), subject, leaves, stamp: bySystem(row, ports.now()) })
    })
}
