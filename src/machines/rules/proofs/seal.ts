import { changesIn, type Changes } from './pdf-changes.ts'
import { isDict, objectsIn, type Inflate } from './pdf-objects.ts'

/** A seal in a PDF: the ranges it says it covers, and what it says their SHA-256 is. Positions in bytes. */
export type Seal = {
  /** The signature lies between these two, with its angle brackets. */
  gap: { from: number; to: number }
  /** Where the sealed state of the file ends. */
  end: number
  /** The signature in hexadecimal, padded with zeros. */
  hex: string
  /** The SHA-256 of both ranges that was signed (RFC 5652, 11.2); null if it cannot be read. */
  digest: string | null
}

/**
 * The state of a seal in a file. `changed`: the file has a seal, but its bytes are no longer those that were sealed. `extended`: what
 * was sealed is there and ends at `end`; `changes` are what was added, or null if that cannot be read.
 */
export type SealState =
  | { state: 'intact' }
  | { state: 'extended'; end: number; sha256: string; changes: Changes | null }
  | { state: 'changed' }

/** `rangeHash` is the SHA-256 of some of the file's bytes, from the first range to the last. */
export type SealPorts = { rangeHash: (...ranges: [from: number, to: number][]) => Promise<string>; inflate: Inflate }

const MAX_SEALS = 20

/**
 * The signatures in a PDF that seal it from its first byte. Null for each that is not as a seal has to be: two ranges with
 * only the signature between them, padded with zeros. `text` has one character for each byte.
 */
export function sealsIn(text: string): (Seal | null)[] {
  const found = [...text.matchAll(/\/ByteRange\s*\[([\d\s]*)\]/g)].slice(0, MAX_SEALS)
  return found.map(([, numbers = '']) => sealAt(text, numbers.trim().split(/\s+/).map(Number)))
}

function sealAt(text: string, range: number[]): Seal | null {
  const [first, from, to, rest] = range
  if (range.length !== 4 || first !== 0 || !from || !to || rest === undefined) return null
  const end = to + rest
  const gap = text.slice(from, to)
  const hex = gap.slice(1, -1)
  if (to <= from || end > text.length || !gap.startsWith('<') || !gap.endsWith('>')) return null
  if (!/\/Contents\s*$/.test(text.slice(Math.max(0, from - 40), from))) return null
  const length = lengthOf(hex)
  if (length === null || !/^[0-9a-f]*$/i.test(hex) || !/^0*$/.test(hex.slice(2 * length))) return null
  // Object identifier 1.2.840.113549.1.9.4, then a set of one octet string of 32 bytes.
  const digest = /06092a864886f70d01090431220420([0-9a-f]{64})/i.exec(hex)?.[1]?.toLowerCase() ?? null
  return { gap: { from, to }, end, hex, digest }
}

/** The bytes of a DER structure (X.690, 8.1.3), without what pads it; null if it is none. */
function lengthOf(hex: string): number | null {
  const start = Number.parseInt(hex.slice(2, 4), 16)
  if (!hex.startsWith('30') || Number.isNaN(start)) return null
  const more = start & 0x80 ? start & 0x7f : 0
  const length = more === 0 ? start : Number.parseInt(hex.slice(4, 4 + 2 * more), 16)
  const whole = 2 + more + length
  return more <= 4 && 2 * whole <= hex.length ? whole : null
}

/** Whether a PDF says that it has a certification signature like that of `seal`, which allows no change. */
const saysSealed = (text: string): boolean =>
  /\/ETSI\.CAdES\.detached\b/.test(text) && /\/DocMDP\b/.test(text) && /\/T ?(\(Seal\)|<5365616c>)/i.test(text)

/** Whether a file that was saved anew says it in its object streams, where tools pack dictionaries. */
async function saysSealedPacked(text: string, inflate: Inflate): Promise<boolean> {
  if (!/\/ObjStm\b/.test(text)) return false
  const { objects } = await objectsIn(text, { from: 0, to: text.length, inflate })
  const dicts = [...objects.values()].flatMap(({ value }) => (isDict(value) ? value : []))
  const isSeal = dicts.some((dict) => dict.get('SubFilter') === '/ETSI.CAdES.detached' && dict.has('Reference'))
  const names = dicts.map((dict) => dict.get('T'))
  return isSeal && names.some((name) => typeof name === 'string' && /^(\(Seal\)|<5365616c>)$/i.test(name))
}

/** What the seals of a file say; null if the file does not say that it was sealed. */
export async function sealStateOf(text: string, { rangeHash, inflate }: SealPorts): Promise<SealState | null> {
  if (!saysSealed(text)) return (await saysSealedPacked(text, inflate)) ? { state: 'changed' } : null
  const [seal] = sealsIn(text)
  if (!seal) return { state: 'changed' }
  const { gap, end, digest } = seal
  if ((await rangeHash([0, gap.from], [gap.to, end])) !== digest) return { state: 'changed' }
  if (end === text.length) return { state: 'intact' }
  return {
    state: 'extended',
    end,
    sha256: await rangeHash([0, end]),
    changes: await changesIn(text, end, inflate),
  }
}
