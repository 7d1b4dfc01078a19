import type { CertificationProof } from '#machines/rules/proofs/certification-proof.ts'
import { treeOf } from '#machines/rules/proofs/merkle.ts'
import type { MerkleTreeProof } from '#machines/rules/proofs/merkle-tree-proof.ts'
import type { Proof } from '#machines/rules/proofs/proof.ts'
import { readStatement, type Statement } from '#machines/rules/proofs/statement.ts'
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
  return {
    anchor: ledger.anchorOf(root),
    leaves: nodes.slice(0, hashes.length),
    parts: phrases.map((phrase, i) => ({ phrase, path: pathOf(before + i) })),
  }
}

/** The proof file of a request, whose files and acts are each in a tree. */
export function signatureProof(files: string[], acts: string[], tree: Tree = {}, actsTree?: Tree): Proof {
  const all = anchored(actsTree ? files : [...files, ...acts], tree)
  const own = actsTree ? anchored(acts, actsTree) : { anchor: all.anchor, parts: all.parts.slice(files.length) }
  const first = fileIn(files[0]!)
  return {
    version: 1,
    type: 'SIGNATURE',
    organization: first.organization,
    request: { id: first.request, name: first.requestName },
    documents: all.parts.slice(0, files.length).map((part) => {
      const { fileName, fileType, sha256: hash } = fileIn(part.phrase)
      if (fileType === 'CERTIFIED_FILE') throw new TypeError('A certified file belongs to no request')
      return { fileName, fileType, hash, ...part, anchor: all.anchor }
    }),
    audits: own.parts.map((part) => {
      const { action, actor } = actIn(part.phrase)
      return { action, signerName: actor.name, ...part, hash: sha256(part.phrase), anchor: own.anchor }
    }),
  }
}

/** The proof file of a certified file. */
export function certificationProof(phrase: string, tree: Tree = {}): CertificationProof {
  const { anchor, parts } = anchored([phrase], tree)
  const { organization, request, requestName, fileName, sha256: hash } = fileIn(phrase)
  return {
    version: 1,
    type: 'CERTIFICATION',
    organization,
    certification: { id: request, flowName: requestName },
    document: { fileName, hash, ...parts[0]!, anchor },
  }
}

/** The proof file of all files of a certification. */
export function merkleTreeProof(phrases: string[], tree: Tree = {}): MerkleTreeProof {
  const { anchor, leaves } = anchored(phrases, tree)
  const { organization, request, requestName } = fileIn(phrases[0]!)
  return {
    version: 1,
    type: 'MERKLE_TREE',
    organization,
    certification: { id: request, flowName: requestName },
    anchor,
    leaves,
    documents: phrases.map((phrase, i) => {
      const { fileName, sha256: hash } = fileIn(phrase)
      return { leaf: (tree.before ?? 0) + i, fileName, hash, phrase }
    }),
  }
}

const fileIn = (phrase: string) => requireKind(readStatement(phrase), 'FILE')
const actIn = (phrase: string) => requireKind(readStatement(phrase), 'ACT')

function requireKind<Kind extends Statement['kind']>(statement: Statement | null, kind: Kind) {
  if (statement?.kind !== kind) throw new TypeError(`No statement of the kind ${kind}`)
  return statement as Extract<Statement, { kind: Kind }>
}
