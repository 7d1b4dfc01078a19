import type { CertificationProof } from '#machines/rules/proofs/certification-proof.ts'
import { treeOf } from '#machines/rules/proofs/merkle.ts'
import type { MerkleTreeProof } from '#machines/rules/proofs/merkle-tree-proof.ts'
import type { Proof, ProofAudit, ProofDocument } from '#machines/rules/proofs/proof.ts'
import type { ActStatement, FileStatement } from '#machines/rules/proofs/statement.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { ledgers, type TestLedger } from './ledgers.ts'

/** `before` and `after`: how many leaves of strangers there are on each side of the tree. */
type Tree = { before?: number; after?: number; ledger?: TestLedger }

const strangersOf = (count: number, side: string): string[] =>
  Array.from({ length: count }, (_, i) => sha256(`a stranger’s statement ${side} ${i}`))

/** Statements in one tree, each with its path, and the anchor of their root. */
function anchored(phrases: readonly string[], { before = 0, after = 0, ledger = ledgers.expected }: Tree) {
  const hashes = [
    ...strangersOf(before, 'before'),
    ...phrases.map((phrase) => sha256(phrase)),
    ...strangersOf(after, 'after'),
  ]
  const { root, nodes, pathOf } = treeOf(hashes, sha256)
  const anchor = ledger.anchorOf(root)
  return {
    anchor,
    leaves: nodes.slice(0, hashes.length),
    parts: phrases.map((_, i) => ({ path: pathOf(before + i), anchor })),
  }
}

type Without<Part> = Omit<Part, 'path' | 'anchor'>
type Unanchored = Omit<Proof, 'documents' | 'audits'> & {
  documents: Without<ProofDocument>[]
  audits: Without<ProofAudit>[]
}

/** A proof file of a request with the statements in it anchored, whatever they say. */
export function anchoredSignature(proof: Unanchored, tree: Tree = {}, actsTree?: Tree): Proof {
  const { documents, audits } = proof
  const [files, acts] = [documents.map(({ phrase }) => phrase), audits.map(({ phrase }) => phrase)]
  const { parts } = anchored(actsTree ? files : [...files, ...acts], tree)
  const own = actsTree ? anchored(acts, actsTree).parts : parts.slice(files.length)
  return {
    ...proof,
    documents: documents.map((one, i) => ({ ...one, ...parts[i]! })),
    audits: audits.map((one, i) => ({ ...one, ...own[i]! })),
  }
}

/** The file that a statement is about, as a proof lists it. */
export function listedFile(phrase: string): Without<ProofDocument> {
  const { fileName, fileType, sha256: hash } = JSON.parse(phrase) as FileStatement
  return { fileName, fileType: fileType as ProofDocument['fileType'], hash, phrase }
}

/** The act that a statement is about, as a proof lists it. */
export function listedAct(phrase: string): Without<ProofAudit> {
  const { action, actor } = JSON.parse(phrase) as ActStatement
  return { action, signerName: actor.name, hash: sha256(phrase), phrase }
}

/** The proof file of a request, whose files and acts are each in a tree. */
export function signatureProof(files: string[], acts: string[], tree: Tree = {}, actsTree?: Tree): Proof {
  const { organization, request, requestName } = JSON.parse(files[0]!) as FileStatement
  const proof: Unanchored = {
    version: 1,
    type: 'SIGNATURE',
    organization,
    request: { id: request, name: requestName },
    documents: files.map(listedFile),
    audits: acts.map(listedAct),
  }
  return anchoredSignature(proof, tree, actsTree)
}

/** The proof file of a certified file, whatever its statement says. */
export function certificationProof(phrase: string, tree: Tree = {}): CertificationProof {
  const { organization, request, requestName, fileName, sha256: hash } = JSON.parse(phrase) as FileStatement
  return {
    version: 1,
    type: 'CERTIFICATION',
    organization,
    certification: { id: request, flowName: requestName },
    document: { fileName, hash, phrase, ...anchored([phrase], tree).parts[0]! },
  }
}

/** The proof file of all files of a certification. */
export function merkleTreeProof(phrases: string[], tree: Tree = {}): MerkleTreeProof {
  const { anchor, leaves } = anchored(phrases, tree)
  const { organization, request, requestName } = JSON.parse(phrases[0]!) as FileStatement
  return {
    version: 1,
    type: 'MERKLE_TREE',
    organization,
    certification: { id: request, flowName: requestName },
    anchor,
    leaves,
    documents: phrases.map((phrase, i) => {
      const { fileName, sha256: hash } = JSON.parse(phrase) as FileStatement
      return { leaf: (tree.before ?? 0) + i, fileName, hash, phrase }
    }),
  }
}
