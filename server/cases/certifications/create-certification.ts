import type { components } from '#openapi'
import { may } from '#machines/rules/accounts/rights.ts'
import {
  filesCountProblem,
  flowNameProblem,
  statedProblem,
  tidyFlowName,
} from '#machines/rules/certifications/check-certification.ts'
import { checkFiles } from '#machines/rules/certifications/check-files.ts'
import type { Account } from '../../engine/caller.ts'
import { checkedMetadata } from '../../engine/input/metadata.ts'
import { once, replayed, replayedMeanwhile } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import { byAccount, type AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { certificationById } from '../../store/certifications/certifications.ts'
import type { Ports } from '../ports.ts'
import { certificationView } from './certification-view.ts'
import { chosenFiles, useDeferredFiles } from './deferred-choice.ts'
import { makeCertification, storeCertification, type Content } from './make-certification.ts'

type Schemas = components['schemas']

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
  const idempotent = { call, operation: 'createCertification', body }
  const before = await replayed<Schemas['Certification']>(ports.db, idempotent)
  if (before) return before
  const { account, apiToken } = call
  const maker = {
    tenant: account.tenantId,
    owner: account.id,
    organization: account.tenant.name,
    channel: apiToken ? ('API' as const) : ('UI' as const),
    apiToken: apiToken ? { id: apiToken.id, name: apiToken.name } : null,
  }
  const creating = async () => {
    const made = await makeCertification(ports, maker, await checkedContent(ports, account, body))
    const { id } = made.row
    return transact(ports, (tx) =>
      once(ports, tx, idempotent, async () => {
        await storeCertification(ports, tx, made, byAccount(call, made.row, made.at))
        if (body.deferredFiles) await useDeferredFiles(tx, account, { ids: body.deferredFiles, certification: id })
        return certificationView(tx, (await certificationById(tx, id))!)
      }),
    )
  }
  return creating().catch((refusal: unknown) => replayedMeanwhile(ports.db, idempotent, refusal))
}

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
  { flowName: name, metadata: entries = [], files = [], deferredFiles }: Schemas['NewCertification'],
): Promise<Content> {
  const flowName = tidyFlowName(name)
  refuse(flowNameProblem(flowName))
  const metadata = checkedMetadata(entries)
  const count = deferredFiles?.length ?? files.length
  refuse(filesCountProblem(count))
  refuse(statedProblem(count, metadata))
  if (deferredFiles) return { flowName, metadata, files: await chosenFiles(db, account, deferredFiles) }
  const { errors, total } = checkFiles(files)
  if (total > 0) throw new Refused('CertificationFilesInvalidException', { certificationErrors: { errors, total } })
  return { flowName, metadata, files: files.map(({ name: own, hash }) => ({ name: own.normalize('NFC'), hash })) }
}

function refuse(problem: ConstructorParameters<typeof Refused>[0] | null): void {
  if (problem) throw new Refused(problem)
}
