import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rights, roles, type Role } from '#machines/rules/accounts/rights.ts'
import { Refused } from '../../../server/engine/refused.ts'
import { signIn, whoIs } from '../../../server/cases/accounts/session.ts'
import { addDemo, demo, DEMO_PASSWORD } from '../../../server/demo.ts'
import type { Callers } from '../../../server/http/callers.ts'
import { contract, type Operation } from '../../../server/http/contract.ts'
import { startServer, type Server } from '../../support/server/server.ts'

// All handlers answer 404, and input that violates the contract gets 400, so an authorized call gets one of the two.
const AUTHORIZED = [400, 404]

/**
 * Who may call which operation: everyone, signers, or accounts with at least this role. By hand, from the specification
 * (RIGHT-006 and platform §6), so that a wrong right in the contract fails.
 */
const allowed: Record<Operation['id'], Role | 'everyone' | 'signers'> = {
  login: 'everyone',
  getMe: 'BASIC_USER',
  logout: 'BASIC_USER',
  getSimpleSignParams: 'everyone',
  listenForHints: 'BASIC_USER',
  getLedgerKey: 'everyone',
  createRequest: 'USER',
  patchRequest: 'USER',
  uploadFiles: 'USER',
  deleteFiles: 'USER',
  submitRequest: 'USER',
  listRequests: 'USER',
  getRequest: 'USER',
  listRequestFiles: 'USER',
  downloadFile: 'USER',
  viewFile: 'USER',
  downloadProof: 'USER',
  getSigner: 'signers',
  openRequest: 'signers',
  generateSignOtp: 'signers',
  sign: 'signers',
  listSignerFiles: 'signers',
  downloadSignerFile: 'signers',
  viewSignerFile: 'signers',
  downloadSignerProof: 'signers',
  refreshSignerToken: 'everyone',
  checkSimpleSign: 'everyone',
  checkCertification: 'everyone',
  listContacts: 'USER',
  createContact: 'USER',
  getContact: 'USER',
  updateContact: 'USER',
  deleteContact: 'USER',
  recordContactUse: 'USER',
}
/** Operations that also require the tenant to have simple signing (RIGHT-012). */
const forSigningTenants = ['createRequest', 'patchRequest', 'uploadFiles', 'deleteFiles', 'submitRequest']
/** Operations that take a link's token but need none. */
const mayHaveToken = ['getSimpleSignParams']
/** The roles in ascending order. */
const ascending: Role[] = ['BASIC_USER', 'USER', 'MANAGER', 'ADMIN_TENANT', 'ADMIN']

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

const OTHER_SITE = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]

describe.each(contract.operations.map((operation) => [operation.id, operation] as const))(
  'RIGHT-007 %s',
  (_, operation) => {
    const { id, right, method } = operation
    const who = allowed[id]
    const isForAccounts = who !== 'everyone' && who !== 'signers'
    const takesToken = who === 'signers' || mayHaveToken.includes(id)

    test('declares who may call it', () => {
      const known = ['session', 'signerToken', 'ccToken', 'mailToken', 'channel']
      expect(operation.schemes.filter((scheme) => !known.includes(scheme))).toEqual([])
      if (isForAccounts) expect([...rights, 'none']).toContain(right)
    })

    test('an anonymous call', async () => {
      const { status, name } = await ask(operation, page)
      if (who === 'everyone') expect(AUTHORIZED).toContain(status)
      else if (isForAccounts) expect([status, name]).toEqual([401, 'SessionEndedException'])
      else expect([status, name]).toEqual([410, 'InvalidTokenException'])
    })

    test('an expired session', async () => {
      const { status } = await ask(operation, { ...page, cookie: 'session=over' })
      expect(status).toBe((await ask(operation, page)).status)
    })

    test.each(ascending)('an account with the role %s', async (role) => {
      const { status, name } = await ask(operation, { ...page, cookie: sessions[role] })
      if (who === 'everyone') expect(AUTHORIZED).toContain(status)
      else if (who === 'signers') expect([status, name]).toEqual([410, 'InvalidTokenException'])
      else if (ascending.indexOf(role) < ascending.indexOf(who))
        expect([status, name]).toEqual([403, 'ForbiddenException'])
      else expect(AUTHORIZED).toContain(status)
    })

    test('an account of a tenant without signing', async () => {
      const { status } = await ask(operation, { ...page, cookie: withoutSigning })
      if (forSigningTenants.includes(id)) expect(status).toBe(403)
      else if (who === 'signers') expect(status).toBe(410)
      else expect(AUTHORIZED).toContain(status)
    })

    test('the token of a link: valid, expired, unknown, and instead of a session', async () => {
      // Calls with a token need not come from our pages, except for signing in.
      const from = id === 'login' ? page : {}
      const [valid, expired, unknown] = await Promise.all(
        ['valid', 'expired', 'unknown'].map((token) => ask(operation, { ...from, ...bearer(token) })),
      )
      if (takesToken) {
        expect(AUTHORIZED).toContain(valid!.status)
        expect(expired).toEqual({ status: 410, name: 'ExpiredTokenException' })
        expect(unknown).toEqual({ status: 410, name: 'InvalidTokenException' })
      } else
        for (const { status } of [valid!, expired!, unknown!])
          expect(isForAccounts ? [401] : AUTHORIZED).toContain(status)
    })

    test('a page of another site, and a call of unknown origin', async () => {
      const cookies = { cookie: sessions.ADMIN }
      // Signing out is a GET that changes something.
      const changes = method !== 'get' || id === 'logout'
      for (const from of OTHER_SITE) {
        const { status } = await ask(operation, { ...from, ...cookies })
        if (changes) expect(status).toBe(403)
        else expect(status).not.toBe(403)
      }
      const { status } = await ask(operation, cookies)
      if (changes && (isForAccounts || id === 'login')) expect(status).toBe(403)
      else expect(status).not.toBe(403)
    })
  },
)

test('RIGHT-001 the roles are in ascending order', () => {
  expect(roles).toEqual(ascending)
})
