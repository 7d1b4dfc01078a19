import { readCheckpoint, type Checkpoint } from '../../server/cases/proofs/log/checkpoint.ts'
import { provesConsistency } from '../../server/cases/proofs/log/log-proofs.ts'
import { rangeOf, rootOf } from '../../server/cases/proofs/log/log-range.ts'
import { readConsistency } from '../../server/cases/proofs/log/log-texts.ts'
import { addressOf } from '#machines/rules/proofs/ledger.ts'
import { isSignedBy } from '../../server/engine/ed25519.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { askForEntries, NO_BLOCKS, readEntries } from './read-entries.ts'
import { watchRetired } from './watch-retired.ts'

/**
 * What a witness knows of a ledger: its key, and the last checkpoint that it accepted, as a signed note. `block` is the hash of the
 * last block of that checkpoint, if all blocks up to it were read; `retired` what a ledger showed that gets no more blocks.
 */
export type Remembered = { key: string; note?: string; block?: string; retired?: { blocks: number; root: string } }

/** Asks a path of the server. Null if it is not found, or is there no more. @throws Error if the server cannot be asked */
export type Ask = (path: string) => Promise<string | null>

/**
 * `refused`: the ledger broke its word; `notes` are what proves it. `retired`: it says that it gets no more blocks; `seen` is how
 * many of them an accepted checkpoint has. `absent`: a ledger never seen has no checkpoint.
 */
export type Watched =
  | { state: 'new' | 'same' | 'grown'; checkpoint: Checkpoint; isRead: boolean; remembers: Remembered }
  | { state: 'refused'; because: string; notes: string[] }
  | { state: 'retired'; blocks: number; seen: number; remembers: Remembered }
  | { state: 'absent' }

/** What a witness knows of a ledger, and whether it reads its new blocks. */
type Watching = { key: string; remembered: Remembered | null; readsBlocks: boolean }

/** Asks a ledger for its newest checkpoint, and whether it continues the one remembered. */
export async function watchLedger(ask: Ask, { key, remembered, readsBlocks }: Watching): Promise<Watched> {
  const origin = addressOf(key, sha256)
  const known = remembered?.note === undefined ? null : checkpointIn(remembered.note, origin, key)
  if (remembered?.note !== undefined && !known)
    throw new Error(`What is remembered of ${origin} is not signed by its key`)
  const refuse = (because: string, ...notes: string[]): Watched => ({
    state: 'refused',
    because,
    notes: remembered?.note === undefined ? notes : [remembered.note, ...notes],
  })

  const old = known?.size ?? 0
  const text = await ask(`ledgers/${origin}/consistency?old=${old}`)
  if (text === null) return watchUnsigned()
  const answer = readConsistency(text)
  const newest = answer && checkpointIn(answer.note, origin, key)
  if (!newest) return refuse('the answer is no checkpoint that its key signed')
  const { note, path } = answer
  if (remembered?.retired) return refuse('it was retired, and signs checkpoints again', note)
  if (known && newest.size < known.size) return refuse(texts.shorter(old), note)
  if (known && !provesConsistency(known, newest, path))
    return refuse('the ledger does not continue what it was: it has another history now', note)
  const state = !known ? 'new' : newest.size === known.size ? 'same' : 'grown'
  let block = state === 'same' ? remembered?.block : undefined
  const isRead = readsBlocks && block === undefined && newest.size > 0
  if (isRead) {
    // Without the hash of the last block that was read, nothing shows what the first new one must follow: all are read.
    const { block: last } = remembered ?? {}
    const from = known && last !== undefined ? { range: rangeOf(known, newest, path), hash: last } : NO_BLOCKS
    const read = await readEntries(ask, { origin, key }, { from, size: newest.size })
    if ('because' in read) return refuse(read.because, note)
    if (rootOf(read.range) !== newest.root) return refuse('its blocks are not those of its checkpoint', note)
    block = read.hash
  }
  return { state, checkpoint: newest, isRead, remembers: { key, note, ...(block !== undefined && { block }) } }

  /** The ledger signs no checkpoint that continues what is known. */
  async function watchUnsigned(): Promise<Watched> {
    const page = await askForEntries(ask, origin, 0, 1)
    if (page?.isRetired) {
      const retired = await watchRetired(
        ask,
        { origin, key },
        { known, before: remembered?.retired, blocks: page.blocks },
      )
      if ('because' in retired) return refuse(retired.because)
      return { state: 'retired', blocks: retired.blocks, seen: old, remembers: { ...remembered, key, retired } }
    }
    if (!remembered) return { state: 'absent' }
    const shorter = await ask(`ledgers/${origin}/checkpoint`)
    return shorter === null
      ? refuse('the server shows no checkpoint of it any more, and does not say that it is retired')
      : refuse(texts.shorter(old), shorter)
  }
}

const texts = { shorter: (old: number) => `the ledger had ${old} blocks, and does not show them all now` }

/** Null unless the key signed it. */
function checkpointIn(note: string, origin: string, key: string): Checkpoint | null {
  const read = readCheckpoint(note, origin, key)
  return read?.signatures.every((signature) => isSignedBy(key, read.text, signature)) ? read.checkpoint : null
}
