import type { components } from '#openapi'
import type { Account } from '../../engine/caller.ts'
import { isInstant, pageAfter, type PageAfter } from '../../engine/cursor.ts'
import { once } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import { byAccount, type AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { keepBulkAddress } from '../../store/bulk/bulk-owners.ts'
import { rowsOf } from '../../store/bulk/bulk-rows.ts'
import { bulkById, listBulkPage, lockBulk, type ListedBulk } from '../../store/bulk/bulk-sendings.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { isInScope } from '../../store/groups/scope.ts'
import { scopeOf } from '../groups/scope.ts'
import type { Ports } from '../ports.ts'
import { happenToBulk } from './bulk-lifecycle.ts'
import { bulkView } from './bulk-view.ts'

type Schemas = components['schemas']
type BulkQuery = { page?: number; size?: number; after?: string }

const PAGE_SIZE = 20

/**
 * One page of the bulk sendings that the account may see (`listBulkSendings`), by cursor or by page number.
 * @throws Refused MalformedRequestException if `after` is of another list
 */
export const listBulkSendings = (
  ports: Ports,
  account: Account,
  { size = PAGE_SIZE, page, after }: BulkQuery,
): Promise<PageAfter<Schemas['BulkSending']>> =>
  pageAfter(
    { sort: 'createdDate,desc', size, page, after, isValue: isInstant },
    (wanted) => listBulkPage(ports.db, { scope: scopeOf(account), page: wanted }),
    (row) => bulkView(ports, row),
  )

/** A bulk sending that `account` may see. @throws Refused NotFoundException */
export async function requireVisibleBulk(tx: Sql, account: Account, row?: ListedBulk): Promise<ListedBulk> {
  if (!row || !(await isInScope(tx, scopeOf(account), { tenant: row.tenant, issuer: row.owner })))
    throw new Refused('NotFoundException')
  return row
}

/** One bulk sending (`getBulkSending`). @throws Refused NotFoundException */
export const getBulkSending = (ports: Ports, account: Account, id: string): Promise<Schemas['BulkSending']> =>
  ports.db.transaction(async (tx) => bulkView(ports, await requireVisibleBulk(tx, account, await bulkById(tx, id))))

/** One page of the rows of a bulk sending (`getBulkSendingRows`). @throws Refused NotFoundException */
export async function getBulkSendingRows(
  ports: Ports,
  account: Account,
  id: string,
  { state, page = 0, size = PAGE_SIZE }: { state?: Schemas['BulkRowState']; page?: number; size?: number },
): Promise<{ content: Schemas['BulkRow'][]; totalElements: number }> {
  return ports.db.transaction(async (tx) => {
    const row = await requireVisibleBulk(tx, account, await bulkById(tx, id))
    const rows = await rowsOf(tx, id, { state, size, offset: page * size })
    const content = rows.map(({ number, request: requestId, ...rest }) => ({ row: number, requestId, ...rest }))
    return { content, totalElements: row.rowsDeletedAt ? 0 : countOf(row, state) }
  })
}

const countOf = ({ total, sent, failed }: ListedBulk, state: Schemas['BulkRowState'] | undefined): number => {
  if (state === undefined) return total
  return { SENT: sent, FAILED: failed, LEFT: total - sent - failed }[state]
}

type Command = 'pauseBulkSending' | 'resumeBulkSending' | 'cancelBulkSending'
const facts = {
  pauseBulkSending: { type: 'bulk.paused' },
  resumeBulkSending: { type: 'bulk.resumed' },
  cancelBulkSending: { type: 'bulk.canceled' },
} as const

/**
 * Pauses a bulk sending, lets it go on, or cancels the rows that are left. Only its creator can (RIGHT-041).
 * @throws Refused NotFoundException, ForbiddenException; BulkCannotBeChangedException if its state does not allow it
 */
export async function commandBulk(
  ports: Ports,
  call: AccountCall,
  id: string,
  operation: Command,
): Promise<Schemas['BulkSending']> {
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation, body: { id } }, async () => {
      // Locked first: the row that is being sent is sent, and no other after it.
      const row = await requireVisibleBulk(tx, call.account, await lockBulk(tx, id))
      if (row.owner !== call.account.id) throw new Refused('ForbiddenException')
      const { address: _, ...stamp } = byAccount(call, row, ports.now())
      await happenToBulk({ ports, tx, row, stamp }, facts[operation])
      if (operation === 'resumeBulkSending') await keepBulkAddress(tx, id, call.address)
      return bulkView(ports, (await bulkById(tx, id))!)
    }),
  )
}
