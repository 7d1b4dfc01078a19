import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Ports } from '../../ports.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts the secret of an app (AES-256-GCM). It can be decrypted for the same account only. */
export function seal({ keys, random }: Pick<Ports, 'keys' | 'random'>, account: string, secret: Buffer): string {
  const iv = random(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keys.authApps, iv).setAAD(Buffer.from(account))
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, encrypted, cipher.getAuthTag()]).toString('base64')
}

/** Decrypts what `seal` encrypted. @throws Error if it was changed, or belongs to another account or key */
export function unseal({ keys }: Pick<Ports, 'keys'>, account: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keys.authApps, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(account)).setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
}
