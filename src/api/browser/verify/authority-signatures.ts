import { bytesOf } from '#machines/rules/common/sha256.ts'
import { derOf, partsOf } from '#machines/rules/proofs/seal/der.ts'
import type { SignaturePorts } from '#machines/rules/proofs/witness/witness.ts'

/** Bytes of each number of a signature. */
const SIZES = { 'P-256': 32, 'P-384': 48 } as const

/** Verifies the signatures of time stamp authorities, as `SignaturePorts` describes it. */
export const authoritySignatures: SignaturePorts = {
  async digest(name, bytes) {
    const digest = new Uint8Array(await crypto.subtle.digest(name, new Uint8Array(bytes)))
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  },
  async isSignature({ scheme, publicKey, bytes, signature }) {
    try {
      const raw = scheme.name === 'ECDSA' ? numbersIn(signature, SIZES[scheme.namedCurve]) : signature
      const key = await crypto.subtle.importKey('spki', own(bytesOf(publicKey)), scheme, false, ['verify'])
      return await crypto.subtle.verify(scheme, key, own(bytesOf(raw)), own(bytes))
    } catch {
      return false
    }
  },
}

/**
 * Both numbers of a signature side by side, each with as many bytes. Like other libraries it takes only what DER allows.
 * @throws RangeError if a number is too large, or if it is written in another way
 */
function numbersIn(signature: string, size: number): string {
  const numbers = partsOf(derOf(signature)).map(({ content }) => content.replace(/^(00)+/, ''))
  const written = valueOf('30', numbers.map((hex) => valueOf('02', /^[89a-f]/.test(hex) ? `00${hex}` : hex)).join(''))
  if (numbers.length !== 2 || written !== signature || numbers.some(({ length }) => length > 2 * size))
    throw new RangeError('no signature')
  return numbers.map((hex) => hex.padStart(2 * size, '0')).join('')
}

/** A value of at most 127 bytes (DER). */
const valueOf = (tag: string, content: string): string =>
  tag + (content.length / 2).toString(16).padStart(2, '0') + content

const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
