import type { Api } from '../../client.ts'
import type { OnReturn } from '../../watching.ts'

/** What the lists of requests need. */
export type OwnListTools = { api: Api; now: () => number; onReturn: OnReturn }

type Page<Row> = { content: Row[]; totalElements: number; totalExact: boolean; next: string | null }

/** A page as the lists take it. */
export const pageOf = <Row extends { requestId: string }>({ content, totalElements, totalExact, next }: Page<Row>) => ({
  rows: content.map((row) => ({ ...row, id: row.requestId })),
  total: totalElements,
  isExact: totalExact,
  next,
})
