import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createDurably } from './durable-files.ts'

/**
 * The Ed25519 key in a PEM file. The file is created if it is missing, and never replaced.
 * @throws Error if other users can read the file, or it is not an Ed25519 key
 */
export function openKey(path: string): KeyObject {
  try {
    return readKey(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const { privateKey } = generateKeyPairSync('ed25519')
  createDurably(path, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return readKey(path)
}

function readKey(path: string): KeyObject {
  const { mode } = statSync(path)
  if ((mode & 0o077) !== 0)
    throw new Error(`Other users can read the key in ${path}. Allow only its owner (chmod 600).`)
  const key = createPrivateKey(readFileSync(path))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`The key in ${path} is not an Ed25519 key.`)
  return key
}
