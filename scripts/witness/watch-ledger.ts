import { readCheckpoint, type Checkpoint } from '../../server/cases/proofs/log/checkpoint.ts'
import { provesConsistency } from '../../server/cases/proofs/log/log-proofs.ts'
import { readConsistency } from '../../server/cases/proofs/log/log-texts.ts'
import { addressOf } from '#machines/rules/proofs/ledger.ts'
import { isSignedBy } from '../../server/engine/ed25519.ts'
import { sha256 } from '../../server/engine/sha256.ts'

/** The last checkpoint of a ledger that a witness accepted, as a signed note, and the key that signed it. */
export type Remembered = { key: string; note: string }

/** Asks a path of the server. Null if it is not found. @throws Error if the server cannot be asked */
export type Ask = (path: string) => Promise<string | null>

/** `refused`: the ledger broke its word; `notes` are what proves it. `absent`: a ledger never seen has no checkpoint. */
export type Watched =
  | { state: 'new' | 'same' | 'grown'; checkpoint: Checkpoint; note: string }
  | { state: 'refused'; because: string; notes: string[] }
  | { state: 'absent' }

/** Asks a ledger for its newest checkpoint, and whether it continues the one remembered. */
export async function watchLedger(ask: Ask, key: string, remembered: Remembered | null): Promise<Watched> {
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
  if (text === null) {
    if (!known) return { state: 'absent' }
    const shorter = await ask(`ledgers/${origin}/checkpoint`)
    return shorter === null
      ? refuse('the server shows no checkpoint of it any more, as if it were retired')
      : refuse(`the ledger had ${old} blocks, and does not show them all now`, shorter)
  }
  const answer = readConsistency(text)
  const newest = answer && checkpointIn(answer.note, origin, key)
  if (!newest) return refuse('the answer is no checkpoint that its key signed')
  const { note, path } = answer
  if (!known) return { state: 'new', checkpoint: newest, note }
  if (newest.size < known.size) return refuse(`the ledger had ${old} blocks, and does not show them all now`, note)
  if (!provesConsistency(known, newest, path))
    return refuse('the ledger does not continue what it was: it has another history now', note)
  return { state: newest.size === known.size ? 'same' : 'grown', checkpoint: newest, note }
}

/** Null unless the key signed it. */
function checkpointIn(note: string, origin: string, key: string): Checkpoint | null {
  const read = readCheckpoint(note, origin, key)
  return read?.signatures.every((signature) => isSignedBy(key, read.text, signature)) ? read.checkpoint : null
}
