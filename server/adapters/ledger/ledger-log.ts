import { sign, type KeyObject } from 'node:crypto'
import { checkpointText, signedCheckpoint } from '../../cases/proofs/log/checkpoint.ts'
import { createLogTree, entryHash } from '../../cases/proofs/log/log-tree.ts'
import { blockText, type Block } from '#machines/rules/proofs/ledger.ts'
import type { LedgerLog } from '../../cases/proofs/ports.ts'

/** The blocks of a ledger as a log. The ledger adds each block once it is final. */
export function createLedgerLog(address: string, publicKey: string, key: KeyObject): LedgerLog & Growing {
  const tree = createLogTree()
  const newest = () => {
    const checkpoint = { origin: address, size: tree.size(), root: tree.rootOf(tree.size()) }
    const signature = sign(null, Buffer.from(checkpointText(checkpoint)), key).toString('hex')
    return signedCheckpoint(checkpoint, publicKey, signature)
  }
  return {
    append: (block) => tree.append(entryHash(blockText(block, address))),
    checkpoint: async () => newest(),
    consistency: async (old) =>
      old > tree.size() ? null : { old, path: tree.consistency(old, tree.size()), note: newest() },
    inclusion: async (index) =>
      index < tree.size() ? { index, path: tree.inclusion(index, tree.size()), note: newest() } : null,
  }
}

type Growing = { append: (block: Block) => void }
