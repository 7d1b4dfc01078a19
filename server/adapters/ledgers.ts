import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { anchoringBook } from '../cases/proofs/anchoring-book.ts'
import type { Anchoring } from '../cases/proofs/ports.ts'
import { openLedger } from './ledger.ts'

/** The only ledger of versions that did not store the contract of a tree. */
const FIRST = 'ledger'

/**
 * Opens all ledgers in the data folder: its folders `ledger` and `ledger-NAME`. New roots go to the ledger `name`, which
 * is created if it is missing.
 * @throws Error if a ledger is damaged, or is a copy of another one
 */
export function openLedgers(data: string, name: string, now: () => Date): Anchoring & { close: () => void } {
  const existing = existsSync(data) ? globSync('ledger{,-*}/key.pem', { cwd: data }).map(dirname) : []
  const ledgers = [...new Set([name, ...existing.toSorted()])].map((folder) => ({
    folder,
    ledger: openLedger(join(data, folder), now),
  }))
  const [writer, ...others] = ledgers
  for (const [i, { folder, ledger }] of ledgers.entries()) {
    const same = ledgers.slice(i + 1).find((other) => other.ledger.contract === ledger.contract)
    if (same) throw new Error(`The ledgers ${folder} and ${same.folder} have the same key. Move the copy elsewhere.`)
  }
  return {
    ...anchoringBook({
      writer: writer!.ledger,
      others: others.map(({ ledger }) => ledger),
      unnamed: ledgers.find(({ folder }) => folder === FIRST)?.ledger,
    }),
    close: () => {
      for (const { ledger } of ledgers) ledger.close()
    },
  }
}
