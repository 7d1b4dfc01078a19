import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../server/demo.ts'
import { execAsSuperuser } from '../support/postgres/database.ts'
import { startServer, type Server } from '../support/server/server.ts'
import { ANNA, arrived } from '../support/server/signing.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
afterAll(() => server.stop())

test('a full disk, too little memory and a database that only reads are a 503 by name: nothing is written, and a signature works afterwards', async () => {
  const { id, sign } = await arrived(server, await server.signIn('ada'), { ...ANNA, otpType: 'NONE' })
  await server.idle()
  const { db } = server.ports
  const written = async () => {
    const { rows } = await db.query(
      `select (select count(*)::int from events where stream = $1) as events, to_jsonb(s) as signer,
         (select count(*)::int from pgboss.job) as jobs from request_signers s where request = $2`,
      [`request/${id}`, id],
    )
    return rows
  }
  const before = await written()
  for (const [code, name] of [
    ['53100', 'StorageFullException'],
    ['53200', 'TemporarilyUnavailableException'],
    ['25006', 'TemporarilyUnavailableException'],
  ]) {
    // When the transaction commits, everything else of it is written.
    await execAsSuperuser(
      db,
      `create or replace function run_out() returns trigger language plpgsql as
         $$ begin raise exception 'could not go on' using errcode = '${code}'; end $$;
       create constraint trigger runs_out after insert on events deferrable initially deferred
         for each row execute function run_out()`,
    )
    expect(await sign()).toMatchObject({ status: 503, body: { name } })
    expect(await written()).toEqual(before)
    await execAsSuperuser(db, 'drop trigger runs_out on events')
  }
  expect(await sign()).toMatchObject({ status: 200, body: { signatureSignerStatus: 'SIGNED' } })
})
