import type { CertificationProof } from '#machines/rules/proofs/certification-proof.ts'
import type { LedgerAnchor } from '#machines/rules/proofs/proof.ts'
import { certificationProofsOf } from './certified.ts'
import { certifiedTrees, sealedStatement } from './certified-trees.ts'
import { forgedAnchors, forgedHash, movedAnchors, restated, restatements, rootOfOne } from './forged-statements.ts'
import type { Dice } from '../../random.ts'
import { honestProofs as signatures } from '../spliced.ts'

type Document = CertificationProof['document']
type Forge = (mine: CertificationProof, theirs: CertificationProof, dice: Dice) => object

const proofs = certifiedTrees.map((statements) => certificationProofsOf(statements))

/** Honest proofs of files of three certifications, two of which are in one tree. */
export const honestProofs: CertificationProof[] = proofs
  .flat()
  .filter(({ document }) => document.hash !== sealedStatement.sha256)

/** The proof of a sealed file of a request, as if it had been certified: it is in the tree of the first certifications. */
const sealed = proofs.flat().find(({ document }) => document.hash === sealedStatement.sha256)!

const withDocument = (proof: CertificationProof, change: Partial<Document>) => ({
  ...proof,
  document: { ...proof.document, ...change },
})
const anchorIn = ({ document }: CertificationProof) => document.anchor as LedgerAnchor

/** A proof that says what a changed statement does. */
function restatedProof(proof: CertificationProof, dice: Dice): CertificationProof {
  const { phrase, statement } = restated(proof.document.phrase, dice.one(Object.values(restatements)))
  const { organization, request: id, requestName: flowName, fileName, sha256: hash } = statement
  const document = { ...proof.document, fileName, hash, phrase }
  return { ...proof, organization, certification: { id, flowName }, document }
}

/** A changed statement in a tree of its own, with an anchor that the forger made. */
function reanchored(proof: CertificationProof, dice: Dice): CertificationProof {
  const one = restatedProof(proof, dice)
  const anchor = dice.one(Object.values(forgedAnchors))(anchorIn(proof), rootOfOne(one.document.phrase))
  return withDocument(one, { path: [], anchor })
}

/** A proof of signatures with a certified file among its documents. */
function asSigned({ document }: CertificationProof, dice: Dice): object {
  const { proof } = dice.one(signatures)
  const fileType = dice.one(['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL', 'ORIGINAL_FILE'] as const)
  return { ...proof, documents: [{ ...document, fileType }, ...proof.documents] }
}

/** The ways to forge the proof of a certified file. `mine` and `theirs` are honest proofs of two files. */
export const forgedCertifications: Record<string, Forge> = {
  'another file in my proof': (mine, theirs) => ({
    ...mine,
    document: { ...theirs.document, hash: mine.document.hash },
  }),
  'the file of another certification': (mine, theirs) => ({ ...theirs, certification: mine.certification }),
  'my hash in another proof': (mine, theirs) => withDocument(theirs, { hash: mine.document.hash }),
  'another path': (mine, theirs) => withDocument(mine, { path: theirs.document.path }),
  'another path and anchor': (mine, theirs) =>
    withDocument(mine, { path: theirs.document.path, anchor: theirs.document.anchor }),
  'another statement with its path': (mine, theirs) => {
    const { phrase, path, anchor } = theirs.document
    return withDocument(mine, { phrase, path, anchor })
  },
  'a shorter path': (mine, _, dice) =>
    withDocument(mine, { path: mine.document.path.toSpliced(dice.below(mine.document.path.length), 1) }),
  'a longer path': (mine) =>
    withDocument(mine, { path: [...mine.document.path, { position: 'left', hash: forgedHash }] }),
  'a path from the other side': (mine) =>
    withDocument(mine, {
      path: mine.document.path.map(({ position, hash }) => ({
        position: position === 'left' ? 'right' : 'left',
        hash,
      })),
    }),

  'another file name': (mine) => withDocument(mine, { fileName: 'Contract.pdf' }),
  'another hash': (mine) => withDocument(mine, { hash: forgedHash }),
  'another organization': (mine) => ({ ...mine, organization: 'Banque de l’Ouest' }),
  'another certification': (mine) => ({ ...mine, certification: { ...mine.certification, id: 'f'.repeat(24) } }),
  'another flow name': (mine) => ({ ...mine, certification: { ...mine.certification, flowName: 'Contracts' } }),

  'another statement': (mine, _, dice) =>
    withDocument(mine, { phrase: restated(mine.document.phrase, dice.one(Object.values(restatements))).phrase }),
  'another statement, and a proof that says the same': (mine, _, dice) => restatedProof(mine, dice),
  'another statement in a tree of its own': (mine, _, dice) => reanchored(mine, dice),
  'another anchor': (mine, _, dice) =>
    withDocument(mine, { anchor: dice.one(Object.values(movedAnchors))(anchorIn(mine)) }),

  'a sealed file': () => sealed,
  'the statement of a sealed file': (mine) =>
    withDocument(sealed, { hash: mine.document.hash, fileName: mine.document.fileName }),
  'a proof of signatures': (mine, _, dice) => asSigned(mine, dice),
  'another kind': (mine, _, dice) => ({ ...mine, type: dice.one(['SIGNATURE', 'MERKLE_TREE']) }),
}
