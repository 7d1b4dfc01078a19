import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestFact } from '#machines/lifecycles/request.events.ts'
import { happenTo, loadRequest } from '../../../server/cases/requests/request-lifecycle.ts'
import { addDemo } from '../../../server/demo.ts'
import { bySystem } from '../../../server/engine/stamps.ts'
import { transact } from '../../../server/engine/transact.ts'
import { invitedAccount } from '../../support/invites.ts'
import { newPerson } from '../../support/new-people.ts'
import { randomFrom } from '../../support/random.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, arrived, bearer, drafted, etag, ifMatch, sent, uploadTo } from '../../support/server/signing.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
afterAll(() => server.stop())

type Event = { stream: string; type: string; at: Date; channel: string; tenant: string; actor: string; file: string }
type Count = { sent: number; finished: number; ended: number; documents: number }

const ENDS = ['request.canceled', 'request.expired', 'signer.refused']
const DAY = 86_400
const NOTHING = {
  nbRequests: 0,
  nbRequestsValidated: 0,
  nbRequestsRejected: 0,
  nbSimpleSignRequests: 0,
  nbDocsSubmitted: 0,
}

const statsOf = (cookie: string, query: string) =>
  server.call('GET', `/private/stats/dashboard?${query}`, undefined, cookie)

const happens = (id: string, fact: RequestFact) =>
  transact(server.ports, async (tx) => {
    const row = await loadRequest(tx, id)
    await happenTo({ ports: server.ports, tx, row, stamp: bySystem(row, server.ports.now()) }, fact)
  })

/** Sends a request with this many files more than one. */
async function send(cookie: string, more: number): Promise<string> {
  const { id } = await drafted(server, cookie)
  for (let i = 0; i < more; i++) await uploadTo(server, cookie, id, `Annex ${i}.pdf`)
  const seen = await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, cookie)
  const path = `/public/v1/simple-sign/${id}/submit-request`
  expect((await server.call('POST', path, {}, cookie, ifMatch(etag(seen)))).status).toBe(200)
  return id
}

async function finish(cookie: string, mail: string) {
  const signer = await arrived(server, cookie, { ...ANNA, mail })
  await signer.ask()
  expect((await signer.sign(await signer.code())).status).toBe(200)
  await server.idle()
}

/** The requests that wait for their signers, oldest first. */
async function pendingRequests(): Promise<string[]> {
  const { rows } = await server.ports.db.query<{ id: string }>(
    "select id from requests where state = 'PENDING' order by created_at, id",
  )
  return rows.map(({ id }) => id)
}

/** The counts by sender, tenant, month and channel, from the events alone. */
async function recounted(): Promise<Record<string, Count>> {
  const { rows } = await server.ports.db.query<Event>(
    `select stream, type, at, channel, tenant, actor_id as actor, data->>'file' as file
     from events where stream like 'request/%' order by position`,
  )
  const counts: Record<string, Count> = {}
  for (const events of Object.values(Object.groupBy(rows, ({ stream }) => stream))) {
    const sending = events!.findIndex(({ type }) => type === 'request.submitted')
    if (sending === -1) continue
    const [first] = events!
    const month = `${events![sending]!.at.toISOString().slice(0, 7)}-01`
    const count = (counts[[first!.actor, first!.tenant, month, first!.channel].join(' ')] ??= {
      sent: 0,
      finished: 0,
      ended: 0,
      documents: 0,
    })
    const files = new Set<string>()
    for (const { type, file } of events!.slice(0, sending)) {
      if (type === 'file.uploaded') files.add(file)
      if (type === 'file.removed') files.delete(file)
    }
    count.sent++
    count.documents += files.size
    if (events!.some(({ type }) => ENDS.includes(type))) count.ended++
    else if (events!.some(({ type }) => type === 'files.sealed')) count.finished++
  }
  return counts
}

async function projected(): Promise<Record<string, Count>> {
  const { rows } = await server.ports.db.query<Count & { key: string }>(
    `select concat_ws(' ', account, tenant, month::text, channel) as key, sent, finished, ended, documents
     from request_counts`,
  )
  return Object.fromEntries(rows.map(({ key, ...count }) => [key, count]))
}

test('API-102 DASH-012 what an account sent in a month is counted with what became of it', async () => {
  const { cookie, tenant } = await newPerson(server)
  /** The month that is so many months later than the present one. */
  const later = (months: number) => {
    const now = server.ports.now()
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months))
    return `month=${first.getUTCMonth() + 1}&year=${first.getUTCFullYear()}`
  }
  expect(await statsOf(cookie, later(0))).toMatchObject({ status: 200, body: NOTHING })
  await drafted(server, cookie)
  await send(cookie, 0)
  await happens(await send(cookie, 1), { type: 'request.canceled' })
  await finish(cookie, 'counted@example.org')
  const body = {
    nbRequests: 3,
    nbRequestsValidated: 1,
    nbRequestsRejected: 1,
    nbSimpleSignRequests: 3,
    nbDocsSubmitted: 4,
  }
  expect((await statsOf(cookie, later(0))).body).toEqual(body)
  for (const query of [-1, 1, 12].map(later)) expect((await statsOf(cookie, query)).body).toEqual(NOTHING)
  expect((await statsOf((await newPerson(server, { tenant })).cookie, later(0))).body).toEqual(NOTHING)
})

test('DASH-012 somebody who has moved counts what they list: the requests that they sent in their present tenant', async () => {
  const { cookie, id: invite } = await invitedAccount(server)
  const now = server.ports.now()
  const month = `month=${now.getUTCMonth() + 1}&year=${now.getUTCFullYear()}`
  const seen = async () => {
    const counted = await statsOf(cookie, month)
    const listed = await server.call('GET', '/public/v1/simple-sign-requests', undefined, cookie)
    return [(counted.body as { nbRequests: number }).nbRequests, (listed.body as { content: unknown[] }).content.length]
  }
  for (const step of ['first', 'second']) {
    await send(cookie, 0)
    expect([step, ...(await seen())]).toEqual([step, step === 'first' ? 1 : 2, step === 'first' ? 1 : 2])
  }
  expect((await server.call('POST', `/private/my-tenant-invites/${invite}/accept`, undefined, cookie)).status).toBe(204)
  expect(await seen()).toEqual([0, 0])
  await send(cookie, 0)
  expect(await seen()).toEqual([1, 1])
})

test('after any history the counts are those of the events, also where a request ends in a later month', async () => {
  for (const seed of [1, 2]) {
    const random = randomFrom(seed)
    for (let step = 0; step < 9; step++) {
      server.wait(Math.floor(random() * 9) * DAY)
      await server.ring()
      const cookie = await server.signIn(random() < 0.5 ? 'ada' : 'mary')
      const chance = random()
      const [pending] = await pendingRequests()
      if (chance < 0.15) await finish(cookie, `signer.${seed}.${step}@example.org`)
      else if (chance < 0.35 && pending !== undefined) await happens(pending, { type: 'request.canceled' })
      else await send(cookie, Math.floor(random() * 3))
    }
    // At the end one is under way, and one has just finished.
    const ada = await server.signIn('ada')
    await send(ada, 0)
    await finish(ada, `last.${seed}@example.org`)
    expect(await projected()).toEqual(await recounted())
  }
  // The migration that made the counts finds the same in what was there before them.
  const sql = readFileSync(new URL('../../../server/store/migrations/0120-request-counts.sql', import.meta.url), 'utf8')
  await server.ports.db.exec(`delete from request_counts; ${sql.slice(sql.indexOf('insert into request_counts'))}`)
  expect(await projected()).toEqual(await recounted())
  const counts = Object.entries(await projected())
  expect(new Set(counts.map(([key]) => key.split(' ')[2])).size).toBeGreaterThan(2)
  const sum = (of: keyof Count) => counts.reduce((all, [, count]) => all + count[of], 0)
  for (const of of ['finished', 'ended'] as const) expect(sum(of)).toBeGreaterThan(1)
  expect(sum('sent')).toBeGreaterThan(sum('finished') + sum('ended'))
})

test('a request that ended is counted for the channel that created it, and for no other', async () => {
  const { cookie, id: account } = await newPerson(server, { role: 'MANAGER' })
  const apiToken = { name: 'Nightly', scopes: ['readRequests', 'sendRequests'], days: 30 }
  const { token } = (await server.call('POST', '/private/channels', apiToken, cookie)).body as { token: string }
  const program: Server = {
    ...server,
    call: (method, path, body, _, headers) =>
      server.call(method, path, body, undefined, { ...headers, ...bearer(token) }),
  }
  await send(cookie, 0)
  await happens((await sent(program, '', [ANNA])).id, { type: 'request.canceled' })
  const { rows } = await server.ports.db.query(
    'select channel, sent, ended from request_counts where account = $1 order by channel',
    [account],
  )
  expect(rows).toEqual([
    { channel: 'API', sent: 1, ended: 1 },
    { channel: 'UI', sent: 1, ended: 0 },
  ])
})

test('DASH-012 a month that is none is refused', async () => {
  const ada = await server.signIn('ada')
  for (const query of ['month=0&year=2026', 'month=13&year=2026', 'month=1', 'year=2026', 'month=1&year=26'])
    expect((await statsOf(ada, query)).status).toBe(400)
})
