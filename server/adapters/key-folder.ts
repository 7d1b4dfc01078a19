import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Keys } from '../engine/ports.ts'
import { createDurably, makeFolder } from './durable-files.ts'

/** Length in bytes of the secret and of each derived key. */
const KEY_BYTES = 32

/** The file of the secret. */
export const SECRET_FILE = 'secret'

/**
 * The keys of this server, derived with HKDF-SHA-256 from one secret that is stored in a file outside the database. The
 * file is created if it is missing, and never replaced.
 * @throws Error if other users can read the file, or it is not a secret
 */
export function openKeys(folder: string): Pick<Keys, 'codes' | 'secrets'> {
  const path = join(folder, SECRET_FILE)
  if (!existsSync(path)) {
    makeFolder(folder)
    createDurably(path, randomBytes(KEY_BYTES))
  }
  const secret = readSecret(path)
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `paraph/${purpose}`, KEY_BYTES))
  return { codes: keyOf('codes'), secrets: keyOf('secrets') }
}

function readSecret(path: string): Buffer {
  if ((statSync(path).mode & 0o077) !== 0)
    throw new Error(`Other users can read the secret in ${path}. Allow only its owner (chmod 600).`)
  const secret = readFileSync(path)
  if (secret.length !== KEY_BYTES)
    throw new Error(`The secret in ${path} must have ${KEY_BYTES} bytes. Restore it from a backup.`)
  return secret
}
