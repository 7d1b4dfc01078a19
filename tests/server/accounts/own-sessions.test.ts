import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { newSession } from '../../support/server/sessions.ts'

type Listed = { sessions: components['schemas']['Session'][]; passwordChangedAt: string | null }
const FIVE_MINUTES = 300
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const NEW = 'Difference Engine no 2'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
beforeEach(() => server.wait(3600))
afterAll(() => server.stop())

const list = async (cookie: string) => (await server.call('GET', '/private/sessions', undefined, cookie)).body as Listed
const isSignedIn = async (cookie: string) => (await server.call('GET', '/private/me', undefined, cookie)).status === 200
const reauthenticate = (cookie: string, password = DEMO_PASSWORD) =>
  server.call('POST', '/private/reauthenticate', { password }, cookie)
const change = (cookie: string, password: string) => server.call('POST', '/private/me/password', { password }, cookie)
const signsIn = (user: string, password: string) => server.call('POST', '/public/v1/auth', { user, password })

describe('own sessions', () => {
  test('are listed with browser, address and times, this one first', async () => {
    const { app } = server
    const answer = await app.inject({
      method: 'POST',
      url: '/api/public/v1/auth',
      remoteAddress: '192.0.2.41',
      headers: { 'sec-fetch-site': 'same-origin', 'user-agent': FIREFOX },
      payload: { user: 'ada', password: DEMO_PASSWORD },
    })
    const old = `session=${answer.cookies.find(({ name }) => name === 'session')!.value}`
    const startedAt = server.ports.now().toISOString()
    server.wait(60)
    const cookie = await server.signIn('ada')
    server.wait(60)
    await isSignedIn(old)

    const { sessions } = await list(cookie)
    expect(sessions).toMatchObject([
      { isThis: true },
      { isThis: false, address: '192.0.2.41', startedAt, seenAt: server.ports.now().toISOString() },
    ])
    expect(sessions[1]!.device).toEqual({ browser: 'Firefox', system: 'Windows', kind: 'desktop' })
    expect(JSON.stringify(sessions)).not.toContain(/session=([^;]+)/.exec(cookie)![1])
  })

  test('that have expired, or wait for a second factor, are not listed', async () => {
    await server.signIn('mary')
    server.wait(31 * 60)
    const pending = await newSession(server, 'mary')
    await server.ports.db.query("update sessions set stage = 'secondFactor' where id = $1", [pending])
    expect((await list(await server.signIn('mary'))).sessions).toHaveLength(1)
  })

  test('can be ended one by one, at once; those of others cannot', async () => {
    const [cookie, other] = [await server.signIn('emmy'), await server.signIn('emmy')]
    const stranger = await newSession(server, 'alan')
    const end = (id: string) => server.call('DELETE', `/private/sessions/${id}`, undefined, cookie)
    expect(await end(stranger)).toMatchObject({ status: 404, body: { name: 'NotFoundException' } })

    const { id } = (await list(cookie)).sessions[1]!
    expect(await isSignedIn(other)).toBe(true)
    expect((await end(id)).status).toBe(204)
    expect([await isSignedIn(other), await isSignedIn(cookie)]).toEqual([false, true])
    expect((await end(id)).status).toBe(404)
  })

  test('can be ended everywhere, with this one or without', async () => {
    const all = async () => [await server.signIn('alan'), await server.signIn('alan')] as const
    const [cookie, other] = await all()
    expect(
      (await server.call('DELETE', '/private/sessions?keepThis=true', undefined, cookie)).headers['set-cookie'],
    ).toBeUndefined()
    expect([await isSignedIn(cookie), await isSignedIn(other)]).toEqual([true, false])

    const [mine, another] = await all()
    expect(await server.call('DELETE', '/private/sessions', undefined, mine)).toMatchObject({
      status: 204,
      cookie: 'session=',
    })
    expect([await isSignedIn(mine), await isSignedIn(another), await isSignedIn(cookie)]).toEqual([false, false, false])
  })
})

describe('a change of how the account is protected', () => {
  test('is possible for five minutes after the sign-in, and after the password was given again', async () => {
    const cookie = await server.signIn('sophie')
    server.wait(FIVE_MINUTES)
    // The password is weak, so that nothing changes.
    expect((await change(cookie, 'weak')).body).toMatchObject({ name: 'WeakPasswordException' })
    server.wait(1)
    const late = { status: 403, body: { name: 'ReauthenticationRequiredException' } }
    expect(await change(cookie, NEW)).toMatchObject(late)

    expect((await reauthenticate(cookie)).status).toBe(204)
    server.wait(FIVE_MINUTES)
    expect((await change(cookie, 'weak')).body).toMatchObject({ name: 'WeakPasswordException' })
    server.wait(1)
    expect(await change(cookie, NEW)).toMatchObject(late)
  })

  test('is not possible for another session of the account that gave no password', async () => {
    const [cookie, other] = [await server.signIn('evariste'), await server.signIn('evariste')]
    server.wait(FIVE_MINUTES + 1)
    await reauthenticate(cookie)
    expect((await change(other, NEW)).status).toBe(403)
  })

  test('wrong passwords are refused, and after five locked, without locking the sign-in', async () => {
    const cookie = await server.signIn('henri')
    server.wait(FIVE_MINUTES + 1)
    for (let tries = 0; tries < 5; tries++)
      expect(await reauthenticate(cookie, 'wrong')).toMatchObject({
        status: 400,
        body: { name: 'WrongPasswordException' },
      })
    expect(await reauthenticate(cookie)).toMatchObject({ status: 429, body: { name: 'TooManyAttemptsException' } })
    expect((await change(cookie, NEW)).status).toBe(403)
    expect((await signsIn('henri', DEMO_PASSWORD)).status).toBe(200)
    server.wait(2)
    expect((await reauthenticate(cookie)).status).toBe(204)
  })

  test('a right password gives all five tries back', async () => {
    const cookie = await server.signIn('luigi')
    const fail = async () => (await reauthenticate(cookie, 'wrong')).status
    for (let tries = 0; tries < 4; tries++) expect(await fail()).toBe(400)
    expect((await reauthenticate(cookie)).status).toBe(204)
    for (let tries = 0; tries < 5; tries++) expect(await fail()).toBe(400)
    expect(await fail()).toBe(429)
  })
})

test('a new password ends all other sessions, gives this one another token, and is told by mail', async () => {
  const [cookie, other] = [await server.signIn('blaise'), await server.signIn('blaise')]
  expect((await list(cookie)).passwordChangedAt).toBeNull()

  const answer = await change(cookie, NEW)
  expect(answer.status).toBe(204)
  expect([await isSignedIn(cookie), await isSignedIn(other), await isSignedIn(answer.cookie)]).toEqual([
    false,
    false,
    true,
  ])
  expect((await list(answer.cookie)).passwordChangedAt).toBe(server.ports.now().toISOString())
  expect((await signsIn('blaise', DEMO_PASSWORD)).status).toBe(401)
  expect((await signsIn('blaise', NEW)).status).toBe(200)

  const mail = await server.mails(({ recipient }) => recipient === 'blaise@example.org')
  expect(mail.subject).toBe('Votre mot de passe Paraph a été modifié')
  const { rows } = await server.ports.db.query("select data from events where type = 'password.changed'")
  expect(JSON.stringify(rows)).not.toContain(NEW)
  expect(rows.length).toBe(1)
})
