import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../../../server/demo.ts'
import { added, openAs, signersIn } from '../../../support/server/calls/editing.ts'
import { startServer, type Server } from '../../../support/server/server.ts'
import { ANNA, bearer, etag, ifMatch, LEO, sent, type Request } from '../../../support/server/signing.ts'

let server: Server
let mary: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  mary = await server.signIn('mary')
}, 60_000)
afterAll(() => server.stop())

const tokenOf = async (name: string, scopes: string[]) => {
  const { body } = await server.call('POST', '/private/channels', { name, scopes, days: 30 }, mary)
  return bearer((body as { token: string }).token)
}
const editing = (id: string, rest = '') => `/public/v1/simple-sign/${id}/editing${rest}`

test('EDIT-002 a program edits a request with an API token: who is new is asked, and the trail tells it', async () => {
  const token = await tokenOf('Leases', ['sendRequests', 'readRequests'])
  const call = (method: 'POST' | 'PATCH', path: string, given?: object, headers = {}) =>
    server.call(method, path, given, undefined, { ...token, ...headers })
  const people = [ANNA, LEO].map((one, i) => ({
    ...one,
    mail: `token${i}@example.org`,
    otpType: 'NONE' as const,
    orderToSign: 0,
  }))
  const { id } = await sent(server, mary, people)
  expect((await (await openAs(server, people[0]!.mail)).sign()).status).toBe(200)

  const started = await call('POST', editing(id, '/start'))
  expect(started.body).toMatchObject({ state: 'EDITING', editing: { channelName: 'Leases' } })
  const newcomer = { ...LEO, mail: 'newcomer@example.org', orderToSign: 0 }
  const [first] = signersIn(started)
  const signers = [first!, added(newcomer)]
  const patched = await call('PATCH', editing(id), { name: 'Lease', signers }, ifMatch(etag(started)))
  expect(patched.status).toBe(200)
  const submitted = await call('POST', editing(id, '/submit'), {}, ifMatch(etag(patched)))
  expect(submitted.body).toMatchObject({ name: 'Lease', state: 'PENDING' })
  await server.idle()

  const opened = await openAs(server, newcomer.mail)
  expect(opened.shown.status).toBe(200)
  const path = `/public/v1/simple-sign-requests/${id}?withAudits=true`
  const { audits, signers: after } = (await server.call('GET', path, undefined, mary)).body as Request
  expect(after.map(({ mail, signatureSignerStatus }) => [mail, signatureSignerStatus])).toEqual([
    [people[0]!.mail, 'SIGNED'],
    [newcomer.mail, 'PENDING'],
  ])
  expect(audits.find(({ action }) => action === 'EDIT_REQUEST')?.from_actor).toMatchObject({
    full_name: 'Mary Somerville',
  })
})

test('a token that may only read edits nothing, and none cancels an edit', async () => {
  const person = { ...ANNA, mail: 'reader@example.org', otpType: 'NONE' as const, orderToSign: 0 }
  const { id } = await sent(server, mary, [person])
  const start = async (scopes: string[]) =>
    server.call('POST', editing(id, '/start'), undefined, undefined, await tokenOf(scopes.join(), scopes))
  expect((await start(['readRequests'])).body).toMatchObject({ name: 'ForbiddenException' })
  expect((await start(['sendRequests'])).status).toBe(200)
  const sender = await tokenOf('Sending', ['sendRequests', 'readRequests'])
  const cancel = `/private/simple-sign/${id}/editing/cancel`
  expect((await server.call('POST', cancel, undefined, undefined, sender)).status).toBe(401)
  const read = await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, mary)
  expect(read.body).toMatchObject({ state: 'EDITING' })
})
