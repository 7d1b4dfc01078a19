import type { components } from '#openapi'
import { FIRST_DAY, LAST_DAY } from '#machines/rules/requests/request-filter.ts'
import { displayOf } from '#machines/rules/requests/request-state.ts'
import { dayBounds } from '#machines/rules/common/day.ts'
import { creatorsIn, type Creator } from '../../store/requests/request-creators.ts'
import { listPage, type Filter, type Listed, type Period, type Sort } from '../../store/requests/request-list.ts'
import type { Account } from '../../engine/caller.ts'
import type { Viewed } from './drafts.ts'
import type { Ports } from '../ports.ts'
import { cursorOfText, isInstant, textOfCursor } from '../../engine/cursor.ts'
import { Refused } from '../../engine/refused.ts'
import { requestView } from './request-view.ts'
import { scopeOf, visible } from './scope.ts'

type Schemas = components['schemas']

/** The query of `listRequests`. */
type RequestQuery = {
  name?: string
  id?: string
  state?: Schemas['RequestState'][]
  /** Periods are a first and a last day, `yyyy-mm-dd`. */
  creationDates?: string[]
  expirationDates?: string[]
  lastModifiedDates?: string[]
  /** The account that created the requests. */
  accountId?: string
  signerEmail?: string
  sort?: `${Sort['key']},${Sort['order']}`
  page?: number
  size?: number
  after?: string
}

/** One page of the list. `next` is the cursor of the next page; null on the last one. */
export type Page = {
  content: Schemas['RequestRow'][]
  totalElements: number
  totalExact: boolean
  totalPages: number
  number: number
  size: number
  next: string | null
}

const PAGE_SIZE = 20

/**
 * One page of the requests that the account may see (`listRequests`), by cursor or by page number.
 * @throws Refused MalformedRequestException if `after` belongs to another order, or a day cannot be stored
 */
export async function listRequests(ports: Ports, account: Account, query: RequestQuery): Promise<Page> {
  const { page = 0, size = PAGE_SIZE, after, sort = 'createdDate,desc' } = query
  const [key, order] = sort.split(',') as [Sort['key'], Sort['order']]
  const filter = filterOf(query, account.timeZone)
  const cursor =
    after === undefined ? undefined : cursorOfText(after, sort, (value) => key === 'name' || isInstant(value))

  const from = { size: size + 1, offset: cursor ? 0 : page * size, ...(cursor && { after: cursor }) }
  const wanted = { scope: scopeOf(account), filter, sort: { key, order }, page: from }
  const { rows: found, count, isExact } = await listPage(ports.db, wanted)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    content: rows.map(rowView),
    totalElements: count,
    totalExact: isExact,
    totalPages: Math.ceil(count / size),
    number: page,
    size,
    next: last && found.length > size ? textOfCursor({ value: sortValue(key, last.value), id: last.id }, sort) : null,
  }
}

const iso = (time: string): string => new Date(time).toISOString()

const sortValue = (key: Sort['key'], value: string): string => (key === 'name' ? value : iso(value))

/** A row of the list as the contract has it. */
const rowView = ({ signers, delay, ...row }: Listed['rows'][number]): Schemas['RequestRow'] => ({
  id: row.id,
  name: row.name,
  state: row.state,
  stateToDisplay: displayOf(row.state),
  createdDate: iso(row.createdAt),
  lastModifiedDate: iso(row.modifiedAt),
  expirationDate: row.expiresAt && iso(row.expiresAt),
  issuerFullName: row.issuerName,
  issuerId: row.issuer,
  filePurgeDate: row.filesPurgeAt && iso(row.filesPurgeAt),
  delayed: delay && { cause: delay.cause, since: iso(delay.since) },
  mailReturned: signers.some(({ status, hasReturned }) => status === 'PENDING' && hasReturned),
  signers: signers.map(({ firstName, lastName, status }) => ({ firstName, lastName, signatureSignerStatus: status })),
})

/** One request (`getRequest`). @throws Refused NotFoundException */
export async function getRequest(ports: Ports, account: Account, id: string, withAudits: boolean): Promise<Viewed> {
  return ports.db.transaction(async (tx) => {
    const row = await visible(tx, account, id)
    return { request: await requestView(tx, row, withAudits), revision: row.revision }
  })
}

/** The most people that `listRequestCreators` returns. */
const MAX_CREATORS = 500

/** The people who sent the requests that the account may see, by name (`listRequestCreators`). */
export async function listRequestCreators(ports: Ports, account: Account): Promise<Creator[]> {
  return ports.db.transaction((tx) => creatorsIn(tx, scopeOf(account), MAX_CREATORS))
}

function filterOf(query: RequestQuery, timeZone: string): Filter {
  const { name, id, state = [], accountId, signerEmail } = query
  const created = periodOf(query.creationDates, timeZone)
  const expires = periodOf(query.expirationDates, timeZone)
  const modified = periodOf(query.lastModifiedDates, timeZone)
  return {
    states: state,
    ...(name && { name }),
    ...(id && { id }),
    ...(accountId && { issuer: accountId }),
    ...(signerEmail && { signerEmail }),
    ...(created && { created }),
    ...(expires && { expires }),
    ...(modified && { modified }),
  }
}

/** From the start of the first day to the end of the last one, in `timeZone`. */
function periodOf([first, last]: string[] = [], timeZone: string): Period | undefined {
  if (!first || !last) return undefined
  if (first < FIRST_DAY || last < FIRST_DAY || first > LAST_DAY || last > LAST_DAY)
    throw new Refused('MalformedRequestException', { message: `days are from ${FIRST_DAY} to ${LAST_DAY}` })
  return [dayBounds(first, timeZone)[0], dayBounds(last, timeZone)[1]]
}
