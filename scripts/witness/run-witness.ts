import { parseArgs } from 'node:util'
import { addressOf } from '#machines/rules/proofs/ledger.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { keysOf } from '../verify/verdict.ts'
import { askForKeys, asking } from './ask-server.ts'
import { readMemory, writeMemory } from './memory.ts'
import { watchLedger, type Ask, type Remembered } from './watch-ledger.ts'

const USAGE = `Usage: npm run witness -- URL [--key KEY]... [--state FILE]
  URL    the address of the server, such as https://sign.example.org
  KEY    a public key that one of its ledgers must have, from the organization itself: 64 hexadecimal digits
  FILE   where the last checkpoints are remembered; witness.json by default`

const CONTINUED = 0
const REFUSED = 1
const UNDECIDED = 2

const states = {
  new: 'seen for the first time',
  same: 'none of them new',
  grown: 'which continue those seen before',
}

type Say = (text: string) => void

/** Does what the arguments ask for, and answers the exit code. */
export async function runWitness(args: string[], say: Say): Promise<number> {
  const asked = read(args)
  if (!asked) {
    say(USAGE)
    return UNDECIDED
  }
  const { ask, keys, file } = asked
  try {
    const memory = readMemory(file)
    const shown = await askForKeys(ask)
    const missing = keys.filter((key) => !shown.includes(key))
    if (missing.length > 0) {
      say(`Refused: the server has no ledger with the key ${missing.join(', ')}.`)
      return REFUSED
    }
    const seen = await watchAll(ask, memory, shown, say)
    if (seen) writeMemory(file, seen)
    return seen ? CONTINUED : REFUSED
  } catch (error) {
    say(`Not decided: ${(error as Error).message}`)
    return UNDECIDED
  }
}

/** What to remember; null if a ledger broke its word. */
async function watchAll(ask: Ask, memory: Map<string, Remembered>, shown: string[], say: Say) {
  const seen = new Map(memory)
  let isRefused = false
  for (const key of new Set([...shown, ...[...memory.values()].map((one) => one.key)])) {
    const address = addressOf(key, sha256)
    const watched = await watchLedger(ask, key, memory.get(address) ?? null)
    if (watched.state === 'absent') say(`${address}: has no checkpoint, because the ledger is retired.`)
    else if (watched.state === 'refused') {
      isRefused = true
      say(`${address}: refused, because ${watched.because}.`)
      if (watched.notes.length > 0) say(`Keep this as evidence:\n\n${watched.notes.join('\n')}`)
    } else {
      seen.set(address, { key, note: watched.note })
      say(`${address}: ${watched.checkpoint.size} blocks, ${states[watched.state]}.`)
    }
  }
  return isRefused ? null : seen
}

function read(args: string[]): { ask: Ask; keys: string[]; file: string } | null {
  try {
    const options = { key: { type: 'string', multiple: true }, state: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    const [url, ...more] = positionals
    const keys = keysOf(values.key ?? [])
    if (!url || more.length > 0 || !keys) return null
    return { ask: asking(url), keys, file: values.state ?? 'witness.json' }
  } catch {
    return null
  }
}
