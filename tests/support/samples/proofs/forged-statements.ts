import { generateKeyPairSync } from 'node:crypto'
import { hashLeaf } from '#machines/rules/proofs/merkle.ts'
import type { LedgerAnchor } from '#machines/rules/proofs/proof.ts'
import { statementText, type FileStatement } from '#machines/rules/proofs/statement.ts'
import { sha256 } from '../../../../server/engine/sha256.ts'
import { anchorOf, ledgerKey } from '../proof.ts'
import { certified } from './certified.ts'

type Certified = Extract<FileStatement, { fileType: 'CERTIFIED_FILE' }>

/** The hash of a file that nobody certified. */
export const forgedHash = sha256('forged')

/** What a forger may want the statement of a file to say instead, each with the words that a proof repeats of it. */
export const restatements: Record<string, Partial<Certified>> = {
  'another file name': { fileName: 'Contract.pdf' },
  'another hash': { sha256: forgedHash },
  'other metadata': { metadata: [{ key: 'Case', value: 'B 12' }] },
  'more metadata': { metadata: [...certified.metadata, { key: 'Owner', value: 'Eve' }] },
  'no metadata': { metadata: [] },
  'another organization': { organization: 'Banque de l’Ouest' },
  'another time': { at: '2026-11-20T08:42:00.000Z' },
  'another certification': { request: 'f'.repeat(24) },
  'another flow name': { requestName: 'Contracts' },
  'another salt': { salt: '0'.repeat(32) },
}

/** The text of a statement that a forger changes, and what it says then. */
export function restated(phrase: string, change: Partial<Certified>): { phrase: string; statement: Certified } {
  const statement: Certified = { ...(JSON.parse(phrase) as Certified), ...change }
  return { phrase: statementText(statement), statement }
}

/** The root of a tree with this statement only. */
export const rootOfOne = (phrase: string): string => hashLeaf(sha256(phrase), sha256)

const { privateKey: stranger } = generateKeyPairSync('ed25519')

type ForgedAnchor = (honest: LedgerAnchor, rootHash: string) => LedgerAnchor
const unsigned: ForgedAnchor = ({ evidence: { signature } }, rootHash) => {
  const anchor = anchorOf(rootHash)
  return { ...anchor, evidence: { ...anchor.evidence, signature } }
}
const impostor: ForgedAnchor = ({ contractAddress }, rootHash) =>
  anchorOf(rootHash, { signer: stranger, contractAddress })

/** The anchors that a forger can make of an honest one for another root: without the key of its ledger. */
export const forgedAnchors: Record<string, ForgedAnchor> = {
  'another root': (honest, rootHash) => ({ ...honest, rootHash }),
  'a block without a signature of its own': unsigned,
  'another ledger': (_, rootHash) => anchorOf(rootHash, { signer: stranger }),
  'the address of the ledger': impostor,
  'the address and the key of the ledger': (honest, rootHash) => ({
    ...impostor(honest, rootHash),
    tezosPublicKey: ledgerKey,
  }),
}

/** The anchors that a forger can make of an honest one for the same root. */
export const movedAnchors: Record<string, (honest: LedgerAnchor) => LedgerAnchor> = {
  'another ledger': ({ rootHash }) => anchorOf(rootHash, { signer: stranger }),
  'the address of the ledger': (honest) => impostor(honest, honest.rootHash),
  'another time': (honest) => ({ ...honest, timestamp: '2026-11-20T14:20:31.000Z' }),
  'another time in its block': ({ rootHash, evidence: { signature } }) => {
    const anchor = anchorOf(rootHash, { timestamp: '2026-11-20T14:20:31.000Z' })
    return { ...anchor, evidence: { ...anchor.evidence, signature } }
  },
  'another level': (honest) => ({ ...honest, evidence: { ...honest.evidence, level: 1 } }),
  'another block before it': (honest) => ({
    ...honest,
    evidence: { ...honest.evidence, previousBlock: sha256('another block') },
  }),
}
