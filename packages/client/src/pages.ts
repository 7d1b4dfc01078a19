import { calls } from './calls.gen.ts'
import type { AnyInput, Caller } from './caller.ts'
import type { ListId } from './types.ts'

type Page = { content: unknown[]; next?: string | number | null; hasMore?: boolean }

/** All things that a list has, page by page as they are asked for. */
export async function* itemsOf(call: Caller, id: ListId, input: AnyInput): AsyncGenerator {
  const { query = {} } = input
  const isNumbered = calls[id].pages === 'number'
  let place: Record<string, unknown> = {}
  for (let number = Number(query['page'] ?? 0) + 1; ; number++) {
    const { data } = await call(id, { ...input, query: { size: 100, ...query, ...place } }, 'data')
    const { content, next, hasMore } = data as Page
    yield* content
    const isLast = hasMore === false || (!isNumbered && (next === null || next === undefined))
    if (content.length === 0 || isLast) return
    place = isNumbered ? { page: number } : { after: next }
  }
}
