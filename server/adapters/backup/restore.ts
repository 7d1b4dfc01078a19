import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rawKeyOf } from '../../engine/ed25519.ts'
import { sha256 } from '../../engine/sha256.ts'
import { hasMigration } from '../../store/engine/migrate.ts'
import { syncFolder } from '../durable-files.ts'
import { lockFolder } from '../folder-lock.ts'
import { RESTORING } from '../integrity/data-folder.ts'
import { readBlocks } from '../integrity/ledger-blocks.ts'
import { retire, retiredIn } from '../integrity/ledger-retired.ts'
import { readKey } from '../ledger/ledger-key.ts'
import { BLOCKS_FILE, KEY_FILE } from '../ledger/ledger.ts'
import { ledgersIn } from '../ledger/ledgers.ts'
import { copyChecked } from './copy.ts'
import { CONTENT, faultsOf, readManifest, textOf, type Manifest } from './manifest.ts'

/** What an empty data folder may have: the lock, an earlier restore that was interrupted, and what a new disk has. */
const NOTHING = ['lock.db', 'lock.db-journal', RESTORING, 'lost+found']

/** Moves the rows of a restored data folder elsewhere. `id` names the backup. */
type Fill = (folder: string, id: string) => Promise<void>

/** The number of faults that are named. */
const MAX_NAMED = 10

/**
 * Restores a backup to an empty data folder, once every file has the hash that the manifest says. Its ledgers are retired:
 * blocks that were made after the backup may be in proofs that people hold, and no number may be given twice. Returns the
 * manifest and the names of the ledgers that are retired now. `fill` can move the rows of the restored folder elsewhere. If
 * it is killed, no server starts on the folder.
 * @throws Error if the backup is damaged or of a newer version, the folder is not empty, or a server uses it
 */
export async function restore(
  backup: string,
  data: string,
  fill: Fill = async () => {},
): Promise<{ manifest: Manifest; retired: string[] }> {
  const manifest = readManifest(backup)
  if (!(await hasMigration(manifest.schema)))
    throw new Error(`The backup was made by the newer version ${manifest.version} of Paraph. Restore it with that one.`)
  expectEmpty(data)
  const faults = await faultsOf(backup, manifest)
  if (faults.length > 0) throw new Error(`The backup in ${backup} is not as it was made:\n${named(faults)}`)

  const unlock = lockFolder(data)
  try {
    const unfinished = join(data, RESTORING)
    rmSync(unfinished, { recursive: true, force: true })
    const copyWhole = async () => {
      await copyAll(join(backup, CONTENT), unfinished, manifest)
      await fill(unfinished, sha256(textOf(manifest)))
      return retireLedgers(unfinished)
    }
    const retired = await copyWhole().catch((error: unknown) => {
      rmSync(unfinished, { recursive: true, force: true })
      throw error
    })
    for (const name of readdirSync(unfinished)) renameSync(join(unfinished, name), join(data, name))
    syncFolder(data)
    // Until now, no server starts on the folder.
    rmdirSync(unfinished)
    syncFolder(data)
    return { manifest, retired }
  } finally {
    unlock()
  }
}

function expectEmpty(data: string) {
  const others = existsSync(data) ? readdirSync(data).filter((name) => !NOTHING.includes(name)) : []
  if (others.length > 0)
    throw new Error(`${data} is not empty, it has ${others[0]}. Move what is there elsewhere, or name another folder.`)
}

const named = (faults: string[]): string =>
  [
    ...faults.slice(0, MAX_NAMED),
    ...(faults.length > MAX_NAMED ? [`And ${faults.length - MAX_NAMED} more.`] : []),
  ].join('\n')

async function copyAll(from: string, to: string, { folders, files }: Manifest) {
  mkdirSync(to, { mode: 0o700 })
  for (const folder of folders) mkdirSync(join(to, folder), { mode: 0o700 })
  for (const { path, sha256: expected } of files)
    if ((await copyChecked(join(from, path), join(to, path))).sha256 !== expected)
      throw new Error(`${path} changed in the backup while it was being restored.`)
  for (const folder of ['', ...folders]) syncFolder(join(to, folder))
}

/** Those without a key can get no blocks anyway. */
function retireLedgers(data: string): string[] {
  const retired = ledgersIn(data).filter((name) => {
    const folder = join(data, name)
    if (retiredIn(folder) || !existsSync(join(folder, KEY_FILE))) return false
    const publicKey = rawKeyOf(readKey(join(folder, KEY_FILE)))
    const file = join(folder, BLOCKS_FILE)
    retire(folder, { publicKey, blocks: existsSync(file) ? readBlocks(file, publicKey).lines.length : 0 })
    return true
  })
  return retired
}
