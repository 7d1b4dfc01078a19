import { generateKeyPairSync, sign } from 'node:crypto'
import { addressOf, blockHash, blockText, NO_BLOCK, operationHash } from '#machines/rules/proofs/ledger.ts'
import { treeOf } from '#machines/rules/proofs/merkle.ts'
import { phraseOf } from '#machines/rules/proofs/phrase.ts'
import type { Anchor, KnownAnchor, Proof } from '#machines/rules/proofs/proof.ts'
import { rawKeyOf } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'

const { privateKey } = generateKeyPairSync('ed25519')

/** The key that signs the blocks of `sampleProof`. */
export const ledgerKey = rawKeyOf(privateKey)

/** A proof of two documents and two signatures, anchored together with an unrelated hash. */
export function sampleProof(document: string): Proof {
  const request = { id: '6740f1c2a1b2c3d4e5f60718', name: 'Services agreement' }
  const acts = ['Élise "Lili" Garnier', '山田 太郎'].map((signerName, i) => {
    const act = { action: 'SIGN_REQUEST', signerName, request: request.id }
    const phrase = phraseOf({ ...act, at: `2026-11-21T08:42:0${i}.000Z`, event: sha256(`event ${i}`) })
    return { action: act.action, signerName, phrase, hash: sha256(phrase) }
  })
  const hashes = [document, sha256('original'), ...acts.map(({ hash }) => hash), sha256('a stranger’s')]
  const { root, pathOf } = treeOf(hashes, sha256)
  const anchor = anchorOf(root)
  const file = (i: number) => ({ hash: hashes[i]!, path: pathOf(i), anchor })
  return {
    version: 1,
    type: 'SIGNATURE',
    organization: 'Maison Verdier',
    request,
    documents: [
      { fileName: 'Services agreement.pdf', fileType: 'SIGN_FILE', ...file(0) },
      { fileName: 'Services agreement.pdf', fileType: 'ORIGINAL_FILE', ...file(1) },
    ],
    audits: acts.map((act, i) => ({ ...act, path: pathOf(i + 2), anchor })),
  }
}

/** An anchor of a kind that a later version may add. */
export const unknownAnchor = (rootHash: string): Anchor => {
  const later = {
    kind: 'TEZOS',
    operation: 'ooV7kmzzVfKtKPRzW5xXPcs4eK7GGbSyqYFNRr5TRYsxBZbKGuz',
    confirmations: [1, 2],
  }
  return { rootHash, evidence: later }
}

/** The anchor of a root in the second block of the ledger with the key `ledgerKey`. */
export function anchorOf(rootHash: string): KnownAnchor {
  const contractAddress = addressOf(ledgerKey, sha256)
  const block = {
    level: 2,
    previousBlock: sha256(NO_BLOCK),
    transactionHash: operationHash(rootHash, contractAddress, sha256),
    timestamp: '2026-11-21T14:20:31.000Z',
  }
  const { level, previousBlock, ...rest } = block
  return {
    rootHash,
    ...rest,
    contractAddress,
    tezosBlock: blockHash(block, contractAddress, sha256),
    tezosPublicKey: ledgerKey,
    evidence: {
      kind: 'LEDGER',
      level,
      previousBlock,
      signature: sign(null, Buffer.from(blockText(block, contractAddress)), privateKey).toString('hex'),
    },
  }
}
