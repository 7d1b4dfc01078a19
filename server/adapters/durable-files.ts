import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Syncs a folder, so that new and renamed files in it survive a crash of the machine. */
export function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Creates a private folder and its parents, if they are missing. */
export function makeFolder(folder: string) {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) syncFolder(dirname(folder))
}

/** Writes a new private file and syncs it. @throws Error EEXIST if the file exists */
export async function writeSynced(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Creates a private file atomically and never replaces one: it is written and synced under a temporary name, then linked.
 * @throws Error EEXIST if the file exists
 */
export function createDurably(path: string, content: string | Uint8Array) {
  const temporary = join(dirname(path), `.${process.pid}.${basename(path)}`)
  const file = openSync(temporary, 'w', 0o600)
  try {
    writeFileSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(temporary, path)
  } finally {
    rmSync(temporary)
  }
  syncFolder(dirname(path))
}
