import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasRight, type Callers } from '../../../server/http/admission.ts'
import { admin, signer, TryOutServer, user } from '../../support/server/try-out.ts'

const server = new TryOutServer()
beforeAll(() => server.start())
beforeEach(() => {
  server.answer = undefined
})
afterAll(() => server.stop())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('the caller', () => {
  const read = '/right/00ff'
  const match = { 'if-match': '"1"' }

  test.each([
    ['an anonymous caller', '', 401, 'SessionEndedException'],
    ['an expired session', 'session=over', 401, 'SessionEndedException'],
    ['an account without the right', 'session=user', 403, 'ForbiddenException'],
    ['an account with the right', 'session=admin', 200, undefined],
  ])('RIGHT-007 %s', async (_, cookie, status, name) => {
    const { status: actual, body } = await server.call('GET', read, undefined, cookie, match)
    expect([actual, (body as { name?: string }).name]).toEqual([status, name])
  })

  test('is authorized before the input is validated', async () => {
    const answered = await server.call('PATCH', '/right/no-id', undefined, '', { 'content-type': 'application/json' })
    expect(answered).toMatchObject({ status: 401 })
    expect(await server.call('GET', '/right/no-id?size=many', undefined, 'session=user')).toMatchObject({ status: 403 })
  })

  test('RIGHT-012 an account does not have a right that its tenant lacks', async () => {
    const tenant = { ...user.tenant, simpleSigning: false }
    const without: Callers = {
      session: async () => ({
        kind: 'account',
        id: user.id,
        account: { ...user, tenant },
        isConfirmed: true,
        endsIn: 60_000,
      }),
    }
    const caller = await without.session!('user')
    expect(hasRight(caller, 'createSimpleSignatureRequest')).toBe(false)
    expect(hasRight(await server.callers.session!('user'), 'createSimpleSignatureRequest')).toBe(true)
  })

  test('every answer names the account of the caller, also a refusal', async () => {
    for (const [cookie, id] of [
      ['session=user', user.id],
      ['session=admin', admin.id],
    ] as const)
      expect((await server.call('GET', read, undefined, cookie, match)).headers['paraph-account']).toBe(id)
    expect((await server.call('GET', '/either')).headers['paraph-account']).toBeUndefined()
  })

  test('API-124 of a deprecated operation learns when it may be gone, also by a refusal', async () => {
    for (const headers of [bearer('signer'), bearer('unknown')])
      expect((await server.call('POST', '/token', undefined, '', headers)).headers).toMatchObject({
        deprecation: '@1798761600',
        sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
        link: '</api-reference>; rel="deprecation"',
      })
    const { headers } = await server.call('GET', '/either')
    for (const name of ['deprecation', 'sunset', 'link']) expect(headers).not.toHaveProperty(name)
  })

  test.each([
    [{}, 410, 'InvalidTokenException'],
    [bearer('unknown'), 410, 'InvalidTokenException'],
    [bearer('old'), 410, 'ExpiredTokenException'],
    [{ authorization: 'Basic c2lnbmVy' }, 410, 'InvalidTokenException'],
    [{ cookie: 'session=signer' }, 410, 'InvalidTokenException'],
    [{ cookie: 'session=admin' }, 410, 'InvalidTokenException'],
    [bearer('signer'), 200, undefined],
  ])('API-006 RIGHT-038 a link’s token: %j', async (headers, status, name) => {
    server.answer = ({ signer: who }: { signer: unknown }) => expect(who).toEqual(signer)
    const { status: actual, body } = await server.call('POST', '/token', undefined, '', headers)
    expect([actual, (body as { name?: string }).name]).toEqual([status, name])
  })

  test('a call with a bearer token ignores the session cookie', async () => {
    const both = (token: string) => server.call('GET', '/either', undefined, 'session=admin', bearer(token))
    expect((await both('signer')).headers['paraph-account']).toBeUndefined()
    expect(server.received).toMatchObject({ caller: { kind: 'signer', id: 'signer-1' } })
    expect(await both('unknown')).toMatchObject({ status: 410 })
    expect(
      await server.call('GET', read, undefined, 'session=admin', { ...match, ...bearer('unknown') }),
    ).toMatchObject({
      status: 401,
    })
  })

  test('is null for an anonymous call of a public operation', async () => {
    await server.call('GET', '/either')
    expect(server.received).toMatchObject({ caller: null })
    expect(() => server.received['account']).toThrow('SessionEndedException')
    expect(() => server.received['signer']).toThrow('InvalidTokenException')
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 204],
  ])('a change with a cookie is allowed only from pages of this origin: %j', async (headers, status) => {
    server.answer = { status: 204 }
    expect(await server.call('PATCH', '/right/00ff', {}, 'session=user', headers)).toMatchObject({ status })
  })

  test('a change of unknown origin is refused with a cookie, but not with a token', async () => {
    server.answer = { status: 204 }
    const headers = { cookie: 'session=user' }
    const withoutOrigin = await server.app.inject({ method: 'PATCH', url: '/api/right/00ff', headers, payload: {} })
    expect([withoutOrigin.statusCode, withoutOrigin.json()]).toMatchObject([403, { name: 'ForbiddenException' }])
    server.answer = undefined
    expect((await server.app.inject({ method: 'POST', url: '/api/token', headers: bearer('signer') })).statusCode).toBe(
      200,
    )
  })
})

describe('the input of a call', () => {
  test('API-005 parameters are coerced to the types of the contract', async () => {
    server.answer = { status: 200, body: {} }
    const headers = { 'if-match': '"7"', 'x-other': 'whatever' }
    const path = '/right/00ff?size=20&state=PENDING'
    expect(await server.call('GET', path, undefined, 'session=admin', headers)).toMatchObject({ status: 200 })
    expect(server.received).toMatchObject({ path: { id: '00ff' }, query: { size: 20, state: ['PENDING'] } })
    expect(server.received['header']).toEqual({ 'If-Match': '"7"' })
    await server.call('GET', `${path}&state=EDITING`, undefined, 'session=admin', headers)
    expect(server.received).toMatchObject({ query: { state: ['PENDING', 'EDITING'] } })
  })

  test.each([
    ['/right/zz', { 'if-match': '"7"' }, 'pattern'],
    ['/right/00ff', {}, 'if-match'],
    ['/right/00ff', { 'if-match': '7' }, 'pattern'],
    ['/right/00ff?size=many', { 'if-match': '"7"' }, 'number'],
    ['/right/00ff?size=1.5', { 'if-match': '"7"' }, 'integer'],
    ['/right/00ff?size=10&size=20', { 'if-match': '"7"' }, 'integer'],
    ['/right/00ff?size=0x10', { 'if-match': '"7"' }, 'number'],
    ['/right/00ff?size=2e1', { 'if-match': '"7"' }, 'number'],
    ['/right/00ff?size=20%20', { 'if-match': '"7"' }, 'number'],
    ['/right/00ff?other=1', { 'if-match': '"7"' }, 'must not have the property "other"'],
    ['/right/00ff?state=GONE', { 'if-match': '"7"' }, 'must be one of'],
    ['/right/00ff?state=%00', { 'if-match': '"7"' }, 'NUL'],
  ])('%s %j is malformed', async (path, headers, reason) => {
    expect(await server.call('GET', path, undefined, 'session=admin', headers as Record<string, string>)).toMatchObject(
      {
        status: 400,
        body: { name: 'MalformedRequestException', message: expect.stringContaining(reason) },
      },
    )
  })

  test.each(['{}', 'null', '{'])('a body where the contract has none is malformed: %s', async (payload) => {
    const headers = { ...bearer('signer'), 'content-type': 'application/json' }
    const answer = await server.app.inject({ method: 'POST', url: '/api/token', headers, payload })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { name: 'MalformedRequestException' }])
  })

  test('a form where the contract has no body is malformed', async () => {
    const form = new FormData()
    form.append('name', 'x')
    const answer = await server.call('POST', '/token', form, undefined, bearer('signer'))
    expect(answer).toMatchObject({ status: 400, body: { name: 'MalformedRequestException' } })
  })

  test('an optional body may be missing, and is validated if present', async () => {
    server.answer = { status: 204 }
    expect(await server.call('PATCH', '/right/00ff', undefined, 'session=user')).toMatchObject({ status: 204 })
    expect(await server.call('PATCH', '/right/00ff', { name: 1 }, 'session=user')).toMatchObject({ status: 400 })
    expect(await server.call('PATCH', '/right/00ff', { name: '\udfff' }, 'session=user')).toMatchObject({ status: 400 })
  })
})
