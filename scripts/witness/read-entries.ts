import type { components } from '#openapi'
import { blockHash, blockText, NO_BLOCK } from '#machines/rules/proofs/ledger.ts'
import { follows, type Line } from '../../server/adapters/integrity/ledger-blocks.ts'
import { NO_ENTRIES, withEntry, type LogRange } from '../../server/cases/proofs/log/log-range.ts'
import { entryHash } from '../../server/cases/proofs/log/log-tree.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { parseAs } from './parse-as.ts'
import type { Ask } from './watch-ledger.ts'

type Page = components['schemas']['LedgerEntryPage']
type Entry = components['schemas']['LedgerEntry']

/** Blocks that were read: the tree of them, and the hash of the last one, which the next one must name. */
export type BlocksRead = { range: LogRange; hash: string }

/** Why blocks are not those of a ledger. */
export type Because = { because: string }

export const NO_BLOCKS: BlocksRead = { range: NO_ENTRIES, hash: NO_BLOCK }

/** Blocks for which a server is asked at a time. */
const PAGE = 500

/** A page of the blocks of a ledger; null if the server does not show them. @throws Error if it answers something else */
export async function askForEntries(ask: Ask, origin: string, after: number, size = PAGE): Promise<Page | null> {
  const text = await ask(`ledgers/${origin}/entries?after=${after}&size=${size}`)
  if (text === null) return null
  const page = parseAs<Partial<Page> | null>(text, 'The list of blocks')
  const { content, blocks, isRetired } = page ?? {}
  if (
    !Array.isArray(content) ||
    typeof blocks !== 'number' ||
    !Number.isSafeInteger(blocks) ||
    typeof isRetired !== 'boolean'
  )
    throw new Error('The answer is no list of blocks')
  return { content, blocks, isRetired }
}

/** Reads the blocks after those of `from`, until there are `size`; or says why they are not blocks of the ledger. */
export async function readEntries(
  ask: Ask,
  { origin, key }: { origin: string; key: string },
  { from, size }: { from: BlocksRead; size: number },
): Promise<BlocksRead | Because> {
  let { range, hash } = from
  while (range.size < size) {
    const page = await askForEntries(ask, origin, range.size, Math.min(PAGE, size - range.size))
    if (!page || page.content.length === 0) return { because: `it does not show block ${range.size + 1}` }
    for (const entry of page.content.slice(0, size - range.size)) {
      const line = lineOf(entry, origin)
      if (!line || !follows(line, { level: range.size, hash }, key))
        return { because: `block ${range.size + 1} does not follow the one before, or is not signed by its key` }
      range = withEntry(range, entryHash(blockText(line, origin)))
      hash = line.hash
    }
  }
  return { range, hash }
}

/** Null if an entry is none. */
function lineOf(entry: Entry | null, origin: string): Line | null {
  if (typeof entry !== 'object' || entry === null) return null
  return { ...entry, hash: blockHash(entry, origin, sha256) }
}
