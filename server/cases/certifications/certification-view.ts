import type { components } from '#openapi'
import { certificationSubject } from '#machines/rules/certifications/certification-subject.ts'
import type { CertifiedFile } from '../../store/certifications/certification-files.ts'
import type { CertificationRow, NamedCertification } from '../../store/certifications/certifications.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { progressOf } from '../../store/proofs/kept-anchoring.ts'
import { anchorDetail } from '../proofs/anchor-detail.ts'

type Schemas = components['schemas']

/** A certification as a list shows it (CERT-008). */
export const certificationRowView = (row: CertificationRow): Schemas['CertificationRow'] => ({
  id: row.id,
  flowName: row.flowName,
  createdDate: row.createdAt.toISOString(),
  stateDate: row.stateAt.toISOString(),
  state: row.state,
  docsNumber: row.files,
})

/** A certification as the contract has it (CERT-009). */
export async function certificationView(tx: Sql, row: NamedCertification): Promise<Schemas['Certification']> {
  const progress = await progressOf(tx, certificationSubject(row.id))
  return {
    ...certificationRowView(row),
    jobState: progress?.state ?? 'INSERTED',
    channelType: row.channel,
    channelName: row.apiToken?.name ?? null,
    userId: row.creator,
    username: row.creatorName,
    purgeDate: row.purgeAt?.toISOString() ?? null,
    dataPurgedDate: row.purgedAt?.toISOString() ?? null,
    metadata: [...row.metadata],
    anchorDetail: progress && row.state === 'VALIDATED' ? anchorDetail(progress, row.organization) : null,
  }
}

/** A certified file as the contract has it (CERT-010). */
export const certifiedFileView = (file: CertifiedFile): Schemas['CertificationFile'] => ({
  id: file.id,
  name: file.name,
  hash: file.hash,
  channelName: file.apiToken?.name ?? null,
  certificationRequestId: file.certification,
  flowName: file.flowName,
  createdDate: file.createdAt.toISOString(),
  state: file.state,
})
