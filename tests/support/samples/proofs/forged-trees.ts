import { hashLeaf, rootOver, treeOf } from '#machines/rules/proofs/merkle.ts'
import type { MerkleTreeProof } from '#machines/rules/proofs/merkle-tree-proof.ts'
import type { LedgerAnchor } from '#machines/rules/proofs/proof.ts'
import { statementText, type FileStatement } from '#machines/rules/proofs/statement.ts'
import { sha256 } from '../../../../server/engine/sha256.ts'
import type { Dice } from '../../random.ts'
import { anchorOf } from '../proof.ts'
import { certifications, certifiedTrees, sealedStatement } from './certified-trees.ts'
import { forgedAnchors, forgedHash, movedAnchors, restated, restatements } from './forged-statements.ts'

type Document = MerkleTreeProof['documents'][number]
type Forge = (mine: MerkleTreeProof, theirs: MerkleTreeProof, dice: Dice) => object

const leafOf = (phrase: string) => hashLeaf(sha256(phrase), sha256)
const documentOf = (statement: FileStatement, tree: readonly FileStatement[]): Document => ({
  leaf: tree.indexOf(statement),
  fileName: statement.fileName,
  hash: statement.sha256,
  phrase: statementText(statement),
})

/** Honest Merkle-tree proofs of three certifications, two of which are in one tree. */
export const honestTrees: MerkleTreeProof[] = certifications.map(({ files, tree }) => {
  const { organization, request: id, requestName: flowName } = files[0]!
  const phrases = tree.map((statement) => statementText(statement))
  return {
    version: 1,
    type: 'MERKLE_TREE',
    organization,
    certification: { id, flowName },
    anchor: anchorOf(
      treeOf(
        phrases.map((phrase) => sha256(phrase)),
        sha256,
      ).root,
    ),
    leaves: phrases.map((phrase) => leafOf(phrase)),
    documents: files.map((file) => documentOf(file, tree)),
  }
})

const sealed = documentOf(sealedStatement, certifiedTrees[0]!)
const anchorIn = ({ anchor }: MerkleTreeProof) => anchor as LedgerAnchor

/** The proof with one of its documents changed. */
function withOne(
  proof: MerkleTreeProof,
  dice: Dice,
  change: (document: Document) => Partial<Document>,
): MerkleTreeProof {
  const i = dice.below(proof.documents.length)
  const document = proof.documents[i]!
  return { ...proof, documents: proof.documents.with(i, { ...document, ...change(document) }) }
}

const restatedPhrase = (phrase: string, dice: Dice) => restated(phrase, dice.one(Object.values(restatements))).phrase

/** The proof with all statements changed, and everything in it that repeats them. */
function restatedTree(proof: MerkleTreeProof, dice: Dice): MerkleTreeProof {
  const change = dice.one(Object.values(restatements))
  const all = proof.documents.map((document) => ({ document, ...restated(document.phrase, change) }))
  const { organization, request: id, requestName: flowName } = all[0]!.statement
  const documents = all.map(({ document: { leaf }, phrase, statement }) => ({
    leaf,
    fileName: statement.fileName,
    hash: statement.sha256,
    phrase,
  }))
  return { ...proof, organization, certification: { id, flowName }, documents }
}

/** A proof whose statements are among its leaves. */
function withLeaves(proof: MerkleTreeProof): MerkleTreeProof {
  const phrases = new Map(proof.documents.map(({ leaf, phrase }) => [leaf, phrase]))
  return { ...proof, leaves: proof.leaves.map((kept, i) => (phrases.has(i) ? leafOf(phrases.get(i)!) : kept)) }
}

/** A proof with an anchor that the forger made for its leaves. */
const reanchored = (proof: MerkleTreeProof, dice: Dice): MerkleTreeProof => ({
  ...proof,
  anchor: dice.one(Object.values(forgedAnchors))(anchorIn(proof), rootOver(proof.leaves, sha256)),
})

/** The leaves, two by two as their nodes above: they lead to the same root. */
const above = (leaves: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(leaves.length / 2) }, (_, i) => rootOver(leaves.slice(2 * i, 2 * i + 2), sha256))

/** The ways to forge a Merkle-tree proof. `mine` and `theirs` are honest proofs of two certifications. */
export const forgedTrees: Record<string, Forge> = {
  'the documents of another certification': (mine, { documents }) => ({ ...mine, documents }),
  'a document of another certification': (mine, { documents }, dice) => ({
    ...mine,
    documents: [...mine.documents, dice.one(documents)],
  }),
  'the leaves of another tree': (mine, { leaves }) => ({ ...mine, leaves }),
  'another tree': (mine, { leaves, anchor }) => ({ ...mine, leaves, anchor }),
  'the anchor of another tree': (mine, { anchor }) => ({ ...mine, anchor }),
  'the statement of another file': (mine, { documents }, dice) => {
    const { leaf, phrase } = dice.one(documents)
    return withOne(mine, dice, () => ({ leaf, phrase }))
  },
  'another place': (mine, _, dice) => withOne(mine, dice, ({ leaf }) => ({ leaf: (leaf + 1) % mine.leaves.length })),
  'leaves in another order': (mine) => ({ ...mine, leaves: mine.leaves.toReversed() }),
  'a leaf more': (mine) => ({ ...mine, leaves: [...mine.leaves, leafOf('more')] }),
  'a leaf less': (mine) => ({ ...mine, leaves: mine.leaves.slice(0, -1) }),
  'nodes as leaves': (mine) => ({ ...mine, leaves: above(mine.leaves) }),
  'a document twice': (mine, _, dice) => ({ ...mine, documents: [...mine.documents, dice.one(mine.documents)] }),

  'another file name': (mine, _, dice) => withOne(mine, dice, () => ({ fileName: 'Contract.pdf' })),
  'another hash': (mine, _, dice) => withOne(mine, dice, () => ({ hash: forgedHash })),
  'another organization': (mine) => ({ ...mine, organization: 'Banque de l’Ouest' }),
  'another certification': (mine) => ({ ...mine, certification: { ...mine.certification, id: 'f'.repeat(24) } }),
  'another flow name': (mine) => ({ ...mine, certification: { ...mine.certification, flowName: 'Contracts' } }),

  'another statement': (mine, _, dice) =>
    withOne(mine, dice, ({ phrase }) => ({ phrase: restatedPhrase(phrase, dice) })),
  'other statements, and a proof that says the same': (mine, _, dice) => restatedTree(mine, dice),
  'other statements, and their leaves': (mine, _, dice) => withLeaves(restatedTree(mine, dice)),
  'other statements in a tree of their own': (mine, _, dice) => reanchored(withLeaves(restatedTree(mine, dice)), dice),
  'another anchor': (mine, _, dice) => ({
    ...mine,
    anchor: dice.one(Object.values(movedAnchors))(anchorIn(mine)),
  }),

  'a sealed file': (mine) => ({ ...mine, documents: [...mine.documents, sealed] }),
  'nothing but a sealed file': (mine) => ({
    ...mine,
    certification: { ...mine.certification, id: sealedStatement.request },
    documents: [sealed],
  }),
  'another kind': (mine, _, dice) => ({ ...mine, type: dice.one(['SIGNATURE', 'CERTIFICATION']) }),
}
