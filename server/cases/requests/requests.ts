import type { components } from '#openapi'
import { displayOf } from '#machines/rules/requests/request-state.ts'
import { creatorsIn, type Creator } from '../../store/requests/request-creators.ts'
import { listPage, type Filter, type ListedRow, type ListQuery } from '../../store/requests/request-list.ts'
import type { Account } from '../../engine/caller.ts'
import type { Viewed } from './drafts.ts'
import type { Ports } from '../ports.ts'
import { periodOf } from '../../engine/input/period.ts'
import { pageOfRequests, type PageOf, type PageQuery } from './pages.ts'
import { requestView } from './request-view.ts'
import { scopeOf } from '../groups/scope.ts'
import { requireVisibleRequest } from './visible-requests.ts'

type Schemas = components['schemas']

/** The query of `listRequests`. */
type RequestQuery = PageQuery & {
  name?: string
  id?: string
  state?: Schemas['RequestState'][]
  /** Periods are a first and a last day, `yyyy-mm-dd`. */
  creationDates?: string[]
  expirationDates?: string[]
  lastModifiedDates?: string[]
  filePurgeDates?: string[]
  /** The account that created the requests. */
  accountId?: string
  signerEmail?: string
}

/** One page of the list. */
export type Page = PageOf<Schemas['RequestRow']>

/**
 * One page of the requests that the account may see (`listRequests`), by cursor or by page number.
 * @throws Refused MalformedRequestException if `after` belongs to another order, or a day cannot be stored
 */
export async function listRequests(ports: Ports, account: Account, query: RequestQuery): Promise<Page> {
  const filter = filterOf(query, account.timeZone)
  const list = (order: Pick<ListQuery, 'sort' | 'page'>) =>
    listPage(ports.db, { scope: scopeOf(account), filter, ...order })
  return pageOfRequests({ sort: 'createdDate,desc', ...query }, list, rowView)
}

/** A row of the list as the contract has it. */
const rowView = ({ signers, delay, edit, ...row }: ListedRow): Schemas['RequestRow'] => ({
  id: row.id,
  name: row.name,
  state: row.state,
  stateToDisplay: displayOf(row.state),
  createdDate: row.createdAt.toISOString(),
  lastModifiedDate: row.modifiedAt.toISOString(),
  expirationDate: row.expiresAt?.toISOString() ?? null,
  issuerFullName: row.issuerName,
  issuerId: row.issuer,
  filePurgeDate: row.filesPurgeAt?.toISOString() ?? null,
  filesPurgedDate: row.filesPurgedAt?.toISOString() ?? null,
  dataPurgedDate: row.dataPurgedAt?.toISOString() ?? null,
  delayed: delay && { cause: delay.cause, since: new Date(delay.since).toISOString() },
  mailReturned: signers.some(({ status, hasReturned }) => status === 'PENDING' && hasReturned),
  signers: signers.map(({ firstName, lastName, status }) => ({ firstName, lastName, signatureSignerStatus: status })),
  ...(edit && { editing: { since: new Date(edit.since).toISOString(), channelName: edit.channelName } }),
})

/** One request (`getRequest`). @throws Refused NotFoundException */
export async function getRequest(ports: Ports, account: Account, id: string, withAudits: boolean): Promise<Viewed> {
  return ports.db.transaction(async (tx) => {
    const row = await requireVisibleRequest(tx, account, id)
    return { request: await requestView(tx, row, withAudits), revision: row.revision }
  })
}

/** The most people that `listRequestCreators` returns. */
const MAX_CREATORS = 500

/** The people who have the requests that the account may see, by name, perhaps of one tenant (`listRequestCreators`). */
export async function listRequestCreators(ports: Ports, account: Account, tenantId?: string): Promise<Creator[]> {
  const scope = scopeOf(account)
  // Of another tenant than their own, only an administrator of the platform sees somebody.
  if (tenantId !== undefined && scope.tenant !== undefined && scope.tenant !== tenantId) return []
  const within = tenantId === undefined ? scope : { ...scope, tenant: tenantId }
  return ports.db.transaction((tx) => creatorsIn(tx, within, MAX_CREATORS))
}

function filterOf(query: RequestQuery, timeZone: string): Filter {
  const { name, id, state = [], accountId, signerEmail } = query
  const created = periodOf(query.creationDates, timeZone)
  const expires = periodOf(query.expirationDates, timeZone)
  const modified = periodOf(query.lastModifiedDates, timeZone)
  const filesPurge = periodOf(query.filePurgeDates, timeZone)
  return {
    states: state,
    ...(name && { name }),
    ...(id && { id }),
    ...(accountId && { issuer: accountId }),
    ...(signerEmail && { signerEmail }),
    ...(created && { created }),
    ...(expires && { expires }),
    ...(modified && { modified }),
    ...(filesPurge && { filesPurge }),
  }
}
