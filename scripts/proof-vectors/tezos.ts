import { sign } from 'node:crypto'
import { bytesOf } from '#machines/rules/common/sha256.ts'
import { accountOf, signedHash, type TezosAnchor } from '#machines/rules/proofs/tezos/anchor.ts'
import { tezosText } from '#machines/rules/proofs/tezos/base58.ts'
import { blake2bHex, tezosPathOf, tezosRootOf } from '#machines/rules/proofs/tezos/inclusion.ts'
import { rawKeyOf } from '../../server/engine/ed25519.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { privateKeyOf } from './ledgers.ts'

/** What of a call of the test vectors is otherwise than usual. */
type TezosChange = {
  /** The key that signs: that of a ledger of the vectors. */
  signer?: number
  /** The key whose account sends it. */
  source?: number
  root?: string
  reveals?: boolean
  /** The key that is revealed, and how far its counter is before that of the call. */
  revealed?: number
  gap?: number
  /** Mutez that the contract gets. */
  amount?: number
  /** An account is called instead of a contract. */
  toAccount?: boolean
  /** The number of the entrypoint, 0 of the default one. */
  entrypoint?: number
  /** What follows the call. */
  more?: string
}

const digits = (value: number, bytes: number): string => value.toString(16).padStart(2 * bytes, '0')
/** A natural number: seven bits a byte, the lowest first. */
const natural = (value: number): string =>
  value < 128 ? digits(value, 1) : digits((value % 128) + 128, 1) + natural(Math.floor(value / 128))

const COUNTER = 1_000_001
const LEVEL = 12_345_678
const TIME = '2026-11-21T14:20:31.000Z'
const CONTRACT = sha256('Paraph proof vectors, contract').slice(0, 40)
/** What Tezos writes, of bytes in hexadecimal. */
const textOf = (kind: Parameters<typeof tezosText>[0], hex: string) => tezosText(kind, bytesOf(hex), sha256)

/** The call of a contract with a root, in a block of 300 operations with a fixed header. */
export function tezosAnchorOf(rootHash: string, change: TezosChange = {}): TezosAnchor {
  const { signer = 1, source = signer, root = rootHash, reveals = false, revealed = source, gap = 1 } = change
  const { amount = 0, toAccount = false, entrypoint = 0, more = '' } = change
  const key = privateKeyOf(signer)
  const account = (of: number) => `00${accountOf(rawKeyOf(privateKeyOf(of)))}`
  const manager = (of: number, counter: number) =>
    account(of) + natural(628) + natural(counter) + natural(1134) + natural(0)
  const reveal = `6b${manager(revealed, COUNTER - gap)}00${rawKeyOf(privateKeyOf(revealed))}00`
  const target = toAccount ? `00${account(source)}` : `01${CONTRACT}00`
  const value = `0a${digits(32, 4)}${root}`
  const call = `6c${manager(source, COUNTER)}${natural(amount)}${target}ff${digits(entrypoint, 1)}${digits(37, 4)}${value}`
  const unsigned = sha256('the branch') + (reveals ? reveal : '') + call + more
  const operation = unsigned + sign(null, signedHash(bytesOf(unsigned)), key).toString('hex')

  const hash = blake2bHex(operation)
  const others = (list: number, count: number) =>
    Array.from({ length: count }, (_, i) => sha256(`operation ${list} ${i}`))
  const calls = [...others(3, 200), hash, ...others(4, 99)]
  const lists = [others(0, 250), [], others(2, 3), calls]
  const header = [
    digits(LEVEL, 4),
    digits(25, 1),
    sha256('the block before'),
    digits(Date.parse(TIME) / 1000, 8),
    digits(lists.length, 1),
    tezosRootOf(lists.map(tezosRootOf)),
    digits(0, 4),
    sha256('context, payload, round and votes'),
  ].join('')
  return {
    rootHash,
    transactionHash: textOf('operation', hash),
    contractAddress: textOf('contract', CONTRACT),
    tezosBlock: textOf('block', blake2bHex(header)),
    tezosPublicKey: rawKeyOf(key),
    timestamp: TIME,
    evidence: {
      kind: 'TEZOS',
      level: LEVEL,
      operation,
      header,
      operationPath: tezosPathOf(200, calls),
      listPath: tezosPathOf(3, lists.map(tezosRootOf)),
    },
  }
}
