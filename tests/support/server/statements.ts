import type { Ports } from '../../../server/cases/ports.ts'
import type { Sql } from '../../../server/store/engine/sql.ts'

/** A session is read once from the embedded database, and with each call from a shared one. */
const READS_SESSION = /\bfrom sessions s join accounts\b/

/** As `allStatementsOf`, without those that read a session. */
export const statementsOf: typeof allStatementsOf = async (...given) =>
  (await allStatementsOf(...given)).filter((text) => !READS_SESSION.test(text))

/** The statements that `work` sends to the database, with a `begin` for each transaction. Nothing else may run meanwhile. */
export async function allStatementsOf({ db }: Pick<Ports, 'db'>, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const noting = (sql: Sql): Sql => ({
    query: (text, values) => (sent.push(text), sql.query(text, values)),
    exec: (text) => (sent.push(text), sql.exec(text)),
  })
  const before = { ...db }
  Object.assign(db, noting(before))
  db.transaction = (inner) => (sent.push('begin'), before.transaction((tx) => inner(noting(tx))))
  try {
    await work()
  } finally {
    Object.assign(db, before)
  }
  return sent
}
