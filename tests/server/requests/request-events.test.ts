import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import { foldedData } from '../../../server/cases/requests/events/folded-data.ts'
import { addDemo } from '../../../server/demo.ts'
import { fold } from '../../../server/engine/decide.ts'
import { history } from '../../../server/store/engine/events.ts'
import { withoutCallId } from '../../support/server/calls/without-call-id.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, codeFor, drafted, LEO, linkFor, sent } from '../../support/server/signing.ts'

type Schemas = components['schemas']
type Answer = Schemas['RequestEvents']

// What the inspector is told of a request: as much as its lifecycle folds, and nothing else.
const SIGNER = '/private/simple-sign-requests/signer'
const ADDRESS = '203.0.113.77'
const MOTIVE = 'Clause 4 is not what we agreed on.'

let server: Server
let ada: string
/** An administrator of the platform. */
let annabella: string
/** A request that Léo, who has to sign, has refused with a motive, after Anna asked for a code. */
let id: string
let code: string
beforeAll(async () => {
  server = await startServer({ trustProxy: '127.0.0.1' })
  await addDemo(server.ports)
  ada = await server.signIn('ada')
  annabella = await server.signIn('annabella')
  ;({ id } = await sent(server, ada, [ANNA, { ...LEO, orderToSign: 1 }]))
  const [anna, leo] = await Promise.all([ANNA.mail, LEO.mail].map((mail) => linkFor(server, mail)))
  const by = (token: string) => ({ ...bearer(token), 'x-forwarded-for': ADDRESS })
  for (const token of [anna!, leo!]) await server.call('GET', `${SIGNER}/open`, undefined, undefined, by(token))
  await server.call('POST', `${SIGNER}/generate-otp`, undefined, undefined, by(anna!))
  code = await codeFor(server, ANNA.mail)
  await server.call('POST', `${SIGNER}/reject`, { refusalMotive: MOTIVE }, undefined, by(leo!))
})
afterAll(() => server.stop())

const ask = (cookie: string, request: string) =>
  server.call('GET', `/private/simple-sign-requests/${request}/events`, undefined, cookie)
const answerOf = async (request: string) => {
  const { status, body } = await ask(annabella, request)
  expect(status).toBe(200)
  return body as Answer
}
const recorded = () => server.ports.db.transaction((tx) => history(tx, `request/${id}`))
const foldOf = (events: Pick<Schemas['RequestEvent'], 'type' | 'data' | 'at'>[]) =>
  fold(
    requestLifecycle,
    events.map((event) => ({ ...event, at: new Date(event.at) })),
  )!

describe('the events of a request', () => {
  test('INSP-040 are answered in order, lead to its state, and say which kind of actor caused each', async () => {
    const { request, events, isWhole } = await answerOf(id)
    expect([request.id, request.state, isWhole]).toEqual([id, 'REFUSED', true])
    const { value, context } = foldOf(events)
    expect(value).toBe('REFUSED')
    expect(context.signers.map((signer) => [signer.id, signer.status])).toEqual(
      request.signers.map((signer) => [signer.id, signer.signatureSignerStatus]),
    )
    expect(events[0]).toMatchObject({ position: 1, type: 'request.created', actor: 'account' })
    const positions = events.map(({ position }) => position)
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
    const actorOf = (type: string) => events.find((event) => event.type === type)?.actor
    expect(['request.submitted', 'signer.activated', 'signer.refused'].map(actorOf)).toEqual([
      'account',
      'system',
      'signer',
    ])
  })

  test('INSP-041 hold no hash, code, mail address, network address, motive or name of a mail', async () => {
    const { events } = await answerOf(id)
    const text = JSON.stringify(events)
    const stored = await recorded()
    const told = new Set(Object.values(events.map(({ data }) => data)).flatMap((data) => valuesIn(data)))
    const untold = stored.flatMap(({ data, addressHash, key, hash, actor }) =>
      [...valuesIn(data), addressHash, key, hash, actor.kind === 'signer' ? null : actor.id].filter(
        (value): value is string => typeof value === 'string' && value.length > 8 && !told.has(value),
      ),
    )
    // Among them are salted hashes, hashes of files and the id of a code.
    expect(untold.length).toBeGreaterThan(10)
    for (const secret of [...untold, code, MOTIVE, ADDRESS, ANNA.mail, LEO.mail]) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/[0-9a-f]{64}/)
    expect(events.map(({ data }) => Object.keys(data)).flat()).not.toContain('mail')
  })

  test('INSP-041 are answered neither to its sender nor to who administers the tenant', async () => {
    for (const who of [ada, await server.signIn('charles')])
      expect(await ask(who, id)).toMatchObject({ status: 403, body: { name: 'ForbiddenException' } })
  })

  test('INSP-041 of a draft of somebody else are answered as those of no request', async () => {
    const draft = await drafted(server, ada)
    const [hidden, none] = await Promise.all([ask(annabella, draft.id), ask(annabella, 'f'.repeat(24))])
    expect(hidden.status).toBe(404)
    expect([hidden.status, withoutCallId(hidden.body)]).toEqual([none.status, withoutCallId(none.body)])
  })

  test('INSP-043 of a draft that was revised often have its last revision; of more than 2,000 the first are answered', async () => {
    const { id: long } = await sent(server, ada, [{ ...ANNA, mail: 'many@events.example' }])
    await server.ports.db.transaction(async (tx) => {
      // As many openings of a document as a stream gets in years.
      await tx.query(
        `insert into events (stream, version, schema, type, data, tenant, actor_kind, actor_id, channel, at, hash)
         select stream, version + n, schema, 'document.opened', '{}', tenant, actor_kind, actor_id, channel, at, hash
         from events, generate_series(1, 2100) as n
         where stream = $1 and version = (select max(version) from events where stream = $1)`,
        [`request/${long}`],
      )
    })
    const { events, isWhole } = await answerOf(long)
    expect([events.length, isWhole]).toEqual([2000, false])
    expect(events.filter(({ type }) => type === 'draft.revised').length).toBeLessThanOrEqual(1)
    expect(events[0]!.type).toBe('request.created')
  })
})

/** All texts in data. */
const valuesIn = (data: unknown): string[] => {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(valuesIn) : []
}

// Histories of every end, as they were recorded: what the fold does not need may go.
const folder = new URL('../../lifecycles/histories/', import.meta.url)
test.each(readdirSync(folder))('INSP-040 what is told of %s leads to the same state at each event', (name) => {
  const { events } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as {
    events: { type: string; data: object; at: string }[]
  }
  const told = events.map((event) => ({ ...event, data: foldedData(event.data) }))
  for (let length = 1; length <= events.length; length++) {
    const [whole, part] = [foldOf(events.slice(0, length)), foldOf(told.slice(0, length))]
    expect([length, part.value, part.context]).toEqual([length, whole.value, whole.context])
  }
})
