import { createPublicKey, verify, type KeyObject } from 'node:crypto'

/** Whether `signature` over a text (as UTF-8) was made by this raw Ed25519 key; both in hexadecimal. */
export const isSignedBy = (publicKey: string, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), keyOf(publicKey), Buffer.from(signature, 'hex'))

/** The raw public key, in hexadecimal, of an Ed25519 key. */
export const rawKeyOf = (key: KeyObject): string =>
  Buffer.from(createPublicKey(key as never).export({ format: 'jwk' }).x!, 'base64url').toString('hex')

const keyOf = (publicKey: string): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'hex').toString('base64url') },
    format: 'jwk',
  })
