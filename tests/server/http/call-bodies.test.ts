import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { contract } from '../../../server/http/contract.ts'
import { startServer, type Server } from '../../support/server/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
afterAll(() => server.stop())

test.each([
  [{ user: 'ada' }, 'password'],
  [{ user: '', password: 'x' }, 'user'],
  [{ user: 'ada', password: 1 }, 'string'],
  [
    { user: 'ada', password: 'x', role: 'ADMIN' },
    'body must not have the property "role": it may have "user", "password"',
  ],
  [{ user: 'ada', pasword: 'x' }, 'body must not have the property "pasword": did you mean "password"?'],
  [{ user: 'ada', secret: 'x' }, "body must have required property 'password'"],
  [{ user: 'ada\0', password: 'x' }, 'NUL'],
  [{ user: 'ada\ud800', password: 'x' }, 'half a character'],
])('a call that violates the contract is refused: %j', async (body, reason) => {
  const { status, body: problem } = await server.call('POST', '/public/v1/auth', body)
  expect([status, problem]).toMatchObject([
    400,
    { name: 'MalformedRequestException', message: expect.stringContaining(reason) },
  ])
})

const draft = `/public/v1/simple-sign/${'a'.repeat(24)}`
const patch = (body: object) => (cookie: string) => server.call('PATCH', draft, body, cookie, { 'if-match': '"1"' })
const signer = { mail: 'anna@example.org', firstName: 'Anna', lastName: 'Berg', roles: ['Signer'] }
test.each<[string, (cookie: string) => ReturnType<Server['call']>, string, login?: string]>([
  [
    'a slip in a list',
    patch({ signers: [signer, { ...signer, mial: 'leo@example.org' }] }),
    'body/signers/1 must not have the property "mial": did you mean "mail"?',
  ],
  [
    'another way to write a name',
    patch({ expiration_date: '2026-01-10T10:00:00Z' }),
    'body must not have the property "expiration_date": did you mean "expirationDate"?',
  ],
  [
    'a name that nothing is near to',
    patch({ template: { files: [], colour: 'red' } }),
    'body/template must not have the property "colour": it may have "roles", "originalTemplateId", "files"',
  ],
  [
    'a long name',
    patch({ ['x'.repeat(61)]: 1 }),
    `body must not have the property "${'x'.repeat(60)}…": it may have "name", `,
  ],
  ['a value that no list has', patch({ language: 'DE' }), 'body/language must be one of "EN", "FR"'],
  [
    'what may be null, and is something else',
    (cookie) =>
      server.call('PATCH', '/private/my-tenant-provider', { provider: 'none' }, cookie, { 'if-match': '"1"' }),
    'body/provider must be object',
    'annabella',
  ],
  [
    'a parameter',
    (cookie) => server.call('GET', '/public/v1/simple-sign-requests?siez=1', undefined, cookie),
    'query must not have the property "siez": did you mean "size"?',
  ],
])('API-119 a refusal says what is wrong, where, and what is right: %s', async (_, send, message, login = 'ada') => {
  const { status, body } = await send(await server.signIn(login))
  expect([status, body]).toMatchObject([
    400,
    { name: 'MalformedRequestException', message: expect.stringContaining(message) },
  ])
  expect((body as { message: string }).message).not.toMatch(/must be null|oneOf/)
})

test('a large body of an anonymous call is refused', async () => {
  const body = { user: 'ada', password: 'x'.repeat(1 << 17) }
  expect(await server.call('POST', '/public/v1/auth', body)).toMatchObject({
    status: 400,
    body: { name: 'MalformedRequestException', message: expect.stringContaining('too large') },
  })
})

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const withJson = contract.operations.filter(({ body }) => body?.type === 'application/json')
test.each([
  ['15,000 levels', nested(15_000), 'too many levels'],
  ['33 levels', nested(33), 'too many levels'],
  ['no end', '{"user":"ada"', 'JSON'],
])('JSON with %s is refused by name', async (_, payload, reason) => {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const answer = await server.app.inject({ method: 'POST', url: '/api/public/v1/auth', headers, payload })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { name: 'MalformedRequestException', message: expect.stringContaining(reason) },
  ])
})

test('JSON with more values than any request has is refused by name', async () => {
  const cookie = await server.signIn('ada')
  const payload = `{"template":{"files":[${Array.from({ length: 100_000 }, () => '{}').join()}]}}`
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'if-match': '"1"', cookie }
  const url = `/api/public/v1/simple-sign/${'a'.repeat(24)}`
  const answer = await server.app.inject({ method: 'PATCH', url, headers, payload })
  expect(answer.json()).toMatchObject({ message: expect.stringContaining('too many values') })
})

test('few operations take a body of more than 64 kB', () => {
  const large = withJson.filter(({ maxBytes }) => maxBytes !== undefined)
  expect(Object.fromEntries(large.map(({ id, maxBytes }) => [id, maxBytes]))).toEqual({
    patchRequest: 4 << 20,
    patchEditing: 4 << 20,
    patchTemplate: 4 << 20,
    submitTemplate: 4 << 20,
    createBulkSending: 8 << 20,
    createCertification: 8 << 20,
    sign: 4 << 20,
    updateMyTenantParams: 2 << 20,
    recordContactUse: 256 << 10,
    importContacts: 1 << 20,
    updateDefaultSignature: 1 << 20,
  })
})

test('a request is created with at most 64 kB, and changed with more', async () => {
  const cookie = await server.signIn('ada')
  const name = 'x'.repeat(70_000)
  const tooLarge = { message: expect.stringContaining('too large') }
  expect((await server.call('POST', '/public/v1/simple-sign/create-request', { name }, cookie)).body).toMatchObject(
    tooLarge,
  )
  const path = `/public/v1/simple-sign/${'a'.repeat(24)}`
  const changed = await server.call('PATCH', path, { name }, cookie, { 'if-match': '"1"' })
  expect(changed).toMatchObject({ status: 400, body: { message: expect.stringContaining('1000') } })
})

test.each([
  ['a proof that is too large', 'x'.repeat((1 << 20) + 1), 413, 'OversizeProofException'],
  ['a proof far larger than that', 'x'.repeat(3 << 20), 413, 'OversizeProofException'],
  ['a proof with too many levels', nested(40), 400, 'TooComplexProofException'],
])('CHECK-026 API-053 %s is refused by name by both checks', async (_, proof, status, name) => {
  for (const path of ['/public/v1/check-simple-sign', '/public/v1/check-certification']) {
    const form = new FormData()
    form.append('documentHash', 'a'.repeat(64))
    form.append('proof', new Blob([proof]), 'proof.json')
    expect(await server.call('POST', path, form)).toMatchObject({ status, body: { name } })
  }
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body that must be JSON is refused as %s',
  async (type) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/public/v1/auth',
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
      payload: '{"user":"ada","password":"x"}',
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { name: 'MalformedRequestException' }])
  },
)
