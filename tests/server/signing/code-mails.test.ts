import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import type { Mailer } from '../../../server/engine/ports.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, etag, ifMatch, linkFor, payloadFor, sent } from '../../support/server/signing.ts'

type View = components['schemas']['SigningView']
type Mail = Parameters<Mailer['send']>[0]

const SIGNER = '/private/simple-sign-requests/signer'
const CODE = /^(\d{6})$/m

let server: Server
let mailer: Mailer
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  mailer = server.ports.mailer
})
afterAll(() => server.stop())

/** The mails with a code, in the order in which the mail server took them. */
let taken: Mail[] = []
/** The mail server takes each mail, and answers those with a code as told. */
function takeCodes(answer: (mail: Mail) => void) {
  taken = []
  server.ports.mailer = {
    send: async (mail) => {
      if (!CODE.test(mail.text)) return mailer.send(mail)
      taken.push(mail)
      answer(mail)
    },
  }
}
const codeIn = ({ text }: Mail) => CODE.exec(text)![1]!
const lost = () => {
  throw new Error('connection lost before the answer')
}

let count = 0
/** A signer who has opened a new request. */
async function arrived() {
  const signer = { ...ANNA, mail: `signer${++count}@example.org` }
  await sent(server, await server.signIn('ada'), [signer])
  const headers = bearer(await linkFor(server, signer.mail))
  const shown = await server.call('GET', `${SIGNER}/open`, undefined, undefined, headers)
  const ask = () => server.call('POST', `${SIGNER}/generate-otp`, undefined, undefined, headers)
  const sign = (code: string) =>
    server.call('POST', `${SIGNER}/sign`, payloadFor(shown.body as View, code), undefined, {
      ...headers,
      ...ifMatch(etag(shown)),
    })
  return { ask, sign }
}

test('a code mail that is sent again has the same code: whichever copy arrives, it signs', async () => {
  const { ask, sign } = await arrived()
  takeCodes(() => (taken.length < 3 ? lost() : undefined))
  await ask()
  await server.idle()
  for (let again = 2; again <= 3; again++) {
    await server.retry()
    await server.idle()
  }
  expect(taken).toHaveLength(3)
  expect(new Set(taken.map(codeIn)).size).toBe(1)
  expect(new Set(taken.map(({ id }) => id)).size).toBe(1)
  expect((await sign(codeIn(taken[0]!))).status).toBe(200)
})

test('wrong tries stay counted when the code is sent again, and a code that is used up is not sent again', async () => {
  const { ask, sign } = await arrived()
  takeCodes(lost)
  await ask()
  await server.idle()
  const right = codeIn(taken[0]!)
  const wrong = right === '000000' ? '000001' : '000000'
  for (let i = 0; i < 3; i++) expect((await sign(wrong)).status).toBe(400)
  await server.retry()
  await server.idle()
  // On a slow machine it was sent again before, by itself.
  expect(taken.length).toBeGreaterThan(1)
  expect(new Set(taken.map(codeIn)).size).toBe(1)
  expect((await sign(wrong)).status).toBe(400)
  expect((await sign(wrong)).status).toBe(429)
  await server.idle()
  taken = []
  await server.retry()
  await server.idle()
  expect(taken).toEqual([])
  expect((await sign(right)).status).toBe(400)
})

test('a mail with an earlier code does not replace the newer one', async () => {
  const { ask, sign } = await arrived()
  takeCodes(lost)
  await ask()
  await server.idle()
  server.wait(60)
  await ask()
  await server.idle()
  takeCodes(() => {})
  await server.retry()
  await server.idle()
  expect(taken).toHaveLength(1)
  expect((await sign(codeIn(taken[0]!))).status).toBe(200)
})

test('codes of different requests, signers and askings differ', async () => {
  takeCodes(() => {})
  for (let i = 0; i < 2; i++) {
    const { ask } = await arrived()
    await ask()
    server.wait(60)
    await ask()
  }
  await server.idle()
  expect(new Set(taken.map(codeIn)).size).toBeGreaterThan(2)
})
