import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { spendTry } from '../../../server/store/accounts/tries.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import {
  ANNA,
  bearer,
  codeFor,
  etag,
  ifMatch,
  linkFor,
  payloadFor,
  sent,
  type Request,
} from '../../support/server/signing.ts'

type View = components['schemas']['SigningView']

const HOUR = 3600
const DAY = 24 * HOUR
const SIGNER = '/private/simple-sign-requests/signer'

let server: Server
let ada: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
beforeEach(async () => {
  ada = await server.signIn('ada')
})
afterAll(() => server.stop())

let count = 0
const fresh = (change: Partial<typeof ANNA> = {}) => ({ ...ANNA, mail: `signer${++count}@example.org`, ...change })

/** A signer who has opened a new request. */
async function arrived(signer = fresh()) {
  const { id } = await sent(server, ada, [signer])
  const headers = bearer(await linkFor(server, signer.mail))
  const shown = await server.call('GET', `${SIGNER}/open`, undefined, undefined, headers)
  const ask = () => server.call('POST', `${SIGNER}/generate-otp`, undefined, undefined, headers)
  const sign = (code?: string) =>
    server.call('POST', `${SIGNER}/sign`, payloadFor(shown.body as View, code), undefined, {
      ...headers,
      ...ifMatch(etag(shown)),
    })
  const code = () => codeFor(server, signer.mail)
  return { id, ask, sign, code }
}

describe.each([-2 * HOUR, -DAY, 2 * HOUR, DAY])('after the clock jumped by %i seconds', (jump) => {
  test('a code that was sent before is refused; another one is sent at once, and signs', async () => {
    const { ask, sign, code } = await arrived()
    await ask()
    const before = await code()
    server.wait(jump)
    expect(await sign(before)).toMatchObject({ status: 400, body: { name: 'WrongOrExpiredOTPException' } })
    expect(await ask()).toMatchObject({ status: 200 })
    await server.idle()
    expect(await sign(await code())).toMatchObject({ status: 200 })
  })

  test.each([
    ['a login', {}],
    ['a network', { fixed: true }],
  ])('%s that was locked by failed tries may try again', async (subject, kind) => {
    const allowance = { ...kind, window: 900_000, locks: [0, 0, 600] }
    const attempt = () => spendTry(server.ports.db, `${subject} ${jump}`, allowance, server.ports.now())
    for (let i = 0; i < 3; i++) expect(await attempt()).toBe(0)
    expect(await attempt()).toBe(600)
    server.wait(jump)
    expect(await attempt()).toBe(0)
  })

  test('what happens to a request has dates in order', async () => {
    const { id, sign } = await arrived(fresh({ otpType: 'NONE' }))
    server.wait(jump)
    expect(await sign()).toMatchObject({ status: 200 })
    await server.idle()
    ada = await server.signIn('ada')
    const path = `/public/v1/simple-sign-requests/${id}?withAudits=true`
    const { audits, createdDate, lastModifiedDate, signers } = (await server.call('GET', path, undefined, ada))
      .body as Request
    const dates = audits.map(({ created_date: date }) => date)
    expect(dates).toEqual(dates.toSorted())
    expect(signers[0]!.signedDate! >= createdDate).toBe(true)
    expect(lastModifiedDate >= signers[0]!.signedDate!).toBe(true)
  })
})

test('a wait within a small step back of the clock stays as long as it was', async () => {
  const { ask } = await arrived()
  await ask()
  server.wait(-10)
  const early = await ask()
  expect([early.status, early.headers['retry-after']]).toEqual([429, '60'])
})
