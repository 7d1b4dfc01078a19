import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isInstant, pageAfter, sortOf } from '../../../server/engine/cursor.ts'
import { equals, given, matching } from '../../../server/store/engine/list-filter.ts'
import {
  countedIn,
  MAX_COUNTED,
  pageOf,
  rowIn,
  type List,
  type SortOrder,
  type PageQuery,
} from '../../../server/store/engine/page.ts'
import type { Sql } from '../../../server/store/engine/sql.ts'
import { execAsSuperuser } from '../../support/postgres/database.ts'
import { startServer, type Server } from '../../support/server/server.ts'

type SortedBy = Omit<List['sort'], 'order' | 'id'>

let server: Server
let db: Sql
beforeAll(async () => {
  server = await startServer()
  db = server.ports.db
  await execAsSuperuser(
    server.ports.db,
    `
    create table things (id text primary key, name text not null, at timestamptz, owner text not null);
    create table owners (id text primary key, name text not null);
    insert into owners values ('o', 'Olga'), ('p', 'Paul');
    insert into things values
      ('1', 'b', '2026-01-02T00:00:00.005Z', 'o'), ('2', 'A', null, 'o'), ('3', 'a', '2026-01-01T00:00:00Z', 'p'),
      ('4', 'C', '2026-01-02T00:00:00.005Z', 'o'), ('5', 'd', '2026-01-01T00:00:00.001Z', 'o');
    create table many (id text primary key);
    insert into many select lpad(n::text, 5, '0') from generate_series(1, 1002) n`,
  )
})
afterAll(() => server.stop())

type Thing = { id: string; owner: string }
const byName: SortedBy = { by: 'lower(t.name)' }
const byTime: SortedBy = { by: "coalesce(t.at, '-infinity')", isTime: true }
const things = (sort: SortedBy, order: SortOrder): List => ({
  from: 'things t',
  name: 't',
  columns: 't.id, o.name as owner',
  joined: 'join owners o on o.id = t.owner',
  sort: { ...sort, order },
})

describe.each<[string, SortedBy, SortOrder, string]>([
  ['a text, in any case', byName, 'asc', '23145'],
  ['a text, backwards', byName, 'desc', '54132'],
  ['a time, first those without one', byTime, 'asc', '23514'],
  ['a time, backwards', byTime, 'desc', '41532'],
])('sorted by %s', (_, sort, order, ids) => {
  const page = (wanted: PageQuery) => pageOf<Thing>(db, things(sort, order), matching([]), wanted)

  test.each([1, 2, 3, 4, 5, 6])('pages of %i follow each other by cursor, without loss or doubling', async (size) => {
    const seen: string[] = []
    let after: PageQuery['after']
    do {
      const { rows, next, count, isExact } = await page({ size, after })
      expect({ count, isExact }).toEqual({ count: 5, isExact: true })
      expect(rows.length).toBe(Math.min(size, 5 - seen.length))
      seen.push(...rows.map(({ id }) => id))
      expect(next === null).toBe(seen.length === 5)
      after = next ?? undefined
    } while (after)
    expect(seen.join('')).toBe(ids)
  })

  test('a page from an offset on is the same rows', async () => {
    const { rows, next } = await page({ size: 2, offset: 2 })
    expect(rows.map(({ id }) => id).join('')).toBe(ids.slice(2, 4))
    expect(next?.id).toBe(ids[3])
  })

  test('a page after the last row has none, and the count of all', async () => {
    expect(await page({ size: 2, offset: 5 })).toEqual({ rows: [], next: null, count: 5, isExact: true })
  })
})

test('a row has its columns and nothing else', async () => {
  const { rows } = await pageOf<Thing>(db, things(byName, 'asc'), matching([]), { size: 1 })
  expect(rows).toEqual([{ id: '2', owner: 'Olga' }])
})

test.each<[string, SortedBy, string | undefined]>([
  ['a text has the text', byName, 'd'],
  ['a time has it to the millisecond', byTime, '2026-01-02T00:00:00.005Z'],
])('the cursor of %s', async (_, sort, value) => {
  const { next } = await pageOf<Thing>(db, things(sort, 'desc'), matching([]), { size: 1 })
  expect(next?.value).toBe(value)
})

test('the cursor of a row without a time says that it is before all others', async () => {
  const { next } = await pageOf<Thing>(db, things(byTime, 'asc'), matching([]), { size: 1 })
  expect(next).toEqual({ value: '-infinity', id: '2' })
})

test('what does not match is neither listed nor counted, nor found alone', async () => {
  const ofPaul = matching([equals('t.owner', 'p')])
  const list = things(byName, 'asc')
  expect(await pageOf<Thing>(db, list, ofPaul, { size: 5 })).toMatchObject({
    rows: [{ id: '3' }],
    count: 1,
    next: null,
  })
  expect(await countedIn(db, list, matching([equals('t.owner', 'o')]))).toEqual({ count: 4, isExact: true })
  const one = (owner: string) => rowIn<Thing>(db, list, matching([equals('t.id', '3'), equals('t.owner', owner)]))
  expect(await one('p')).toEqual({ id: '3', owner: 'Paul' })
  expect(await one('o')).toBeUndefined()
})

test('rows of several sources are one list', async () => {
  const sources = [
    'late as (select * from things where at is not null)',
    'never as (select * from things where at is null)',
  ]
  const list: List = {
    ...things(byName, 'asc'),
    with: sources.join(', '),
    from: [{ from: 'late t', conditions: ["t.name <> 'C'"] }, { from: 'never t' }],
  }
  const ofOlga = () => matching([equals('t.owner', 'o')])
  const { rows, next, count } = await pageOf<Thing>(db, list, ofOlga(), { size: 2 })
  expect([rows.map(({ id }) => id), next, count]).toEqual([['2', '1'], { value: 'b', id: '1' }, 3])
  const rest = await pageOf<Thing>(db, list, ofOlga(), { size: 2, after: next! })
  expect(rest.rows.map(({ id }) => id)).toEqual(['5'])
})

test.each([
  ['00003', 1000, true],
  ['00002', 1000, false],
])('rows are counted up to 1,000: from %s on there are %i, exactly: %s', async (from, count, isExact) => {
  const list: List = { from: 'many t', name: 't', columns: 't.id', sort: { by: 't.id', order: 'asc' } }
  const here = () => matching([given(from, (id) => `t.id >= ${id}`)])
  expect(await countedIn(db, list, here())).toEqual({ count, isExact })
  expect(await pageOf(db, list, here(), { size: 1 })).toMatchObject({ count, isExact })
  const exact = { count: 1003 - Number(from), isExact: true }
  expect(await pageOf(db, { ...list, most: MAX_COUNTED + 1 }, here(), { size: 1 })).toMatchObject(exact)
})

describe('a page as callers get it', () => {
  const view = ({ id }: Thing) => id
  const list = (wanted: PageQuery) => pageOf<Thing>(db, things(byTime, 'desc'), matching([]), wanted)
  const asked = { size: 2, sort: 'at,desc', isValue: isInstant, isId: (id: string) => id.length === 1 }

  test('has the cursor of the next page, and null on the last one', async () => {
    const first = await pageAfter(asked, list, view)
    expect(first).toEqual({ content: ['4', '1'], totalElements: 5, totalExact: true, next: expect.any(String) })
    const second = await pageAfter({ ...asked, after: first.next! }, list, view)
    expect(second.content).toEqual(['5', '3'])
    expect(await pageAfter({ ...asked, after: second.next! }, list, view)).toMatchObject({ content: ['2'], next: null })
    expect(await pageAfter({ ...asked, page: 1 }, list, view)).toEqual(second)
  })

  test('has fifty rows if the call does not say how many', async () => {
    const sizes: number[] = []
    const counted = (wanted: PageQuery) => (sizes.push(wanted.size), list(wanted))
    await pageAfter({ sort: 'at,desc' }, counted, view)
    await pageAfter({ sort: 'at,desc', size: 2 }, counted, view)
    expect(sizes).toEqual([50, 2])
  })

  const cursor = (made: unknown) => Buffer.from(JSON.stringify(made)).toString('base64url')
  const good = { sort: 'at,desc', value: '2026-01-01T00:00:00.001Z', id: '5' }
  test.each([
    ['is of another order', cursor({ ...good, sort: 'at,asc' })],
    ['has a value that the list cannot have', cursor({ ...good, value: 'soon' })],
    ['has a day that there is not', cursor({ ...good, value: '2026-13-01T00:00:00.000Z' })],
    ['has an id that the list cannot have', cursor({ ...good, id: '55' })],
    ['has a number for an id', cursor({ ...good, id: 5 })],
    ['has no value', cursor({ sort: good.sort, id: '5' })],
    ['is null', cursor(null)],
    ['is no JSON', 'abc'],
    ['is empty', ''],
  ])('is refused after a cursor that %s', async (_, after) => {
    await expect(pageAfter({ ...asked, after }, list, view)).rejects.toMatchObject({
      name: 'MalformedRequestException',
    })
    expect((await pageAfter({ ...asked, after: cursor(good) }, list, view)).content).toEqual(['3', '2'])
  })

  test('is in one of the orders that the contract has', () => {
    expect(sortOf(['at', 'name'], 'name,desc')).toEqual({ key: 'name', order: 'desc' })
    expect(sortOf(['at', 'name'], 'at,asc')).toEqual({ key: 'at', order: 'asc' })
  })
})
