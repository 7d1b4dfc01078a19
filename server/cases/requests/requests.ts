import type { components } from '#openapi'
import { displayOf } from '#machines/rules/requests/request-state.ts'
import { dayBounds } from '#machines/rules/common/day.ts'
import { countRows, listRows, type Cursor, type Filter, type Sort } from '../../store/requests/request-list.ts'
import { signersOf } from '../../store/requests/request-signers.ts'
import type { Account } from '../../engine/caller.ts'
import { delaysOf } from './delays.ts'
import type { Viewed } from './drafts.ts'
import type { Ports } from '../ports.ts'
import { Refused } from '../../engine/refused.ts'
import { requestView } from './request-view.ts'
import { scopeOf, visible } from './scope.ts'

type Schemas = components['schemas']

/** The query of `listRequests`. */
type RequestQuery = {
  name?: string
  id?: string
  state?: Schemas['RequestState'][]
  /** First and last day, `yyyy-mm-dd`. */
  creationDates?: string[]
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

/** One page of the requests that the account may see (`listRequests`), by cursor or by page number. */
export async function listRequests(ports: Ports, account: Account, query: RequestQuery): Promise<Page> {
  const { page = 0, size = PAGE_SIZE, after, sort = 'createdDate,desc' } = query
  const [key, order] = sort.split(',') as [Sort['key'], Sort['order']]
  const filter = filterOf(query, account.timeZone)
  const cursor = after === undefined ? undefined : cursorOf(after)

  return ports.db.transaction(async (tx) => {
    const scope = scopeOf(account)
    const from = { size: size + 1, offset: cursor ? 0 : page * size, ...(cursor && { after: cursor }) }
    const found = await listRows(tx, { scope, filter, sort: { key, order }, page: from })
    const rows = found.slice(0, size)
    const { count, isExact } = await countRows(tx, scope, filter)
    const ids = rows.map(({ id }) => id)
    const signers = await signersOf(tx, ids)
    const delays = await delaysOf(tx, ids)
    return {
      content: rows.map((row) => ({
        id: row.id,
        name: row.name,
        state: row.state,
        stateToDisplay: displayOf(row.state),
        createdDate: row.createdAt.toISOString(),
        lastModifiedDate: row.modifiedAt.toISOString(),
        expirationDate: row.expiresAt?.toISOString() ?? null,
        issuerFullName: row.issuerName,
        issuerId: row.issuer,
        filePurgeDate: row.filesPurgedAt?.toISOString() ?? null,
        delayed: delays.get(row.id) ?? null,
        mailReturned: signers.some(
          ({ request, status, mailReturnedAt }) =>
            request === row.id && status === 'PENDING' && mailReturnedAt !== null,
        ),
        signers: signers
          .filter(({ request }) => request === row.id)
          .map(({ firstName, lastName, status }) => ({ firstName, lastName, signatureSignerStatus: status })),
      })),
      totalElements: count,
      totalExact: isExact,
      totalPages: Math.ceil(count / size),
      number: page,
      size,
      next: found.length > size ? textOf(rows.at(-1)!.cursor) : null,
    }
  })
}

/** One request (`getRequest`). @throws Refused NotFoundException */
export async function getRequest(ports: Ports, account: Account, id: string, withAudits: boolean): Promise<Viewed> {
  return ports.db.transaction(async (tx) => {
    const row = await visible(tx, account, id)
    return { request: await requestView(tx, row, withAudits), revision: row.revision }
  })
}

function filterOf({ name, id, state = [], creationDates, signerEmail }: RequestQuery, timeZone: string): Filter {
  const [first, last] = creationDates ?? []
  return {
    states: state,
    ...(name && { name }),
    ...(id && { id }),
    ...(signerEmail && { signerEmail }),
    ...(first && last && { created: [dayBounds(first, timeZone)[0], dayBounds(last, timeZone)[1]] }),
  }
}

const textOf = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

function cursorOf(text: string): Cursor {
  const refused = new Refused('MalformedRequestException', { message: 'after is not the next of a page' })
  try {
    const { value, id } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<Cursor>
    if (typeof value !== 'string' || typeof id !== 'string') throw refused
    return { value, id }
  } catch {
    throw refused
  }
}
