import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { addressOf, blockHash, blockText, operationHash } from '#machines/rules/proofs/ledger.ts'
import type { KnownAnchor } from '#machines/rules/proofs/proof.ts'
import { rawKeyOf } from '../../server/engine/ed25519.ts'
import { sha256 } from '../../server/engine/sha256.ts'

/** A ledger of the test vectors. Its private key is the SHA-256 of a published text, so it must sign nothing else. */
export type TestLedger = { key: KeyObject; publicKey: string; anchorOf: (rootHash: string) => KnownAnchor }

/** RFC 8410: what comes before the 32 bytes of a private Ed25519 key. */
const PKCS8_HEAD = '302e020100300506032b657004220420'

function ledgerOf(seed: string): TestLedger {
  const der = Buffer.from(`${PKCS8_HEAD}${sha256(seed)}`, 'hex')
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = rawKeyOf(key)
  return { key, publicKey, anchorOf: (rootHash) => blockOf(rootHash, key, publicKey) }
}

/** The block that holds a root: the 42nd of its ledger. */
function blockOf(rootHash: string, key: KeyObject, publicKey: string): KnownAnchor {
  const contractAddress = addressOf(publicKey, sha256)
  const [level, previousBlock] = [42, sha256('the block before')]
  const block = {
    level,
    previousBlock,
    transactionHash: operationHash(rootHash, contractAddress, sha256),
    timestamp: '2026-11-21T14:20:31.000Z',
  }
  const signature = sign(null, Buffer.from(blockText(block, contractAddress)), key).toString('hex')
  return {
    rootHash,
    transactionHash: block.transactionHash,
    contractAddress,
    tezosBlock: blockHash(block, contractAddress, sha256),
    tezosPublicKey: publicKey,
    timestamp: block.timestamp,
    evidence: { kind: 'LEDGER', level, previousBlock, signature },
  }
}

export const ledgers = {
  /** The ledger whose key is expected. */
  expected: ledgerOf('Paraph proof vectors, ledger 1'),
  /** A second ledger of the same organization. */
  second: ledgerOf('Paraph proof vectors, ledger 2'),
  /** The ledger of somebody else. */
  strange: ledgerOf('Paraph proof vectors, ledger 3'),
}
