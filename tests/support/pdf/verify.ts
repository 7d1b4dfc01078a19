import { sealsIn } from '#machines/rules/proofs/seal.ts'
import { isTrueTo, signedData, signerOf } from './cms.ts'

/** The result of verifying a seal. */
type Verified = { isWhole: true; certificate: Uint8Array; isCertified: boolean } | { isWhole: false; why: string }

/**
 * Verifies that a file has exactly one seal, which covers all of it. Stricter than viewers: the two ranges must reach from
 * the first byte to the last, with only the hexadecimal signature and zeros between them. A valid signature over a part of
 * the file, as most attacks leave it, is not enough.
 */
export async function verify(bytes: Uint8Array): Promise<Verified> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const seals = sealsIn(text)
  const [seal] = seals
  if (seal === undefined) return broken('no signature')
  if (seals.length > 1) return broken('more than one signature')
  if (seal === null) return broken('something else in the gap')
  if (seal.end !== bytes.length) return broken('does not cover the file')

  try {
    const signed = signedData(seal.hex)
    const data = Buffer.concat([bytes.subarray(0, seal.gap.from), bytes.subarray(seal.gap.to)])
    const isTrue = await isTrueTo(signed, data)
    const certificate = signerOf(signed)
    if (!isTrue || !certificate) return broken('the signature is not true to the file')
    const isCertified = /\/DocMDP\b/.test(text) && /\/P 1\b/.test(text)
    return { isWhole: true, certificate, isCertified }
  } catch {
    return broken('the signature is not true to the file')
  }
}

const broken = (why: string): Verified => ({ isWhole: false, why })
