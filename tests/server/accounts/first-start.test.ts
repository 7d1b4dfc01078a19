import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentTerms } from '#machines/rules/common/terms.ts'
import { firstAccountMissing, makeFirstStartLink } from '../../../server/cases/accounts/first-start.ts'
import { addDemo } from '../../../server/demo.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { history } from '../../../server/store/engine/events.ts'
import { startServer, type Server } from '../../support/server/server.ts'

let server: Server
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.stop())

const FIRST = {
  organization: 'Analytical Engines',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'Ada@example.org',
  password: 'Difference Engine no 2',
  readAndAgreedWithTermsOfUse: true,
  language: 'FR',
  timeZone: 'Europe/London',
}
const tokenOf = (link: string | null) => link!.split('/').at(-1)!
const newLink = async () => tokenOf(await makeFirstStartLink(server.ports))
const create = async (token: string, changes: object = {}) => {
  const { status, body } = await server.call('POST', '/public/v1/first-start', { ...FIRST, ...changes, token })
  return status === 204 ? 204 : (body as { name: string }).name
}
const check = async (token: string) => {
  const { status, body } = await server.call('POST', '/public/v1/first-start/check', { token })
  return status === 204 ? 204 : (body as { name: string }).name
}

test('the link makes an organization and its administrator, who signs in with the email; then it is over for good', async () => {
  const link = await makeFirstStartLink(server.ports)
  expect(link).toMatch(/^https:\/\/sign\.example\.org\/first-start\/[\w-]{43}$/)
  const isMissing = firstAccountMissing(server.ports)
  expect(await isMissing()).toBe(true)
  expect(await create(tokenOf(link))).toBe(204)

  const answer = await server.call('POST', '/public/v1/auth', { user: 'ada@example.org', password: FIRST.password })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      account: {
        role: 'ADMIN',
        login: 'ada@example.org',
        tenant: { name: 'Analytical Engines', simpleSigning: true },
        language: 'FR',
        timeZone: 'Europe/London',
        rights: { createTenants: true, createSimpleSignatureRequest: true },
      },
      readAndAgreedLastCGUVersion: true,
    },
  })
  const { id } = (await accountByName(server.ports.db, 'ada@example.org'))!
  expect(await history(server.ports.db, `account/${id}`)).toMatchObject([
    { type: 'account.activated', data: { terms: currentTerms.version } },
  ])

  expect(await isMissing()).toBe(false)
  expect(await create(tokenOf(link), { email: 'eve@example.org' })).toBe('InvalidTokenException')
  expect(await makeFirstStartLink(server.ports)).toBeNull()
})

test('of two who use the link at the same time, one makes the account', async () => {
  const token = await newLink()
  const both = await Promise.all([create(token), create(token, { email: 'eve@example.org' })])
  expect(both.toSorted()).toEqual([204, 'InvalidTokenException'])
})

test('a new start ends the link of the one before', async () => {
  const first = await newLink()
  const second = await newLink()
  for (const call of [check, create]) expect(await call(first)).toBe('InvalidTokenException')
  expect(await create(second)).toBe(204)
})

test('whether the link works is told without using it up', async () => {
  const token = await newLink()
  for (let time = 0; time < 2; time++) expect(await check(token)).toBe(204)
  expect(await create(token)).toBe(204)
  for (const call of [check, create]) expect(await call(token)).toBe('InvalidTokenException')
})

test('the link lasts an hour', async () => {
  const token = await newLink()
  server.wait(3599)
  expect(await create(token, { password: 'weak' })).toBe('WeakPasswordException')
  expect(await check(token)).toBe(204)
  server.wait(1)
  for (const call of [check, create]) expect(await call(token)).toBe('ExpiredTokenException')
})

test('it is void once there is an account, whoever made it', async () => {
  const token = await newLink()
  await addDemo(server.ports)
  for (const call of [check, create]) expect(await call(token)).toBe('InvalidTokenException')
})

test('only the hash of its token is stored', async () => {
  const token = await newLink()
  const { rows } = await server.ports.db.query('select * from first_start_links')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.each([
  ['InvalidMailException', { email: 'ada@example' }],
  ['WeakPasswordException', { password: 'weak' }],
  ['InvalidTimeZoneException', { timeZone: 'Europe/Nowhere' }],
  ['MalformedRequestException', { organization: ' ' }],
  ['MalformedRequestException', { readAndAgreedWithTermsOfUse: false }],
  ['ControlCharacterException', { lastName: 'Love\nlace' }],
])('%s: %j is refused, and the link stays good', async (name, changes) => {
  const token = await newLink()
  expect(await create(token, changes)).toBe(name)
  expect(await create(token)).toBe(204)
})
