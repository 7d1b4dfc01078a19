import { certificationSubject } from '#machines/rules/certifications/certification-subject.ts'
import { certificationProofName } from '#machines/rules/certifications/proof-names.ts'
import type { CertificationProof } from '#machines/rules/proofs/certification-proof.ts'
import type { TimeStampWitness } from '#machines/rules/proofs/witness/witness.ts'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { certifiedFileById, type CertifiedFile } from '../../store/certifications/certification-files.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { leafOf } from '../../store/proofs/leaves.ts'
import { pathsOf } from '../../store/proofs/paths.ts'
import { witnessesOf, type WitnessDetail } from '../../store/proofs/witnesses.ts'
import { asMember } from '../proofs/proof.ts'
import type { Ports } from '../ports.ts'
import { certifiedIn } from './anchored.ts'
import { requireVisible } from './visible.ts'

/**
 * The proof file of a certified file (`downloadCertificationProof`), as JSON in UTF-8, and its name. The bytes are the same
 * each time, but for a witness that comes later.
 * @throws Refused NotFoundException; ProofNotAvailableException until it is anchored
 */
export async function certificationProof(
  { db }: Ports,
  account: Account,
  id: string,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { file, proof } = await db.transaction((tx) => provenFile(tx, account, id))
  return { bytes: proofBytes(proof), fileName: certificationProofName(file.name) }
}

/**
 * A certified file with its proof.
 * @throws Refused NotFoundException; ProofNotAvailableException until it is VALIDATED
 */
export async function provenFile(
  tx: Sql,
  account: Account,
  id: string,
): Promise<{ file: CertifiedFile } & ProvenStatement> {
  const file = await requireVisible(tx, account, await certifiedFileById(tx, id))
  const proven = file.state === 'VALIDATED' ? await proofOfFile(tx, file) : null
  if (!proven) throw new Refused('ProofNotAvailableException')
  return { file, ...proven }
}

/** A proof, and how far the time stamp over its block is; null if none was asked for. */
type ProvenStatement = { proof: CertificationProof; witness: WitnessDetail | null }

/** Everything in it comes from the statement. */
async function proofOfFile(
  tx: Sql,
  { certification, number }: { certification: string; number: number },
): Promise<ProvenStatement | null> {
  const leaf = await leafOf(tx, certificationSubject(certification), number)
  if (!leaf?.anchor || leaf.statement === null) return null
  const [path] = await pathsOf(tx, [leaf])
  if (!path) return null
  const witnesses = leaf.batch === null ? [] : await witnessesOf(tx, [leaf.batch])
  const proof = proofFrom(leaf.statement, { path, anchor: leaf.anchor, witnesses })
  return proof && { proof, witness: leaf.witness }
}

/** Where a statement is, and what others say of its block. */
type Placed = Pick<CertificationProof['document'], 'path' | 'anchor'> & { witnesses: TimeStampWitness[] }

/** The proof of a statement that is anchored; null if it is about no file. */
export function proofFrom(phrase: string, { path, anchor, witnesses }: Placed): CertificationProof | null {
  const statement = certifiedIn(phrase)
  if (!statement) return null
  const { organization, request, requestName, fileName, sha256: hash } = statement
  return {
    version: 1,
    type: 'CERTIFICATION',
    organization,
    certification: { id: request, flowName: requestName },
    document: { fileName, hash, phrase, path, anchor },
    ...asMember(witnesses),
  }
}

/** A proof as it is downloaded. */
export const proofBytes = (proof: CertificationProof): Uint8Array => Buffer.from(`${JSON.stringify(proof, null, 2)}\n`)
