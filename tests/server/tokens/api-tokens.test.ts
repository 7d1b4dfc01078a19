import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { createTenant } from '../../../server/cases/accounts/accounts.ts'
import { addDemo } from '../../../server/demo.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { bearer, sent } from '../../support/server/signing.ts'
import { startServer, type Reply, type Server } from '../../support/server/server.ts'
import { setDisabled } from '../../support/standing.ts'

type Schemas = components['schemas']
const DAY = 86_400
const LIST = '/public/v1/simple-sign-requests'

let server: Server
let cookie: string
let count = 0
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
beforeEach(async () => {
  cookie = await server.signIn('mary')
  await server.ports.db.query('delete from channels')
})
afterAll(() => server.stop())

const input = (other: Partial<Schemas['ChannelInput']> = {}): Schemas['ChannelInput'] => ({
  name: `Billing ${++count}`,
  scopes: ['readRequests', 'sendRequests'],
  days: 90,
  ...other,
})
const create = (apiToken: Schemas['ChannelInput']) => server.call('POST', '/private/channels', apiToken, cookie)
const created = async (other?: Partial<Schemas['ChannelInput']>) =>
  (await create(input(other))).body as Schemas['CreatedChannel']
const list = async () =>
  ((await server.call('GET', '/private/channels', undefined, cookie)).body as Schemas['Channels']).content
const use = (token: string) => server.call('GET', LIST, undefined, undefined, bearer(token))
const named = ({ status, body }: Reply) => [status, (body as { name?: string } | null)?.name]
const REFUSED = [410, 'InvalidTokenException']

describe('managing API tokens', () => {
  test('CHAN-002 API-117 an API token is created, listed without its secret, and revoked', async () => {
    const { token, ...apiToken } = await created({ name: ' Billing ', days: 30 })
    const at = server.ports.now().getTime()
    expect(apiToken).toMatchObject({ name: 'Billing', lastUsedDate: null, createdDate: new Date(at).toISOString() })
    expect(apiToken.expiresDate).toBe(new Date(at + 30 * DAY * 1000).toISOString())
    expect(token).toMatch(/^prh_[\w-]{43}$/)
    expect(await list()).toEqual([apiToken])
    expect((await use(token)).status).toBe(200)

    expect((await server.call('DELETE', `/private/channels/${apiToken.id}`, undefined, cookie)).status).toBe(204)
    expect(await list()).toEqual([])
    expect(named(await use(token))).toEqual(REFUSED)
  })

  test('nobody else sees or revokes an API token: not an administrator, and nobody of another tenant', async () => {
    const { token, id } = await created()
    for (const login of ['charles', 'evariste']) {
      const other = await server.signIn(login)
      const seen = await server.call('GET', '/private/channels', undefined, other)
      expect([login, seen.status, seen.body]).toEqual([login, 200, { content: [] }])
      const revoked = await server.call('DELETE', `/private/channels/${id}`, undefined, other)
      expect([login, ...named(revoked)]).toEqual([login, 404, 'NotFoundException'])
    }
    expect((await use(token)).status).toBe(200)
  })

  test('the database has no secret of a token, and its events neither', async () => {
    const { token, id } = await created()
    const { rows } = await server.ports.db.query<{ all: string }>(
      `select (select json_agg(c) from channels c)::text || (select json_agg(e) from events e)::text ||
         (select json_agg(d) from event_details d)::text as all`,
    )
    expect(rows[0]!.all).toContain(`channel/${id}`)
    expect(rows[0]!.all).not.toContain(token)
    expect(rows[0]!.all).not.toContain(token.slice(4))
  })

  test('CHAN-002 a name is taken once, in any case, until its token is revoked', async () => {
    const { id } = await created({ name: 'Archive' })
    const again = input({ name: 'ARCHIVE' })
    expect(named(await create(again))).toEqual([409, 'ChannelDuplicateException'])
    await server.call('DELETE', `/private/channels/${id}`, undefined, cookie)
    expect((await create(again)).status).toBe(200)
  })

  test('the 21st token is refused, and a blank name', async () => {
    for (let i = 0; i < 20; i++) await created()
    expect(named(await create(input()))).toEqual([409, 'TooManyChannelsException'])
    expect(named(await create(input({ name: '  ' })))).toEqual([400, 'MalformedRequestException'])
  })

  test('creating needs a session that has just proved whose it is', async () => {
    server.wait(301)
    expect(named(await create(input()))).toEqual([403, 'ReauthenticationRequiredException'])
  })
})

describe('a token', () => {
  test('API-118 sends a request, which names its API token; its events were caused by the token', async () => {
    const { id: apiToken, name, token } = await created()
    const program: Server = {
      ...server,
      call: (method, path, body, _, headers) =>
        server.call(method, path, body, undefined, { ...headers, ...bearer(token) }),
    }
    const { id, request } = await sent(program, '')
    expect(request).toMatchObject({ channelType: 'API', channelName: name, issuerFullName: 'Mary Somerville' })

    const { body } = await server.call('GET', `${LIST}/${id}?withAudits=true`, undefined, cookie)
    expect((body as Schemas['Request']).audits[0]).toMatchObject({ from_actor: { full_name: 'Mary Somerville' } })
    const { rows } = await server.ports.db.query(
      `select distinct actor_kind as kind, actor_id as id, channel from events
       where stream = $1 and type in ('request.created', 'request.submitted', 'file.added')`,
      [`request/${id}`],
    )
    expect(rows).toEqual([{ kind: 'channel', id: apiToken, channel: 'API' }])
  })

  test('CHAN-002 says when it was last used, to the hour', async () => {
    const { token } = await created()
    await use(token)
    const [{ lastUsedDate }] = (await list()) as [Schemas['ApiChannel']]
    expect(lastUsedDate).toMatch(/T\d\d:00:00\.000Z$/)
    expect(server.ports.now().getTime() - Date.parse(lastUsedDate!)).toBeLessThan(3_600_000)
  })

  test('ends after its days; without days it does not', async () => {
    const short = await created({ days: 30 })
    const endless = await created({ days: null })
    server.wait(30 * DAY - 1)
    expect((await use(short.token)).status).toBe(200)
    server.wait(1)
    expect(named(await use(short.token))).toEqual([410, 'ExpiredTokenException'])
    server.wait(1000 * DAY)
    expect((await use(endless.token)).status).toBe(200)
  })

  test('has no session: its answers name none, and a cookie beside it counts for nothing', async () => {
    const { token } = await created({ scopes: ['sendRequests'] })
    const reply = await server.call('GET', LIST, undefined, cookie, bearer(token))
    expect(named(reply)).toEqual([403, 'ForbiddenException'])
    expect(reply.headers).not.toHaveProperty('paraph-session-ends-in')
  })

  test('is refused while its account is disabled', async () => {
    const { token } = await created()
    await setDisabled(server, 'mary', true)
    expect(named(await use(token))).toEqual(REFUSED)
    await setDisabled(server, 'mary', false)
    expect((await use(token)).status).toBe(200)
  })

  test('RIGHT-017 is refused once its account may have no tokens', async () => {
    const { token } = await created()
    await server.ports.db.query(`update accounts set role = 'USER' where login = 'mary'`)
    expect(named(await use(token))).toEqual(REFUSED)
    await server.ports.db.query(`update accounts set role = 'MANAGER' where login = 'mary'`)
  })

  test('is refused once its account is in another tenant', async () => {
    const { token } = await created()
    const { tenant } = (await accountByName(server.ports.db, 'mary'))!
    const { id } = await createTenant(server.ports, 'Elsewhere')
    await server.ports.db.query(`update accounts set tenant = $1, group_id = null where login = 'mary'`, [id])
    expect(named(await use(token))).toEqual(REFUSED)
    await server.ports.db.query(`update accounts set tenant = $1 where login = 'mary'`, [tenant.id])
  })
})
