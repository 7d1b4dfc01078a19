import type { JobType } from '#machines/rules/proofs/job-type.ts'
import type { Proof, ProofAudit, ProofDocument } from '#machines/rules/proofs/proof.ts'
import { leavesOfRequest, type KeptLeaf } from '../../store/proofs/anchoring.ts'
import type { Sql } from '../../store/engine/sql.ts'

const fileTypes: Partial<Record<JobType, ProofDocument['fileType']>> = {
  SIMPLE_SIGN_ORIGINAL_FILE: 'ORIGINAL_FILE',
  SIGN_FILE: 'SIGN_FILE',
  SIGNED_FILE_WITH_AUDIT: 'SIGNED_FILE_WITH_AUDIT',
  AUDIT: 'AUDIT_TRAIL',
}

/** The proof file of a request; null until everything is anchored, or if its names were purged. */
export async function proofOf(
  tx: Sql,
  { id, name, organization }: { id: string; name: string; organization: string },
): Promise<Proof | null> {
  const leaves = await leavesOfRequest(tx, id)
  const documents = leaves.filter(({ action }) => action === null).map(documentOf)
  const audits = leaves.filter(({ action }) => action !== null).map(auditOf)
  if (documents.length === 0 || documents.includes(null) || audits.includes(null)) return null
  return {
    version: 1,
    type: 'SIGNATURE',
    organization,
    request: { id, name },
    documents: documents as ProofDocument[],
    audits: audits as ProofAudit[],
  }
}

function documentOf({ jobType, fileName, hash, path, anchor }: KeptLeaf): ProofDocument | null {
  const fileType = fileTypes[jobType]
  if (!fileType || fileName === null || !path || !anchor) return null
  return { fileName, fileType, hash, path, anchor }
}

function auditOf({ action, signerName, phrase, hash, path, anchor }: KeptLeaf): ProofAudit | null {
  if (action === null || signerName === null || phrase === null || !path || !anchor) return null
  return { action, signerName, phrase, hash, path, anchor }
}
