import { createDecipheriv, createHash } from 'node:crypto'

const BLOCK_BYTES = 16

export const md5 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** RC4, which encrypts and decrypts alike. OpenSSL no longer has it. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number) => {
    const kept = state[a]!
    state[a] = state[b]!
    state[b] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255
    swap(i, j)
  }
  const out = new Uint8Array(data.length)
  for (let at = 0, i = 0, j = 0; at < data.length; at++) {
    i = (i + 1) & 255
    j = (j + state[i]!) & 255
    swap(i, j)
    out[at] = data[at]! ^ state[(state[i]! + state[j]!) & 255]!
  }
  return out
}

/** AES in CBC mode without padding; the data is a multiple of 16 bytes. */
export function aes(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Buffer {
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false)
  return Buffer.concat([cipher.update(data), cipher.final()])
}

/** AES data as PDF has it: its first block is the initial vector, its last ends with padding, which may be wrong. */
export function aesWithVector(key: Uint8Array, data: Uint8Array): Uint8Array {
  const whole = data.length - (data.length % BLOCK_BYTES)
  if (whole <= BLOCK_BYTES) return new Uint8Array()
  const plain = aes(key, data.subarray(0, BLOCK_BYTES), data.subarray(BLOCK_BYTES, whole))
  const padding = plain.at(-1)!
  const isPadded = padding <= BLOCK_BYTES && plain.subarray(plain.length - padding).every((byte) => byte === padding)
  return isPadded ? plain.subarray(0, plain.length - padding) : plain
}
