import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countCode } from '../../../server/store/signing/codes.ts'
import { named } from '../../support/server/desk.ts'
import { openSignerDesk, type SignerDesk } from '../../support/server/signer-desk.ts'
import { codeFor, payloadFor } from '../../support/server/signing.ts'

let desk: SignerDesk
beforeAll(async () => {
  desk = await openSignerDesk()
})
beforeEach(() => desk.signIn())
afterAll(() => desk.server.stop())

test('SDLG-014 SDLG-024 five wrong tries invalidate the code', async () => {
  const { token, signer, view, revision } = await desk.arrived()
  await desk.ask(token)
  const right = await codeFor(desk.server, signer.mail)
  const wrong = right === '000000' ? '111111' : '000000'
  for (let i = 1; i < 5; i++)
    expect((await desk.sign(token, payloadFor(view, wrong), revision)).body).toEqual(
      named('WrongOrExpiredOTPException'),
    )
  const fifth = await desk.sign(token, payloadFor(view, wrong), revision)
  expect(fifth).toMatchObject({ status: 429, body: named('TooManyAttemptsOTPException') })
  const late = await desk.sign(token, payloadFor(view, right), revision)
  expect(late).toMatchObject({ status: 400, body: named('WrongOrExpiredOTPException') })
})

test('fifty concurrent guesses do not bypass the limit of five', async () => {
  const { token, signer, view, revision } = await desk.arrived()
  await desk.ask(token)
  const right = Number(await codeFor(desk.server, signer.mail))
  const guesses = Array.from({ length: 50 }, (_, i) => String((right + 1 + i) % 1_000_000).padStart(6, '0'))
  const answers = await Promise.all(guesses.map((otp) => desk.sign(token, payloadFor(view, otp), revision)))
  const names = answers.map(({ body }) => (body as { name: string }).name)
  expect(names.filter((name) => name === 'TooManyAttemptsOTPException')).toHaveLength(1)
  expect((await desk.sign(token, payloadFor(view, String(right).padStart(6, '0')), revision)).status).toBe(400)
})

test.each([
  [599, 200],
  [600, 400],
])('a code is valid for ten minutes: after %i seconds a signature gets %i', async (seconds, status) => {
  const { token, signer, view, revision } = await desk.arrived()
  await desk.ask(token)
  const code = await codeFor(desk.server, signer.mail)
  desk.server.wait(seconds)
  const answer = await desk.sign(token, payloadFor(view, code), revision)
  expect(answer.status).toBe(status)
  if (status === 400) expect(answer.body).toEqual(named('WrongOrExpiredOTPException'))
})

test('SDLG-015 API-070 another code is sent after a minute, at most five an hour', async () => {
  const { token, signer } = await desk.arrived()
  expect(await desk.ask(token)).toMatchObject({ status: 200, body: { mail: signer.mail, resendWait: 60_000 } })
  await codeFor(desk.server, signer.mail)
  const early = await desk.ask(token)
  expect(early).toMatchObject({ status: 429, body: named('TooManyAttemptsOTPException') })
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(0)
  for (let i = 2; i <= 5; i++) {
    desk.server.wait(60)
    expect((await desk.ask(token)).status).toBe(200)
    await desk.server.idle()
  }
  desk.server.wait(60)
  expect((await desk.ask(token)).status).toBe(429)
})

test('a signer gets at most ten codes a day', async () => {
  const { token, view } = await desk.arrived()
  const day = new Date(desk.server.ports.now().toISOString().slice(0, 10))
  for (let i = 1; i <= 9; i++) await countCode(desk.server.ports.db, view.signer.id, 'day', day)
  expect((await desk.ask(token)).status).toBe(200)
  await desk.server.idle()
  desk.server.wait(60)
  const answer = await desk.ask(token)
  expect(answer).toMatchObject({ status: 429, body: named('TooManyAttemptsOTPException') })
  expect(Number(answer.headers['retry-after'])).toBe(
    (day.getTime() + 86_400_000 - desk.server.ports.now().getTime()) / 1000,
  )
})

test('tokens and codes are stored as hashes: no table contains one in clear', async () => {
  const { token, signer } = await desk.arrived()
  await desk.ask(token)
  const code = await codeFor(desk.server, signer.mail)
  const { rows } = await desk.server.ports.db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
  )
  for (const { name } of rows.filter(({ name: table }) => table !== 'mailbox')) {
    const schema =
      (
        await desk.server.ports.db.query(
          'select 1 from information_schema.tables where table_schema = $1 and table_name = $2',
          ['public', name],
        )
      ).rows.length > 0
        ? 'public'
        : 'pgboss'
    const found = await desk.server.ports.db.query(
      `select 1 from ${schema}."${name}" as t where t::text like $1 or t::text like $2`,
      [`%${token}%`, `%"${code}"%`],
    )
    expect([name, found.rows.length]).toEqual([name, 0])
  }
})
