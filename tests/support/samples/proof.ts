import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { addressOf, blockHash, blockText, NO_BLOCK, operationHash } from '#machines/rules/proofs/ledger.ts'
import { treeOf } from '#machines/rules/proofs/merkle.ts'
import type { Anchor, LedgerAnchor, Proof } from '#machines/rules/proofs/proof.ts'
import { isSealed, readStatement, statementText, type Statement } from '#machines/rules/proofs/statement.ts'
import { rawKeyOf } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'

const { privateKey } = generateKeyPairSync('ed25519')

/** The key that signs the blocks of `sampleProof`. */
export const ledgerKey = rawKeyOf(privateKey)

const REQUEST = '6740f1c2a1b2c3d4e5f60718'
const originals = [sha256('original')]

/** The statements of a request with a signed file, an original and two signatures. */
function statementsOf(document: string, organization: string): Statement[] {
  const salt = sha256(document).slice(0, 32)
  const acts = ['Élise "Lili" Garnier', '山田 太郎'].map((name, i): Statement => {
    const act = { kind: 'ACT', action: 'SIGN_REQUEST', request: REQUEST, salt, originals } as const
    return { ...act, actor: { id: `${i}`.repeat(24), name }, at: `2026-11-21T08:42:0${i}.000Z` }
  })
  const signatures = acts.map((act) => sha256(statementText(act))).toSorted()
  const words = {
    organization,
    requestName: 'Services agreement',
    fileName: 'Services agreement.pdf',
  }
  const file = { kind: 'FILE', request: REQUEST, salt, ...words } as const
  return [
    { ...file, fileType: 'SIGN_FILE', sha256: document, signatures },
    { ...file, fileType: 'ORIGINAL_FILE', sha256: originals[0]!, upload: sha256('upload') },
    ...acts,
  ]
}

/** A proof of two documents and two signatures, anchored together with an unrelated hash. */
export const sampleProof = (document: string, organization = 'Maison Verdier'): Proof =>
  proofOfStatements(statementsOf(document, organization).map(statementText))

/** The file that statements make a proof of, as the server would write it, anchored together with an unrelated hash. */
export function proofOfStatements(texts: string[]): Proof {
  const { root, pathOf } = treeOf([...texts.map((text) => sha256(text)), sha256('a stranger’s')], sha256)
  const anchor = anchorOf(root)
  const parts = texts.map((phrase, i) => ({ statement: readStatement(phrase)!, phrase, path: pathOf(i), anchor }))
  const sealed = parts.flatMap(({ statement }) => (isSealed(statement) ? statement : []))[0]!
  return {
    version: 1,
    type: 'SIGNATURE',
    organization: sealed.organization,
    request: { id: sealed.request, name: sealed.requestName },
    documents: parts.flatMap(({ statement, ...part }) => {
      if (statement.kind !== 'FILE' || statement.fileType === 'CERTIFIED_FILE') return []
      const { fileName, fileType, sha256: hash } = statement
      return { fileName, fileType, hash, ...part }
    }),
    audits: parts.flatMap(({ statement, ...part }) =>
      statement.kind === 'ACT'
        ? { action: statement.action, signerName: statement.actor.name, hash: sha256(part.phrase), ...part }
        : [],
    ),
  }
}

/** An anchor of a kind that a later version may add. */
export const unknownAnchor = (rootHash: string): Anchor => {
  const later = {
    kind: 'BITCOIN',
    operation: 'ooV7kmzzVfKtKPRzW5xXPcs4eK7GGbSyqYFNRr5TRYsxBZbKGuz',
    confirmations: [1, 2],
  }
  return { rootHash, evidence: later }
}

type Block = { signer?: KeyObject; contractAddress?: string; timestamp?: string }

/** The anchor of a root in the second block of a ledger: unless told otherwise, the one with the key `ledgerKey`. */
export function anchorOf(rootHash: string, { signer = privateKey, ...given }: Block = {}): LedgerAnchor {
  const key = rawKeyOf(signer)
  const { contractAddress = addressOf(key, sha256), timestamp = '2026-11-21T14:20:31.000Z' } = given
  const block = {
    level: 2,
    previousBlock: sha256(NO_BLOCK),
    transactionHash: operationHash(rootHash, contractAddress, sha256),
    timestamp,
  }
  const { level, previousBlock, ...rest } = block
  return {
    rootHash,
    ...rest,
    contractAddress,
    tezosBlock: blockHash(block, contractAddress, sha256),
    tezosPublicKey: key,
    evidence: {
      kind: 'LEDGER',
      level,
      previousBlock,
      signature: sign(null, Buffer.from(blockText(block, contractAddress)), signer).toString('hex'),
    },
  }
}
