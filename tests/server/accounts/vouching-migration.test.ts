import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DUMMY_HASH } from '../../../server/cases/accounts/password.ts'
import type { Sql } from '../../../server/store/engine/sql.ts'
import { restoreRows } from '../../support/server/recorded.ts'
import { startServer, type Server } from '../../support/server/server.ts'

// What a version left in which the word of any provider counted in all tenants.

const FOLDER = new URL('../../../server/store/migrations/', import.meta.url)
const earlier = readdirSync(FOLDER).filter((name) => name < '0200')
const OWN_HASH = 'a salt.a hash'

/** Accounts with a validated address, by what they have: a password of their own, and an identity at a provider. */
const people = {
  made: { password: DUMMY_HASH, isLinked: true },
  linked: { password: OWN_HASH, isLinked: true },
  own: { password: OWN_HASH, isLinked: false },
}

async function fill(db: Sql) {
  await restoreRows(db, { rows: { migrations: earlier.map((name) => ({ name })) }, blobs: {} })
  await db.exec(
    `insert into tenants (id, name, params, type, created_at) values ('t', 'Works', '{}', 'STANDARD', now())`,
  )
  for (const [id, { password, isLinked }] of Object.entries(people)) {
    await db.query(
      `insert into accounts (id, tenant, login, email, first_name, last_name, role, language, time_zone, date_format,
         hour_format, password, mail_validated, created_at)
       values ($1, 't', $1, $1 || '@example.org', 'A', 'B', 'USER', 'EN', 'UTC', 'dd/MM/yyyy', 'HH:mm', $2, true, now())`,
      [id, password],
    )
    if (isLinked) await db.query(`insert into identities values ('https://id.example', $1, $1, now())`, [id])
    await db.query(`insert into default_signatures (account, image_hash, kept_at) values ($1, 'x', now())`, [id])
    await db.query(
      `insert into sessions (token_hash, id, account, stage, address, started_at, seen_at, confirmed_at)
       values ($1, $1, $1, 'signedIn', '127.0.0.1', now(), now(), now())`,
      [id],
    )
  }
}

let server: Server
beforeAll(async () => {
  server = await startServer({}, fill)
})
afterAll(() => server.stop())

const idsIn = async (sql: string) =>
  (await server.ports.db.query<{ id: string }>(sql)).rows.map(({ id }) => id).toSorted()

test('AUTH-024 an address that only a provider has vouched for is not validated any more', async () => {
  expect(await idsIn('select id from accounts where mail_validated')).toEqual(['linked', 'own'])
})

test('AUTH-024 the default signatures of such accounts are not lent any more', async () => {
  expect(await idsIn('select account as id from default_signatures where lent')).toEqual(['linked', 'own'])
})

test('AUTH-025 sessions end that a provider may have begun', async () => {
  expect(await idsIn('select account as id from sessions')).toEqual(['own'])
})
