import { bytesOf } from '../../common/sha256.ts'

/** A signed operation of Tezos that calls a contract with a root. Hashes, keys and addresses are bytes in hexadecimal. */
export type TezosCall = {
  /** The hash of the block that it builds on. */
  branch: string
  /** The hash of the Ed25519 key that sends it and pays for it. */
  source: string
  /** The number of the call among all operations of its source, and so at most once in a chain. */
  counter: bigint
  /** The hash of the contract that it calls. */
  contract: string
  root: string
  /** Everything before the signature. */
  unsigned: Uint8Array
  signature: string
}

const HASH = 32
const SIGNATURE = 64
const REVEAL = 107
const TRANSACTION = 108
/** A source with an Ed25519 key, or such a key. */
const ED25519 = 0
const CONTRACT = 1
const YES = 255
const NO = 0
const BYTES = 10
/** A root as Michelson has it: the type, four bytes of length, and the root. */
const ROOT_LENGTH = 1 + 4 + HASH

/**
 * Reads the bytes of a signed operation: one call of the default entrypoint of a contract with a root, without tez, and
 * before it the reveal of the key of its source, if the account is new. Null for everything else.
 */
export function readTezosCall(operation: string): TezosCall | null {
  if (!/^([0-9a-f]{2})+$/.test(operation)) return null
  const bytes = bytesOf(operation)
  if (bytes.length <= HASH + SIGNATURE) return null
  const unsigned = bytes.slice(0, -SIGNATURE)
  try {
    const reader = readerOf(unsigned)
    const branch = reader.take(HASH)
    let tag = reader.byte()
    const revealed = tag === REVEAL ? readReveal(reader) : null
    if (revealed) tag = reader.byte()
    if (tag !== TRANSACTION) return null
    const { source, counter } = readManager(reader)
    if (revealed && (revealed.source !== source || revealed.counter + 1n !== counter)) return null
    const call = readContract(reader)
    if (!call || !reader.isAtEnd()) return null
    return { branch, source, counter, ...call, unsigned, signature: operation.slice(-2 * SIGNATURE) }
  } catch {
    return null
  }
}

type ByteReader = ReturnType<typeof readerOf>

/** Reads bytes one after another. Each method throws a RangeError at the end. */
function readerOf(bytes: Uint8Array) {
  let at = 0
  const byte = (): number => {
    const value = bytes[at]
    if (value === undefined) throw new RangeError('The operation ends too early')
    at++
    return value
  }
  return {
    byte,
    take: (length: number): string => Array.from({ length }, () => byte().toString(16).padStart(2, '0')).join(''),
    /** A natural number: seven bits a byte, the lowest first. */
    natural: (): bigint => {
      let value = 0n
      for (let shift = 0n; ; shift += 7n) {
        const next = byte()
        value |= BigInt(next & 127) << shift
        if (next < 128) return value
      }
    },
    isAtEnd: () => at === bytes.length,
  }
}

/** What every operation of an account begins with: who sends it, its fee, its number, and its limits. */
function readManager(reader: ByteReader): { source: string; counter: bigint } {
  if (reader.byte() !== ED25519) throw new RangeError('The source has no Ed25519 key')
  const source = reader.take(20)
  reader.natural()
  const counter = reader.natural()
  reader.natural()
  reader.natural()
  return { source, counter }
}

function readReveal(reader: ByteReader): { source: string; counter: bigint } {
  const manager = readManager(reader)
  if (reader.byte() !== ED25519) throw new RangeError('The key is no Ed25519 key')
  reader.take(HASH)
  if (reader.byte() !== NO) throw new RangeError('An Ed25519 key has no proof of possession')
  return manager
}

/** What a transaction calls, and with what; null if it does not call a contract with a root and nothing else. */
function readContract(reader: ByteReader): { contract: string; root: string } | null {
  const amount = reader.natural()
  if (amount !== 0n || reader.byte() !== CONTRACT) return null
  const contract = reader.take(20)
  if (reader.byte() !== 0) return null
  // With parameters, of the default entrypoint.
  if (reader.byte() !== YES || reader.byte() !== 0 || Number.parseInt(reader.take(4), 16) !== ROOT_LENGTH) return null
  if (reader.byte() !== BYTES || Number.parseInt(reader.take(4), 16) !== HASH) return null
  return { contract, root: reader.take(HASH) }
}
