import {
  certificationLifecycle,
  certificationRefusal,
  type CertificationFact,
  type CertificationState,
} from '#machines/lifecycles/certification.machine.ts'
import { certificationSubject } from '#machines/rules/certifications/certification-subject.ts'
import { dueAfter } from '#machines/rules/common/storage-policy.ts'
import { textOfSubject } from '#machines/rules/common/subject.ts'
import { decide } from '../../engine/decide.ts'
import { salted } from '../../engine/salted.ts'
import { storagePoliciesOf } from '../../store/accounts/accounts.ts'
import { countOutcome } from '../../store/certifications/certification-counts.ts'
import { keepCertificationState, type CertificationRow } from '../../store/certifications/certifications.ts'
import { keepPurgeDate } from '../../store/certifications/certification-purge.ts'
import { filesOfCertification } from '../../store/certifications/certification-files.ts'
import type { Stamp } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { recordEvent } from '../feed/record-event.ts'
import type { Ports } from '../ports.ts'
import { announceCertification } from './hints.ts'

/** The lifecycle of certifications. */
export const certification = { machine: certificationLifecycle, refusal: certificationRefusal }

/** The stream of a certification's id. */
export const certificationStream = (id: string): string => textOfSubject(certificationSubject(id))

type CertificationTurn = {
  ports: Pick<Ports, 'queue' | 'now' | 'random'>
  tx: Sql
  row: Pick<CertificationRow, 'id' | 'tenant' | 'owner'>
  stamp: Stamp
}

/**
 * Lets a fact happen to a certification, updates its row in the same transaction, and announces the change.
 * @throws Refused as `decide` does
 */
export async function happenToCertification(
  { ports, tx, row, stamp }: CertificationTurn,
  fact: CertificationFact,
): Promise<void> {
  const turn = { ports, tx, lifecycle: certification, stream: certificationStream(row.id), stamp }
  const { value, context } = await decide(turn, fact)
  const former = await keepCertificationState(tx, row.id, value, new Date(context.endedAt ?? stamp.at))
  if (former !== value) await feedCertification(ports, tx, row, { state: value, at: stamp.at })
  if (value !== 'PENDING') {
    await countOutcome(tx, row.id, value === 'VALIDATED' ? 'validated' : 'rejected')
    await keepPurgeDate(tx, row.id, await purgeDateOf(tx, row.tenant, new Date(context.endedAt ?? stamp.at)))
  }
  await announceCertification(tx, row)
}

/** Tells programs that a certification was created, or is in another state. */
export const feedCertification = (
  ports: Pick<Ports, 'now' | 'random'>,
  tx: Sql,
  { id, tenant }: Pick<CertificationRow, 'id' | 'tenant'>,
  { state, at }: { state: CertificationState; at: Date },
): Promise<void> =>
  recordEvent(
    ports,
    tx,
    { tenant, subject: certificationSubject(id), at },
    { event: 'CERTIFICATION_STATE_CHANGED', certificationId: id, state },
  )

/** When what ended at a time is deleted under the policies that its tenant has now; null if it is kept for ever. */
async function purgeDateOf(tx: Sql, tenant: string, endedAt: Date): Promise<Date | null> {
  const policies = await storagePoliciesOf(tx, tenant)
  const policy = policies.find(({ policyPurpose }) => policyPurpose === 'CERTIFICATION_DATA')
  return policy ? dueAfter(policy, endedAt) : null
}

type Content = Pick<CertificationRow, 'id' | 'salt' | 'organization' | 'flowName' | 'metadata'>

/** The salted hash of what a certification certifies, as its first event has it. */
export const contentHash = (
  { salt, organization, flowName, metadata }: Content,
  files: readonly { name: string; hash: string }[],
): string => {
  const entries = metadata.map(({ key, value }) => [key, value])
  return salted(salt, { organization, flowName, metadata: entries, files: files.map(({ name, hash }) => [name, hash]) })
}

/** The same of what its rows have now. */
export const keptContentHash = async (tx: Sql, row: Content): Promise<string> =>
  contentHash(row, await filesOfCertification(tx, row.id))
