import type { PoolClient, QueryResult } from 'pg'
import type { Sql } from '../../store/engine/sql.ts'

/** The statements of one transaction, one after the other; none after its end. */
export function transactionOn(client: PoolClient): { tx: Sql; end: () => Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve()
  let isOpen = true
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (!isOpen) return Promise.reject(new Error('The transaction has ended.'))
    const next = last.then(run)
    last = next.catch(() => {})
    return next
  }
  return {
    tx: {
      query: (text, values) => inTurn(() => client.query(text, values) as Promise<{ rows: never[] }>),
      exec: (text) => inTurn(async () => resultsOf(await client.query(text))),
    },
    end: () => {
      isOpen = false
      return last
    },
  }
}

/** What comes of `work` once the statements that it left behind have ended, too. */
export async function ended<Result>(work: Promise<Result>, end: () => Promise<unknown>): Promise<Result> {
  try {
    return await work
  } finally {
    await end()
  }
}

/** Several statements have several results, one has one. */
export const resultsOf = (results: QueryResult | QueryResult[]): QueryResult[] =>
  Array.isArray(results) ? results : [results]
