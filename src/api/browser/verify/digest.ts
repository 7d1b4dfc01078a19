import { createSHA256 } from 'hash-wasm'
import { bytesOf, type Sha256 } from '#machines/rules/common/sha256.ts'

/** Bytes read at a time, so that a large file does not fill the memory. */
const CHUNK_SIZE = 4 << 20

/**
 * The SHA-256 of a file in lower-case hexadecimal. `report` gets the bytes that are read, and can end it with an error.
 * `untilResumed`: resolves as soon as reading may continue; undefined while nothing holds it up.
 */
export async function hashInChunks(
  file: Blob,
  report: (bytes: number) => void,
  untilResumed: () => Promise<void> | undefined = () => undefined,
): Promise<string> {
  const hasher = (await createSHA256()).init()
  for (let from = 0; from < file.size; from += CHUNK_SIZE) {
    await untilResumed()
    hasher.update(new Uint8Array(await file.slice(from, from + CHUNK_SIZE).arrayBuffer()))
    report(Math.min(from + CHUNK_SIZE, file.size))
  }
  return hasher.digest('hex')
}

/** The SHA-256 of short data. */
export async function openSha256(): Promise<Sha256> {
  const hasher = await createSHA256()
  return (data) => hasher.init().update(data).digest('hex')
}

/** Verifies Ed25519 as `VerifyPorts` describes it. @throws NotSupportedError if the browser does not support it */
export async function verifySignature(
  publicKey: string,
  message: string | Uint8Array,
  signature: string,
): Promise<boolean> {
  const data = typeof message === 'string' ? new TextEncoder().encode(message) : new Uint8Array(message)
  const bytes = (hex: string) => new Uint8Array(bytesOf(hex))
  const key = await crypto.subtle.importKey('raw', bytes(publicKey), { name: 'Ed25519' }, false, ['verify'])
  return crypto.subtle.verify({ name: 'Ed25519' }, key, bytes(signature), data)
}
