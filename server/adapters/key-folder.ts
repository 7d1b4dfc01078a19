import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Keys } from '../engine/ports.ts'
import { createDurably } from './durable-files.ts'

/** Length in bytes of the secret and of each derived key. */
const KEY_BYTES = 32

/**
 * The keys of this server, derived with HKDF-SHA-256 from one secret that is stored in a file outside the database. The
 * file is created if it is missing, and never replaced.
 * @throws Error if other users can read the file, or it is not a secret
 */
export function openKeys(folder: string): Keys {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'secret')
  try {
    statSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    createDurably(path, randomBytes(KEY_BYTES))
  }
  const secret = readSecret(path)
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `paraph/${purpose}`, KEY_BYTES))
  return { codes: keyOf('codes') }
}

function readSecret(path: string): Buffer {
  if ((statSync(path).mode & 0o077) !== 0)
    throw new Error(`Other users can read the secret in ${path}. Allow only its owner (chmod 600).`)
  const secret = readFileSync(path)
  if (secret.length !== KEY_BYTES) throw new Error(`The secret in ${path} must have ${KEY_BYTES} bytes.`)
  return secret
}
