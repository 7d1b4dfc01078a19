import { bytesOf } from '#machines/rules/common/sha256.ts'
import { tezosText } from '#machines/rules/proofs/tezos/base58.ts'
import { readTezosCall, type TezosCall } from '#machines/rules/proofs/tezos/operation.ts'
import type { Outcome, Whereabouts } from '../../cases/proofs/ports.ts'
import { sha256 } from '../../engine/sha256.ts'
import { anchorIn, type Place } from './anchor-in.ts'
import { TezosRefused } from './errors.ts'
import { FINAL_DEPTH, type Head, type TezosNode } from './node.ts'

/** What looking for operations needs. `confirmations`: how many blocks must be on top of one, at least two. */
export type Finder = {
  node: TezosNode
  contract: string
  /** The keys of the accounts that may have sent it. */
  publicKeys: readonly string[]
  confirmations: number
  /** How far the final blocks were searched for an operation, by its hash; so that no block is searched twice. */
  searched: Map<string, number>
}

/** Waited for after the time of an operation, whichever way a node counts it. */
const SPARE_BLOCKS = 10

const texts = {
  expired: 'the operation was not taken into a block in time',
  replaced: 'another operation of the account has its counter',
  uprooted: 'the block that the operation builds on is not in the chain',
}

/**
 * Looks for an operation in the chain that the node has now, so that nothing which an earlier look found counts after a
 * reorganisation. It is `rejected` only by what is final: then no chain can ever have it, and another operation may take
 * its place.
 */
export async function findOperation(finder: Finder, hash: string, where: Whereabouts | undefined): Promise<Outcome> {
  if (where && 'bytes' in where) return findSent(finder, hash, where.bytes)
  if (where && 'level' in where) return findInBlock(finder, hash, where.level)
  throw new Error(`Tezos finds an operation by its bytes or its block only, not by its hash ${hash}`)
}

/** Looks for an operation that was prepared here. */
async function findSent(finder: Finder, hash: string, bytes: string): Promise<Outcome> {
  const { node } = finder
  const call = readTezosCall(bytes)
  if (!call) throw new Error(`The bytes of the operation ${hash} are no call of a contract with a root`)
  const source = tezosText('account', bytesOf(call.source), sha256)
  const head = await node.head()
  if ((await node.counter(head.hash, source)) < call.counter) return findOutside(finder, { hash, call, source, head })

  const branch = await levelOf(node, call, head)
  if (branch === null) return { outcome: 'rejected', reason: texts.uprooted }
  const place = await search(finder, hash, { head, from: branch + 1 })
  if (place) return outcomeAt(finder, place, { head, needsResult: true })
  const final = await node.counter(`${head.hash}~${finder.confirmations}`, source)
  // Until that is final, the operation of ours may still take the place of the other one.
  return final < call.counter ? { outcome: 'pending' } : { outcome: 'rejected', reason: texts.replaced }
}

type Sent = { hash: string; call: TezosCall; source: string; head: Head }

/** An operation that no block has: it waits in the node, it may still be sent, or its time is over. */
async function findOutside(finder: Finder, { hash, call, source, head }: Sent): Promise<Outcome> {
  const { node, confirmations } = finder
  const branch = await levelOf(node, call, head)
  if (branch === null) return { outcome: 'rejected', reason: texts.uprooted }
  // The final blocks have it not, and no later one can.
  if (head.level - confirmations > branch + (await node.timeToLive(head.hash)) + SPARE_BLOCKS)
    return { outcome: 'rejected', reason: texts.expired }
  const isWaiting = (await node.waiting(source)).some((one) => one.hash === hash)
  return { outcome: isWaiting ? 'pending' : 'unknown' }
}

/** The level of the block that an operation builds on; null if the chain has another final block there. */
async function levelOf(node: TezosNode, { branch }: TezosCall, head: Head): Promise<number | null> {
  const name = tezosText('block', bytesOf(branch), sha256)
  const { level } = await node.header(name)
  // Newer than the node has: it lags behind the one that the operation was prepared with.
  if (level > head.level - FINAL_DEPTH) return level
  return (await node.header(`${head.hash}~${head.level - level}`)).hash === name ? level : null
}

/** Looks for an operation in the blocks from a level to the newest one. */
async function search(
  { node, searched, confirmations }: Finder,
  hash: string,
  { head, from }: { head: Head; from: number },
): Promise<Place | null> {
  const final = head.level - confirmations
  for (let level = Math.max(from, (searched.get(hash) ?? 0) + 1); level <= head.level; level++) {
    const block = `${head.hash}~${head.level - level}`
    const index = (await node.managerHashes(block)).indexOf(hash)
    if (index >= 0) return { block, level, index }
    if (level <= final) searched.set(hash, level)
  }
  return null
}

/** Looks for an operation in the one block that is said to have it, as a proof does. */
async function findInBlock(finder: Finder, hash: string, level: number): Promise<Outcome> {
  const { node } = finder
  const head = await node.head()
  if (level < 1 || level > head.level) return { outcome: 'unknown' }
  try {
    const block = `${head.hash}~${head.level - level}`
    const index = (await node.managerHashes(block)).indexOf(hash)
    if (index < 0) return { outcome: 'unknown' }
    return await outcomeAt(finder, { block, level, index }, { head, needsResult: false })
  } catch (error) {
    // A node that keeps no old blocks does not know; that it has none says nothing about the chain.
    if (error instanceof TezosRefused && [404, 410].includes(error.status))
      throw new Error(`The node has no block ${level} any more. Use one that keeps all blocks (archive or full).`, {
        cause: error,
      })
    throw error
  }
}

/** What a place in the chain says: nothing for good until enough blocks are on top of it. */
async function outcomeAt(
  finder: Finder,
  place: Place,
  { head, needsResult }: { head: Head; needsResult: boolean },
): Promise<Outcome> {
  if (head.level - place.level < finder.confirmations) return { outcome: 'pending' }
  const found = await anchorIn({ ...finder, needsResult }, place)
  if (found === null) return { outcome: 'unknown' }
  return 'reason' in found ? { outcome: 'rejected', reason: found.reason } : { outcome: 'final', anchor: found }
}
