import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { spendTry } from '../../../server/store/accounts/tries.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, arrived, type Request } from '../../support/server/signing.ts'

const HOUR = 3600
const DAY = 24 * HOUR

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
const arrives = (signer = fresh()) => arrived(server, ada, signer)

describe.each([-2 * HOUR, -DAY, 2 * HOUR, DAY])('after the clock jumped by %i seconds', (jump) => {
  test('a code that was sent before is refused; another one is sent at once, and signs', async () => {
    const { ask, sign, code } = await arrives()
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
    const { id, sign } = await arrives(fresh({ otpType: 'NONE' }))
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
  const { ask } = await arrives()
  await ask()
  server.wait(-10)
  const early = await ask()
  expect([early.status, early.headers['retry-after']]).toEqual([429, '60'])
})
