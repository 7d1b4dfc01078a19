import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiTokenScopes } from '#machines/rules/tokens/api-token.ts'
import { rights } from '#machines/rules/accounts/rights.ts'
import { buildApp } from '../../../server/app.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { Refused } from '../../../server/engine/refused.ts'
import type { Callers } from '../../../server/http/admission.ts'
import { contract, type Operation } from '../../../server/http/contract.ts'
import { admin as administrator, signer } from '../../support/server/try-out.ts'

// How the callers of each operation are recognized. Who may call it is in `rights.table.ts`. Handlers refuse all
// input, so an authorized call gets 400.
const AUTHORIZED = 400

/** An administrator of a tenant that certifies files, too. */
const admin = {
  ...administrator,
  tenant: { ...administrator.tenant, directSignature: true, deferredSignature: true },
}

const callers: Callers = {
  session: async (token) =>
    token === 'admin' ? { kind: 'account', id: admin.id, account: admin, isConfirmed: true, endsIn: 60_000 } : null,
  pendingSession: async (token) =>
    token === 'admin' ? { kind: 'pending', id: admin.id, pending: { account: admin.id } } : null,
  channel: async (token) => {
    if (token === 'expired') throw new Refused('ExpiredTokenException')
    const apiToken = { id: 'c'.repeat(24), name: 'Script', scopes: [...apiTokenScopes] }
    if (token !== 'valid') return null
    return { kind: 'account', id: admin.id, account: admin, isConfirmed: false, endsIn: 0, apiToken }
  },
  signerToken: async (token) => {
    if (token === 'expired') throw new Refused('ExpiredTokenException')
    return token === 'valid' ? { kind: 'signer', id: signer.id, signer } : null
  },
  ccToken: async (token) => {
    if (token === 'expired') throw new Refused('ExpiredTokenException')
    return token === 'valid' ? { kind: 'copyRecipient', id: signer.id, copyRecipient: signer } : null
  },
  mailToken: async (token) => {
    if (token === 'expired') throw new Refused('ExpiredTokenException')
    const link = { hash: 'a'.repeat(64), purpose: 'reset', account: admin.id }
    return token === 'valid' ? { kind: 'mailLink', id: admin.id, link } : null
  },
}

let app: FastifyInstance
beforeAll(async () => {
  const refuse = () => Promise.reject(new Refused('MalformedRequestException'))
  const handlers = Object.fromEntries(contract.operations.map(({ id }) => [id, refuse]))
  app = await buildApp({ space: { lowSince: () => null } } as Ports, {
    folder: 'nowhere',
    strict: true,
    handlers,
    callers,
    take: () => {},
  })
})
afterAll(() => app.close())

const page = { 'sec-fetch-site': 'same-origin' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Calls an operation with these headers. */
async function ask({ method, path }: Operation, headers: Record<string, string>) {
  const url = `/api${path.replaceAll(/\{\w+\}/g, 'a'.repeat(24))}`
  const answer = await app.inject({ method: method.toUpperCase() as 'GET', url, headers })
  return { status: answer.statusCode, name: answer.json().name as string }
}

const takesSession = ({ schemes }: Operation) => schemes.includes('session')
const takesCookie = (operation: Operation) => takesSession(operation) || operation.schemes.includes('pendingSession')
const takesToken = ({ schemes }: Operation) =>
  schemes.some((scheme) => ['signerToken', 'ccToken', 'mailToken', 'channel'].includes(scheme))

describe.each(contract.operations.map((operation) => [operation.id, operation] as const))(
  'RIGHT-007 %s',
  (_, operation) => {
    const { right, open, method, ownPage } = operation

    test('declares who may call it', () => {
      const known = ['session', 'pendingSession', 'signerToken', 'ccToken', 'mailToken', 'channel']
      expect(operation.schemes.filter((scheme) => !known.includes(scheme))).toEqual([])
      if (takesSession(operation)) expect([...rights, 'none']).toContain(right)
      else expect(right).toBeUndefined()
    })

    test('an anonymous call', async () => {
      const { status, name } = await ask(operation, page)
      if (open) expect(status).toBe(AUTHORIZED)
      else if (takesCookie(operation)) expect([status, name]).toEqual([401, 'SessionEndedException'])
      else expect([status, name]).toEqual([410, 'InvalidTokenException'])
    })

    test('an expired session', async () => {
      const { status } = await ask(operation, { ...page, cookie: 'session=over' })
      expect(status).toBe((await ask(operation, page)).status)
    })

    test('the token of a link: valid, expired, unknown, and instead of a session', async () => {
      const [valid, expired, unknown] = await Promise.all(
        ['valid', 'expired', 'unknown'].map((token) => ask(operation, bearer(token))),
      )
      if (takesToken(operation)) {
        expect(valid!.status).toBe(AUTHORIZED)
        expect(expired).toEqual({ status: 410, name: 'ExpiredTokenException' })
        expect(unknown).toEqual({ status: 410, name: 'InvalidTokenException' })
      } else if (!open) for (const { status } of [valid!, expired!, unknown!]) expect(status).toBe(401)
    })

    test('a page of another site, and a call of unknown origin', async () => {
      const cookies = { cookie: 'session=admin' }
      const changes = method !== 'get'
      for (const from of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
        const { status } = await ask(operation, { ...from, ...cookies })
        if (changes || ownPage) expect(status).toBe(403)
        else expect(status).not.toBe(403)
      }
      const { status } = await ask(operation, cookies)
      if (ownPage || (changes && takesCookie(operation))) expect(status).toBe(403)
      else expect(status).not.toBe(403)
    })
  },
)

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

describe.each([...new Set(contract.operations.map(({ path }) => path))])('%s', (path) => {
  // `create-request` looks like the id of a request.
  const routed = contract.operations.filter((one) =>
    new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  const own = new Set(routed.map(({ method }) => method.toUpperCase()))
  const others = METHODS.filter((method) => !own.has(method))
  const url = `/api${path.replaceAll(/\{\w+\}/g, 'a'.repeat(24))}`

  test.each(others)('has nothing for the method %s', async (method) => {
    const answer = await app.inject({ method: method as 'GET', url, headers: { ...page, cookie: 'session=admin' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('takes no other method from a header or a parameter', async () => {
    const [method] = [...own]
    const names = ['x-http-method-override', 'x-http-method', 'x-method-override']
    const headers = { ...page, ...Object.fromEntries(names.map((name) => [name, method!])) }
    const answer = await app.inject({ method: 'PUT', url: `${url}?_method=${method}`, headers })
    expect(answer.statusCode).toBe(404)
  })
})
