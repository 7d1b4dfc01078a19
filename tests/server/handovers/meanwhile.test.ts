import { afterAll, beforeAll, expect, test } from 'vitest'
import { handOver } from '../../../server/cases/handovers/hand-over.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { moveAccount } from '../../../server/store/accounts/written.ts'
import { history } from '../../../server/store/engine/events.ts'
import { newPerson, newTenant } from '../../support/new-people.ts'
import { pendingRequest } from '../../support/server/calls/belongings.ts'
import { handoverDesk, type HandoverDesk } from '../../support/server/calls/handover-desk.ts'
import { ended, partsOf, to } from '../../support/server/calls/handovers.ts'
import { newContact } from '../../support/server/calls/valid-calls.ts'
import { startServer, type Server } from '../../support/server/server.ts'

// What happens between the start of a handover and its end.

let server: Server
let tenant: Awaited<ReturnType<typeof newTenant>>
let desk: HandoverDesk
beforeAll(async () => {
  server = await startServer()
  tenant = await newTenant(server)
  desk = handoverDesk(server, await newPerson(server, { tenant, role: 'ADMIN_TENANT' }))
})
afterAll(() => server.stop())

const person = () => newPerson(server, { tenant, role: 'MANAGER' })

test('ACC-022 what goes to a colleague who is disabled meanwhile stays with the account, and is counted', async () => {
  const [leaver, heir] = [await person(), await person()]
  const id = await pendingRequest(server, leaver)
  await server.idle()
  const { ports, jobs } = await desk.held(leaver, to(heir, 'RUNNING_REQUESTS'))
  await server.ports.db.query('update accounts set disabled_at = now() where id = $1', [heir.id])
  for (const job of jobs) await handOver(ports, job)
  expect(partsOf(await desk.page(leaver))).toEqual([['RUNNING_REQUESTS', 0, 1]])
  expect((await history(server.ports.db, `request/${id}`)).map(({ type }) => type)).not.toContain('request.handedOver')
})

test('what is deleted while a handover runs is neither done nor kept', async () => {
  const leaver = await person()
  await newContact(server, leaver.cookie)
  const { ports, jobs } = await desk.held(leaver, ended('CONTACTS'))
  const { db } = server.ports
  // The job reads the ids between two transactions.
  const query: Ports['db']['query'] = async (...given) => {
    const read = await db.query(...given)
    await db.query('delete from contacts where account = $1', [leaver.id])
    return read as never
  }
  const late: Ports = { ...ports, db: { query, exec: db.exec.bind(db), transaction: db.transaction.bind(db) } }
  for (const job of jobs) await handOver(late, job)
  expect((await desk.page(leaver)).last).toMatchObject({
    endedDate: expect.any(String),
    parts: [{ total: 1, done: 0, kept: 0 }],
  })
})

test('ACC-020 contacts of an account that joins another organisation meanwhile stay with it, and are counted', async () => {
  const heir = await person()
  const elsewhere = await newTenant(server)
  for (const choices of [to(heir, 'CONTACTS'), ended('CONTACTS')]) {
    const leaver = await person()
    await newContact(server, leaver.cookie)
    const { ports, jobs } = await desk.held(leaver, choices)
    await moveAccount(server.ports.db, leaver.id, { tenant: elsewhere.id, role: 'USER', group: null })
    for (const job of jobs) await handOver(ports, job)
    await moveAccount(server.ports.db, leaver.id, { tenant: tenant.id, role: 'MANAGER', group: null })
    expect(partsOf(await desk.page(leaver))).toEqual([['CONTACTS', 0, 1]])
  }
})
