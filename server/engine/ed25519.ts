import { createPublicKey, verify, type KeyObject } from 'node:crypto'

/** Whether `signature` over bytes, or a text as UTF-8, was made with this raw Ed25519 key; both in hexadecimal. */
export const isSignedBy = (publicKey: string, message: string | Uint8Array, signature: string): boolean =>
  verify(
    null,
    typeof message === 'string' ? Buffer.from(message) : message,
    keyOf(publicKey),
    Buffer.from(signature, 'hex'),
  )

/** The raw public key of an Ed25519 key, in hexadecimal. */
export const rawKeyOf = (key: KeyObject): string =>
  Buffer.from(createPublicKey(key as never).export({ format: 'jwk' }).x!, 'base64url').toString('hex')

const keyOf = (publicKey: string): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'hex').toString('base64url') },
    format: 'jwk',
  })
