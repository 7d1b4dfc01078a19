import { createPublicKey, hash, verify } from 'node:crypto'
import type { SignaturePorts } from '#machines/rules/proofs/witness/witness.ts'

/** Verifies the signatures of time stamp authorities, as `SignaturePorts` describes it. */
export const authoritySignatures: SignaturePorts = {
  digest: (name, bytes) => hash(nodeName(name), bytes),
  isSignature({ scheme, publicKey, bytes, signature }) {
    try {
      const key = createPublicKey({ key: Buffer.from(publicKey, 'hex'), format: 'der', type: 'spki' })
      return verify(nodeName(scheme.hash), bytes, key, Buffer.from(signature, 'hex'))
    } catch {
      return false
    }
  },
}

const nodeName = (name: string): string => name.replace('-', '').toLowerCase()
