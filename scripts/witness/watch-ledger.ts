import { readCheckpoint, type Checkpoint } from '../../server/cases/proofs/log/checkpoint.ts'
import { provesConsistency } from '../../server/cases/proofs/log/log-proofs.ts'
import { NO_ENTRIES, rangeOf, rootOf } from '../../server/cases/proofs/log/log-range.ts'
import { readConsistency } from '../../server/cases/proofs/log/log-texts.ts'
import { addressOf } from '#machines/rules/proofs/ledger.ts'
import { isSignedBy } from '../../server/engine/ed25519.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { askForEntries, readEntries } from './read-entries.ts'

/** The last checkpoint of a ledger that a witness accepted, as a signed note, and the key that signed it. */
export type Remembered = { key: string; note: string }

/** Asks a path of the server. Null if it is not found, or is there no more. @throws Error if the server cannot be asked */
export type Ask = (path: string) => Promise<string | null>

/**
 * `refused`: the ledger broke its word; `notes` are what proves it. `retired`: it gets no more blocks; `isSeen` if it shows those
 * that were seen before. `absent`: a ledger never seen has no checkpoint.
 */
export type Watched =
  | { state: 'new' | 'same' | 'grown'; checkpoint: Checkpoint; note: string }
  | { state: 'refused'; because: string; notes: string[] }
  | { state: 'retired'; blocks: number; isSeen: boolean }
  | { state: 'absent' }

/** What a witness knows of a ledger, and whether it reads its new blocks. */
type Watching = { key: string; remembered: Remembered | null; readsBlocks: boolean }

/** Asks a ledger for its newest checkpoint, and whether it continues the one remembered. */
export async function watchLedger(ask: Ask, { key, remembered, readsBlocks }: Watching): Promise<Watched> {
  const origin = addressOf(key, sha256)
  const known = remembered && checkpointIn(remembered.note, origin, key)
  if (remembered && !known) throw new Error(`What is remembered of ${origin} is not signed by its key`)
  const refuse = (because: string, ...notes: string[]): Watched => ({
    state: 'refused',
    because,
    notes: remembered ? [remembered.note, ...notes] : notes,
  })

  const old = known?.size ?? 0
  const text = await ask(`ledgers/${origin}/consistency?old=${old}`)
  if (text === null) return watchUnsigned()
  const answer = readConsistency(text)
  const newest = answer && checkpointIn(answer.note, origin, key)
  if (!newest) return refuse('the answer is no checkpoint that its key signed')
  const { note, path } = answer
  if (known && newest.size < known.size) return refuse(texts.shorter(old), note)
  if (known && !provesConsistency(known, newest, path))
    return refuse('the ledger does not continue what it was: it has another history now', note)
  if (readsBlocks && newest.size > old) {
    const range = known ? rangeOf(known, newest, path) : NO_ENTRIES
    const read = await readEntries(ask, { origin, key }, { range, size: newest.size })
    if ('because' in read) return refuse(read.because, note)
    if (rootOf(read) !== newest.root) return refuse('its blocks are not those of its checkpoint', note)
  }
  const state = !known ? 'new' : newest.size === known.size ? 'same' : 'grown'
  return { state, checkpoint: newest, note }

  /** The ledger signs no checkpoint that continues what is known. */
  async function watchUnsigned(): Promise<Watched> {
    const page = await askForEntries(ask, origin, 0, 1)
    if (page?.isRetired) return watchRetired(page.blocks)
    if (!known) return { state: 'absent' }
    const shorter = await ask(`ledgers/${origin}/checkpoint`)
    return shorter === null
      ? refuse('the server shows no checkpoint of it any more, and does not say that it is retired')
      : refuse(texts.shorter(old), shorter)
  }

  async function watchRetired(blocks: number): Promise<Watched> {
    if (!known) return { state: 'retired', blocks, isSeen: false }
    if (blocks < old) return refuse(texts.shorter(old))
    const read = await readEntries(ask, { origin, key }, { range: NO_ENTRIES, size: old })
    if ('because' in read) return refuse(read.because)
    if (rootOf(read) !== known.root) return refuse('the ledger is retired, and its blocks are not those seen before')
    return { state: 'retired', blocks, isSeen: true }
  }
}

const texts = { shorter: (old: number) => `the ledger had ${old} blocks, and does not show them all now` }

/** Null unless the key signed it. */
function checkpointIn(note: string, origin: string, key: string): Checkpoint | null {
  const read = readCheckpoint(note, origin, key)
  return read?.signatures.every((signature) => isSignedBy(key, read.text, signature)) ? read.checkpoint : null
}
