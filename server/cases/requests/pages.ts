import { isInstant, pageAfter, sortOf, type PageAfter } from '../../engine/cursor.ts'
import type { Page } from '../../store/engine/page.ts'
import type { ListQuery, Sort } from '../../store/requests/request-list.ts'

/** What a call says about the page that it wants. */
export type PageQuery = { sort?: `${Sort['key']},${Sort['order']}`; page?: number; size?: number; after?: string }

/** One page of a list of requests. */
export type PageOf<Row> = PageAfter<Row> & { totalPages: number; number: number; size: number }

const PAGE_SIZE = 20

/**
 * The page that a call wants, by cursor or by page number: `list` reads its rows, `view` turns each into what is answered.
 * @throws Refused MalformedRequestException if `after` belongs to another order
 */
export async function pageOfRequests<Row, View>(
  { page = 0, size = PAGE_SIZE, after, sort }: PageQuery & { sort: NonNullable<PageQuery['sort']> },
  list: (wanted: Pick<ListQuery, 'sort' | 'page'>) => Promise<Page<Row>>,
  view: (row: Row) => View,
): Promise<PageOf<View>> {
  const order = sortOf(['createdDate', 'lastModifiedDate', 'name'], sort)
  const isValue = (value: string) => order.key === 'name' || isInstant(value)
  const asked = { size, after, page, sort, isValue }
  const found = await pageAfter(asked, (wanted) => list({ sort: order, page: wanted }), view)
  return { ...found, totalPages: Math.ceil(found.totalElements / size), number: page, size }
}
