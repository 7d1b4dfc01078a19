import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { history } from '../../../server/store/engine/events.ts'
import { newPerson } from '../../support/new-people.ts'
import { mailsTo } from '../../support/server/account-links.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer } from '../../support/server/signing.ts'

let server: Server
const cookies: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  for (const login of ['charles', 'mary', 'annabella']) cookies[login] = await server.signIn(login)
})
afterAll(() => server.stop())

const idOf = async (login: string) => (await accountByName(server.ports.db, login))!.id
const groupOf = async (login: string) => (await accountByName(server.ports.db, login))!.group?.id ?? null
type Reply = { status: number; body: Record<string, unknown> & { name?: string }; headers: Record<string, unknown> }
/** `by` is a login of those above, or else a session. */
const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, by: string, body?: object, headers?: object) =>
  (await server.call(method, `/private${path}`, body, cookies[by] ?? by, headers as never)) as unknown as Reply
const refused = (status: number, name: string) => ({ status, body: { name } })

const PERSON = { email: 'joan@example.org', firstName: ' Joan ', lastName: 'Clarke', role: 'USER', language: 'FR' }
const create = async (changes: object = {}, by = 'charles') =>
  call('POST', '/tenant-accounts', by, { ...PERSON, groupId: null, ...changes })
/** An account beside the demo accounts, or in another tenant. */
const joan = async (wanted: Parameters<typeof newPerson>[1] = {}) =>
  newPerson(server, {
    tenant: (await accountByName(server.ports.db, 'charles'))!.tenant,
    firstName: 'Joan',
    lastName: 'Clarke',
    ...wanted,
  })

/** Changes an account as it is now. */
async function change(login: string, changes: object, by = 'charles', revision?: string): Promise<Reply> {
  const path = by === 'annabella' ? `/accounts/${await idOf(login)}` : `/tenant-accounts/${await idOf(login)}`
  const { body, headers } = await call('GET', path, by)
  const { firstName, lastName, role, groupId, language, state } = body
  const now = { firstName, lastName, role, groupId, language, disabled: state === 'DISABLED' }
  return call('PATCH', path, by, { ...now, ...changes }, { 'if-match': revision ?? String(headers['etag']) })
}

describe('a new account', () => {
  test('ACC-010 ACC-012 waits for its holder, who is mailed a link that activates it once, and signs in with its email', async () => {
    const { status, body } = await create()
    expect(status).toBe(200)
    expect(body).toMatchObject({ firstName: 'Joan', login: 'joan@example.org', state: 'INVITED', role: 'USER' })
    const [{ text } = { text: '' }] = await mailsTo(server, 'joan@example.org')
    const token = /\/activation\/(\S+)/.exec(text)![1]!
    const activate = () =>
      server.call(
        'POST',
        '/private/validate-account',
        { password: DEMO_PASSWORD, readAndAgreedWithTermsOfUse: true },
        undefined,
        bearer(token),
      )
    expect((await activate()).status).toBe(204)
    expect((await activate()).status).toBe(410)
    expect(await server.signIn('joan@example.org')).toContain('session=')
    expect((await call('GET', `/tenant-accounts/${String(body['id'])}`, 'charles')).body['state']).toBe('ACTIVE')
  })

  test('another link is mailed while it waits; then not any more', async () => {
    const { body } = await create({ email: 'grace@example.org' })
    expect((await mailsTo(server, 'grace@example.org')).length).toBe(1)
    const again = () => call('POST', `/accounts/${String(body['id'])}/activation-mail`, 'charles')
    server.wait(60)
    expect((await again()).status).toBe(204)
    expect((await mailsTo(server, 'grace@example.org')).length).toBe(2)
    for (let n = 0; n < 4; n++) await again()
    expect(await again()).toMatchObject(refused(429, 'TooManyAttemptsException'))
    const { status, body: problem } = await call('POST', `/accounts/${await idOf('ada')}/activation-mail`, 'charles')
    expect([status, problem.name]).toEqual([409, 'AccountActiveException'])
  })

  test('an email is taken once in any case, and nothing is mailed to a refused one', async () => {
    expect(await create({ email: 'ADA@example.org' })).toMatchObject(refused(409, 'AccountDuplicateException'))
    expect(await create({ email: 'no mail' })).toMatchObject(refused(400, 'InvalidMailException'))
    expect(await create({ email: 'blank@example.org', firstName: ' ' })).toMatchObject(
      refused(400, 'MalformedRequestException'),
    )
    expect(await mailsTo(server, 'blank@example.org')).toEqual([])
  })

  test('ACC-012 ACC-014 gets no role above that of who creates it, and only an administrator of the platform gives all roles', async () => {
    const ways: [by: string, role: string, status: number][] = [
      ['mary', 'MANAGER', 200],
      ['mary', 'ADMIN_TENANT', 403],
      ['charles', 'ADMIN_TENANT', 200],
      ['charles', 'ADMIN', 400],
      ['charles', 'BASIC_USER', 400],
    ]
    for (const [by, role, status] of ways) {
      const answer = await create({ email: `${by}-${role}@example.org`, role, groupId: await groupOf('ada') }, by)
      expect([by, role, answer.status]).toEqual([by, role, status])
    }
    const { tenant } = (await accountByName(server.ports.db, 'sophie'))!
    const body = { ...PERSON, email: 'root@example.org', role: 'ADMIN', groupId: null, tenantId: tenant.id }
    const answer = await call('POST', '/accounts', 'annabella', body)
    expect(answer.body).toMatchObject({ role: 'ADMIN', tenantName: 'Imprimerie du Pont' })
  })

  test('a manager creates it in a group that they look after', async () => {
    const { body } = await call('POST', '/groups', 'charles', { name: 'Workshop', parentGroupId: null })
    const workshop = String(body['id'])
    const groups = { own: await groupOf('ada'), none: null, foreign: await groupOf('sophie') }
    expect((await create({ email: 'own@example.org', groupId: groups.own }, 'mary')).status).toBe(200)
    for (const groupId of [groups.none, groups.foreign, workshop])
      expect(await create({ email: 'lost@example.org', groupId }, 'mary')).toMatchObject(
        refused(400, 'UnknownGroupException'),
      )
    expect(await create({ email: 'lost@example.org', groupId: groups.foreign })).toMatchObject(
      refused(400, 'UnknownGroupException'),
    )
  })
})

describe('changing an account', () => {
  test('its role counts at once, and signs it out', async () => {
    const { login, cookie } = await joan()
    expect((await change(login, { role: 'MANAGER' })).status).toBe(200)
    expect((await call('GET', '/me', cookie)).status).toBe(401)
    expect((await call('GET', '/me', await server.signIn(login))).body).toMatchObject({
      role: 'MANAGER',
      rights: { createGroups: true },
    })
  })

  test('ACC-001 ACC-002 its group and names are shown to itself at once; it stays signed in', async () => {
    const { login, cookie } = await joan()
    expect((await change(login, { lastName: 'Murray', groupId: await groupOf('ada') })).status).toBe(200)
    expect((await call('GET', '/me', cookie)).body).toMatchObject({
      fullName: 'Joan Murray',
      group: 'Notes and programs',
      groupFullName: 'Engineering / Notes and programs',
      groupId: await groupOf('ada'),
      login,
      tenant: { simpleSigning: true, directSignature: true, deferredSignature: true, webLogo: null },
    })
  })

  test('two people who change it do not overwrite each other unseen', async () => {
    const { login } = await joan()
    const { headers } = await call('GET', `/tenant-accounts/${await idOf(login)}`, 'charles')
    expect((await change(login, { lastName: 'Murray' })).status).toBe(200)
    expect(await change(login, { lastName: 'X' }, 'charles', String(headers['etag']))).toMatchObject(
      refused(412, 'StaleRevisionException'),
    )
  })

  test('nobody changes their own role, disables themselves, or raises somebody above themselves', async () => {
    const { login, cookie } = await joan({ role: 'ADMIN_TENANT' })
    expect(await change(login, { role: 'USER' }, cookie)).toMatchObject(refused(409, 'OwnAccountException'))
    expect(await change(login, { disabled: true }, cookie)).toMatchObject(refused(409, 'OwnAccountException'))
    expect((await change(login, { firstName: 'Joan E.' }, cookie)).status).toBe(200)
    expect(await change('ada', { role: 'ADMIN_TENANT' }, 'mary')).toMatchObject(refused(403, 'RoleNotAllowedException'))
    expect(await change('annabella', { firstName: 'X' })).toMatchObject(refused(403, 'ForbiddenException'))
  })

  test('a tenant keeps an administrator who can sign in', async () => {
    const { login, tenant } = await newPerson(server, { role: 'ADMIN_TENANT' })
    const { id } = await newPerson(server, { role: 'ADMIN', tenant })
    await server.ports.db.query('update accounts set disabled_at = now() where id = $1', [id])
    expect(await change(login, { role: 'USER' }, 'annabella')).toMatchObject(refused(409, 'LastAdministratorException'))
  })

  test('what changed is recorded with who did it; the event names nobody, the words stand beside it', async () => {
    const { id, login } = await joan({ lastName: 'Murray', role: 'MANAGER' })
    await change(login, { lastName: 'Clarke-Murray', role: 'USER' })
    const stream = `account/${id}`
    const event = (await history(server.ports.db, stream)).at(-1)!
    expect(event).toMatchObject({
      type: 'account.changed',
      actor: { kind: 'account', id: await idOf('charles') },
      channel: 'UI',
      data: { fields: ['lastName', 'role'] },
    })
    expect(JSON.stringify(event)).not.toContain('Murray')
    const { rows } = await server.ports.db.query<{ before: object; after: object }>(
      'select before, after from event_details where stream = $1 and version = $2',
      [stream, event.version],
    )
    expect(rows).toEqual([
      {
        before: { lastName: 'Murray', role: 'MANAGER' },
        after: { lastName: 'Clarke-Murray', role: 'USER' },
      },
    ])
  })
})

describe('ACC-011 the list', () => {
  const namesOf = async (query: string, by = 'charles') => {
    const path = by === 'annabella' ? '/accounts' : '/tenant-accounts'
    const { body } = await call('GET', `${path}?${query}`, by)
    return (body['content'] as { fullName: string }[]).map(({ fullName }) => fullName)
  }

  test('is filtered by name, login or email, role, group with those below it, state and organisation', async () => {
    expect(await namesOf('name=LOVELACE%20ada')).toEqual(['Ada Lovelace'])
    expect(await namesOf('name=somerville')).toEqual(['Mary Somerville'])
    expect(await namesOf('name=%25')).toEqual([])
    expect(await namesOf('role=ADMIN')).toEqual(['Annabella Byron'])
    const engineering = (await accountByName(server.ports.db, 'mary'))!.group!.id
    expect(await namesOf(`groupId=${engineering}`)).toEqual(expect.arrayContaining(['Ada Lovelace', 'Mary Somerville']))
    const { id, tenant: own } = await newPerson(server, { firstName: 'Henrietta', lastName: 'Leavitt' })
    await newPerson(server, { tenant: own })
    await server.ports.db.query('update accounts set disabled_at = now() where id = $1', [id])
    expect(await namesOf(`tenantId=${own.id}&state=DISABLED`, 'annabella')).toEqual(['Henrietta Leavitt'])
    const { tenant } = (await accountByName(server.ports.db, 'sophie'))!
    expect(await namesOf(`tenantId=${tenant.id}&name=germain`, 'annabella')).toEqual(['Sophie Germain'])
  })

  test('ACC-005 goes on from page to page by last and first name without a gap, in both directions', async () => {
    const all = async (sort: string) => {
      const found: { id: string; fullName: string }[] = []
      let after = ''
      do {
        const { body } = await call('GET', `/accounts?size=3&sort=${sort}${after && `&after=${after}`}`, 'annabella')
        found.push(...(body['content'] as { id: string; fullName: string }[]))
        after = (body['next'] as string | null) ?? ''
      } while (after)
      return found
    }
    const ascending = await all('name,asc')
    expect(new Set(ascending.map(({ id }) => id)).size).toBe(ascending.length)
    expect(ascending).toEqual((await all('name,desc')).toReversed())
    expect(ascending[0]!.fullName).toBe('Charles Babbage')
  })
})
