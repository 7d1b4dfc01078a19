import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createDurably } from '../durable-files.ts'

/** Creates a new Ed25519 key in a PEM file. @throws Error EEXIST if the file exists */
export function createKey(path: string) {
  const { privateKey } = generateKeyPairSync('ed25519')
  createDurably(path, privateKey.export({ type: 'pkcs8', format: 'pem' }))
}

/**
 * The Ed25519 key in a PEM file.
 * @throws Error if other users can read the file, it is damaged, or it is not an Ed25519 key
 */
export function readKey(path: string): KeyObject {
  const { mode } = statSync(path)
  if ((mode & 0o077) !== 0)
    throw new Error(`Other users can read the key in ${path}. Allow only its owner (chmod 600).`)
  const key = parse(path)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`The key in ${path} is not an Ed25519 key.`)
  return key
}

function parse(path: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(path))
  } catch (cause) {
    throw new Error(`The key in ${path} is damaged. Restore the file from a backup.`, { cause })
  }
}
