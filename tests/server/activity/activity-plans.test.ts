import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActivityRows, type ActivityFilter } from '../../../server/store/activity/activity.ts'
import { countDetailsWith } from '../../../server/store/engine/event-details.ts'
import type { Cursor } from '../../../server/store/engine/page.ts'
import { execAsSuperuser } from '../../support/postgres/database.ts'
import { startServer, type Server } from '../../support/server/server.ts'

const EVENTS = 5000
const SIZE = 50
/** Each row of a page, and the one after it, looks up its names and values, which are rows of their own. */
const MOST = (SIZE + 1) * 2
const START = new Date('2026-01-01T00:00:00.000Z')
const minutes = (count: number) => new Date(START.getTime() + count * 60_000)

let server: Server
beforeAll(async () => {
  server = await startServer()
  const { db } = server.ports
  await db.query("insert into streams select kind || '/x', 0, '' from unnest(array['account', 'group']) kind")
  await db.query(
    `insert into events (stream, version, schema, type, data, tenant, actor_kind, actor_id, channel, at, hash)
     select case when n % 500 = 0 then 'group/x' else 'account/x' end, n, 1, 'thing.changed', '{}',
       case when n in (100, 200) then 't9' else 't' || n % 2 end,
       'account', 'a' || n % 500, 'UI', $2::timestamptz + n * interval '1 minute', ''
     from generate_series(1, $1::int) n`,
    [EVENTS, START],
  )
  await execAsSuperuser(db, 'analyze events')
})
afterAll(() => server.stop())

type Node = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
/** The rows that the steps of a plan handle, without those of the count, which is the one aggregate and has its own limit. */
const rowsIn = ({ Plans = [], ...node }: Node): number[] =>
  node['Node Type'] === 'Aggregate' ? [] : rowsOf(node, Plans)
const rowsOf = (node: Omit<Node, 'Plans'>, plans: Node[]): number[] => [
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
  ...plans.flatMap(rowsIn),
]

/** The most rows that a step of the query for a page handles, and the rows of the page. */
async function page(filter: ActivityFilter, after?: Cursor) {
  const { db } = server.ports
  let most = 0
  const spy: typeof db = {
    ...db,
    query: async <Row>(text: string, values?: unknown[]) => {
      const plan = await db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${text}`, values)
      most = Math.max(most, ...rowsIn(plan.rows[0]!['QUERY PLAN'][0].Plan))
      return db.query<Row>(text, values)
    },
  }
  const { rows } = await listActivityRows(spy, filter, { size: SIZE, seesAll: false, ...(after && { after }) })
  return { most, rows: rows.length }
}

test.each<[string, ActivityFilter, number]>([
  ['the platform', {}, SIZE],
  ['a tenant', { tenant: 't0' }, SIZE],
  ['a tenant until long ago', { tenant: 't0', to: minutes(500) }, SIZE],
  ['a person who did little', { tenant: 't0', person: 'a2' }, 10],
  ['a person, whatever the tenant,', { person: 'a2' }, 10],
  ['a kind, whatever the tenant,', { kind: 'group' }, 10],
  ['a kind to which little happened', { tenant: 't0', kind: 'group' }, 10],
])('of 5,000 events, the page of %s reads no more than it shows', async (_, filter, rows) => {
  const found = await page(filter)
  expect(found.rows).toBe(rows)
  expect(found.most).toBeLessThanOrEqual(MOST)
})

test('a page in the middle of 5,000 events reads no more than the first one', async () => {
  const found = await page({ tenant: 't0' }, { value: minutes(1000).toISOString(), id: '1000' })
  expect(found.rows).toBe(SIZE)
  expect(found.most).toBeLessThanOrEqual(MOST)
})

test('of 5,000 events with values, those of a tenant that has few are found by themselves', async () => {
  const { db } = server.ports
  await db.query(
    `insert into event_details (stream, version, salt, after)
     select stream, version, '', '{"email": "anna@example.org"}' from events`,
  )
  await execAsSuperuser(db, 'analyze event_details')
  let plan: Node | undefined
  const spy: typeof db = {
    ...db,
    query: async <Row>(text: string, values?: unknown[]) => {
      const explained = await db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      )
      plan = explained.rows[0]!['QUERY PLAN'][0].Plan
      return db.query<Row>(text, values)
    },
  }
  expect(await countDetailsWith(spy, 't9', 'anna@example.org')).toBe(2)
  // The count itself is the first node.
  expect(Math.max(...plan!.Plans!.flatMap(rowsIn))).toBeLessThanOrEqual(MOST)
})
