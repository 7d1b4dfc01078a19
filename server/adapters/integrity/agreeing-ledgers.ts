import { join } from 'node:path'
import { settleDifferences } from '../../cases/platform/acceptance.ts'
import type { Parts } from '../../cases/platform/differences.ts'
import type { Anchoring, ChainAdapters } from '../../cases/proofs/ports.ts'
import type { Log } from '../../engine/ports.ts'
import type { Database } from '../../store/engine/sql.ts'
import { missingKeys } from './data-folder.ts'
import { retire } from './ledger-retired.ts'
import { findLedgers, FIRST_LEDGER, openLedgers } from '../ledger/ledgers.ts'

type Folder = {
  data: string
  /** The ledger of new roots. */
  name: string
  /** A chain that is used as well. */
  chain?: ChainAdapters | null
  /** Whether the server makes the key of the seal. */
  ownSeal: boolean
  blobs: Parts['blobs']
  accept: readonly string[]
  log: Log
  now: () => Date
}

/**
 * Opens the ledgers of a data folder once database, ledgers, keys and files fit together, or the operator accepts that
 * they do not.
 * @throws Error as `settleDifferences` does
 */
export async function agreeingLedgers(
  db: Database,
  { data, name, chain = null, ownSeal, blobs, accept, log, now }: Folder,
): Promise<Anchoring & { close: () => void }> {
  const found = findLedgers(data, now)
  const close = () => {
    for (const { ledger } of found) ledger.close()
  }
  const retireLedgers = () => {
    for (const { name: folder, ledger } of found)
      if (ledger.retiredAt === null)
        retire(join(data, folder), { publicKey: ledger.publicKey!, blocks: ledger.blocks() })
  }
  try {
    const parts = partsOf(db, found, { blobs, missingKeys: missingKeys(data, ownSeal) })
    const { retired } = await settleDifferences(parts, { accept, log, now, retireLedgers })
    if (!retired) return openLedgers(data, name, now, { found, chain })
  } catch (error) {
    close()
    throw error
  }
  close()
  return openLedgers(data, name, now, { chain })
}

/** The parts of a data folder to compare. */
export const partsOf = (
  db: Database,
  ledgers: ReturnType<typeof findLedgers>,
  { blobs, missingKeys: missing }: Pick<Parts, 'blobs' | 'missingKeys'>,
): Parts & { db: Database } => ({
  db,
  ledgers,
  unnamed: ledgers.find((one) => one.name === FIRST_LEDGER)?.ledger,
  blobs,
  missingKeys: missing,
})
