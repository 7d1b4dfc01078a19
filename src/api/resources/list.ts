import type { DialogKinds, ListPorts } from '#machines/flows/list.machine.ts'
import type { Operation } from '#machines/resources/contract.ts'
import type { ListDeclaration, RowOf } from '#machines/resources/list.ts'
import type { ListFilter, ListSort } from '#machines/rules/common/list-query.ts'
import type { Effects } from '../bind.ts'
import type { Api } from '../client.ts'
import { listPorts } from '../list-ports.ts'
import { call } from './call.ts'

/** One page as the server answers it. */
export type Page<Row> = { content: Row[]; totalElements: number; totalExact: boolean; next: string | null }

/** The ports of a declared list. They read it page by page, or in one call if the operation has no pages. */
export const listingPorts = <
  One extends Operation,
  Filter extends ListFilter,
  Sort extends ListSort,
  Kinds extends DialogKinds,
>(
  api: Api,
  { operation, isWhole, subject }: ListDeclaration<One, Filter, Sort, Kinds>,
  now: () => number,
): Effects<ListPorts<RowOf<One>, Filter, Sort>> =>
  listPorts<RowOf<One>, Filter, Sort>(api, {
    now,
    ...(subject !== undefined && { kind: subject }),
    async list(query, signal) {
      const { data, ...answer } = await call(api, operation, isWhole ? {} : { query }, signal)
      if (!data) return answer
      const page = data as never as Page<RowOf<One>>
      const all = { content: page.content, totalElements: page.content.length, totalExact: true, next: null }
      return { ...answer, data: isWhole ? all : page }
    },
  })
