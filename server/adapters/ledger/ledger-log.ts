import { sign, type KeyObject } from 'node:crypto'
import { checkpointText, signedCheckpoint } from '../../cases/proofs/log/checkpoint.ts'
import { createLogTree, entryHash } from '../../cases/proofs/log/log-tree.ts'
import { blockText } from '#machines/rules/proofs/ledger.ts'
import type { LedgerEntry, LedgerLog, SignedLog } from '../../cases/proofs/ports.ts'

type Keys = {
  publicKey: string
  /** Null if the ledger is retired. */
  key: KeyObject | null
}

/** The blocks of a ledger as a log. The ledger adds each block once it is final. */
export function createLedgerLog(address: string, { publicKey, key }: Keys): LedgerLog & Growing {
  const tree = createLogTree()
  const blocks: LedgerEntry[] = []
  return {
    append: (block) => {
      blocks.push(block)
      if (key) tree.append(entryHash(blockText(block, address)))
    },
    size: () => blocks.length,
    entries: (after, size) => blocks.slice(after, after + size),
    signed: key && signedLog(),
  }

  function signedLog(): SignedLog {
    return {
      checkpoint: async () => newest(key!),
      consistency: async (old) =>
        old > tree.size() ? null : { old, path: tree.consistency(old, tree.size()), note: newest(key!) },
      inclusion: async (index) =>
        index < tree.size() ? { index, path: tree.inclusion(index, tree.size()), note: newest(key!) } : null,
    }
  }

  function newest(by: KeyObject): string {
    const checkpoint = { origin: address, size: tree.size(), root: tree.rootOf(tree.size()) }
    const signature = sign(null, Buffer.from(checkpointText(checkpoint)), by).toString('hex')
    return signedCheckpoint(checkpoint, publicKey, signature)
  }
}

type Growing = { append: (block: LedgerEntry) => void }
