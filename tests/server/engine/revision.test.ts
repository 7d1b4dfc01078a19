import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refused } from '../../../server/engine/refused.ts'
import { expectRevision, unlessGone, unlessStale } from '../../../server/engine/revision.ts'
import { callOf, revisionOf, seenBy, signerCallOf } from '../../../server/http/kit/calls.ts'
import { revised } from '../../../server/http/kit/revised.ts'
import { replaceSeen } from '../../../server/store/engine/revised.ts'
import type { Sql } from '../../../server/store/engine/sql.ts'
import { camille } from '../../support/samples/account.ts'
import { execAsSuperuser } from '../../support/postgres/database.ts'
import { startServer, type Server } from '../../support/server/server.ts'

let server: Server
let db: Sql
beforeAll(async () => {
  server = await startServer()
  db = server.ports.db
  await execAsSuperuser(
    server.ports.db,
    `
    create table revised (owner text, id text, name text, more jsonb, revision integer not null default 7);
    insert into revised values ('o', '1', 'one', '{"a": 1, "b": 2}'), ('o', '2', 'two', '{}'), ('p', '1', 'other', '{}')`,
  )
})
afterAll(() => server.stop())

const written = async () =>
  (await db.query('select name, more, revision from revised order by owner, id')).rows.map((row) => JSON.stringify(row))
const stale = new Refused('StaleRevisionException')

test('the row whose revision was seen is replaced, gets the next revision, and no other row is touched', async () => {
  const before = await written()
  const key = { owner: 'o', id: '1' }
  const set = { name: 'new' }
  for (const revision of [6, 8])
    expect(await replaceSeen(db, { update: 'revised', key, revision, set })).toBeUndefined()
  expect(await replaceSeen(db, { update: 'revised', key: { ...key, id: '3' }, revision: 7, set })).toBeUndefined()
  expect(await written()).toEqual(before)
  const merge = { more: { b: 3, c: 4 } }
  expect(await replaceSeen(db, { update: 'revised', key, revision: 7, set, merge })).toEqual({ revision: 8 })
  const now = '{"name":"new","more":{"a":1,"b":3,"c":4},"revision":8}'
  expect(await written()).toEqual([now, ...before.slice(1)])
  expect(await replaceSeen(db, { update: 'revised', key, revision: 7, set })).toBeUndefined()
  expect(await replaceSeen(db, { update: 'revised', key, revision: 8, set }, 'name')).toEqual({ name: 'new' })
})

test('a revision that is not the current one is refused, whether older or newer', () => {
  expect(() => expectRevision({ revision: 2 }, 2)).not.toThrow()
  for (const seen of [0, 1, 3]) expect(() => expectRevision({ revision: 2 }, seen)).toThrow(stale)
  expect(unlessStale({ id: 'a' })).toEqual({ id: 'a' })
  expect(() => unlessStale(undefined)).toThrow(stale)
})

test('what is not there is refused by name, what is there is given back', () => {
  expect(unlessGone({ id: 'a' })).toEqual({ id: 'a' })
  expect(() => unlessGone(undefined)).toThrow(new Refused('NotFoundException'))
})

test.each([0, 1, 999_999_999])('the ETag of revision %i comes back as that revision', (revision) => {
  const { headers, ...answer } = revised({ name: 'a' }, revision)
  expect(answer).toEqual({ status: 200, body: { name: 'a' } })
  const call = { header: { 'If-Match': headers.etag }, path: { id: 'x' } }
  expect(revisionOf(call)).toBe(revision)
  expect(seenBy(call)).toEqual({ id: 'x', revision })
})

test.each([
  [undefined, null],
  [{}, null],
  [{ 'Idempotency-Key': 'abcdefgh' }, 'abcdefgh'],
])('a call with the headers %j has the key %s', (header, key) => {
  const call = { address: '::1', header }
  const kept = { address: '::1', key }
  expect(callOf({ ...call, account: camille, caller: null })).toEqual({ account: camille, ...kept })
  const signer = { id: 's', requestId: 'r' }
  expect(signerCallOf({ ...call, signer })).toEqual({ signer, ...kept })
})

test('a call by a program names its API token', () => {
  const caller = { kind: 'account', id: camille.id, account: camille, isConfirmed: false, endsIn: 1 } as const
  const apiToken = { id: 'c', name: 'Invoices', scopes: [] }
  const call = { address: '::1', account: camille }
  expect(callOf({ ...call, caller })).not.toHaveProperty('apiToken')
  expect(callOf({ ...call, caller: { ...caller, apiToken } })).toMatchObject({ apiToken })
})
