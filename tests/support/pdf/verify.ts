import { isTrueTo, signedData, signerOf } from './cms.ts'

/** The result of verifying a seal. */
type Verified = { isWhole: true; certificate: Uint8Array; isCertified: boolean } | { isWhole: false; why: string }

const HEX = /^[0-9a-f]+$/i

/**
 * Verifies that a file has exactly one seal, which covers all of it. Stricter than viewers: the two ranges must reach from
 * the first byte to the last, with only the hexadecimal signature between them. A valid signature over a part of the file,
 * as most attacks leave it, is not enough.
 */
export async function verify(bytes: Uint8Array): Promise<Verified> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const [found, another] = text.matchAll(/\/ByteRange\s*\[([\d\s]*)\]/g)
  if (!found) return broken('no signature')
  if (another) return broken('more than one signature')
  const range = (found[1] ?? '').trim().split(/\s+/).map(Number)
  const [first, length, second, rest] = range
  if (range.length !== 4 || first === undefined || length === undefined || second === undefined || rest === undefined)
    return broken('not two ranges')
  if (first !== 0 || second <= length || second + rest !== bytes.length) return broken('does not cover the file')
  const gap = text.slice(length, second)
  const hex = gap.slice(1, -1)
  if (!gap.startsWith('<') || !gap.endsWith('>') || !HEX.test(hex)) return broken('something else in the gap')
  if (!/\/Contents\s*$/.test(text.slice(0, length))) return broken('the gap is not the signature')

  try {
    const signed = signedData(hex)
    const data = Buffer.concat([bytes.subarray(0, length), bytes.subarray(second)])
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
