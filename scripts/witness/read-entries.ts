import type { components } from '#openapi'
import { blockHash, blockText } from '#machines/rules/proofs/ledger.ts'
import { follows, type Line } from '../../server/adapters/integrity/ledger-blocks.ts'
import { withEntry, type LogRange } from '../../server/cases/proofs/log/log-range.ts'
import { entryHash } from '../../server/cases/proofs/log/log-tree.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { parseAs } from './parse-as.ts'
import type { Ask } from './watch-ledger.ts'

type Page = components['schemas']['LedgerEntryPage']
type Entry = components['schemas']['LedgerEntry']

/** Blocks for which a server is asked at a time. */
const PAGE = 500

/** A page of the blocks of a ledger; null if the server does not show them. @throws Error if it answers something else */
export async function askForEntries(ask: Ask, origin: string, after: number, size = PAGE): Promise<Page | null> {
  const text = await ask(`ledgers/${origin}/entries?after=${after}&size=${size}`)
  if (text === null) return null
  const page = parseAs<Partial<Page> | null>(text, 'The list of blocks')
  const { content, blocks, isRetired } = page ?? {}
  if (!Array.isArray(content) || typeof blocks !== 'number' || typeof isRetired !== 'boolean')
    throw new Error('The answer is no list of blocks')
  return { content, blocks, isRetired }
}

/** The tree of a ledger's first `size` blocks, by the blocks that `range` lacks; or why they are not blocks of the ledger. */
export async function readEntries(
  ask: Ask,
  { origin, key }: { origin: string; key: string },
  { range, size }: { range: LogRange; size: number },
): Promise<LogRange | { because: string }> {
  let read = range
  let last: Line | undefined
  while (read.size < size) {
    const page = await askForEntries(ask, origin, read.size, Math.min(PAGE, size - read.size))
    if (!page || page.content.length === 0) return { because: `it does not show block ${read.size + 1}` }
    for (const entry of page.content.slice(0, size - read.size)) {
      const line = lineOf(entry, origin)
      // The block before the first one was not read, but its hash is in the text that the key signed.
      if (!line || !follows(line, last ?? before(line, read.size), key))
        return { because: `block ${read.size + 1} does not follow the one before, or is not signed by its key` }
      read = withEntry(read, entryHash(blockText(line, origin)))
      last = line
    }
  }
  return read
}

/** Null if an entry is none. */
function lineOf(entry: Entry | null, origin: string): Line | null {
  if (typeof entry !== 'object' || entry === null) return null
  return { ...entry, hash: blockHash(entry, origin, sha256) }
}

const before = (line: Line, level: number): Line | undefined =>
  level === 0 ? undefined : { ...line, level, hash: line.previousBlock }
