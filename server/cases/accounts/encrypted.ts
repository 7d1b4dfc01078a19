import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Ports } from '../ports.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret for the database (AES-256-GCM), in base64url. It can be decrypted only as `about` the same thing. */
export function encrypt({ keys, random }: Pick<Ports, 'keys' | 'random'>, secret: string, about: string): string {
  const nonce = random(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keys.secrets, nonce).setAAD(Buffer.from(about))
  const bytes = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')
}

/** Decrypts what `encrypt` made. @throws Error if it was changed, is about something else, or the key is another one */
export function decrypt({ keys }: Pick<Ports, 'keys'>, encrypted: string, about: string): string {
  const all = Buffer.from(encrypted, 'base64url')
  const nonce = all.subarray(0, NONCE_BYTES)
  const tag = all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, keys.secrets, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(tag)
  return decipher.update(all.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
