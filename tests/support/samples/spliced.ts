import { statementText, readStatement } from '#machines/rules/proofs/statement.ts'
import type { Proof, ProofAudit, ProofDocument } from '#machines/rules/proofs/proof.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { proofOfStatements } from './proof.ts'
import { leavesOf } from './statements.ts'
import { diceFrom, type Dice } from '../random.ts'

/** A forged proof, and the hash of the document that it is shown with. */
export type Forgery = { what: string; document: string; proof: Proof }

/** Honest proofs of one ledger. The last two are of one organization, with the same name and signer. */
const honest: Proof[] = [
  { name: 'Lease', organization: 'Maison Verdier', signers: ['Alice Jones'] },
  { name: 'Loan agreement', organization: 'First National Bank', signers: ['Mallory Smith'] },
  { name: 'Services agreement', organization: 'Maison Verdier', signers: ['Alice Jones', 'Élise Garnier'] },
  { name: 'Services agreement', organization: 'Maison Verdier', signers: ['Alice Jones'] },
].map((about, i) =>
  proofOfStatements(leavesOf({ ...about, request: `${i + 1}`.repeat(24) }).map(({ statement }) => statement)),
)

type Forge = (mine: Proof, theirs: Proof, dice: Dice) => Proof

const withDocument = (proof: Proof, change: (document: ProofDocument) => ProofDocument): Proof => ({
  ...proof,
  documents: proof.documents.map((one) => (one.fileType === 'SIGN_FILE' ? change(one) : one)),
})
const withAudit = (proof: Proof, i: number, change: (audit: ProofAudit) => ProofAudit): Proof => ({
  ...proof,
  audits: proof.audits.map((audit, j) => (i === j ? change(audit) : audit)),
})
const stranger = (dice: Dice) => dice.one(['Eve', 'Banque de l’Ouest', 'Loan.pdf', 'Alice Jones '])

/** The audit with another name in its statement, which is consistent in itself but not anchored. */
function restated(audit: ProofAudit, name: string): ProofAudit {
  const statement = readStatement(audit.phrase)!
  const phrase = statement.kind === 'ACT' ? statementText({ ...statement, actor: { ...statement.actor, name } }) : ''
  return { ...audit, signerName: name, phrase, hash: sha256(phrase) }
}

/** The ways to forge a proof. `mine` and `theirs` are honest proofs of two requests. */
const ways: Record<'spliced' | 'renamed' | 'emptied' | 'extended', Forge[]> = {
  spliced: [
    (mine, theirs) => ({ ...mine, audits: theirs.audits }),
    (mine, theirs) => ({ ...mine, audits: theirs.audits, request: theirs.request }),
    (mine, theirs) => ({ ...theirs, documents: mine.documents, organization: mine.organization }),
    (mine, theirs, dice) => withAudit(mine, dice.below(mine.audits.length), () => dice.one(theirs.audits)),
    (mine, theirs) => withDocument(mine, (one) => ({ ...one, path: theirs.documents[0]!.path })),
    (mine, theirs) => withDocument(mine, (one) => ({ ...one, anchor: theirs.documents[0]!.anchor })),
    (mine, theirs) => withDocument(mine, (one) => ({ ...theirs.documents[1]!, hash: one.hash })),
    (mine, theirs, dice) => ({ ...mine, documents: [...mine.documents, dice.one(theirs.documents)] }),
  ],
  renamed: [
    (mine, _, dice) => ({ ...mine, organization: stranger(dice) }),
    (mine, _, dice) => ({ ...mine, request: { ...mine.request, name: stranger(dice) } }),
    (mine, theirs) => ({ ...mine, request: { ...mine.request, id: theirs.request.id } }),
    (mine, _, dice) => withDocument(mine, (one) => ({ ...one, fileName: stranger(dice) })),
    (mine) => withDocument(mine, (one) => ({ ...one, fileType: 'AUDIT_TRAIL' })),
    (mine, _, dice) =>
      withDocument(mine, (one) => ({
        ...one,
        phrase: one.phrase.replace(/"requestName":"[^"]*"/, `"requestName":"${stranger(dice)}"`),
      })),
    (mine, _, dice) => withAudit(mine, 0, (audit) => ({ ...audit, signerName: stranger(dice) })),
    (mine, _, dice) => withAudit(mine, 0, (audit) => restated(audit, stranger(dice))),
    (mine) => withAudit(mine, 0, (audit) => ({ ...audit, action: 'REFUSE_REQUEST' })),
    (mine) => withAudit(mine, 0, (audit) => ({ ...audit, phrase: `${audit.phrase} ` })),
  ],
  emptied: [
    (mine) => ({ ...mine, audits: [] }),
    (mine, _, dice) => ({ ...mine, audits: mine.audits.toSpliced(dice.below(mine.audits.length), 1) }),
    (mine) => withDocument(mine, (one) => ({ ...one, path: one.path.slice(1) })),
    (mine) => withDocument(mine, (one) => ({ ...one, phrase: '' })),
    (mine) => withAudit(mine, 0, (audit) => ({ ...audit, path: [] })),
    (mine) =>
      withDocument(mine, (one) => ({
        ...one,
        phrase: one.phrase.replace(/"signatures":\[[^\]]*\]/, '"signatures":[]'),
      })),
  ],
  extended: [
    (mine, theirs, dice) => ({ ...mine, audits: [...mine.audits, dice.one(theirs.audits)] }),
    (mine, _, dice) => ({ ...mine, audits: [...mine.audits, dice.one(mine.audits)] }),
    (mine, _, dice) => ({ ...mine, audits: [...mine.audits, restated(dice.one(mine.audits), stranger(dice))] }),
    (mine) => ({ ...mine, documents: [...mine.documents, mine.documents[0]!] }),
    (mine, _, dice) => ({
      ...mine,
      documents: [...mine.documents, { ...dice.one(mine.documents), hash: sha256('added') }],
    }),
    (mine) =>
      withDocument(mine, (one) => ({
        ...one,
        path: [...one.path, { position: 'left', hash: sha256('a root above') }],
      })),
  ],
}

/** The forgery that follows from a seed. It is shown with a sealed file that is in it. */
export function forgery(seed: number): Forgery {
  const dice = diceFrom(seed)
  const { below } = dice
  const i = below(honest.length)
  const mine = honest[i]!
  const theirs = honest[(i + 1 + below(honest.length - 1)) % honest.length]!
  const way = dice.one(Object.keys(ways) as (keyof typeof ways)[])
  const number = below(ways[way].length)
  const proof = ways[way][number]!(mine, theirs, dice)
  const document = proof.documents.find(({ fileType }) => fileType !== 'ORIGINAL_FILE')!.hash
  return { what: `seed ${seed}: ${way} ${number}`, document, proof }
}

/** The honest proofs that forgeries are made of, each with a sealed file. */
export const honestProofs: Omit<Forgery, 'what'>[] = honest.map((proof) => ({
  proof,
  document: proof.documents.find(({ fileType }) => fileType === 'SIGN_FILE')!.hash,
}))
