import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestBells } from '../../../server/cases/requests/request-bells.ts'
import { ring } from '../../../server/engine/ring.ts'
import type { Sql } from '../../../server/store/engine/sql.ts'
import { execAsSuperuser } from '../../support/postgres/database.ts'
import { startServer, type Server } from '../../support/server/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** A look for what is due, with the statements that it needed. */
async function look() {
  const { ports } = server
  const statements: { text: string; values: unknown[] }[] = []
  const counting = (tx: Sql): Sql => ({
    exec: (text) => {
      statements.push({ text, values: [] })
      return tx.exec(text)
    },
    query: (text, values = []) => {
      statements.push({ text, values })
      return tx.query(text, values)
    },
  })
  const db = {
    ...counting(ports.db),
    transaction: <Result>(work: (tx: Sql) => Promise<Result>) => ports.db.transaction((tx) => work(counting(tx))),
  }
  const rung = await ring({ ...ports, db: { ...ports.db, ...db } }, requestBells, (_, error) => {
    throw error
  })
  return { rung, statements }
}

test('20,000 reminders and notices that are not due cost one statement, which reads none of them', async () => {
  const { db, now } = server.ports
  await db.query(
    `insert into deadlines (subject, kind, rings_at, data)
     select 'request/' || lpad(n::text, 24, '0'), kind, $1::timestamptz + (3600 + n) * interval '1 second', '{}'
     from generate_series(1, 10000) n, unnest(array['triggerReminders', 'announceExpiration']) kind`,
    [now()],
  )
  await execAsSuperuser(db, 'analyze deadlines')
  const { rung, statements } = await look()
  expect([rung, statements.length]).toEqual([0, 1])

  const [{ text, values }] = statements as [(typeof statements)[number]]
  const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off) ${text}`, values)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Scan using deadlines_rings_at_idx on deadlines \S+ ?\(actual rows=0/)
  expect(plan).not.toContain('Seq Scan')
})
