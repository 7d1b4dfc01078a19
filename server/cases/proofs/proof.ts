import type { Subject } from '#machines/rules/common/subject.ts'
import type { Step } from '#machines/rules/proofs/merkle.ts'
import type { Proof, ProofAudit, ProofDocument } from '#machines/rules/proofs/proof.ts'
import { isSealed, readStatement, type ActStatement, type Statement } from '#machines/rules/proofs/statement.ts'
import type { TimeStampWitness } from '#machines/rules/proofs/witness/witness.ts'
import { leavesOf, type KeptLeaf } from '../../store/proofs/leaves.ts'
import { pathsOf, type Placed } from '../../store/proofs/paths.ts'
import { witnessesOf } from '../../store/proofs/witnesses.ts'
import type { Sql } from '../../store/engine/sql.ts'

/** A leaf with its path, null before it is in a tree. */
type Pathed = KeptLeaf & Pick<Placed, 'batch'> & { path: Step[] | null }
/** A leaf whose words were not purged. */
type Stated<Of extends Statement = Statement> = { leaf: Pathed; phrase: string; statement: Of }

/**
 * The proof file of a request: its sealed files, the signatures in them, and the originals that all of them name. Null
 * until all these are anchored, or if their words were purged. Everything in it comes from the statements.
 */
export async function proofOf(tx: Sql, request: Subject): Promise<Proof | null> {
  const leaves = await leavesOf(tx, request)
  const paths = await pathsOf(tx, leaves)
  const stated = leaves.flatMap((leaf, i) => statedOf({ ...leaf, path: paths[i] ?? null }))
  const newest = stated.flatMap(({ statement }) => (isSealed(statement) ? statement : [])).at(-1)
  if (!newest) return null
  const signatures = newest.signatures.join()
  const acts = stated.filter(
    (one): one is Stated<ActStatement> => one.statement.kind === 'ACT' && newest.signatures.includes(one.leaf.hash),
  )
  const documents = stated.filter(({ statement }) => {
    if (isSealed(statement)) return statement.signatures.join() === signatures
    if (statement.kind !== 'FILE' || statement.fileType !== 'ORIGINAL_FILE') return false
    return acts.every((act) => act.statement.originals.includes(statement.sha256))
  })
  const proof = {
    version: 1 as const,
    type: 'SIGNATURE' as const,
    organization: newest.organization,
    request: { id: request.id, name: newest.requestName },
    documents: documents.map(documentOf),
    audits: acts.map(auditOf),
  }
  const batches = [...documents, ...acts].flatMap(({ leaf }) => leaf.batch ?? [])
  const isWhole =
    acts.length === newest.signatures.length && !proof.documents.includes(null) && !proof.audits.includes(null)
  return isWhole ? { ...(proof as Proof), ...asMember(await witnessesOf(tx, batches)) } : null
}

/** Witnesses as the member of a proof, which has none if there are none. */
export const asMember = (witnesses: TimeStampWitness[]): { witnesses?: TimeStampWitness[] } =>
  witnesses.length > 0 ? { witnesses } : {}

function statedOf(leaf: Pathed): Stated[] {
  const statement = leaf.statement === null ? null : readStatement(leaf.statement)
  return leaf.statement !== null && statement ? [{ leaf, phrase: leaf.statement, statement }] : []
}

function documentOf({ leaf: { path, anchor }, phrase, statement }: Stated): ProofDocument | null {
  if (statement.kind !== 'FILE' || statement.fileType === 'CERTIFIED_FILE' || !path || !anchor) return null
  const { fileName, fileType, sha256: hash } = statement
  return { fileName, fileType, hash, phrase, path, anchor }
}

function auditOf({ leaf: { hash, path, anchor }, phrase, statement }: Stated<ActStatement>): ProofAudit | null {
  if (!path || !anchor) return null
  return { action: statement.action, signerName: statement.actor.name, phrase, hash, path, anchor }
}
