import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { addressOf, blockHash, blockText, operationHash, type Block } from '#machines/rules/proofs/ledger.ts'
import type { LedgerAnchor } from '#machines/rules/proofs/proof.ts'
import { rawKeyOf } from '../../server/engine/ed25519.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import {
  add,
  BASE,
  challengeOf,
  encode,
  hexOf,
  numberOf,
  ORDER,
  scalarOf,
  secretOf,
  times,
  TORSION,
} from './ed25519.ts'

/**
 * A ledger of the test vectors. Its private key is the SHA-256 of a published text, so it must sign nothing else.
 * `anchorOf`: the block that holds a root, the 42nd of its ledger, with `change` in what is hashed and signed.
 */
export type TestLedger = { publicKey: string; anchorOf: (rootHash: string, change?: Partial<Block>) => LedgerAnchor }

/** RFC 8410: what comes before the 32 bytes of a private Ed25519 key. */
const PKCS8_HEAD = '302e020100300506032b657004220420'

const seedOf = (ledger: number): string => sha256(`Paraph proof vectors, ledger ${ledger}`)

/** The private key of a ledger of the test vectors. */
export function privateKeyOf(ledger: number): KeyObject {
  const der = Buffer.from(`${PKCS8_HEAD}${seedOf(ledger)}`, 'hex')
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

function ledgerOf(number: number): TestLedger {
  const key = privateKeyOf(number)
  return ledgerWith(rawKeyOf(key), (text) => sign(null, Buffer.from(text), key).toString('hex'))
}

const ledgerWith = (publicKey: string, signatureOf: (text: string) => string): TestLedger => ({
  publicKey,
  anchorOf(rootHash, change = {}) {
    const contractAddress = addressOf(publicKey, sha256)
    const block = {
      level: 42,
      previousBlock: sha256('the block before'),
      transactionHash: operationHash(rootHash, contractAddress, sha256),
      timestamp: '2026-11-21T14:20:31.000Z',
      ...change,
    }
    return {
      rootHash,
      transactionHash: block.transactionHash,
      contractAddress,
      tezosBlock: blockHash(block, contractAddress, sha256),
      tezosPublicKey: publicKey,
      timestamp: block.timestamp,
      evidence: {
        kind: 'LEDGER',
        level: block.level,
        previousBlock: block.previousBlock,
        signature: signatureOf(blockText(block, contractAddress)),
      },
    }
  },
})

export const ledgers = {
  /** The ledger whose key is expected. */
  expected: ledgerOf(1),
  /** A second ledger of the same organization. */
  second: ledgerOf(2),
  /** The ledger of somebody else. */
  strange: ledgerOf(3),
}

const { publicKey } = ledgers.expected
const secret = secretOf(seedOf(1))
const smallKey = encode(TORSION)
const mixedKey = encode(add(times(secret, BASE), TORSION))

/** The first signature whose challenge is a multiple of 8, or none, so that a part of the order 8 in the key cancels out, or does not. */
function signatureWith(key: string, text: string, isMultiple: boolean, secretOfKey: bigint): string {
  for (let i = 0; ; i++) {
    const scalar = scalarOf(`${text}${i}`)
    const r = encode(times(scalar, BASE))
    const challenge = challengeOf(r, key, text)
    if ((challenge % 8n === 0n) === isMultiple) return r + hexOf((scalar + challenge * secretOfKey) % ORDER)
  }
}
/** A signature whose point R is the neutral one, in this encoding. */
const signatureOfNothing = (r: string, text: string): string =>
  r + hexOf((challengeOf(r, publicKey, text) * secret) % ORDER)

/** Ledgers whose signatures a lax reader of Ed25519 accepts. */
export const oddLedgers = {
  largeS: ledgerWith(publicKey, (text) => {
    const signature = signatureWith(publicKey, text, true, secret)
    return signature.slice(0, 64) + hexOf(numberOf(Buffer.from(signature.slice(64), 'hex')) + ORDER)
  }),
  smallKey: ledgerWith(smallKey, (text) => signatureWith(smallKey, text, true, 0n)),
  mixedKey: ledgerWith(mixedKey, (text) => signatureWith(mixedKey, text, false, secret)),
  smallR: ledgerWith(publicKey, (text) => signatureOfNothing(hexOf(1n), text)),
  unreducedR: ledgerWith(publicKey, (text) => signatureOfNothing(hexOf(2n ** 255n - 18n), text)),
  /** There is no point whose y is 2. */
  noPoint: ledgerWith(hexOf(2n), (text) => signatureWith(hexOf(2n), text, true, 0n)),
}
