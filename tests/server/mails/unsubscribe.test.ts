import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import type { OutgoingMail } from '../../../server/engine/ports.ts'
import { startServer, type Server } from '../../support/server/server.ts'
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
} from '../../support/server/signing.ts'

const DAY = 24 * 3600

let server: Server
let count = 0
let seen: OutgoingMail[] = []
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  const { mailer } = server.ports
  server.ports.mailer = {
    send: async (mail) => {
      seen.push(mail)
      return mailer.send(mail)
    },
  }
}, 60_000)
afterAll(() => server.stop())

type Frequency = components['schemas']['RequestParams']['autoReminderFrequency']

/** A request that two signers are asked to sign, with the mails about it. */
async function asked(autoReminderFrequency: Frequency = 'EVERY_DAY') {
  seen = []
  const cookie = await server.signIn('ada')
  const people = [ANNA, LEO].map((person) => ({
    ...person,
    mail: `unsubscribed${++count}@example.org`,
    otpType: 'NONE' as const,
    orderToSign: 0,
  }))
  const draft = await drafted(server, cookie, people)
  const path = `/public/v1/simple-sign/${draft.id}`
  const patched = await server.call(
    'PATCH',
    path,
    { params: { autoReminderFrequency } },
    cookie,
    ifMatch(etag(draft.reply)),
  )
  await server.call('POST', `${path}/submit-request`, {}, cookie, ifMatch(etag(patched)))
  await server.idle()
  return { id: draft.id, anna: people[0]!.mail, leo: people[1]!.mail }
}

const addressFor = (mail: string) => seen.findLast(({ to, unsubscribe }) => to === mail && unsubscribe)!.unsubscribe!
const tokenIn = (address: string) => new URL(address).pathname.split('/').at(-1)!
const choose = (token: string, stopped: boolean) =>
  server.call('POST', '/public/v1/reminder-choice', { token, stopped })

/** How many reminders each address got in so many seconds. */
async function remindersIn(elapsed: number, ...mails: string[]): Promise<number[]> {
  const before = seen.length
  server.wait(elapsed)
  await server.ring()
  await server.idle()
  const news = seen.slice(before).filter(({ subject }) => subject.startsWith('Reminder:'))
  return mails.map((mail) => news.filter(({ to }) => to === mail).length)
}

const audits = async (id: string) => {
  const cookie = await server.signIn('ada')
  const { body } = await server.call('GET', `/public/v1/simple-sign-requests/${id}?withAudits=true`, undefined, cookie)
  return (body as Request).audits.filter(({ action }) => action.endsWith('_REMINDERS'))
}

describe('a signer stops the automatic reminders of a request', () => {
  test('for themselves only, and the audit trail says so', async () => {
    const { id, anna, leo } = await asked()
    expect(await remindersIn(DAY, anna, leo)).toEqual([1, 1])
    const { status, body } = await choose(tokenIn(addressFor(anna)), true)
    expect([status, body]).toEqual([
      200,
      { requestName: 'Services agreement', senderName: 'Ada Lovelace', stopped: true },
    ])
    expect(await remindersIn(DAY, anna, leo)).toEqual([0, 1])
    expect((await audits(id)).map(({ action, from_actor: { full_name: by } }) => [action, by])).toEqual([
      ['STOP_REMINDERS', 'Anna Berg'],
    ])
  })

  test('once, however often it is asked, and has them again without those that were missed', async () => {
    const { id, anna } = await asked()
    const token = tokenIn(addressFor(anna))
    for (let i = 0; i < 3; i++) expect((await choose(token, true)).body).toMatchObject({ stopped: true })
    expect(await remindersIn(2.5 * DAY, anna)).toEqual([0])
    for (let i = 0; i < 2; i++) expect((await choose(token, false)).body).toMatchObject({ stopped: false })
    expect(await remindersIn(0, anna)).toEqual([0])
    expect(await remindersIn(0.5 * DAY, anna)).toEqual([1])
    expect((await audits(id)).map(({ action }) => action)).toEqual(['STOP_REMINDERS', 'RESUME_REMINDERS'])
  })

  test('not for other requests, and not for what the sender asks for', async () => {
    const { id, anna } = await asked()
    await choose(tokenIn(addressFor(anna)), true)
    server.wait(3600)
    const cookie = await server.signIn('ada')
    const manual = { requestId: id, signerMailAddress: [anna] }
    const path = '/public/v1/simple-sign-request/manual-reminder-mail'
    expect((await server.call('POST', path, manual, cookie)).status).toBe(200)
    await server.idle()
    expect(seen.filter(({ to, subject }) => to === anna && subject.startsWith('Reminder:'))).toHaveLength(1)
  })

  test('with a token that is good for nothing else, and with no other one', async () => {
    const { anna } = await asked()
    const { text } = seen.find(({ to }) => to === anna)!
    const signing = /open-request\/([\w-]+)/.exec(text)![1]!
    const token = tokenIn(addressFor(anna))
    expect(text).not.toContain(token)
    expect((await choose(signing, true)).status).toBe(410)
    expect((await choose('a'.repeat(43), true)).status).toBe(410)
    const opened = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
    expect(opened.status).toBe(410)
  })

  test('a choice of a signer who has signed changes nothing, and the link ends with the request', async () => {
    const { id, anna } = await asked()
    const token = tokenIn(addressFor(anna))
    const signing = await linkFor(server, anna)
    const shown = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(signing))
    expect((await signingOf(server, { token: signing, mail: anna, shown }).sign()).status).toBe(200)
    expect((await choose(token, true)).body).toMatchObject({ stopped: false })
    server.wait(40 * DAY)
    await server.ring()
    expect((await choose(token, true)).status).toBe(410)
    expect(await audits(id)).toEqual([])
  })

  test('two clicks at once stop them once', async () => {
    const { id, anna } = await asked()
    const token = tokenIn(addressFor(anna))
    const answers = await Promise.all([choose(token, true), choose(token, true), choose(token, true)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await audits(id)).toHaveLength(1)
  })

  test('a request without automatic reminders has no such link', async () => {
    const { anna } = await asked('NONE')
    expect(seen.filter(({ to, unsubscribe }) => to === anna && unsubscribe)).toEqual([])
  })
})

describe('RFC 8058: one click in a mail program', () => {
  const click = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    server.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

  test('is a POST to the address of the page, without cookies, in either form', async () => {
    const { anna, leo } = await asked()
    const path = (mail: string) => new URL(addressFor(mail)).pathname
    expect((await click(path(anna), 'List-Unsubscribe=One-Click')).statusCode).toBe(204)
    const form = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    expect((await click(path(leo), form, 'multipart/form-data; boundary=b')).statusCode).toBe(204)
    expect(await remindersIn(DAY, anna, leo)).toEqual([0, 0])
  })

  test('with an unknown token is refused by name, and a long body is not read', async () => {
    const unknown = await click(`/stop-reminders/${'a'.repeat(43)}`, 'List-Unsubscribe=One-Click')
    expect([unknown.statusCode, unknown.json<{ name: string }>().name]).toEqual([410, 'InvalidTokenException'])
    const long = await click(`/stop-reminders/${'a'.repeat(43)}`, 'x'.repeat(2000))
    expect(long.statusCode).toBeGreaterThanOrEqual(400)
    expect(long.statusCode).toBeLessThan(500)
  })

  test('invitations and reminders have its address, and no other mail', async () => {
    const { anna, leo } = await asked()
    await remindersIn(DAY, anna)
    // Earlier requests still remind their signers.
    const about = seen.filter(({ to }) => [anna, leo, 'ada@example.org'].includes(to))
    const kinds = about.map(({ to, subject, unsubscribe }) => [
      to === 'ada@example.org',
      subject.split('“')[0],
      Boolean(unsubscribe),
    ])
    expect(kinds.filter(([isSender]) => !isSender)).toEqual([
      [false, 'Ada Lovelace asks you to sign ', true],
      [false, 'Ada Lovelace asks you to sign ', true],
      [false, 'Reminder: ', true],
      [false, 'Reminder: ', true],
    ])
    expect(kinds.filter(([isSender, , has]) => isSender && has)).toEqual([])
  })
})
