import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import type { OutgoingMail } from '../../../server/engine/ports.ts'
import { workersOf } from '../../../server/jobs/workers.ts'
import { startServer, type Reply, type Server } from '../../support/server/server.ts'
import {
  ANNA,
  bearer,
  drafted,
  etag,
  ifMatch,
  LEO,
  linkFor,
  signingOf,
  SIGNER_PATH,
  type Request,
  type Signer,
} from '../../support/server/signing.ts'

type Schemas = components['schemas']
const DAY = 24 * 3600

let server: Server
let count = 0
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
}, 60_000)
afterAll(() => server.stop())

/** A caller whose session has not ended, however long the test has waited. */
const ada = () => server.signIn('ada')

/** Sends a request with these parameters, which expires in ten days; `orders` are those of its signers. */
async function sentWith(params: Schemas['RequestParamsPatch'], orders = [0, 0], change: Schemas['RequestPatch'] = {}) {
  const cookie = await ada()
  const people = orders.map((orderToSign, i): Signer => {
    const person = i === 0 ? ANNA : LEO
    return { ...person, mail: `reminded${++count}@example.org`, otpType: 'NONE', orderToSign }
  })
  const draft = await drafted(server, cookie, people)
  const path = `/public/v1/simple-sign/${draft.id}`
  const patched = await server.call('PATCH', path, { params, ...change }, cookie, ifMatch(etag(draft.reply)))
  const reply = await server.call('POST', `${path}/submit-request`, {}, cookie, ifMatch(etag(patched)))
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  await server.idle()
  return { id: draft.id, mails: people.map(({ mail }) => mail), sent: reply.body as Request }
}

/** Lets time pass, and what is due then happen. */
async function pass(seconds: number) {
  server.wait(seconds)
  await server.ring()
  await server.idle()
}

const inbox = async (mail: string, words: string) => {
  const { rows } = await server.ports.db.query<{ subject: string; plain: string }>(
    'select subject, plain from mailbox where recipient = $1 order by position',
    [mail],
  )
  return rows.filter(({ subject }) => subject.includes(words))
}
const reminders = async (mail: string) => (await inbox(mail, 'Reminder:')).length
const read = async (id: string) => {
  const path = `/public/v1/simple-sign-requests/${id}?withAudits=true`
  return (await server.call('GET', path, undefined, await ada())).body as Request
}
const actions = async (id: string) => (await read(id)).audits.map(({ action }) => action)
const signs = async (mail: string) => {
  const token = await linkFor(server, mail)
  const shown = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
  expect((await signingOf(server, { token, mail, shown }).sign()).status).toBe(200)
}

describe('REM-013 automatic reminders', () => {
  test('are mailed when they are due, as often as wanted, and each once', async () => {
    const { id, mails } = await sentWith({ autoReminderFrequency: 'THREE_DAYS', autoReminderMaxNumber: 2 })
    const anna = mails[0]!
    await pass(3 * DAY - 1)
    expect(await reminders(anna)).toBe(0)
    await pass(1)
    expect(await reminders(anna)).toBe(1)
    await pass(3 * DAY - 1)
    await pass(0)
    expect(await reminders(anna)).toBe(1)
    await pass(1)
    expect(await reminders(anna)).toBe(2)
    await pass(3 * DAY)
    expect(await reminders(anna)).toBe(2)
    expect((await read(id)).signers.map(({ numberOfReminder }) => numberOfReminder)).toEqual([2, 2])
    expect((await actions(id)).filter((action) => action === 'SEND_REMINDER')).toHaveLength(4)
  })

  test('go to nobody who has signed, and to nobody before their turn', async () => {
    const { mails } = await sentWith({ autoReminderFrequency: 'EVERY_DAY' }, [1, 2])
    const [anna, leo] = mails as [string, string]
    await pass(DAY)
    expect([await reminders(anna), await reminders(leo)]).toEqual([1, 0])
    await signs(anna)
    await server.idle()
    await pass(DAY - 1)
    expect([await reminders(anna), await reminders(leo)]).toEqual([1, 0])
    await pass(1)
    expect([await reminders(anna), await reminders(leo)]).toEqual([1, 1])
  })

  test('are sent once for the days in which the server was off, and then go on as before', async () => {
    const { id, mails } = await sentWith({ autoReminderFrequency: 'EVERY_DAY', autoReminderMaxNumber: 5 }, [0])
    await pass(3 * DAY)
    expect(await reminders(mails[0]!)).toBe(1)
    await pass(0)
    await pass(DAY - 1)
    expect(await reminders(mails[0]!)).toBe(1)
    await pass(1)
    expect(await reminders(mails[0]!)).toBe(2)
    expect((await read(id)).signers[0]!.numberOfReminder).toBe(2)
  })

  test('have the words of the request, its language, and a link that signs', async () => {
    const content = 'N’oubliez pas.'
    const customMailsContent = [{ mailType: 'SIGNER_REMINDER_MAIL' as const, content }]
    const { mails } = await sentWith({ autoReminderFrequency: 'EVERY_DAY', customMailsContent }, [0], {
      language: 'FR',
    })
    await pass(DAY)
    const [mail] = await inbox(mails[0]!, 'Relance')
    expect(mail?.plain).toContain(`Ada Lovelace vous écrit\u00a0:\n${content}`)
    expect(mail?.plain).toContain('À signer au plus tard le')
    await signs(mails[0]!)
  })

  test('are not sent with NONE, nor after the request has expired', async () => {
    const none = await sentWith({ autoReminderFrequency: 'NONE' })
    const { mails } = await sentWith({ autoReminderFrequency: 'SEVEN_DAYS' })
    await pass(7 * DAY)
    expect([await reminders(none.mails[0]!), await reminders(mails[0]!)]).toEqual([0, 1])
    await pass(7 * DAY)
    expect(await reminders(mails[0]!)).toBe(1)
  })

  test('are not sent to somebody who signs while the reminder waits to be sent', async () => {
    const { id, mails } = await sentWith({ autoReminderFrequency: 'EVERY_DAY' }, [0, 0])
    const [anna, leo] = mails as [string, string]
    const { mailer } = server.ports
    server.ports.mailer = { send: () => Promise.reject(new Error('down')) }
    server.wait(DAY)
    await server.ring()
    await expect
      .poll(async () => (await server.ports.db.query('select 1 from mails where failures > 0')).rows)
      .not.toEqual([])
    await signs(anna)
    server.ports.mailer = mailer
    await server.retry()
    await server.idle()
    expect([await reminders(anna), await reminders(leo)]).toEqual([0, 1])
    expect((await read(id)).signers.map(({ numberOfReminder }) => numberOfReminder)).toEqual([0, 1])
  })

  test('are mailed once however often their job runs, as after a crash', async () => {
    const { id, mails, sent } = await sentWith({ autoReminderFrequency: 'EVERY_DAY' }, [0])
    await pass(DAY)
    const [row] = (
      await server.ports.db.query<{ reason: string }>(
        "select reason from mails where kind = 'SIGNER_REMINDER_MAIL' and subject_id = $1",
        [id],
      )
    ).rows
    await workersOf(server.ports).remindSigners({ request: id, signers: [sent.signers[0]!.id], cause: row!.reason })
    await server.idle()
    expect(await reminders(mails[0]!)).toBe(1)
  })
})

test('invitations and reminders have the deadline as a calendar entry, with the link that signs; no other mail has one', async () => {
  const kept = server.ports.mailer
  const seen: OutgoingMail[] = []
  server.ports.mailer = {
    send: async (mail) => {
      seen.push(mail)
      return kept.send(mail)
    },
  }
  const { mails, sent } = await sentWith({ autoReminderFrequency: 'EVERY_DAY' }, [0])
  await pass(DAY)
  await signs(mails[0]!)
  await server.idle()
  server.ports.mailer = kept
  const toSigner = seen.filter(({ to }) => to === mails[0])
  expect(toSigner.map(({ subject, calendar }) => [subject.replace(/“.*/, '').trim(), Boolean(calendar)])).toEqual([
    ['Ada Lovelace asks you to sign', true],
    ['Reminder:', true],
    ['You signed', false],
    [expect.any(String), false],
  ])
  const entries = toSigner.flatMap(({ text, calendar }) => (calendar ? [{ text, calendar: calendar.text }] : []))
  expect(seen.filter(({ to, calendar }) => calendar && to === 'ada@example.org')).toEqual([])
  const uids = new Set<string | undefined>()
  for (const { text, calendar } of entries) {
    expect(calendar).toContain(`DTSTART;VALUE=DATE:${sent.expirationDate!.slice(0, 10).replaceAll('-', '')}`)
    const [link] = /http\S+\/open-request\/\S+/.exec(text) ?? []
    expect(calendar.replaceAll('\r\n ', '')).toContain(`URL:${link}\r\n`)
    uids.add(/UID:.*/.exec(calendar.replaceAll('\r\n ', ''))?.[0])
  }
  expect(uids.size).toBe(1)
})

describe('MAIL-004 the notice before a request expires', () => {
  const notices = async (name: string) => (await inbox('ada@example.org', `“${name}” is about to expire`)).length
  const off = { autoReminderFrequency: 'NONE' } as const

  test('is mailed to the sender so many days before, once, and says who is missing', async () => {
    const name = 'Notice in time'
    const { id, mails, sent } = await sentWith({ ...off, daysBeforeExpirationNotification: 2 }, [0, 0], { name })
    await signs(mails[0]!)
    const left = (Date.parse(sent.expirationDate!) - server.ports.now().getTime()) / 1000
    await pass(Math.floor(left) - 2 * DAY - 1)
    expect(await notices(name)).toBe(0)
    await pass(2)
    expect(await notices(name)).toBe(1)
    await pass(DAY)
    expect(await notices(name)).toBe(1)
    const [mail] = await inbox('ada@example.org', `“${name}” is about`)
    expect(mail!.plain).toContain('Still missing: Léo Martin')
    expect((await actions(id)).filter((action) => action === 'SEND_EXPIRATION_NOTICE')).toHaveLength(1)
  })

  test('is not sent with -1, nor once all have signed', async () => {
    await sentWith({ ...off, daysBeforeExpirationNotification: -1 }, [0], { name: 'No notice' })
    const { mails } = await sentWith({ ...off, daysBeforeExpirationNotification: 5 }, [0], { name: 'Signed early' })
    await signs(mails[0]!)
    await pass(8 * DAY)
    expect([await notices('No notice'), await notices('Signed early')]).toEqual([0, 0])
  })
})

describe('a sender reminds signers', () => {
  const ask = async (body: object, headers = {}): Promise<Reply> =>
    server.call('POST', '/public/v1/simple-sign-request/manual-reminder-mail', body, await ada(), headers)
  const off = { autoReminderFrequency: 'NONE' } as const

  test('REM-003 REM-006 once the last mail is older than 15 minutes, with words of their own', async () => {
    const { id, mails } = await sentWith(off)
    const [anna, leo] = mails as [string, string]
    const call = { requestId: id, signerMailAddress: [anna], customMessage: 'Please sign today.' }
    server.wait(15 * 60)
    expect(await ask(call)).toMatchObject({ status: 409, body: { name: 'SignerMailedRecentlyException' } })
    server.wait(1)
    const answer = await ask(call)
    expect(answer.status).toBe(200)
    await server.idle()
    expect([await reminders(anna), await reminders(leo)]).toEqual([1, 0])
    expect((await inbox(anna, 'Reminder'))[0]!.plain).toContain('Ada Lovelace writes:\nPlease sign today.')
    expect(await ask(call)).toMatchObject({ status: 409, body: { name: 'SignerMailedRecentlyException' } })
    expect((await ask({ ...call, signerMailAddress: [leo.toUpperCase()] })).status).toBe(200)
  })

  test('API-060 REM-012 is counted, and changes when the signer was last mailed', async () => {
    const { id, mails, sent } = await sentWith({ autoReminderFrequency: 'EVERY_DAY', autoReminderMaxNumber: 1 }, [0])
    server.wait(3600)
    expect((await ask({ requestId: id, signerMailAddress: mails })).status).toBe(200)
    await server.idle()
    const [signer] = (await read(id)).signers
    expect(signer).toMatchObject({ numberOfReminder: 1, lastMailDate: server.ports.now().toISOString() })
    expect(signer!.id).toBe(sent.signers[0]!.id)
    await pass(DAY - 3600)
    expect((await read(id)).signers[0]!.numberOfReminder).toBe(2)
  })

  test('REM-008 REM-009 words are optional, and without a web address', async () => {
    const { id, mails } = await sentWith({
      ...off,
      customMailsContent: [{ mailType: 'SIGNER_REMINDER_MAIL', content: 'Words of the request' }],
    })
    server.wait(3600)
    const call = { requestId: id, signerMailAddress: [mails[0]] }
    for (const [customMessage, name] of [
      ['See www.example.org', 'CustomMessageUrlException'],
      ['x'.repeat(4001), 'CustomMessageTooLongException'],
    ])
      expect(await ask({ ...call, customMessage })).toMatchObject({ status: 400, body: { name } })
    expect((await ask({ ...call, customMessage: ' ' })).status).toBe(200)
    await server.idle()
    expect((await inbox(mails[0]!, 'Reminder'))[0]!.plain).toContain('Words of the request')
  })

  test('REM-005 nobody, a stranger, or a signer whose turn has not come cannot be reminded, and then nobody is', async () => {
    const { id, mails } = await sentWith(off, [1, 2])
    server.wait(3600)
    const name = 'RequestCannotBeRemindedException'
    for (const signerMailAddress of [['nobody@example.org'], [mails[1]], [mails[0], mails[1]], [mails[0], mails[0]]])
      expect(await ask({ requestId: id, signerMailAddress })).toMatchObject({ status: 409, body: { name } })
    expect((await ask({ requestId: id, signerMailAddress: [] })).status).toBe(400)
    await server.idle()
    expect(await reminders(mails[0]!)).toBe(0)
  })

  test('one signer five times a day at most', async () => {
    const { id, mails } = await sentWith(off, [0])
    await pass(DAY - ((server.ports.now().getTime() / 1000) % DAY))
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) {
      server.wait(3600)
      statuses.push((await ask({ requestId: id, signerMailAddress: mails })).status)
      await server.idle()
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await read(id)).signers[0]!.numberOfReminder).toBe(5)
  })

  test('a call that is repeated because its answer was lost reminds once', async () => {
    const { id, mails } = await sentWith(off, [0])
    server.wait(3600)
    const body = { requestId: id, signerMailAddress: mails }
    const headers = { 'idempotency-key': 'reminder-1-of-this-test' }
    for (let i = 0; i < 2; i++) expect((await ask(body, headers)).status).toBe(200)
    await server.idle()
    expect(await reminders(mails[0]!)).toBe(1)
  })
})
