import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whoIs } from '../../server/cases/session.ts'
import { addDemo } from '../../server/demo.ts'
import type { Callers } from '../../server/http/callers.ts'
import { contract, type Operation } from '../../server/http/contract.ts'
import { allowedBy, spoiled } from '../support/arbitrary.ts'
import { startServer, type Server } from '../support/server.ts'

// Whatever anybody says, who may say something: a problem with a name, never a mistake of ours, and nothing written.
const RUNS = 60

let server: Server
let cookie: string
const signer = { id: 'b'.repeat(24), requestId: 'c'.repeat(24) }
const callers: Callers = {
  session: (token) => whoIs(server.ports, token),
  signerToken: async () => ({ kind: 'signer', id: signer.id, signer }),
}

beforeAll(async () => {
  server = await startServer({ callers })
  await addDemo(server.ports)
  cookie = await server.signIn('annabella')
})
afterAll(() => server.stop())

/** Everything that is kept, but for what each call may touch: who is there, and who tried. */
async function kept(): Promise<unknown> {
  const { rows } = await server.ports.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name not in ('sessions', 'tries')`,
  )
  const counts = rows.map(({ name }) => `select '${name}' as name, count(*) from ${name}`)
  await server.ports.db.exec('set search_path to public, pgboss')
  return (await server.ports.db.query(counts.join(' union all '))).rows
}

const headersOf = ({ schemes }: Operation) => ({
  'sec-fetch-site': 'same-origin',
  ...(schemes.includes('session') ? { cookie } : { authorization: 'Bearer t' }),
})

const problem = { name: expect.stringMatching(/^[A-Z]\w+Exception$/), message: expect.any(String) }
type Reply = { statusCode: number; json: () => { name: string } }
const isRefused = (answer: Reply) => {
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect([answer.statusCode, answer.json()]).toEqual([expect.not.toBeOneOf([500, 503]), problem])
}

const withJson = contract.operations.filter(({ id, body }) => body?.type === 'application/json' && id !== 'login')
const withParameters = contract.operations.filter(({ parameters }) => parameters.length > 0)
const named = (operations: Operation[]) => operations.map((one) => [one.id, one] as const)

describe.each(named(withJson))('a body of %s against the contract', (_, operation) => {
  const { body, method, path, parameters } = operation
  const check = contract.checking(...body!.pointer)
  const url = `/api${path.replaceAll(/\{\w+\}/g, 'a'.repeat(24))}`
  const needed = parameters.some(({ name }) => name === 'If-Match') ? { 'if-match': '"1"' } : {}

  test('is refused by name and leaves nothing behind', async () => {
    const before = await kept()
    const bad = allowedBy(body!.schema).chain(spoiled).filter((value) => !check(value))
    await fc.assert(
      fc.asyncProperty(bad, async (value) => {
        const headers = { ...headersOf(operation), ...needed, 'content-type': 'application/json' }
        const payload = JSON.stringify(value) ?? ''
        const answer = await server.app.inject({ method: method.toUpperCase() as 'POST', url, headers, payload })
        isRefused(answer)
        // 404 is of an operation that has no handler yet.
        expect(answer.statusCode).toBeOneOf([400, 404])
      }),
      { numRuns: RUNS },
    )
    expect(await kept()).toEqual(before)
  })
})
