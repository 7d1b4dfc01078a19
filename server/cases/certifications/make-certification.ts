import { setImmediate as next } from 'node:timers/promises'
import { certificationSubject } from '#machines/rules/certifications/certification-subject.ts'
import type { GivenFile } from '#machines/rules/certifications/check-files.ts'
import { start } from '../../engine/decide.ts'
import { newId } from '../../engine/id.ts'
import { bySystem, type AddressedStamp } from '../../engine/stamps.ts'
import { countCreated } from '../../store/certifications/certification-counts.ts'
import { addFiles } from '../../store/certifications/certification-files.ts'
import { addCertification, type CertificationRow } from '../../store/certifications/certifications.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Leaf } from '../../store/proofs/anchoring.ts'
import type { Ports } from '../ports.ts'
import { addLeaves } from '../proofs/anchoring.ts'
import { fileLeaf } from '../proofs/statements.ts'
import { certification, certificationStream, contentHash, feedCertification } from './certification-lifecycle.ts'
import { spendFiles } from './certification-quota.ts'
import { announceCertification } from './hints.ts'

type New = Omit<CertificationRow, 'state' | 'createdAt' | 'stateAt'>

/** What a certification certifies. All of it is checked. */
export type Content = Pick<New, 'flowName' | 'metadata'> & { files: readonly GivenFile[] }

/** For whom it is made, and by which channel. */
type Maker = Pick<New, 'tenant' | 'owner' | 'organization' | 'channel' | 'apiToken'>

/** A certification that is not stored: its row, its files, and a leaf for each. */
type MadeCertification = { row: New; files: readonly GivenFile[]; leaves: Leaf[]; at: Date }

/** How many statements are made before others get a turn. */
const STATEMENTS_AT_ONCE = 250

/** Makes a certification with the statements of its files. That takes a while, so call it outside a transaction. */
export async function makeCertification(
  ports: Ports,
  maker: Maker,
  { flowName, metadata, files }: Content,
): Promise<MadeCertification> {
  const at = ports.now()
  const salt = ports.random(32).toString('hex')
  const row: New = { id: newId(ports), ...maker, flowName, metadata, files: files.length, salt }
  return { row, files, leaves: await leavesFor(ports, row, files, at), at }
}

async function leavesFor(ports: Ports, row: New, files: readonly GivenFile[], at: Date): Promise<Leaf[]> {
  const { id: request, organization, flowName: requestName, metadata } = row
  const common = { fileType: 'CERTIFIED_FILE' as const, request, organization, requestName, metadata }
  const leaves: Leaf[] = []
  for (const { name: fileName, hash } of files) {
    if (leaves.length % STATEMENTS_AT_ONCE === STATEMENTS_AT_ONCE - 1) await next()
    leaves.push(fileLeaf(ports, { ...common, at: at.toISOString(), fileName, sha256: hash }))
  }
  return leaves
}

/** Adds a certification with its anchoring, in one transaction, and announces it. @throws Refused as `spendFiles` does */
export async function storeCertification(
  ports: Ports,
  tx: Sql,
  { row, files, leaves, at }: MadeCertification,
  { address: _, ...stamp }: AddressedStamp,
): Promise<void> {
  await spendFiles(tx, { tenant: row.tenant, files: row.files, at })
  await addCertification(tx, row, at)
  await countCreated(tx, row.id)
  const named = files.map((file) => ({ ...file, id: newId(ports) }))
  await addFiles(tx, row, named, at)
  const created = {
    type: 'certification.created' as const,
    certification: row.id,
    owner: row.owner,
    files: row.files,
    hash: contentHash(row, files),
  }
  await start({ ports, tx, lifecycle: certification, stream: certificationStream(row.id), stamp }, created)
  const subject = certificationSubject(row.id)
  await addLeaves(ports, tx, { id: newId(ports), subject, leaves, stamp: bySystem(row, at) })
  await feedCertification(ports, tx, row, { state: 'PENDING', at })
  await announceCertification(tx, row)
}
