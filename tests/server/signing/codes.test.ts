import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { countCode } from '../../../server/store/signing/codes.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, arrived, bearer, type Arrived } from '../../support/server/signing.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
afterAll(() => server.stop())

let count = 0
const arriving = async (change: Partial<typeof ANNA> = {}) => {
  const signer = { ...ANNA, mail: `coded${++count}@example.org`, ...change }
  return { ...(await arrived(server, await server.signIn('ada'), signer)), mail: signer.mail }
}
const find = ({ token }: Pick<Arrived, 'token'>) =>
  server.call('GET', '/private/simple-sign-requests/signer/otp', undefined, undefined, bearer(token))
const problem = (name: string, rest = {}) => ({
  name,
  message: expect.any(String),
  callId: expect.any(String),
  ...rest,
})
const now = () => server.ports.now()

test('SDLG-020 a signer who comes back learns when their code was sent and when another may be asked for, as long as it lives', async () => {
  const signer = await arriving()
  const { mail } = signer
  expect(await find(signer)).toMatchObject({ status: 200, body: { mail, sentDate: null, resendWait: 0 } })

  await signer.ask()
  const code = await signer.code()
  await server.idle()
  const sentDate = now().toISOString()
  expect((await find(signer)).body).toEqual({ mail, sentDate, resendWait: 60_000 })
  server.wait(20)
  expect((await find(signer)).body).toEqual({ mail, sentDate, resendWait: 40_000 })
  server.wait(579)
  expect((await find(signer)).body).toEqual({ mail, sentDate, resendWait: 0 })
  server.wait(1)
  expect((await find(signer)).body).toEqual({ mail, sentDate: null, resendWait: 0 })

  expect((await signer.sign(code)).body).toEqual(problem('WrongOrExpiredOTPException'))
})

test('looking for the code sends none, is not recorded and does not use up a try', async () => {
  const signer = await arriving()
  await signer.ask()
  const code = await signer.code()
  await server.idle()
  const events = async () => (await server.ports.db.query('select 1 from events')).rows.length
  const before = await events()
  for (let i = 0; i < 10; i++) await find(signer)
  expect(await events()).toBe(before)
  expect((await signer.sign(code)).status).toBe(200)
})

test('SDLG-024 a wrong code says how many tries are left, and after the last one there is no code to enter', async () => {
  const signer = await arriving()
  await signer.ask()
  const wrong = (await signer.code()) === '000000' ? '111111' : '000000'
  for (const triesLeft of [4, 3, 2, 1])
    expect(await signer.sign(wrong)).toMatchObject({
      status: 400,
      body: problem('WrongOrExpiredOTPException', { triesLeft }),
    })
  expect((await find(signer)).body).toMatchObject({ sentDate: expect.any(String) })
  expect((await signer.sign(wrong)).body).toEqual(problem('TooManyAttemptsOTPException'))
  expect((await find(signer)).body).toMatchObject({ sentDate: null })
  expect((await signer.sign(wrong)).body).toEqual(problem('WrongOrExpiredOTPException'))
})

test('SDLG-015 the wait is the longest of a minute, the rest of the hour and the rest of the day', async () => {
  const signer = await arriving()
  const { id } = (signer.shown.body as { signer: { id: string } }).signer
  const [hour, day] = [3_600_000, 86_400_000]
  const beginOf = (length: number) => new Date(Math.floor(now().getTime() / length) * length)
  // The hour and the day have more than a minute left.
  server.wait((beginOf(day).getTime() + day - now().getTime()) / 1000)
  for (let i = 1; i <= 4; i++) await countCode(server.ports.db, id, 'hour', beginOf(hour))
  expect((await signer.ask()).body).toMatchObject({ resendWait: hour })
  server.wait(600)
  expect((await find(signer)).body).toMatchObject({ sentDate: null, resendWait: hour - 600_000 })
  const early = await signer.ask()
  expect(early).toMatchObject({ status: 429, body: problem('TooManyAttemptsOTPException') })
  expect(Number(early.headers['retry-after'])).toBe(3000)

  for (let i = 2; i <= 10; i++) await countCode(server.ports.db, id, 'day', beginOf(day))
  expect((await find(signer)).body).toMatchObject({ resendWait: day - 600_000 })
})

test('a signer who needs no code, has signed, or whose request ended is told so', async () => {
  const codeless = await arriving({ otpType: 'NONE' })
  expect((await find(codeless)).body).toMatchObject({ name: 'CodeNotNeededException' })
  await codeless.sign()
  expect((await find(codeless)).body).toMatchObject({ name: 'RequestAlreadySignedException' })

  const late = await arriving()
  server.wait(11 * 86_400)
  expect((await find(late)).body).toMatchObject({ name: 'ExpiredRequestException' })
})
