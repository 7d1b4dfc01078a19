import {
  anchoringLifecycle,
  type AnchoringFact,
  type AnchoringInserted,
} from '#machines/lifecycles/anchoring.machine.ts'
import { SYSTEM } from '#machines/rules/common/actor.ts'
import { textOfSubject, type Subject } from '#machines/rules/common/subject.ts'
import { MAX_HEADS, MAX_LEAVES, treeOf } from '#machines/rules/proofs/merkle.ts'
import type { KnownAnchor } from '#machines/rules/proofs/proof.ts'
import {
  addAnchoring,
  hashesOf,
  headsOf,
  oversizedAnchorings,
  waitAgain,
  waitingAnchorings,
  type AnchoringState,
  type Leaf,
} from '../../store/proofs/anchoring.ts'
import {
  addBatch,
  anchoringsOf,
  keepOperation,
  lockBatch,
  moveBatch,
  openBatches,
  type Batch,
} from '../../store/proofs/batches.ts'
import { knownOperations } from '../../store/proofs/known-operations.ts'
import { expectWitness } from '../../store/proofs/witnesses.ts'
import { keepJournalHead } from '../../store/proofs/journal-heads.ts'
import type { Stamp } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { decide, start, type Lifecycle } from '../../engine/decide.ts'
import { newId } from '../../engine/id.ts'
import { journalHead } from './journal.ts'
import { MissingContract } from './anchoring-book.ts'
import { ChainBusy } from './chain-busy.ts'
import type { Operation, Outcome } from './ports.ts'
import type { Ports } from '../ports.ts'
import { sha256 } from '../../engine/sha256.ts'
import { transact } from '../../engine/transact.ts'

const anchoring: Lifecycle<typeof anchoringLifecycle> = {
  machine: anchoringLifecycle,
  refusal: () => 'UnexpectedException',
}

/** Announces, in the transaction that records it, that hashes of a subject were sent (INJECTED). */
type AnnounceSent = (tx: Sql, subject: Subject) => Promise<void>

/** The room in a tree, which has the head of the stream of each subject, too, and one of all streams. */
export const room = { anchorings: MAX_HEADS - 1, leaves: MAX_LEAVES }

/**
 * Adds hashes about a subject to be anchored, in the transaction that made them. They wait for the next tree; once they
 * are validated, the job `tellAnchored` is queued.
 * @throws RangeError without leaves, or with more than `MAX_LEAVES`
 */
export async function addLeaves(
  ports: Pick<Ports, 'queue'>,
  tx: Sql,
  { id, subject, leaves, stamp }: { id: string; subject: Subject; leaves: Leaf[]; stamp: Stamp },
): Promise<void> {
  if (leaves.length === 0 || leaves.length > MAX_LEAVES) throw new RangeError(`${leaves.length} leaves at once`)
  const inserted: AnchoringInserted = {
    type: 'anchoring.inserted',
    subject,
    leaves: leaves.map(({ jobType, hash }) => ({ jobType, hash })),
  }
  await start({ ports, tx, lifecycle: anchoring, stream: streamOf(id), stamp }, inserted)
  await addAnchoring(tx, id, subject, leaves)
}

/**
 * Advances every open tree, then builds trees from the waiting hashes. Returns the number of trees that are not final
 * yet. Safe to interrupt at any point, and to run in two processes concurrently:
 * 1. one transaction builds a tree and stores its nodes (GATHERED);
 * 2. the operation is prepared, and stored before it is sent (PREPARED), so that every retry sends the same bytes;
 * 3. it is sent unless already known: sending it twice has no effect;
 * 4. one transaction records that it was sent (INJECTED);
 * 5. one transaction records the outcome (VALIDATED or REJECTED), with the jobs that follow.
 *
 * @throws MissingContract if no adapter has the contract of a tree, or the error of its adapter; the trees of all other
 * contracts have been advanced
 * @throws Error if an anchoring has more leaves than fit into a tree; all others have been advanced
 */
export async function anchorWaiting(ports: Ports, announceSent: AnnounceSent = async () => {}): Promise<number> {
  let open = 0
  // A chain that is busy or cannot be reached holds back its own trees only: later ones must not overtake earlier ones.
  const held = new Map<string | null, Error | null>()
  const advance = async (batch: Batch): Promise<void> => {
    if (held.has(batch.contract)) return
    try {
      if (!(await settle(ports, batch, announceSent))) open++
    } catch (error) {
      // While an earlier tree is open, its operation is the one that keeps the chain busy.
      const isNext = error instanceof ChainBusy && open > 0
      if (isNext) open++
      held.set(batch.contract, isNext ? null : error instanceof Error ? error : new Error(String(error)))
    }
  }
  for (const batch of await openBatches(ports.db)) await advance(batch)
  // What is held back waits for one larger tree.
  while (!held.has(ports.anchoring.contract)) {
    const batch = await gather(ports)
    if (!batch) break
    await advance(batch)
  }
  const failures = [...held].filter(([, error]) => error !== null)
  const failure = failures.find(([, error]) => !(error instanceof MissingContract))
  if (failure) throw failure[1]
  if (failures.length > 0) throw new MissingContract(failures.map(([contract]) => contract))
  const oversized = await oversizedAnchorings(ports.db, MAX_LEAVES)
  if (oversized.length > 0)
    throw new Error(`More than ${MAX_LEAVES} leaves, which no tree has: ${oversized.join(', ')}`)
  return open
}

/**
 * Builds a tree from the waiting hashes, the heads of their subjects' streams and one of all streams; undefined if nothing
 * waits.
 */
async function gather(ports: Ports): Promise<Batch | undefined> {
  // Nobody waits for a look that finds nothing.
  if ((await waitingAnchorings(ports.db, room)).length === 0) return undefined
  return transact(ports, async (tx) => {
    const journal = await journalHead(tx)
    const waiting = await waitingAnchorings(tx, room)
    if (waiting.length === 0) return undefined
    const anchorings = waiting.map(({ id }) => id)
    const leaves = await hashesOf(tx, anchorings)
    const heads = await headsOf(tx, [...new Set(waiting.map(({ subject }) => textOfSubject(subject)))])
    const hashes = [...leaves, ...heads, journal].map(({ hash }) => hash)
    const { root, nodes } = treeOf(hashes, sha256)

    const id = newId(ports)
    const { contract } = ports.anchoring
    await addBatch(
      tx,
      { id, root, contract, leaves: hashes.length, nodes },
      {
        anchorings,
        leaves: leaves.map(({ anchoring: of, number }, place) => ({ anchoring: of, number, place })),
        heads: heads.map((head, i) => ({ ...head, place: leaves.length + i })),
      },
    )
    await keepJournalHead(tx, id, { ...journal, place: hashes.length - 1 })
    return { id, state: 'GATHERED', root, contract, operation: null, bytes: null }
  })
}

/** Advances a tree as far as possible. Returns whether its outcome is final. */
async function settle(ports: Ports, batch: Batch, announceSent: AnnounceSent): Promise<boolean> {
  const operation = await prepareOperation(ports, batch)
  let found = await ports.anchoring.find(batch.contract, operation.hash, operation)
  if (found.outcome === 'unknown') {
    await ports.anchoring.inject(batch.contract, operation)
    found = await ports.anchoring.find(batch.contract, operation.hash, operation)
  }
  const injected: AnchoringFact = {
    type: 'anchoring.injected',
    batch: batch.id,
    rootHash: batch.root,
    transactionHash: operation.hash,
  }
  await move(ports, batch.id, { from: 'PREPARED', to: 'INJECTED', fact: injected, announce: announceSent })
  return end(ports, batch.id, found)
}

async function prepareOperation(ports: Ports, { id, root, contract, operation, bytes }: Batch): Promise<Operation> {
  if (operation !== null && bytes !== null) return { hash: operation, bytes }
  const made = await ports.anchoring.prepare(contract, root, () => knownOperations(ports.db, id))
  return transact(ports, async (tx) => {
    const now = await lockBatch(tx, id)
    if (now.operation !== null && now.bytes !== null) return { hash: now.operation, bytes: now.bytes }
    await keepOperation(tx, id, made)
    return made
  })
}

async function end(ports: Ports, batch: string, found: Outcome): Promise<boolean> {
  if (found.outcome === 'final') {
    const { tezosBlock: block, timestamp } = found.anchor
    const fact: AnchoringFact = { type: 'anchoring.validated', block, timestamp }
    await move(ports, batch, { from: 'INJECTED', to: 'VALIDATED', fact, anchor: found.anchor })
    return true
  }
  if (found.outcome === 'rejected') {
    const fact: AnchoringFact = { type: 'anchoring.rejected', reason: found.reason }
    await move(ports, batch, { from: 'INJECTED', to: 'REJECTED', fact })
    return true
  }
  return false
}

type Move = {
  from: Batch['state']
  to: AnchoringState
  fact: AnchoringFact
  anchor?: KnownAnchor
  announce?: AnnounceSent
}

/** Moves a batch that is in the state `from`, and lets `fact` happen to each anchoring in it. */
async function move(ports: Ports, batch: string, { from, to, fact, anchor, announce }: Move): Promise<void> {
  await transact(ports, async (tx) => {
    if ((await lockBatch(tx, batch)).state !== from) return
    const stamp = bySystem(ports.now())
    const ids = await anchoringsOf(tx, batch)
    await moveBatch(tx, batch, to, anchor)
    if (anchor?.evidence.kind === 'LEDGER' && ports.timeStamps) {
      await expectWitness(tx, batch)
      await ports.queue.add(tx, 'witnessWaiting', {})
    }
    for (const id of ids) {
      const turn = { ports, tx, lifecycle: anchoring, stream: streamOf(id), stamp }
      const state = await decide(turn, fact)
      await announce?.(tx, state.context.subject)
      if (!state.can({ type: 'anchoring.retried', at: stamp.at.getTime() })) continue
      await decide(turn, { type: 'anchoring.retried' })
      await waitAgain(tx, id)
    }
  })
}

const streamOf = (id: string) => `anchoring/${id}`

const bySystem = (at: Date): Stamp => ({
  tenant: null,
  actor: SYSTEM,
  channel: 'SYSTEM',
  addressHash: null,
  key: null,
  at,
})
