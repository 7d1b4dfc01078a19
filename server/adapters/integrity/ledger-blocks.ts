import { readFileSync } from 'node:fs'
import { addressOf, blockHash, blockText, NO_BLOCK, operationHash, type Block } from '#machines/rules/proofs/ledger.ts'
import type { LedgerAnchor } from '#machines/rules/proofs/proof.ts'
import { isSignedBy } from '../../engine/ed25519.ts'
import { sha256 } from '../../engine/sha256.ts'

/** A line of `blocks.jsonl`: a block, the Merkle root of its operation, its hash, and the signature over its text. */
export type Line = Block & { rootHash: string; hash: string; signature: string }

/** Whether a line is the block after `last` in the ledger of this key. */
export function follows(line: Line, last: Pick<Line, 'level' | 'hash'> | undefined, publicKey: string): boolean {
  const address = addressOf(publicKey, sha256)
  return (
    line.level === (last?.level ?? 0) + 1 &&
    line.previousBlock === (last?.hash ?? NO_BLOCK) &&
    line.transactionHash === operationHash(line.rootHash, address, sha256) &&
    line.hash === blockHash(line, address, sha256) &&
    typeof line.signature === 'string' &&
    isSignedBy(publicKey, blockText(line, address), line.signature)
  )
}

/** The line that an anchor was made of. */
export const lineOf = ({ rootHash, transactionHash, tezosBlock, timestamp, evidence }: LedgerAnchor): Line => ({
  level: evidence.level,
  previousBlock: evidence.previousBlock,
  transactionHash,
  timestamp,
  rootHash,
  hash: tezosBlock,
  signature: evidence.signature,
})

/** Null if a text is no line. */
export function parseLine(text: string): Line | null {
  try {
    return JSON.parse(text) as Line | null
  } catch {
    return null
  }
}

type Blocks = {
  /** The blocks of the ledger, up to the first that does not follow. */
  lines: Line[]
  /** Their length in the file, in bytes, with the line breaks that are there. */
  length: number
  /** The number of the first block that does not follow the one before; null without any. */
  fault: number | null
  /** What comes after the last block: the beginning of a block whose writing was interrupted. */
  torn: string
  /** Whether the last block lacks its line break. */
  open: boolean
}

/** Reads the blocks of a file, and what is left after them. An incomplete last line that is a whole block counts. */
export function readBlocks(file: string | number, publicKey: string): Blocks {
  const content = readFileSync(file, 'utf8')
  const texts = content.split('\n')
  const rest = texts.pop()!
  const lines: Line[] = []
  const take = (text: string): boolean => {
    const line = parseLine(text)
    if (!line || !follows(line, lines.at(-1), publicKey)) return false
    lines.push(line)
    return true
  }
  const wrong = texts.findIndex((text) => !take(text))
  const complete = wrong === -1 ? texts : texts.slice(0, wrong)
  const open = wrong === -1 && rest !== '' && take(rest)
  const length = Buffer.byteLength(complete.map((text) => `${text}\n`).join('')) + (open ? Buffer.byteLength(rest) : 0)
  return { lines, length, fault: wrong === -1 ? null : wrong + 1, torn: open ? '' : rest, open }
}
