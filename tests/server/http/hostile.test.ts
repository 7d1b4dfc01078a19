import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../server/engine/id.ts'
import { Refused } from '../../../server/engine/refused.ts'
import { hashToken, newToken } from '../../../server/engine/token.ts'
import { whoIs } from '../../../server/cases/accounts/session.ts'
import { addDemo } from '../../../server/demo.ts'
import type { Callers } from '../../../server/http/admission.ts'
import { contract, type Operation } from '../../../server/http/contract.ts'
import { handlersOf } from '../../../server/http/handlers.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { addSession } from '../../../server/store/accounts/sessions.ts'
import { allowedBy, naughty, spoiled } from '../../support/samples/arbitrary.ts'
import { allowCertifications } from '../../support/server/calls/certifications.ts'
import { startServer, type Server } from '../../support/server/server.ts'

// Authorized calls with invalid or unusual input get a named problem, never a 500, and write nothing.
const RUNS = 40

let server: Server
let cookie: string

beforeAll(async () => {
  server = await startServer((ports) => {
    const signer = { id: 'b'.repeat(24), requestId: 'c'.repeat(24) }
    const link = { hash: 'd'.repeat(64), purpose: 'none', account: signer.id }
    const callers: Callers = {
      session: (token) => whoIs(ports, token),
      pendingSession: async () => ({ kind: 'pending', id: signer.id, pending: { account: signer.id } }),
      signerToken: async () => ({ kind: 'signer', id: signer.id, signer }),
      ccToken: async () => ({ kind: 'copyRecipient', id: signer.id, copyRecipient: signer }),
      mailToken: async () => ({ kind: 'mailLink', id: signer.id, link }),
    }
    // Operations without a handler validate their input too.
    const notFound = () => Promise.reject(new Refused('NotFoundException'))
    const stubs = Object.fromEntries(contract.operations.map(({ id }) => [id, notFound]))
    return { callers, handlers: { ...stubs, ...handlersOf(ports) } }
  })
  await addDemo(server.ports)
  await allowCertifications(server.ports)
})
// Allowed calls may end the session, or change the password with which another one begins.
beforeEach(async () => {
  const { ports } = server
  const { id: account } = (await accountByName(ports.db, 'annabella'))!
  const token = newToken(ports)
  const session = {
    account,
    stage: 'signedIn',
    device: null,
    address: '127.0.0.1',
    isVouched: true,
    times: undefined,
  } as const
  await addSession(ports.db, { ...session, hash: hashToken(token), id: newId(ports) }, ports.now())
  cookie = `session=${token}`
})
afterAll(() => server.stop())

/** The row counts of all tables, except those that every call may change: sessions and sign-in attempts. */
async function rowCounts(): Promise<unknown> {
  const { rows } = await server.ports.db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name not in ('sessions', 'tries')`,
  )
  const counts = rows.map(({ name }) => `select '${name}' as name, count(*) from ${name}`)
  return (await server.ports.db.query(counts.join(' union all '))).rows
}

const headersOf = ({ schemes }: Operation) => ({
  'sec-fetch-site': 'same-origin',
  ...(schemes.some((scheme) => scheme === 'session' || scheme === 'pendingSession')
    ? { cookie }
    : { authorization: 'Bearer t' }),
})

const problem = {
  name: expect.stringMatching(/^[A-Z]\w+Exception$/),
  message: expect.any(String),
  callId: expect.any(String),
}
const named = (operations: Operation[]) => operations.map((one) => [one.id, one] as const)
const withJson = contract.operations.filter(({ id, body }) => body?.type === 'application/json' && id !== 'login')
const withParameters = contract.operations.filter(({ parameters }) => parameters.length > 0)

async function ask(operation: Operation, url: string, headers: Record<string, string>, payload?: string) {
  const method = operation.method.toUpperCase() as 'POST'
  const answer = await server.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
  return { status: answer.statusCode, body: answer.body }
}

describe.each(named(withJson))('%s', (_, operation) => {
  const { body, path, parameters } = operation
  const check = contract.checking(...body!.pointer)
  const url = `/api${path.replaceAll(/\{\w+\}/g, 'a'.repeat(24))}`
  const required = parameters.some(({ name }) => name === 'If-Match') ? { 'if-match': '"1"' } : {}
  const send = (value: unknown) =>
    ask(
      operation,
      url,
      { ...headersOf(operation), ...required, 'content-type': 'application/json' },
      JSON.stringify(value) ?? '',
    )

  test('a body that violates the contract is refused with a named problem, and nothing is written', async () => {
    // Mails of the tests before.
    await server.idle()
    const before = await rowCounts()
    const bad = allowedBy(body!.schema)
      .chain(spoiled)
      .filter((value) => !check(value))
    await fc.assert(
      fc.asyncProperty(bad, async (value) => {
        const { status, body: answer } = await send(value)
        expect([status, JSON.parse(answer)]).toEqual([400, problem])
      }),
      { numRuns: RUNS },
    )
    expect(await rowCounts()).toEqual(before)
  })

  test('a body that the contract allows never causes a 500', async () => {
    await fc.assert(
      fc.asyncProperty(allowedBy(body!.schema), async (value) => {
        const { status } = await send(value)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: RUNS / 2 },
    )
  })
})

describe.each(named(withParameters))('%s', (_, operation) => {
  test('parameters that the contract allows never cause a 500, whether given or left out', async () => {
    const all = operation.parameters.map(({ name, required, pointer }) =>
      fc
        .option(allowedBy({ $ref: `#/${pointer.map((key) => key.replaceAll('/', '~1')).join('/')}` }), {
          freq: required ? 1000 : 2,
          nil: undefined,
        })
        .map((value) => [name, value] as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.tuple(...all), async (given) => {
        const values = new Map(given.filter(([, value]) => value !== undefined))
        const at = (place: string) => operation.parameters.filter((one) => one.in === place && values.has(one.name))
        const url = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => [values.get(name)].join(''))
        const query = at('query').flatMap(({ name }) => [values.get(name)].flat().map((one) => [name, String(one)]))
        const headers = Object.fromEntries(at('header').map(({ name }) => [name, String(values.get(name))]))
        const { status } = await ask(operation, `/api${url}?${String(new URLSearchParams(query))}`, {
          ...headersOf(operation),
          ...headers,
        })
        expect(status).toBeLessThan(500)
      }),
      {
        numRuns: RUNS / 2,
        examples: [[operation.parameters.map(({ name }) => [name, undefined] as const)]] as never,
      },
    )
  })

  test('random parameters never cause a 500', async () => {
    const values = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...naughty))
    const texts = fc.record({
      path: values,
      query: fc.array(fc.tuple(values, values), { maxLength: 3 }),
      header: fc.string(),
    })
    await fc.assert(
      fc.asyncProperty(texts, async ({ path, query, header }) => {
        const filledPath = operation.path.replaceAll(/\{\w+\}/g, encodeURIComponent(path.toWellFormed()) || '%20')
        const search = new URLSearchParams([
          ...query.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
          ...operation.parameters.filter((one) => one.in === 'query').map(({ name }) => [name, path.toWellFormed()]),
        ] as [string, string][])
        const headerValues = operation.parameters
          .filter((one) => one.in === 'header')
          .map(({ name }) => [name, header.replaceAll(/[^\x20-\x7e]/g, '')])
        const { status } = await ask(operation, `/api${filledPath}?${String(search)}`, {
          ...headersOf(operation),
          ...Object.fromEntries(headerValues),
        })
        expect(status).toBeLessThan(500)
      }),
      { numRuns: RUNS / 2 },
    )
  })
})
