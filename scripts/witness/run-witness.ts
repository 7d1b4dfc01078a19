import { parseArgs } from 'node:util'
import { addressOf } from '#machines/rules/proofs/ledger.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { keysOf } from '../verify/verdict.ts'
import { askForKeys, asking } from './ask-server.ts'
import { readMemory, writeMemory } from './memory.ts'
import { watchLedger, type Ask, type Remembered } from './watch-ledger.ts'

const USAGE = `Usage: npm run witness -- URL [--key KEY]... [--state FILE] [--blocks] [--retired ADDRESS]...
  URL    the address of the server, such as https://sign.example.org
  KEY    a public key that one of its ledgers must have, from the organization itself: 64 hexadecimal digits
  FILE   where the last checkpoints are remembered; witness.json by default
  --blocks  reads all blocks since the last time, and computes the tree of the checkpoint from them
  ADDRESS  a ledger of which you know that it is retired, and why`

const CONTINUED = 0
const REFUSED = 1
const UNDECIDED = 2
const RETIRED = 3

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
  const { ask, keys, file, readsBlocks, accepted } = asked
  try {
    const memory = readMemory(file)
    const shown = await askForKeys(ask)
    const missing = keys.filter((key) => !shown.includes(key))
    if (missing.length > 0) {
      say(`Refused: the server has no ledger with the key ${missing.join(', ')}.`)
      return REFUSED
    }
    const { seen, code } = await watchAll({ ask, memory, shown, readsBlocks, accepted }, say)
    if (code !== REFUSED) writeMemory(file, seen)
    return code
  } catch (error) {
    say(`Not decided: ${(error as Error).message}`)
    return UNDECIDED
  }
}

type Watch = { ask: Ask; memory: Map<string, Remembered>; shown: string[]; readsBlocks: boolean; accepted: string[] }

/** What was seen of all ledgers, and the exit code. */
async function watchAll({ ask, memory, shown, readsBlocks, accepted }: Watch, say: Say) {
  const seen = new Map(memory)
  let code = CONTINUED
  for (const key of new Set([...shown, ...[...memory.values()].map((one) => one.key)])) {
    const address = addressOf(key, sha256)
    const watched = await watchLedger(ask, { key, remembered: memory.get(address) ?? null, readsBlocks })
    if (watched.state === 'absent') say(`${address}: has no checkpoint.`)
    else if (watched.state === 'refused') {
      code = REFUSED
      say(`${address}: refused, because ${watched.because}.`)
      if (watched.notes.length > 0) say(`Keep this as evidence:\n\n${watched.notes.join('\n')}`)
    } else {
      seen.set(address, watched.remembers)
      if (watched.state === 'retired') {
        const isAccepted = accepted.includes(address)
        if (!isAccepted && code === CONTINUED) code = RETIRED
        say(`${address}: ${textOfRetired(watched)}${isAccepted ? '' : ` ${UNACCEPTED} --retired ${address}`}`)
      } else {
        const computed = watched.isRead ? ' Its tree was computed from them.' : ''
        say(`${address}: ${watched.checkpoint.size} blocks, ${states[watched.state]}.${computed}`)
      }
    }
  }
  return { seen, code }
}

const UNACCEPTED = 'Nobody signed that: ask the operator why. If you accept the reason, add'

/** A ledger that gets no more blocks. Whether it had others can only be known of one that was seen before. */
const textOfRetired = ({ blocks, seen }: { blocks: number; seen: number }): string =>
  `is retired with ${blocks} blocks, and signs no more checkpoints. ${
    seen > 0 ? `The first ${seen} are those seen before.` : 'No checkpoint of it was seen before to compare them with.'
  }`

type Asked = { ask: Ask; keys: string[]; file: string; readsBlocks: boolean; accepted: string[] }

function read(args: string[]): Asked | null {
  try {
    const options = {
      key: { type: 'string', multiple: true },
      state: { type: 'string' },
      blocks: { type: 'boolean' },
      retired: { type: 'string', multiple: true },
    } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    const [url, ...more] = positionals
    const keys = keysOf(values.key ?? [])
    if (!url || more.length > 0 || !keys) return null
    const { state: file = 'witness.json', blocks: readsBlocks = false, retired: accepted = [] } = values
    return { ask: asking(url), keys, file, readsBlocks, accepted }
  } catch {
    return null
  }
}
