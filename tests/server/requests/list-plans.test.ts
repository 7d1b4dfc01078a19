import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Embedded } from '../../../server/adapters/database/embedded.ts'
import { openFolder } from '../../../server/adapters/pglite.ts'
import type { Sql } from '../../../server/store/engine/sql.ts'
import type { Scope } from '../../../server/store/groups/scope.ts'
import { listPage, type Filter, type Sort } from '../../../server/store/requests/request-list.ts'
import { countToSign, listOwn } from '../../../server/store/signing/signer-account.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { leavesOf } from '../../../server/store/proofs/leaves.ts'
import { requestsOfHash } from '../../../server/store/requests/request-lookup.ts'
import { accountId, EVERYBODY, fill, RARE, requestId, TENANT } from '../../support/server/filled.ts'

describe('of 3,000 requests, no more are read than are counted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-plans-'))
  let db: Embedded
  let close: () => Promise<void>
  beforeAll(async () => {
    await fill(folder, { requests: 3000, creators: 2 })
    ;({ db, close } = await openFolder(folder))
  })
  afterAll(async () => {
    await close()
    rmSync(folder, { recursive: true })
  })

  type Node = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Node[] }
  const rowsIn = ({ Plans = [], ...node }: Node): number[] => [
    node['Actual Rows'] * node['Actual Loops'],
    (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'],
    ...Plans.flatMap(rowsIn),
  ]

  /** The most rows that a step of a query handles. */
  async function mostRows(query: (sql: Sql) => Promise<unknown>): Promise<number> {
    let highest = 0
    await query({
      exec: (text) => db.exec(text),
      query: async <Row>(text: string, values?: unknown[]) => {
        const plan = await db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
          `explain (analyze, format json) ${text}`,
          values,
        )
        highest = Math.max(highest, ...rowsIn(plan.rows[0]!['QUERY PLAN'][0].Plan))
        return db.query<Row>(text, values)
      },
    })
    return highest
  }

  /** The most rows that a step of the list handles, and how many are listed and counted. */
  async function most(scope: Scope, sort: Sort, filter: Partial<Filter> = {}) {
    const query = { scope, sort, filter: { states: [], ...filter }, page: { size: 21, offset: 0 } }
    const { rows, count, isExact } = await listPage(db, query)
    return { most: await mostRows((sql) => listPage(sql, query)), rows: rows.length, count, isExact }
  }

  const newest = { key: 'createdDate', order: 'desc' } as const
  const scopes: Record<string, Scope> = {
    'one’s own': { tenant: TENANT, issuer: accountId(1) },
    'those of a tenant': { tenant: TENANT },
    all: {},
  }
  const orders = (['createdDate', 'lastModifiedDate', 'name'] as const).flatMap((key) => [
    { key, order: 'asc' as const },
    { key, order: 'desc' as const },
  ])

  test.each(Object.keys(scopes).flatMap((name) => orders.map((sort) => [name, sort.key, sort.order] as const)))(
    '%s, by %s %s',
    async (name, key, order) => {
      expect(await most(scopes[name]!, { key, order })).toEqual({ most: 1001, rows: 21, count: 1000, isExact: false })
    },
  )

  test.each(Object.keys(scopes))('%s, of a signer with a few requests, and of one with many', async (name) => {
    const few = await most(scopes[name]!, newest, { signerEmail: RARE.toUpperCase() })
    expect(few).toMatchObject({ rows: 10, count: 10, isExact: true })
    expect(few.most).toBeLessThan(100)
    expect(await most(scopes[name]!, newest, { signerEmail: EVERYBODY })).toEqual({
      most: 1001,
      rows: 21,
      count: 1000,
      isExact: false,
    })
  })

  test('what somebody signs is looked up by their address, however much others sign', async () => {
    await db.query('update accounts set email = $2, mail_validated = true where id = $1', [accountId(1), RARE])
    await db.query('update request_signers set signed_at = $2 where mail = $1', [EVERYBODY, new Date(0)])
    const at = new Date('2026-06-01')
    const own = (kind: 'toSign' | 'signed') => (sql: Sql) =>
      listOwn(sql, { account: accountId(1), kind, filter: {}, at, sort: newest, page: { size: 21, offset: 0 } })
    expect(await countToSign(db, accountId(1), at)).toBe(10)
    expect(await own('toSign')(db)).toMatchObject({ count: 10, isExact: true })
    expect(await mostRows((sql) => countToSign(sql, accountId(1), at))).toBe(10)
    expect(await mostRows(own('toSign'))).toBe(10)
    expect(await mostRows(own('signed'))).toBeLessThan(3)
    // The address of everybody signs all requests, and still waits for none of them.
    await db.query('update accounts set email = $2 where id = $1', [accountId(1), EVERYBODY])
    expect(await own('signed')(db)).toMatchObject({ count: 1000, isExact: false })
    expect(await mostRows((sql) => countToSign(sql, accountId(1), at))).toBeLessThan(3)
  })

  test('an audit trail reads only the leaves of its request', async () => {
    expect(await mostRows((sql) => leavesOf(sql, requestSubject(requestId(1))))).toBe(1)
  })

  test('a check of a hash reads only the requests that it is about', async () => {
    for (const ids of [[], [requestId(1)]])
      expect(await mostRows((sql) => requestsOfHash(sql, 'a'.repeat(64), ids))).toBeLessThan(5)
  })
})
