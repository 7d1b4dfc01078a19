import { bytesOf, type Sha256 } from '../../common/sha256.ts'

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** What Tezos writes before the bytes of each kind, so that their text begins with a few known letters. */
const PREFIXES = {
  /** A block: `B`. */
  block: [1, 52],
  /** An operation: `o`. */
  operation: [5, 116],
  /** A contract: `KT1`. */
  contract: [2, 90, 121],
  /** An account with an Ed25519 key: `tz1`. */
  account: [6, 161, 159],
} as const

/** The text that Tezos has for bytes of a kind: Base58 with a checksum. */
export function tezosText(kind: keyof typeof PREFIXES, bytes: Uint8Array, sha256: Sha256): string {
  const named = Uint8Array.from([...PREFIXES[kind], ...bytes])
  const checksum = bytesOf(sha256(bytesOf(sha256(named)))).slice(0, 4)
  return base58(Uint8Array.from([...named, ...checksum]))
}

/** The bytes never begin with a zero, which would need a digit of its own. */
function base58(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = DIGITS[Number(value % 58n)]! + text
  return text
}
