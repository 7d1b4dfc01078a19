import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { anchoringBook } from '../../cases/proofs/anchoring-book.ts'
import type { Anchoring, ChainAdapters } from '../../cases/proofs/ports.ts'
import { openLedger } from './ledger.ts'
import { retiredIn } from '../integrity/ledger-retired.ts'

/** The only ledger of versions that did not store the contract of a tree. */
export const FIRST_LEDGER = 'ledger'

/** Any of these files makes a folder a ledger. */
const FILES = ['key.pem', 'retired.json', 'blocks.jsonl']

type FoundLedger = { name: string; ledger: ReturnType<typeof openLedger> }

/** The names of the folders that hold a ledger. */
export const ledgersIn = (data: string): string[] =>
  existsSync(data)
    ? readdirSync(data)
        .filter((name) => /^ledger(-.*)?$/.test(name) && FILES.some((file) => existsSync(join(data, name, file))))
        .toSorted()
    : []

/**
 * Opens the ledgers that a data folder has: its folders `ledger` and `ledger-NAME`. Creates none.
 * @throws Error if a ledger is damaged, or is a copy of another one
 */
export function findLedgers(data: string, now: () => Date): FoundLedger[] {
  const found: FoundLedger[] = []
  try {
    for (const name of ledgersIn(data)) {
      const ledger = openLedger(join(data, name), now)
      const same = found.find((other) => other.ledger.contract === ledger.contract)
      found.push({ name, ledger })
      if (same) throw new Error(`The ledgers ${same.name} and ${name} have the same key. Move the copy elsewhere.`)
    }
    return found
  } catch (error) {
    for (const { ledger } of found) ledger.close()
    throw error
  }
}

type Others = {
  /** The ledgers that were found. */
  found?: FoundLedger[]
  /** A chain that is used as well. */
  chain?: ChainAdapters | null
}

/**
 * All ledgers of a data folder as one port. New roots go to the ledger `name`, which is created if it is missing; if it
 * is retired, to `name-2`, and so on. With a chain that has a writer they go there.
 */
export function openLedgers(
  data: string,
  name: string,
  now: () => Date,
  { found = findLedgers(data, now), chain = null }: Others = {},
): Anchoring & { close: () => void } {
  const inUse = unretired(data, name)
  const existing = found.find((one) => one.name === inUse)
  const writer = existing ?? { name: inUse, ledger: openLedger(join(data, inUse), now) }
  const others = found.filter((one) => one !== existing)
  const all = [writer, ...others]
  return {
    ...anchoringBook({
      writer: chain?.writer ?? writer.ledger,
      others: [
        ...(chain?.writer ? [writer.ledger] : []),
        ...others.map(({ ledger }) => ledger),
        ...(chain?.adapters ?? []).filter((adapter) => adapter !== chain?.writer),
      ],
      indexerUrl: chain?.indexerUrl ?? null,
      unnamed: all.find((one) => one.name === FIRST_LEDGER)?.ledger,
    }),
    close: () => {
      for (const { ledger } of all) ledger.close()
    },
  }
}

function unretired(data: string, name: string, number = 1): string {
  const candidate = number === 1 ? name : `${name}-${number}`
  return retiredIn(join(data, candidate)) ? unretired(data, name, number + 1) : candidate
}
