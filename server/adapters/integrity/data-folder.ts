import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isStorageFull } from '../../engine/space.ts'
import { isDatabaseDamaged } from '../../engine/unavailable.ts'
import { isDamagedError } from '../../store/engine/damaged.ts'
import { SECRET_FILE } from '../key-folder.ts'
import { KEY_FILE } from '../ledger/ledger.ts'
import { ledgersIn } from '../ledger/ledgers.ts'
import { expectNotMoved } from '../move/marks.ts'
import { SEAL_FILE } from '../sealing/seal-key.ts'

/** The folder in a data folder to which a backup is copied. It exists only during a restore, or after an interrupted one. */
export const RESTORING = 'restoring'

/**
 * Checks that a data folder with keys, a ledger or files has a database, too: where it is missing, the embedded database
 * would create an empty one. Both are made after the database, so a first start that was killed passes. A folder that was
 * only partly restored does not.
 * @throws Error that names what is there and what is missing
 */
export function expectDatabase(data: string) {
  expectRestored(data)
  expectNotMoved(data)
  if (existsSync(join(data, 'postgres', 'PG_VERSION'))) return
  const others = [
    ...ledgersIn(data).map((name) => join(name, KEY_FILE)),
    ...[SECRET_FILE, SEAL_FILE].map((name) => join('keys', name)),
    ...(hasBlobs(join(data, 'blobs')) ? ['blobs'] : []),
  ].filter((name) => existsSync(join(data, name)))
  if (others.length === 0) return
  const missing = existsSync(join(data, 'postgres')) ? 'postgres/PG_VERSION' : 'postgres'
  throw new Error(
    `The database is missing: ${data} has ${others.join(', ')}, but no ${missing}. Restore the folder postgres from a backup, or set DATA to a new folder.`,
  )
}

/** @throws Error if a folder was only partly restored */
export function expectRestored(data: string) {
  if (existsSync(join(data, RESTORING)))
    throw new Error(`A restore to ${data} was interrupted. Empty the folder, and restore the backup again.`)
}

/** Checks that a folder is a data folder, for commands that must not make one. @throws Error that says what to do */
export function expectUsed(data: string) {
  expectDatabase(data)
  if (existsSync(join(data, 'postgres', 'PG_VERSION'))) return
  throw new Error(`${data} is no data folder: it has no database. Name another one, or set DATA.`)
}

/** The same for a folder whose database is elsewhere. */
export function expectKeys(data: string) {
  expectRestored(data)
  if (existsSync(join(data, 'postgres', 'PG_VERSION')))
    throw new Error(`${data} has an embedded database. Run this without DATABASE_URL, or set DATA to another folder.`)
  if (!existsSync(join(data, 'keys', SECRET_FILE)))
    throw new Error(`${data} is no data folder: it has no keys. Name another one, or set DATA.`)
}

const hasBlobs = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => /^[0-9a-f]{2}$/.test(name))

/** The keys of a data folder that have no file. `ownSeal`: whether the seal's key is one of them. */
export const missingKeys = (data: string, ownSeal: boolean): ('secret' | 'seal')[] => [
  ...(existsSync(join(data, 'keys', SECRET_FILE)) ? [] : (['secret'] as const)),
  ...(!ownSeal || existsSync(join(data, 'keys', SEAL_FILE)) ? [] : (['seal'] as const)),
]

/**
 * Replaces the message of the embedded database, if it fails to open or to read, by one that says what is damaged.
 */
export async function readable<Result>(data: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const damage = isDatabaseDamaged(cause) ? (cause as Error).cause : cause
    if (!isDamage(damage)) throw cause
    throw new Error(
      `The database in ${join(data, 'postgres')} is damaged: ${sentence(damage.message)} Restore the data folder from a backup.`,
      { cause },
    )
  }
}

const sentence = (text: string): string => text.replace(/\.?$/, '.')

/** PostgreSQL says what it cannot read; or the engine itself aborts or panics, or its WebAssembly traps. */
function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error) || isStorageFull(error)) return false
  return (
    isDamagedError(error) ||
    error.name === 'RuntimeError' ||
    /^Aborted\(|ExitStatus|exited|PANIC: /i.test(error.message)
  )
}
