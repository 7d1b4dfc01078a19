import { hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Keys } from '../engine/ports.ts'
import { syncFolder } from './ledger-key.ts'

/** Bytes of the secret, and of each key made from it. */
const LENGTH = 32

/**
 * The keys of this server, each derived (HKDF-SHA-256) from one secret in a file of its own, outside the
 * database. It is made where there is none, whole or not at all, and never replaced.
 * @throws Error where others may read the file, or it does not hold a secret
 */
export function openKeys(folder: string): Keys {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'secret')
  try {
    statSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    makeSecret(folder, path)
  }
  const secret = readSecret(path)
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `paraph/${purpose}`, LENGTH))
  return { codes: keyOf('codes') }
}

function makeSecret(folder: string, path: string) {
  const beside = join(folder, `.${process.pid}.secret`)
  const file = openSync(beside, 'w', 0o600)
  try {
    writeFileSync(file, randomBytes(LENGTH))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(beside, path)
  } finally {
    rmSync(beside)
  }
  syncFolder(folder)
}

function readSecret(path: string): Buffer {
  if ((statSync(path).mode & 0o077) !== 0)
    throw new Error(`Others may read the secret in ${path}: let nobody but its owner (chmod 600).`)
  const secret = readFileSync(path)
  if (secret.length !== LENGTH) throw new Error(`The secret in ${path} has not ${LENGTH} bytes.`)
  return secret
}
