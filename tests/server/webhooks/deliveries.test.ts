import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { sweepDeliveries } from '../../../server/cases/webhooks/deliveries.ts'
import { addJob } from '../../../server/cases/webhooks/queue-calls.ts'
import { keepTry } from '../../../server/cases/webhooks/send.ts'
import type { Place, Queue } from '../../../server/engine/ports.ts'
import { deliveryOf } from '../../../server/store/webhooks/deliveries.ts'
import { webhookById } from '../../../server/store/webhooks/webhooks.ts'
import { isSignedWith, readByLibrary } from '../../support/server/webhooks/receiver.ts'
import { openWebhookDesk, type WebhookDesk } from '../../support/server/webhooks/desk.ts'

type Schemas = components['schemas']
const HOUR = 3600
const DAY = 24 * HOUR
/** The waits of Standard Webhooks between ten tries, in seconds. */
const WAITS = [5, 300, 1800, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]

let desk: WebhookDesk
beforeAll(async () => {
  desk = await openWebhookDesk()
})
beforeEach(async () => {
  await desk.publish()
  await desk.server.ports.db.query('delete from webhooks')
  await desk.server.ports.db.query("delete from deadlines where kind = 'callWebhook'")
  desk.receiver.calls.length = 0
  desk.receiver.answer((answer) => void answer.writeHead(204).end())
})
afterAll(() => desk.stop())

/** Lets something happen that webhooks hear of, and returns the id of what it is about. */
async function happen(): Promise<string> {
  const id = await desk.record()
  await desk.publish()
  return id
}
const only = async (id: string) => {
  const all = await desk.deliveries(id)
  expect(all).toHaveLength(1)
  return desk.delivery(id, all[0]!.id)
}
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const refuse = (status = 500) => desk.receiver.answer((answer) => void answer.writeHead(status).end('no'))

test('MAN-024 an event is sent once, signed, with the body that the feed has', async () => {
  const { id, secret } = await desk.created()
  const certification = await happen()
  const [call] = desk.receiver.calls
  expect(desk.receiver.calls).toHaveLength(1)
  expect(call!.path).toBe('/hook')
  expect(call!.headers['content-type']).toBe('application/json')
  expect(isSignedWith(secret, call!)).toBe(true)
  expect(Number(call!.headers['webhook-timestamp'])).toBe(desk.server.ports.now().getTime() / 1000)
  const event = (await desk.events()).content.find((one) => one.id === call!.headers['webhook-id'])
  expect(JSON.parse(call!.body)).toEqual(event)
  expect(readByLibrary(secret, call!, desk.server.ports.now())).toEqual(event)
  expect(event).toMatchObject({ certificationId: certification, version: 1 })
  expect(await only(id)).toMatchObject({
    state: 'DELIVERED',
    body: call!.body,
    subjectId: certification,
    nextTryDate: null,
    attempts: [{ status: 204, failure: null, answer: '' }],
  })
})

test('a webhook gets only the events that it names, and only what happened since it was created', async () => {
  await happen()
  const { id } = await desk.created({ events: ['SIGNER_SIGNED'] })
  await happen()
  expect(await desk.deliveries(id)).toEqual([])
  expect(desk.receiver.calls).toEqual([])
})

test('for a day after a change the former secret signs, too, also if there is another change meanwhile', async () => {
  const { id, secret } = await desk.created()
  const rotated = async () => ((await desk.call('POST', `/${id}/secret`)).body as Schemas['CreatedWebhook']).secret
  const next = await rotated()
  desk.server.wait(HOUR)
  const last = await rotated()
  const signing = async () => {
    await happen()
    return [secret, next, last].map((one) => isSignedWith(one, desk.receiver.calls.at(-1)!))
  }
  expect(await signing()).toEqual([true, true, true])
  desk.server.wait(DAY - HOUR)
  expect(await signing()).toEqual([false, true, true])
  desk.server.wait(HOUR)
  expect(await signing()).toEqual([false, false, true])
})

test('an event that is refused is sent ten times over three days, each time with the same id and body', async () => {
  refuse()
  const { id } = await desk.created()
  await happen()
  for (const [i, wait] of WAITS.entries()) {
    expect(desk.receiver.calls).toHaveLength(i + 1)
    await desk.later(wait - 1)
    expect(desk.receiver.calls).toHaveLength(i + 1)
    await desk.later(1)
  }
  await desk.later(30 * DAY)
  const { calls } = desk.receiver
  expect(calls).toHaveLength(10)
  expect(new Set(calls.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(1)
  expect(await only(id)).toMatchObject({ state: 'FAILED', tries: 10, nextTryDate: null, lastStatus: 500 })
})

test('a receiver that works again gets what it has missed', async () => {
  refuse(503)
  const { id } = await desk.created()
  await happen()
  expect((await desk.seen(id)).failingSinceDate).not.toBeNull()
  desk.receiver.answer((answer) => void answer.writeHead(200).end())
  await desk.later(5)
  expect(await only(id)).toMatchObject({ state: 'DELIVERED', tries: 2 })
  expect((await desk.seen(id)).failingSinceDate).toBeNull()
})

test('a receiver says when it wants to be called again, a day later at most', async () => {
  desk.receiver.answer((answer) => void answer.writeHead(429, { 'retry-after': '600' }).end())
  const { id } = await desk.created()
  await happen()
  await desk.later(599)
  expect((await only(id)).tries).toBe(1)
  desk.receiver.answer((answer) => void answer.writeHead(429, { 'retry-after': '999999999' }).end())
  await desk.later(1)
  const { nextTryDate } = await only(id)
  expect(Date.parse(nextTryDate!) - desk.server.ports.now().getTime()).toBe(DAY * 1000)
})

test('an event is sent again, whatever became of it', async () => {
  const { id } = await desk.created()
  await happen()
  const { id: delivery } = await only(id)
  expect((await desk.call('POST', `/${id}/deliveries/${delivery}/again`)).status).toBe(200)
  await desk.server.idle()
  expect(desk.receiver.calls).toHaveLength(2)
  expect(await only(id)).toMatchObject({ state: 'DELIVERED', tries: 2 })
})

test('an event that is to be sent again while it is sent is sent once more, and each of its tries is listed', async () => {
  const { id } = await desk.created()
  await happen()
  const { id: delivery } = await only(id)
  const { ports } = desk.server
  const before = (await deliveryOf(ports.db, id, delivery))!
  const answer = { status: 500, answer: '', retryAfter: null }
  await desk.change(id, { isActive: false })
  await desk.call('POST', `/${id}/deliveries/${delivery}/again`)
  for (const duration of [1, 2]) await keepTry(ports, before, { at: ports.now(), duration, answer })
  expect(await only(id)).toMatchObject({ state: 'WAITING', tries: 3, nextTryDate: ports.now().toISOString() })
  await desk.change(id, { isActive: true })
  await desk.server.idle()
  const { state, attempts } = await only(id)
  expect([state, ...attempts.map(({ status }) => status)]).toEqual(['DELIVERED', 204, 500, 500, 204])
})

test('a test is answered with what became of it, and changes nothing else', async () => {
  const { id } = await desk.created()
  const before = await desk.events()
  const passed = (await desk.call('POST', `/${id}/test`)).body as Schemas['WebhookDelivery']
  expect(passed).toMatchObject({ event: 'WEBHOOK_TEST', state: 'DELIVERED', subjectId: null, lastStatus: 204 })
  desk.receiver.answer((answer) => void answer.writeHead(410).end('gone'))
  const failed = (await desk.call('POST', `/${id}/test`)).body as Schemas['WebhookDelivery']
  expect(failed).toMatchObject({ state: 'FAILED', nextTryDate: null, attempts: [{ status: 410, answer: 'gone' }] })
  expect(await desk.seen(id)).toMatchObject({ state: 'ACTIVE', failingSinceDate: null })
  await desk.publish()
  expect((await desk.events()).content).toEqual(before.content)
})

test('one test of a webhook is under way at a time, and one that is interrupted has failed and is not sent later', async () => {
  const { id } = await desk.created()
  const caller = desk.server.ports.webhooks
  const { post } = caller
  const begun = Promise.withResolvers<void>()
  const interrupted = Promise.withResolvers<never>()
  caller.post = () => {
    begun.resolve()
    return interrupted.promise
  }
  const first = desk.call('POST', `/${id}/test`)
  await begun.promise
  expect(await desk.call('POST', `/${id}/test`)).toMatchObject({ status: 429, headers: { 'retry-after': '15' } })
  interrupted.reject(new Error('the server stops'))
  expect((await first).status).toBe(500)
  caller.post = post
  desk.server.wait(60)
  await happen()
  expect((await desk.deliveries(id)).map(({ event, state, tries }) => [event, state, tries])).toEqual([
    ['CERTIFICATION_STATE_CHANGED', 'DELIVERED', 1],
    ['WEBHOOK_TEST', 'FAILED', 0],
  ])
  expect((await desk.call('POST', `/${id}/test`)).status).toBe(200)
})

test('what happens while a webhook is off is sent once it is on', async () => {
  const { id } = await desk.created()
  await desk.change(id, { isActive: false })
  await happen()
  await desk.later(HOUR)
  expect(desk.receiver.calls).toEqual([])
  expect(await only(id)).toMatchObject({ state: 'WAITING', tries: 0 })
  await desk.change(id, { isActive: true })
  await desk.server.idle()
  expect(await only(id)).toMatchObject({ state: 'DELIVERED' })
})

test('a webhook whose calls fail for five days is switched off, with a mail to those who manage it', async () => {
  refuse()
  const { id } = await desk.created()
  await happen()
  for (const wait of WAITS) await desk.later(wait)
  expect(await only(id)).toMatchObject({ state: 'FAILED', nextTryDate: null })
  await desk.later(5 * DAY - sum(WAITS))
  await happen()
  await desk.later(5)
  expect((await desk.seen(id)).state).toBe('ACTIVE')
  await desk.later(300)
  expect((await desk.seen(id)).state).toBe('SWITCHED_OFF')
  await happen()
  const about = (mail: { subject: string }) => mail.subject === 'A webhook was switched off'
  for (const recipient of ['charles@example.org', 'annabella@example.org'])
    await desk.server.mails((mail) => about(mail) && mail.recipient === recipient)
  const calls = desk.receiver.calls.length
  await desk.later(DAY)
  expect(desk.receiver.calls).toHaveLength(calls)

  desk.receiver.answer((answer) => void answer.writeHead(204).end())
  await desk.change(id, { isActive: true })
  await desk.server.idle()
  expect((await desk.deliveries(id)).map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED'])
})

test('a receiver that is gone for good is not called again', async () => {
  refuse(410)
  const { id } = await desk.created()
  await happen()
  expect((await desk.seen(id)).state).toBe('SWITCHED_OFF')
  await desk.later(DAY)
  expect(desk.receiver.calls).toHaveLength(1)
})

test('a webhook that answers late leaves the workers of quick ones for ten minutes, and one that hangs until it answers', async () => {
  const { id } = await desk.created()
  const { ports } = desk.server
  const isUrgent = async () => {
    const places: (Place | undefined)[] = []
    const queue: Queue = { add: async (...[, , , place]) => void places.push(place) }
    await addJob({ queue, now: ports.now }, ports.db, (await webhookById(ports.db, id))!)
    return places[0]?.isUrgent
  }
  expect(await isUrgent()).toBe(false)
  await happen()
  expect(await isUrgent()).toBe(true)
  const delivery = (await deliveryOf(ports.db, id, (await only(id)).id))!
  const answer = { status: 204, answer: '', retryAfter: null }
  await keepTry(ports, delivery, { at: ports.now(), duration: 2001, answer })
  await happen()
  expect(await isUrgent()).toBe(false)
  expect(desk.receiver.calls).toHaveLength(2)
  desk.server.wait(600)
  expect(await isUrgent()).toBe(true)
  const timedOut = { failure: 'TIMED_OUT' } as const
  await keepTry(ports, delivery, { at: ports.now(), duration: 15_000, answer: timedOut })
  desk.server.wait(DAY)
  expect(await isUrgent()).toBe(false)
  await happen()
  expect(await isUrgent()).toBe(true)
})

test('a call that a crash interrupts is made again', async () => {
  const { id } = await desk.created()
  const { post } = desk.server.ports.webhooks
  let isCrashed = false
  desk.server.ports.webhooks.post = async () => {
    isCrashed = true
    throw new Error('crash')
  }
  await happen()
  expect(isCrashed).toBe(true)
  desk.server.ports.webhooks.post = post
  desk.server.wait(60)
  await desk.server.retry()
  await desk.server.idle()
  // Its retry may have come before, and have found nothing due.
  await desk.later(0)
  expect(await only(id)).toMatchObject({ state: 'DELIVERED', tries: 1 })
})

test('deliveries are kept for 30 days', async () => {
  const { id } = await desk.created()
  await happen()
  desk.server.wait(29 * DAY)
  await sweepDeliveries(desk.server.ports)
  expect(await desk.deliveries(id)).toHaveLength(1)
  desk.server.wait(2 * DAY)
  await sweepDeliveries(desk.server.ports)
  expect(await desk.deliveries(id)).toEqual([])
})
