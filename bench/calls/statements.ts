import type { PGlite } from '@electric-sql/pglite'
import { statementsOf } from '../../server/adapters/database/statements.ts'
import { unpacked } from '../../server/adapters/database/messages.ts'
import { listPage } from '../../server/store/requests/request-list.ts'
import type { Sql } from '../../server/store/engine/sql.ts'
import { accountId, TENANT } from '../../tests/support/server/filled.ts'

/** The statement of a list that the nth account asks for, as PGlite runs it for anybody: parsed and planned each time. */
export const listStatement = (db: Sql, n: number) =>
  listPage(db, {
    scope: { tenant: TENANT, issuer: accountId(n) },
    filter: { states: [] },
    sort: { key: 'createdDate', order: 'desc' },
    page: { size: 20, offset: 0 },
  })

/** A database that keeps its statements parsed, as the server's does, but in this thread. */
export function preparing(db: PGlite): Sql {
  const statements = statementsOf(db)
  return {
    query: async (text, values) => unpacked(await statements.query(text, values)),
    exec: async (text) => (await statements.exec(text)).map((one) => unpacked(one)),
  }
}
