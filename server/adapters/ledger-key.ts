import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The Ed25519 key kept in a file of its own, which nobody but the server's user may read. It is made where there is
 * none: written beside, synced, and linked to its name, so that it is there whole or not at all, and never replaced.
 * @throws Error where others may read the file, or it holds no such key
 */
export function openKey(path: string): KeyObject {
  try {
    return readKey(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const { privateKey } = generateKeyPairSync('ed25519')
  const beside = join(dirname(path), `.${process.pid}.key`)
  const file = openSync(beside, 'w', 0o600)
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(beside, path)
  } finally {
    rmSync(beside)
  }
  syncFolder(dirname(path))
  return readKey(path)
}

/** Makes names in a folder outlive a crash of the machine. */
export function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function readKey(path: string): KeyObject {
  const { mode } = statSync(path)
  if ((mode & 0o077) !== 0) throw new Error(`Others may read the key in ${path}: let nobody but its owner (chmod 600).`)
  const key = createPrivateKey(readFileSync(path))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`The key in ${path} is no Ed25519 key.`)
  return key
}
