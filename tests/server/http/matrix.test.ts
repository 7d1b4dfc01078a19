import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rights, rightsOf, roles, type Right, type Role } from '#machines/rules/accounts/rights.ts'
import { Refused } from '../../../server/engine/refused.ts'
import { signIn, whoIs } from '../../../server/cases/accounts/session.ts'
import { addDemo, demo, DEMO_PASSWORD } from '../../../server/demo.ts'
import type { Callers } from '../../../server/http/callers.ts'
import { contract, type Operation } from '../../../server/http/contract.ts'
import { startServer, type Server } from '../../support/server/server.ts'

// Who may call which operation, according to the contract. All handlers answer 404, and input that violates the contract
// gets 400, so an authorized call gets one of the two.
const AUTHORIZED = [400, 404]

const signer = { id: 'signer', requestId: 'request' }
const callers: Callers = {
  session: (token) => whoIs(server.ports, token),
  signerToken: async (token) => {
    if (token === 'expired') throw new Refused('ExpiredTokenException')
    return token === 'valid' ? { kind: 'signer', id: signer.id, signer } : null
  },
}

let server: Server
const sessions = {} as Record<Role, string>
let withoutSigning: string

beforeAll(async () => {
  const notFound = () => Promise.reject(new Refused('NotFoundException'))
  const handlers = Object.fromEntries(contract.operations.map(({ id }) => [id, notFound]))
  server = await startServer({ handlers, callers })
  await addDemo(server.ports)
  const { people } = demo[0]!
  const cookieOf = async (user: string) =>
    `session=${(await signIn(server.ports, { user, password: DEMO_PASSWORD }, { address: '::1' })).session}`
  for (const role of roles) sessions[role] = await cookieOf(people.find((person) => person.role === role)!.login)
  withoutSigning = await cookieOf('henri')
  await server.ports.db.query(
    `update tenants set params = params || '{"simpleSigning": false}'
     where id = (select tenant from accounts where login = 'henri')`,
  )
})
afterAll(() => server.stop())

const page = { 'sec-fetch-site': 'same-origin' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Calls an operation with these headers. */
async function ask({ method, path }: Operation, headers: Record<string, string>) {
  const url = `/api${path.replaceAll(/\{\w+\}/g, 'a'.repeat(24))}`
  const answer = await server.app.inject({ method: method.toUpperCase() as 'GET', url, headers })
  return { status: answer.statusCode, name: answer.json().name as string }
}

const needs = ({ right }: Operation, but: Right | 'none'): boolean => right !== undefined && right !== but
const leastOf = (right: Right): Role => roles.find((role) => rightsOf(role)[right])!
const takesSession = ({ schemes }: Operation) => schemes.includes('session')
const takesToken = ({ schemes }: Operation) => schemes.includes('signerToken')

describe.each(contract.operations.map((operation) => [operation.id, operation] as const))(
  'RIGHT-007 %s',
  (_, operation) => {
    const { right, open, method, ownPage } = operation

    test('declares who may call it', () => {
      const known = ['session', 'signerToken', 'ccToken', 'mailToken', 'channel']
      expect(operation.schemes.filter((scheme) => !known.includes(scheme))).toEqual([])
      if (takesSession(operation)) expect([...rights, 'none']).toContain(right)
      else expect(right).toBeUndefined()
    })

    test('an anonymous call', async () => {
      const { status, name } = await ask(operation, page)
      if (open) expect(AUTHORIZED).toContain(status)
      else if (takesSession(operation)) expect([status, name]).toEqual([401, 'SessionEndedException'])
      else expect([status, name]).toEqual([410, 'InvalidTokenException'])
    })

    test('an expired session', async () => {
      const { status } = await ask(operation, { ...page, cookie: 'session=over' })
      expect(status).toBe((await ask(operation, page)).status)
    })

    test.each(roles)('an account with the role %s', async (role) => {
      const { status, name } = await ask(operation, { ...page, cookie: sessions[role] })
      if (!takesSession(operation)) return expect(status).toBe((await ask(operation, page)).status)
      if (right !== undefined && right !== 'none' && !rightsOf(role)[right])
        expect([status, name]).toEqual([403, 'ForbiddenException'])
      else expect(AUTHORIZED).toContain(status)
    })

    test('an account of a tenant without signing', async () => {
      const { status } = await ask(operation, { ...page, cookie: withoutSigning })
      if (needs(operation, 'none') && right === 'createSimpleSignatureRequest') expect(status).toBe(403)
      else if (takesSession(operation) || open) expect(AUTHORIZED).toContain(status)
    })

    test('the token of a link: valid, expired, unknown, and instead of a session', async () => {
      const [valid, expired, unknown] = await Promise.all(
        ['valid', 'expired', 'unknown'].map((token) => ask(operation, bearer(token))),
      )
      if (takesToken(operation)) {
        expect(AUTHORIZED).toContain(valid!.status)
        expect(expired).toEqual({ status: 410, name: 'ExpiredTokenException' })
        expect(unknown).toEqual({ status: 410, name: 'InvalidTokenException' })
      } else if (!open) for (const { status } of [valid!, expired!, unknown!]) expect(status).toBe(401)
    })

    test('a page of another site, and a call of unknown origin', async () => {
      const cookies = { cookie: sessions.ADMIN }
      const changes = method !== 'get'
      for (const from of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
        const { status } = await ask(operation, { ...from, ...cookies })
        if (changes || ownPage) expect(status).toBe(403)
        else expect(status).not.toBe(403)
      }
      const { status } = await ask(operation, cookies)
      if (ownPage || (changes && takesSession(operation))) expect(status).toBe(403)
      else expect(status).not.toBe(403)
    })
  },
)

test('every right that an operation requires belongs to some role, but not to all roles', () => {
  for (const { right } of contract.operations)
    if (right !== undefined && right !== 'none') expect(leastOf(right)).not.toBe('BASIC_USER')
})
