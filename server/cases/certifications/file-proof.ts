import { certificationSubject } from '#machines/rules/certifications/certification-subject.ts'
import { safeFileName } from '#machines/rules/common/file-name.ts'
import type { CertificationProof } from '#machines/rules/proofs/certification-proof.ts'
import { readStatement } from '#machines/rules/proofs/statement.ts'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { certifiedFileById } from '../../store/certifications/certification-files.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { leafOf } from '../../store/proofs/leaves.ts'
import { pathsOf } from '../../store/proofs/paths.ts'
import type { Ports } from '../ports.ts'
import { requireVisible } from './visible.ts'

/**
 * The proof file of a certified file (`downloadCertificationProof`), as JSON in UTF-8, and its name. The bytes are the same
 * each time.
 * @throws Refused NotFoundException; ProofNotAvailableException until it is anchored
 */
export const certificationProof = (
  { db }: Ports,
  account: Account,
  id: string,
): Promise<{ bytes: Uint8Array; fileName: string }> =>
  db.transaction(async (tx) => {
    const file = await requireVisible(tx, account, await certifiedFileById(tx, id))
    const proof = await proofOfFile(tx, file)
    if (!proof) throw new Refused('ProofNotAvailableException')
    return {
      bytes: Buffer.from(`${JSON.stringify(proof, null, 2)}\n`),
      fileName: safeFileName(file.name, '_proof.json'),
    }
  })

/** Everything in it comes from the statement. */
async function proofOfFile(
  tx: Sql,
  { certification, number }: { certification: string; number: number },
): Promise<CertificationProof | null> {
  const leaf = await leafOf(tx, certificationSubject(certification), number)
  if (!leaf?.anchor || leaf.statement === null) return null
  const [path] = await pathsOf(tx, [leaf])
  const statement = readStatement(leaf.statement)
  if (!path || statement?.kind !== 'FILE') return null
  const { organization, request, requestName, fileName, sha256: hash } = statement
  return {
    version: 1,
    type: 'CERTIFICATION',
    organization,
    certification: { id: request, flowName: requestName },
    document: { fileName, hash, phrase: leaf.statement, path, anchor: leaf.anchor },
  }
}
