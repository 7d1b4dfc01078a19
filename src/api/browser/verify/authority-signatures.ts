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

/** Both numbers of a signature (DER) side by side, each with as many bytes. @throws RangeError if one is larger */
function numbersIn(signature: string, size: number): string {
  const numbers = partsOf(derOf(signature)).map(({ content }) => content.replace(/^(00)+/, '').padStart(2 * size, '0'))
  if (numbers.length !== 2 || numbers.some(({ length }) => length !== 2 * size)) throw new RangeError('no signature')
  return numbers.join('')
}

const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
