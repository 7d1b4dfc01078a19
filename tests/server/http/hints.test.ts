import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { createAccount } from '../../../server/cases/accounts/accounts.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { keepDisabled } from '../../../server/store/accounts/standing.ts'
import { notifyChanged } from '../../../server/store/engine/hints.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import {
  allowCertifications,
  certificationPath,
  createCertification,
} from '../../support/server/calls/certifications.ts'
import { draftedTemplate, templatePath } from '../../support/server/calls/templates.ts'
import { drafted, etag, ifMatch } from '../../support/server/signing.ts'

type Contact = { id: string }
const ANNA = { email: 'anna.berg@example.org', firstName: 'Anna', lastName: 'Berg' }
/** In the tenant of Ada, except for Sophie and Évariste. */
const LOGINS = ['ada', 'grace', 'charles', 'annabella', 'sophie', 'evariste'] as const

let server: Server
let address: string
let streams: AbortController[] = []
const idOf = async (login: string) => (await accountByName(server.ports.db, login))!.id

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  const { tenant } = (await accountByName(server.ports.db, 'ada'))!
  const person = { email: 'grace@example.org', firstName: 'Grace', lastName: 'Hopper', role: 'USER' } as const
  await createAccount(server.ports, tenant, { login: 'grace', ...person, password: DEMO_PASSWORD })
  address = await server.app.listen({ port: 0 })
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.abort()
})
afterAll(() => server.stop())

/** The hints that each account has received, and a function that returns once all that was sent has arrived. */
async function everybodyListens() {
  const hints: Record<string, string[]> = {}
  for (const login of LOGINS) {
    const cookie = await server.signIn(login)
    const stream = new AbortController()
    streams.push(stream)
    const { body } = await fetch(`${address}/api/private/hints`, { headers: { cookie }, signal: stream.signal })
    hints[login] = []
    void (async () => {
      for await (const text of body!.pipeThrough(new TextDecoderStream()))
        hints[login]!.push(...[...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data))
    })().catch(() => {})
  }
  let marks = 0
  /** Waits for one more hint that everybody gets: the streams keep the order. */
  const arrived = async () => {
    const id = `mark-${++marks}`
    for (const login of LOGINS) {
      const owner = await idOf(login)
      await notifyChanged(server.ports.db, { subject: { kind: 'contacts', id }, tenant: null, owner, isPrivate: true })
    }
    await vi.waitFor(
      () => expect(Object.values(hints).every((all) => all.at(-1) === `contacts/${id}`)).toBe(true),
      15_000,
    )
    return Object.fromEntries(
      LOGINS.map((login) => [login, hints[login]!.splice(0).filter((hint) => !hint.includes('mark'))]),
    )
  }
  return { arrived }
}
const changedContacts = (owner: string) => ({
  subject: { kind: 'contacts', id: 'still-there' },
  tenant: null,
  owner,
  isPrivate: true,
})
const moved = async (id: string) => {
  const { tenant } = (await accountByName(server.ports.db, 'sophie'))!
  await server.ports.db.query('update accounts set tenant = $2 where id = $1', [id, tenant.id])
}
const nobody = Object.fromEntries(LOGINS.map((login) => [login, [] as string[]]))

test('RIGHT-007 hints about a draft reach its creator only, those about a sent request administrators, too', async () => {
  const { arrived } = await everybodyListens()
  const ada = await server.signIn('ada')
  const { id, reply } = await drafted(server, ada)
  const hint = `request/${id}`
  const ofDraft = await arrived()
  expect(new Set(ofDraft['ada'])).toEqual(new Set([hint]))
  expect({ ...ofDraft, ada: [] }).toEqual(nobody)

  await server.call('POST', `/public/v1/simple-sign/${id}/submit-request`, {}, ada, ifMatch(etag(reply)))
  await server.idle()
  const ofSent = await arrived()
  for (const login of ['ada', 'charles', 'annabella']) expect([login, ...ofSent[login]!]).toContain(hint)
  expect({ ...ofSent, ada: [], charles: [], annabella: [] }).toEqual(nobody)
})

test('hints about a template that is not ready reach its owner only, others whoever may see it in their list', async () => {
  const { arrived } = await everybodyListens()
  const ada = await server.signIn('ada')
  const { id, reply } = await draftedTemplate(server, ada)
  const hint = `template/${id}`
  const ofDraft = await arrived()
  // Created, a file added, changed.
  expect(ofDraft).toEqual({ ...nobody, ada: [hint, hint, hint] })

  await server.call('POST', templatePath(id, '/submit-template'), {}, ada, ifMatch(etag(reply)))
  const ofReady = await arrived()
  for (const login of ['ada', 'charles', 'annabella']) expect([login, ...ofReady[login]!]).toContain(hint)
  expect({ ...ofReady, ada: [], charles: [], annabella: [] }).toEqual(nobody)

  const changed = await server.call('PATCH', templatePath(id), { disabled: true }, ada)
  expect(changed.status).toBe(200)
  expect(await arrived()).toEqual({ ...nobody, ada: [hint], charles: [hint], annabella: [hint] })
})

test('hints about a template do not reach an account that lists none any more', async () => {
  await server.ports.db.query("update accounts set role = 'BASIC_USER' where login = 'grace'")
  const { arrived } = await everybodyListens()
  const { id: owner, tenant } = (await accountByName(server.ports.db, 'grace'))!
  const subject = { kind: 'template', id: 'a'.repeat(24) }
  await notifyChanged(server.ports.db, { subject, tenant: tenant.id, owner, isPrivate: false })
  const hint = `template/${subject.id}`
  expect(await arrived()).toEqual({ ...nobody, charles: [hint], annabella: [hint] })
  await server.ports.db.query("update accounts set role = 'USER' where login = 'grace'")
})

test('hints about a certification reach whoever may see it in their list, when it begins, is sent and is anchored', async () => {
  await allowCertifications(server.ports)
  const { arrived } = await everybodyListens()
  const { body } = await createCertification(server, await server.signIn('ada'))
  await server.idle()
  const hint = `certification/${(body as { id: string }).id}`
  const each = [hint, hint, hint]
  expect(await arrived()).toEqual({ ...nobody, ada: each, charles: each, annabella: each })
})

test('CERT-013 a certification that is sent and not final yet is announced: its page shows the step', async () => {
  await allowCertifications(server.ports)
  const { anchoring } = server.ports
  server.ports.anchoring = { ...anchoring, find: async () => ({ outcome: 'pending' }) }
  const ada = await server.signIn('ada')
  const { arrived } = await everybodyListens()
  const { body } = await createCertification(server, ada)
  await server.idle()
  const { id } = body as { id: string }
  const hint = `certification/${id}`
  const both = [hint, hint]
  expect(await arrived()).toEqual({ ...nobody, ada: both, charles: both, annabella: both })
  const seen = await server.call('GET', certificationPath(id), undefined, ada)
  expect(seen.body).toMatchObject({ state: 'PENDING', jobState: 'INJECTED' })

  server.ports.anchoring = anchoring
  await server.retry()
  await server.idle()
  expect(await arrived()).toEqual({ ...nobody, ada: [hint], charles: [hint], annabella: [hint] })
})

test('hints about contacts reach their own account only, once for each change', async () => {
  const { arrived } = await everybodyListens()
  const ada = await server.signIn('ada')
  const hint = `contacts/${await idOf('ada')}`
  const created = await server.call('POST', '/private/contacts', ANNA, ada)
  expect(await arrived()).toEqual({ ...nobody, ada: [hint] })

  const { id } = created.body as Contact
  const other = { ...ANNA, lastName: 'Holm' }
  await server.call('PATCH', `/private/contacts/${id}`, other, ada, ifMatch('"1"'))
  await server.call('POST', '/private/contacts/update', { contacts: [ANNA] }, ada)
  await server.call('DELETE', `/private/contacts/${id}`, undefined, ada)
  expect(await arrived()).toEqual({ ...nobody, ada: [hint, hint, hint] })
})

test.each([
  ['is disabled', async (id: string) => void (await keepDisabled(server.ports.db, id, server.ports.now()))],
  ['has moved to another tenant', async (id: string) => moved(id)],
  [
    'has another role',
    (id: string) => server.ports.db.query("update accounts set role = 'BASIC_USER' where id = $1", [id]),
  ],
])('API-009 the stream of an account that %s closes at once', async (_, change) => {
  await server.ports.db.query("update accounts set role = 'USER', disabled_at = null where login = 'grace'")
  const cookie = await server.signIn('grace')
  const isOpen = () => server.app.streams.has(/session=([\w-]+)/.exec(cookie)![1]!)
  const { body } = await fetch(`${address}/api/private/hints`, { headers: { cookie } })
  const reading = new Response(body).text()
  // What does not concern its standing leaves it open.
  await server.ports.db.query("update accounts set first_name = 'Grace B.' where login = 'grace'")
  await notifyChanged(server.ports.db, changedContacts(await idOf('grace')))
  expect(isOpen()).toBe(true)
  await change(await idOf('grace'))
  // Before the stream looks again by itself, which it does after twenty seconds.
  await vi.waitFor(() => expect(isOpen()).toBe(false), 15_000)
  expect(await reading).toContain('contacts/still-there')
})

test('a change that is refused causes no hint', async () => {
  const { arrived } = await everybodyListens()
  const ada = await server.signIn('ada')
  const leo = { ...ANNA, email: 'leo.martin@example.org' }
  const created = await server.call('POST', '/private/contacts', leo, ada)
  const { id } = created.body as Contact
  await arrived()
  const replies = [
    await server.call('POST', '/private/contacts', leo, ada),
    await server.call('PATCH', `/private/contacts/${id}`, leo, ada, ifMatch('"9"')),
    await server.call('DELETE', `/private/contacts/${'b'.repeat(24)}`, undefined, ada),
  ]
  expect(replies.map(({ status }) => status)).toEqual([409, 412, 404])
  expect(await arrived()).toEqual(nobody)
})

test('a change of a kind without an audience reaches nobody', async () => {
  const { arrived } = await everybodyListens()
  const owner = await idOf('ada')
  await notifyChanged(server.ports.db, {
    subject: { kind: 'account', id: owner },
    tenant: null,
    owner,
    isPrivate: false,
  })
  expect(await arrived()).toEqual(nobody)
})
