import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFeed } from '../../../server/cases/feed/sweep-feed.ts'
import { publishEvents } from '../../../server/cases/webhooks/publish-events.ts'
import { contract } from '../../../server/http/contract.ts'
import { allowCertifications, createCertification } from '../../support/server/calls/certifications.ts'
import { keepFor, purgeAll, rowsWith } from '../../support/server/calls/purges.ts'
import { ANNA, arrived, bearer, sent, SIGNER_PATH } from '../../support/server/signing.ts'
import { openWebhookDesk, type WebhookDesk } from '../../support/server/webhooks/desk.ts'

const DAY = 24 * 3600
const LEA = { ...ANNA, mail: 'lea@example.org', otpType: 'NONE' } as const

let desk: WebhookDesk
let ada: string
beforeAll(async () => {
  desk = await openWebhookDesk()
  await allowCertifications(desk.server.ports)
  ada = await desk.server.signIn('ada')
})
afterAll(() => desk.stop())

/** What the feed has after a place, as far as these tests look at it. */
const told = async (after?: string) =>
  (await desk.events(after)).content.map((one) => [
    one.event,
    'requestId' in one ? one.requestId : one.certificationId,
    one.state,
    ...('signer' in one ? [one.signer.mail, one.signer.status] : []),
  ])
const isAboutEvents = (row: string) => /^public\.(waiting_events|public_events|webhook)/.test(row)
const end = async () => (await desk.events()).next

test('MAN-024 the feed has each state of a request, and each signature, in order', async () => {
  await desk.publish()
  const from = await end()
  const one = await arrived(desk.server, ada, LEA)
  expect((await one.sign()).status).toBe(200)
  await desk.server.idle()
  await desk.publish()
  const events = await told(from)
  expect(events.slice(0, 3)).toEqual([
    ['REQUEST_STATE_CHANGED', one.id, 'PENDING'],
    ['SIGNER_SIGNED', one.id, 'CONSENT_GIVEN_COMPLETE_SIGNATURE', LEA.mail, 'SIGNED'],
    ['REQUEST_STATE_CHANGED', one.id, 'CONSENT_GIVEN_COMPLETE_SIGNATURE'],
  ])
  expect(events.at(-1)).toEqual(['REQUEST_STATE_CHANGED', one.id, 'COMPLETE_SIGNATURE_FINISHED'])
  expect(events.filter(([event]) => event === 'SIGNER_SIGNED')).toHaveLength(1)
  const { content } = await desk.events(from)
  const is = contract.checking('components', 'schemas', 'Event')
  for (const event of content) expect([event, is(event)]).toEqual([event, true])
  const places = content.map(({ sequence }) => sequence)
  expect(places).toEqual(places.map((_, i) => places[0]! + i))
})

test('MAN-024 the feed has a certification that was created, and that is anchored', async () => {
  await desk.publish()
  const from = await end()
  const { id } = (await createCertification(desk.server, ada)).body as { id: string }
  await desk.server.idle()
  await desk.publish()
  expect(await told(from)).toEqual([
    ['CERTIFICATION_STATE_CHANGED', id, 'PENDING'],
    ['CERTIFICATION_STATE_CHANGED', id, 'VALIDATED'],
  ])
})

test('a reader who follows `next` gets each event once, page by page', async () => {
  for (let i = 0; i < 3; i++) await createCertification(desk.server, ada)
  await desk.server.idle()
  await desk.publish()
  const all = (await desk.events()).content
  const cookie = await desk.server.signIn('charles')
  const read: string[] = []
  let after = '0'
  for (let hasMore = true; hasMore; ) {
    const { body } = await desk.server.call('GET', `/public/v1/events?size=2&after=${after}`, undefined, cookie)
    const page = body as Awaited<ReturnType<WebhookDesk['events']>>
    read.push(...page.content.map(({ id }) => id))
    ;({ next: after, hasMore } = page)
  }
  expect(read).toEqual(all.map(({ id }) => id))
  expect(await desk.events(after)).toEqual({ content: [], next: after, hasMore: false })
})

test('a place that the feed does not have yet is refused: the database is restored from before it was given', async () => {
  const beyond = Number(await end()) + 1
  const cookie = await desk.server.signIn('charles')
  const reply = await desk.server.call('GET', `/public/v1/events?after=${beyond}`, undefined, cookie)
  expect(reply).toMatchObject({
    status: 400,
    body: { name: 'MalformedRequestException', message: 'after is beyond the feed: begin again at 0' },
  })
})

test('what is recorded at the same time on several connections is in the feed once, without a gap', async () => {
  await desk.publish()
  const from = await end()
  const certify = () => createCertification(desk.server, ada)
  await Promise.all([
    certify(),
    certify(),
    publishEvents(desk.server.ports),
    certify(),
    publishEvents(desk.server.ports),
  ])
  await desk.server.idle()
  await Promise.all([publishEvents(desk.server.ports), publishEvents(desk.server.ports)])
  const { content } = await desk.events(from)
  expect(content.map(({ sequence }) => sequence)).toEqual(content.map((_, i) => Number(from) + i + 1))
  expect(new Set(content.map(({ id }) => id)).size).toBe(content.length)
  expect(content).toHaveLength(6)
})

test('the feed of a tenant has nothing of another one, and nobody but its administrators reads it', async () => {
  await createCertification(desk.server, ada)
  await desk.publish()
  const read = async (login: string) => {
    const reply = await desk.server.call('GET', '/public/v1/events', undefined, await desk.server.signIn(login))
    return [reply.status, (reply.body as { content?: unknown[] }).content?.length]
  }
  expect(await read('evariste')).toEqual([200, 0])
  expect(await read('mary')).toEqual([403, undefined])
  expect((await read('charles'))[1]).toBeGreaterThan(0)
})

test('nobody hears of a draft until it is sent', async () => {
  await desk.publish()
  const from = await end()
  await sent(desk.server, ada, [LEA])
  await desk.server.idle()
  await desk.publish()
  expect((await told(from)).map(([event, , state]) => [event, state])).toEqual([['REQUEST_STATE_CHANGED', 'PENDING']])
})

test('an erasure of a person leaves nothing of the requests that it deletes in the feed', async () => {
  await keepFor(desk.server, 'ada', { files: null, data: null })
  const mail = 'tamarind@example.org'
  const { token } = await arrived(desk.server, ada, { ...LEA, mail })
  const motive = { refusalMotive: 'Not what we agreed on' }
  expect((await desk.server.call('POST', `${SIGNER_PATH}/reject`, motive, undefined, bearer(token))).status).toBe(200)
  await desk.server.idle()
  await desk.publish()
  expect((await rowsWith(desk.server.ports.db, mail)).filter(isAboutEvents)).not.toEqual([])
  const cookie = await desk.server.signIn('charles')
  const path = '/private/my-tenant-personal-data/erasure'
  const erased = await desk.server.call('POST', path, { email: mail }, cookie)
  expect(erased).toMatchObject({ status: 200, body: { erased: { requests: 1 } } })
  await purgeAll(desk.server)
  expect((await rowsWith(desk.server.ports.db, mail)).filter(isAboutEvents)).toEqual([])
})

test('a purge of the data of a request leaves nothing of it in the feed, published or not, nor in deliveries', async () => {
  await keepFor(desk.server, 'ada', { files: 1, data: 1 })
  await desk.created()
  ada = await desk.server.signIn('ada')
  const mail = 'kumquat@example.org'
  const one = await arrived(desk.server, ada, { ...LEA, mail })
  await one.sign()
  await desk.server.idle()
  await desk.publish()
  const other = await arrived(desk.server, ada, { ...LEA, mail: `second.${mail}` })
  await other.sign()
  await desk.server.idle()
  expect((await rowsWith(desk.server.ports.db, mail)).filter(isAboutEvents)).not.toEqual([])
  desk.server.wait(2 * DAY)
  await purgeAll(desk.server)
  expect((await rowsWith(desk.server.ports.db, mail)).filter(isAboutEvents)).toEqual([])
  expect((await told()).filter(([, id]) => id === one.id)).toEqual([])
})

test('an event is kept for 90 days, and a test for 30', async () => {
  ada = await desk.server.signIn('ada')
  await createCertification(desk.server, ada)
  await desk.publish()
  const { id } = await desk.created({ url: `${desk.receiver.origin}/tested` })
  await desk.call('POST', `/${id}/test`)
  const tests = async () => {
    const found = await desk.server.ports.db.query("select 1 from public_events where type = 'WEBHOOK_TEST'")
    return found.rows.length
  }
  desk.server.wait(29 * DAY)
  await sweepFeed(desk.server.ports)
  expect(await tests()).toBe(1)
  desk.server.wait(60 * DAY)
  await sweepFeed(desk.server.ports)
  expect(await tests()).toBe(0)
  expect((await desk.events()).content.length).toBeGreaterThan(0)
  const last = await end()
  desk.server.wait(2 * DAY)
  await sweepFeed(desk.server.ports)
  expect(await desk.events()).toEqual({ content: [], next: '0', hasMore: false })
  expect(await desk.events(last)).toEqual({ content: [], next: last, hasMore: false })
})
