import type { components } from '#openapi'
import { deferredFileSubject } from '#machines/rules/certifications/certification-subject.ts'
import type { Subject } from '#machines/rules/common/subject.ts'
import { releaseBlobs } from '../../engine/blobs/release.ts'
import type { Account } from '../../engine/caller.ts'
import { recordFact, type Cause } from '../../engine/changes.ts'
import { pageAfter, type PageAfter } from '../../engine/cursor.ts'
import { periodOf } from '../../engine/input/period.ts'
import { Refused } from '../../engine/refused.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { isListed } from '../../store/certifications/certification-files.ts'
import { deferredCreatorsIn } from '../../store/certifications/deferred-creators.ts'
import {
  deferredFilesById,
  dropWaiting,
  listDeferredPage,
  type DeferredFile,
} from '../../store/certifications/deferred-files.ts'
import { isInScope } from '../../store/groups/scope.ts'
import { scopeOf } from '../groups/scope.ts'
import type { Ports } from '../ports.ts'

type Schemas = components['schemas']

/** The query of `listDeferredFiles`. Days are `yyyy-mm-dd`, the first and the last one. */
type DeferredQuery = {
  state?: Schemas['DeferredFileState']
  requestId?: string
  name?: string
  hash?: string
  flowName?: string
  accountId?: string
  creationDates?: string[]
  page?: number
  size?: number
  after?: string
}

const PAGE_SIZE = 20
/** The most people that `listDeferredFileCreators` returns. */
const MAX_CREATORS = 500

/**
 * One page of the deferred files that the account may see (`listDeferredFiles`), by cursor or by page number.
 * @throws Refused MalformedRequestException if `after` is of another list, or a day cannot be stored
 */
export async function listDeferredFiles(
  { db }: Ports,
  account: Account,
  { size = PAGE_SIZE, page, after, requestId: certification, accountId: owner, state, ...query }: DeferredQuery,
): Promise<PageAfter<Schemas['DeferredFile']>> {
  const { name, hash, flowName } = query
  const isWaiting = state && state === 'WAITING'
  const created = periodOf(query.creationDates, account.timeZone)
  const filter = { isWaiting, certification, name, hash, flowName, owner, created }
  return pageAfter(
    { sort: 'deferred,desc', size, page, after, isValue: isListed },
    (wanted) => listDeferredPage(db, { scope: scopeOf(account), filter, page: wanted }),
    deferredFileView,
  )
}

/** The people who uploaded the deferred files that the account may see, by name (`listDeferredFileCreators`). */
export const listDeferredFileCreators = ({ db }: Ports, account: Account): Promise<Schemas['RequestCreator'][]> =>
  deferredCreatorsIn(db, scopeOf(account), MAX_CREATORS)

/**
 * Removes a file that waits (`deleteDeferredFile`), and its content unless something else has the same.
 * @throws Refused NotFoundException; ForbiddenException if somebody else has uploaded it; DeferredFileCertifiedException
 */
export async function deleteDeferredFile(ports: Ports, call: AccountCall, id: string): Promise<void> {
  const hash = await transact(ports, async (tx) => {
    const [file] = await deferredFilesById(tx, [id])
    const scope = scopeOf(call.account)
    if (!file || !(await isInScope(tx, scope, { tenant: file.tenant, issuer: file.owner })))
      throw new Refused('NotFoundException')
    if (file.owner !== call.account.id || file.tenant !== call.account.tenantId)
      throw new Refused('ForbiddenException', { message: 'somebody else has uploaded it' })
    if (!(await dropWaiting(tx, id))) throw new Refused('DeferredFileCertifiedException')
    await recordFact(ports, tx, causeOf(call, deferredFileSubject(id)), { type: 'deferredFile.removed' })
    return file.hash
  })
  await releaseBlobs(ports, [hash])
}

/** A call as the cause of what happens to a subject. */
export const causeOf = ({ account, apiToken }: AccountCall, subject: Subject): Cause => ({
  subject,
  tenant: account.tenantId,
  actor: apiToken ? { kind: 'channel', id: apiToken.id } : { kind: 'account', id: account.id },
})

/** A deferred file as the contract has it. */
export const deferredFileView = (file: DeferredFile): Schemas['DeferredFile'] => ({
  id: file.id,
  name: file.name,
  size: file.size,
  hash: file.hash,
  channelName: file.apiToken?.name ?? null,
  userId: file.owner,
  username: file.ownerName,
  createdDate: file.createdAt.toISOString(),
  state: file.certification === null ? 'WAITING' : 'CERTIFIED',
  certificationRequestId: file.certification,
  flowName: file.flowName,
})
