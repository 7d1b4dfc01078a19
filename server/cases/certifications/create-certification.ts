import { setImmediate as next } from 'node:timers/promises'
import type { components } from '#openapi'
import {
  filesCountProblem,
  flowNameProblem,
  statedProblem,
  tidyFlowName,
} from '#machines/rules/certifications/check-certification.ts'
import { checkFiles, type GivenFile } from '#machines/rules/certifications/check-files.ts'
import { certificationSubject } from '#machines/rules/certifications/certification-subject.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { start } from '../../engine/decide.ts'
import { newId } from '../../engine/id.ts'
import type { Account } from '../../engine/caller.ts'
import { checkedMetadata } from '../../engine/input/metadata.ts'
import { once, replayed } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import { byAccount, bySystem, type AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { countCreated } from '../../store/certifications/certification-counts.ts'
import { addFiles } from '../../store/certifications/certification-files.ts'
import {
  addCertification,
  certificationById,
  type CertificationRow,
} from '../../store/certifications/certifications.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Leaf } from '../../store/proofs/anchoring.ts'
import type { Ports } from '../ports.ts'
import { addLeaves } from '../proofs/anchoring.ts'
import { fileLeaf } from '../proofs/statements.ts'
import { certification, certificationStream, contentHash } from './certification-lifecycle.ts'
import { spendFiles } from './certification-quota.ts'
import { certificationView } from './certification-view.ts'
import { chosenFiles, useDeferredFiles } from './deferred-choice.ts'
import { announceCertification } from './hints.ts'

type Schemas = components['schemas']
type New = Omit<CertificationRow, 'state' | 'createdAt' | 'stateAt'>

/** How many statements are made before others get a turn. */
const STATEMENTS_AT_ONCE = 250

/**
 * Certifies files, whose names and hashes are given or were uploaded before (`createCertification`): one anchoring with
 * a leaf for each is added in the same transaction, so that no certification is without one or has two. A deferred file
 * becomes part of one certification only.
 * @throws Refused ForbiddenException; CertificationNameTooLongException, CertificationInvalidNameException; as
 * `checkedMetadata` does; EmptyCertificationException, TooManyCertificationFilesException,
 * CertificationFilesInvalidException, DeferredFilesInvalidException; as `spendFiles` does
 */
export async function createCertification(
  ports: Ports,
  call: AccountCall,
  body: Schemas['NewCertification'],
): Promise<Schemas['Certification']> {
  expectRight(call.account, body)
  const operation = 'createCertification'
  const before = await replayed<Schemas['Certification']>(ports.db, { call, operation, body })
  if (before) return before
  const { account, apiToken } = call
  const checked = await checkedContent(ports, account, body)
  const at = ports.now()
  const row: New = {
    id: newId(ports),
    tenant: account.tenantId,
    owner: account.id,
    organization: account.tenant.name,
    ...checked.row,
    channel: apiToken ? 'API' : 'UI',
    apiToken: apiToken ? { id: apiToken.id, name: apiToken.name } : null,
    salt: ports.random(32).toString('hex'),
  }
  const leaves = await leavesFor(ports, { row, files: checked.files, at })
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation, body }, async () => {
      await add(ports, tx, call, { row, files: checked.files, leaves, at })
      if (body.deferredFiles) await useDeferredFiles(tx, account, { ids: body.deferredFiles, certification: row.id })
      return certificationView(tx, (await certificationById(tx, row.id))!)
    }),
  )
}

type Content = { row: Pick<New, 'flowName' | 'metadata' | 'files'>; files: GivenFile[] }

/** Files that were given and files that were uploaded need different rights. @throws Refused ForbiddenException */
function expectRight(account: Account, { files, deferredFiles }: Schemas['NewCertification']): void {
  if (files && deferredFiles)
    throw new Refused('MalformedRequestException', { message: 'either files or deferredFiles' })
  const right = deferredFiles ? 'createDeferredSignatureRequest' : 'createSignatureRequest'
  if (!may(account, right)) throw new Refused('ForbiddenException', { message: `the right ${right} is missing` })
}

async function checkedContent(
  { db }: Pick<Ports, 'db'>,
  account: Account,
  { flowName: name, metadata: entries = [], files: given = [], deferredFiles }: Schemas['NewCertification'],
): Promise<Content> {
  const flowName = tidyFlowName(name)
  refuse(flowNameProblem(flowName))
  const metadata = checkedMetadata(entries)
  const count = deferredFiles?.length ?? given.length
  refuse(filesCountProblem(count))
  refuse(statedProblem(count, metadata))
  const files = deferredFiles ? await chosenFiles(db, account, deferredFiles) : given
  const { errors, total } = checkFiles(files)
  if (total > 0) throw new Refused('CertificationFilesInvalidException', { certificationErrors: { errors, total } })
  return {
    row: { flowName, metadata, files: files.length },
    files: files.map(({ name: fileName, hash }) => ({ name: fileName.normalize('NFC'), hash })),
  }
}

function refuse(problem: ConstructorParameters<typeof Refused>[0] | null): void {
  if (problem) throw new Refused(problem)
}

type Made = { row: New; files: GivenFile[]; at: Date }

async function leavesFor(ports: Ports, { row, files, at }: Made): Promise<Leaf[]> {
  const { id: request, organization, flowName: requestName, metadata } = row
  const common = { fileType: 'CERTIFIED_FILE' as const, request, organization, requestName, metadata }
  const leaves: Leaf[] = []
  for (const { name: fileName, hash } of files) {
    if (leaves.length % STATEMENTS_AT_ONCE === STATEMENTS_AT_ONCE - 1) await next()
    leaves.push(fileLeaf(ports, { ...common, at: at.toISOString(), fileName, sha256: hash }))
  }
  return leaves
}

async function add(
  ports: Ports,
  tx: Sql,
  call: AccountCall,
  { row, files, leaves, at }: Made & { leaves: Leaf[] },
): Promise<void> {
  await spendFiles(tx, { tenant: row.tenant, files: row.files, at })
  await addCertification(tx, row, at)
  await countCreated(tx, row.id)
  const named = files.map((file) => ({ ...file, id: newId(ports) }))
  await addFiles(tx, row, named, at)
  const { address: _, ...stamp } = byAccount(call, row, at)
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
  await announceCertification(tx, row)
}
