import type { JobType } from '#machines/rules/proofs/job-type.ts'
import { statementText, type ActStatement, type FileStatement } from '#machines/rules/proofs/statement.ts'
import type { EnginePorts } from '../../engine/ports.ts'
import { sha256 } from '../../engine/sha256.ts'
import type { Leaf } from '../../store/proofs/anchoring.ts'

const jobTypes: Record<FileStatement['fileType'], JobType> = {
  ORIGINAL_FILE: 'SIMPLE_SIGN_ORIGINAL_FILE',
  SIGN_FILE: 'SIGN_FILE',
  SIGNED_FILE_WITH_AUDIT: 'SIGNED_FILE_WITH_AUDIT',
  AUDIT_TRAIL: 'AUDIT',
  CERTIFIED_FILE: 'CERTIFICATION',
}

type Unsalted<Statement> = Statement extends unknown ? Omit<Statement, 'salt' | 'kind'> : never
type Random = Pick<EnginePorts, 'random'>

const SALT_BYTES = 16
const saltOf = ({ random }: Random): string => random(SALT_BYTES).toString('hex')

/** The leaf of a statement about a file, with a new salt. */
export function fileLeaf(ports: Random, file: Unsalted<FileStatement>): Leaf {
  const statement = statementText({ ...file, kind: 'FILE', salt: saltOf(ports) })
  const { fileType, fileName, sha256: fileHash } = file
  return { jobType: jobTypes[fileType], hash: sha256(statement), statement, fileName, fileHash }
}

/** The leaf of a statement about an act, with a new salt. */
export function actLeaf(ports: Random, act: Unsalted<ActStatement>): Leaf {
  const statement = statementText({ ...act, kind: 'ACT', salt: saltOf(ports) })
  return { jobType: 'AUDIT', hash: sha256(statement), statement, action: act.action, signerName: act.actor.name }
}
