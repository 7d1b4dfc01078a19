import type { Checkpoint } from '../../server/cases/proofs/log/checkpoint.ts'
import { rootOf } from '../../server/cases/proofs/log/log-range.ts'
import { askForEntries, type Because, NO_BLOCKS, readEntries } from './read-entries.ts'
import type { Ask, Remembered } from './watch-ledger.ts'

type Retired = NonNullable<Remembered['retired']>

/** The checkpoint that was accepted, what the ledger showed before as a retired one, and how many blocks it says it has. */
type Watching = { known: Checkpoint | null; before: Retired | undefined; blocks: number }

/** Reads all blocks of a retired ledger: they must begin with those of the checkpoint, and never change again. */
export async function watchRetired(
  ask: Ask,
  ledger: { origin: string; key: string },
  { known, before, blocks }: Watching,
): Promise<Retired | Because> {
  const old = Math.max(known?.size ?? 0, before?.blocks ?? 0)
  if (blocks < old) return { because: `the ledger had ${old} blocks, and does not show them all now` }
  if (before && blocks > before.blocks)
    return { because: `it was retired with ${before.blocks} blocks, and has ${blocks} now` }
  const seen = await readEntries(ask, ledger, { from: NO_BLOCKS, size: known?.size ?? 0 })
  if ('because' in seen) return seen
  if (known && rootOf(seen.range) !== known.root)
    return { because: 'the ledger is retired, and its blocks are not those seen before' }
  const all = await readEntries(ask, ledger, { from: seen, size: blocks })
  if ('because' in all) return all
  const root = rootOf(all.range)
  if (before && root !== before.root)
    return { because: 'the ledger is retired, and its blocks are not those seen before' }
  const more = await askForEntries(ask, ledger.origin, blocks, 1)
  if (more && more.content.length > 0) return { because: `it is retired, and shows more than its ${blocks} blocks` }
  return { blocks, root }
}
