import type { components } from '#openapi'
import type { ListPorts } from '#machines/flows/list.machine.ts'
import type { ListFilter, ListSort } from '#machines/rules/common/list-query.ts'
import type { Effects } from './bind.ts'
import { UnexpectedAnswer, type Api } from './client.ts'
import { watch } from './hints.ts'

/** One page as the server answers it. */
type Page<Row> = { content: Row[]; totalElements: number; totalExact: boolean; next: string | null }
type Problem = components['schemas']['Problem']

/** What a page is asked for by: filters that are set, the order, the size, and the cursor of the page before. */
type PageQuery<Filter, Sort> = Partial<Filter> & { sort: Sort; size: number; after?: string }

type ListCalls<Row, Filter, Sort> = {
  now: () => number
  /** The kind of subject whose changes change the list; the list does not watch without one. */
  kind?: string
  list: (
    query: PageQuery<Filter, Sort>,
    signal: AbortSignal,
  ) => Promise<{ data?: Page<Row>; error?: Problem; response: Response }>
}

/** The ports of a list whose pages come from one operation, and which is told of changes of one kind. */
export const listPorts = <Row, Filter extends ListFilter, Sort extends ListSort>(
  api: Api,
  { now, kind, list }: ListCalls<Row, Filter, Sort>,
): Effects<ListPorts<Row, Filter, Sort>> => ({
  async listRows({ filter, sort, after, size }, signal) {
    const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as Partial<Filter>
    const { data, error, response } = await list({ ...set, sort, size, ...(after !== null && { after }) }, signal)
    if (!data) throw new UnexpectedAnswer(response, error)
    const { content, totalElements, totalExact, next } = data
    return { type: 'rows.listed', page: { rows: content, total: totalElements, isExact: totalExact, next }, at: now() }
  },

  watchRows: (_, signal, tell) =>
    watch(
      api,
      (subject) => subject.kind === kind,
      signal,
      () => tell({ type: 'rows.changed' }),
    ),
})
