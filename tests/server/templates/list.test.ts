import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { draftedTemplate, readyTemplate } from '../../support/server/calls/templates.ts'
import { movedAway } from '../../support/server/calls/unusual-callers.ts'
import { named } from '../../support/server/desk.ts'
import { openTemplateDesk, type TemplateDesk } from './template-desk.ts'

type Row = components['schemas']['TemplateRow']

/** Who makes templates: Ada and Mary (her manager) in one tenant, Émilie in the other. */
const MAKERS = ['ada', 'mary', 'emilie'] as const
const LOOKERS = ['ada', 'mary', 'charles', 'annabella', 'emilie', 'evariste'] as const

let desk: TemplateDesk
const cookies: Record<string, string> = {}
beforeAll(async () => {
  desk = await openTemplateDesk()
  for (const login of LOOKERS) cookies[login] = await desk.server.signIn(login)
  for (const login of MAKERS) {
    await readyTemplate(desk.server, cookies[login]!, { name: `Ready of ${login}` })
    desk.server.wait(60)
    await draftedTemplate(desk.server, cookies[login]!, { name: `Draft of ${login}` })
    desk.server.wait(60)
  }
})
beforeEach(async () => {
  for (const login of LOOKERS) cookies[login] = await desk.server.signIn(login)
})
afterAll(() => desk.server.stop())

const call = (query: Record<string, string> = {}, login = 'ada') =>
  desk.server.call('GET', `/public/v1/templates?${String(new URLSearchParams(query))}`, undefined, cookies[login])
const list = async (query: Record<string, string> = {}, login = 'ada') =>
  (await call(query, login)).body as { content: Row[]; totalElements: number; next: string | null }
const names = async (query: Record<string, string> = {}, login = 'ada') =>
  (await list(query, login)).content.map(({ name }) => name)

test('RIGHT-006 who lists which templates; drafts are private', async () => {
  const seen: Record<string, string[]> = {}
  for (const login of LOOKERS) seen[login] = await names({ sort: 'name,asc' }, login)
  expect(seen).toEqual({
    ada: ['Draft of ada', 'Ready of ada'],
    mary: ['Draft of mary', 'Ready of ada', 'Ready of mary'],
    charles: ['Ready of ada', 'Ready of mary'],
    annabella: ['Ready of ada', 'Ready of emilie', 'Ready of mary'],
    emilie: ['Draft of emilie', 'Ready of emilie'],
    evariste: ['Ready of emilie'],
  })
})

test('TPLD-015 a row has what the list and the dialog show, with the number of its files', async () => {
  const [draft, ready] = (await list()).content
  expect(draft).toMatchObject({ name: 'Draft of ada', ready: false, disabled: false })
  expect(ready).toEqual({
    id: ready!.id,
    name: 'Ready of ada',
    disabled: false,
    ready: true,
    createdDate: ready!.createdDate,
    username: 'Ada Lovelace',
    accountId: ready!.accountId,
    numberOfFiles: 1,
    fileNames: ['Lease.pdf'],
  })
})

describe('filters', () => {
  test('API-040 a part of the name in any case, and whether it is ready', async () => {
    expect(await names({ name: 'DRAFT' })).toEqual(['Draft of ada'])
    expect(await names({ ready: 'true' })).toEqual(['Ready of ada'])
    expect(await names({ ready: 'false' })).toEqual(['Draft of ada'])
    expect(await names({ name: '%' })).toEqual([])
  })

  test('API-040 not disabled, and of one account', async () => {
    const [row] = (await list({ ready: 'true' })).content
    await desk.turn(row!.id, true, cookies['ada'])
    expect(await names({ disabled: 'false' })).toEqual(['Draft of ada'])
    expect(await names({ disabled: 'true' }, 'charles')).toEqual(['Ready of ada'])
    await desk.turn(row!.id, false, cookies['ada'])
    const own = { disabled: 'false', ready: 'true', accountId: row!.accountId }
    expect(await names(own, 'charles')).toEqual(['Ready of ada'])
    // It adds none that the caller may not see.
    expect(await names(own, 'evariste')).toEqual([])
  })

  test('API-040 days of creation', async () => {
    const day = (await list()).content[0]!.createdDate.slice(0, 10)
    const on = (...days: string[]) =>
      desk.server.call('GET', `/public/v1/templates?creationDates=${days.join('&creationDates=')}`, undefined, desk.ada)
    desk = { ...desk, ada: cookies['ada']! }
    expect((await on(day, day)).body).toMatchObject({ totalElements: 2 })
    expect((await on('2001-01-01', '2001-01-02')).body).toMatchObject({ totalElements: 0 })
  })
})

test('API-040 API-110 the newest come first; pages follow one another in each order', async () => {
  const all = {
    creationDate: ['Draft of mary', 'Ready of mary', 'Ready of ada'],
    name: ['Ready of mary', 'Ready of ada', 'Draft of mary'],
  }
  expect(await names({}, 'mary')).toEqual(all.creationDate)
  for (const key of ['creationDate', 'name'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const expected = order === 'desc' ? all[key] : all[key].toReversed()
      const first = await list({ sort: `${key},${order}`, size: '2' }, 'mary')
      const second = await list({ sort: `${key},${order}`, size: '2', after: first.next! }, 'mary')
      expect([...first.content, ...second.content].map(({ name }) => name)).toEqual(expected)
      expect([first.totalElements, second.next]).toEqual([3, null])
      expect(await names({ sort: `${key},${order}`, size: '2', page: '1' }, 'mary')).toEqual(expected.slice(2))
    }
  const { next } = await list({ size: '1' }, 'mary')
  expect(await call({ sort: 'name,asc', after: next! }, 'mary')).toMatchObject({
    status: 400,
    body: named('MalformedRequestException'),
  })
})

test('the people who made templates that the account may see, by last name', async () => {
  const creators = async (login: string) =>
    (
      (await desk.server.call('GET', '/private/templates/creators', undefined, cookies[login])).body as {
        fullName: string
      }[]
    ).map(({ fullName }) => fullName)
  expect(await creators('charles')).toEqual(['Ada Lovelace', 'Mary Somerville'])
  expect(await creators('evariste')).toEqual(['Émilie du Châtelet'])
})

describe('several templates in full', () => {
  const full = (ids: string[], login = 'ada') =>
    desk.server.call(
      'GET',
      `/public/v1/templates/full?templatesId=${ids.join('&templatesId=')}`,
      undefined,
      cookies[login],
    )

  test('API-041 are given in the wanted order, with all parts', async () => {
    const ids = (await list({}, 'mary')).content.map(({ id }) => id).toReversed()
    const { status, body } = await full(ids, 'mary')
    expect([status, (body as { id: string }[]).map(({ id }) => id)]).toEqual([200, ids])
    expect((body as object[])[0]).toEqual((await desk.get(ids[0]!, cookies['mary'])).body)
  })

  test('are not found if one of them is not seen', async () => {
    const [own, others] = [(await list()).content[0]!.id, (await list({}, 'emilie')).content[0]!.id]
    expect(await full([own, others])).toMatchObject({ status: 404, body: named('NotFoundException') })
  })
})

test('who moves to another tenant leaves the templates behind', async () => {
  const { cookie } = await movedAway(desk.server, { from: 'ada', to: 'evariste' })
  const ids = (await list({ ready: 'true' })).content.map(({ id }) => id)
  expect((await desk.get(ids[0]!, cookie)).status).toBe(404)
  const { body } = await desk.server.call('GET', '/public/v1/templates', undefined, cookie)
  expect((body as { content: Row[] }).content).toEqual([])
})

test('API-118 a token reads or changes templates, by its scope', async () => {
  const tokenOf = async (scope: string) => {
    const channel = { name: `Templates ${scope}`, scopes: [scope], days: 30 }
    return ((await desk.server.call('POST', '/private/channels', channel, cookies['mary'])).body as { token: string })
      .token
  }
  const [reading, sending] = [await tokenOf('readRequests'), await tokenOf('sendRequests')]
  const by = (method: 'GET' | 'POST', path: string, token: string) =>
    desk.server.call(method, path, method === 'POST' ? { name: 'By a program' } : undefined, undefined, {
      authorization: `Bearer ${token}`,
    })
  expect((await by('GET', '/public/v1/templates', reading)).status).toBe(200)
  expect((await by('GET', '/public/v1/templates', sending)).status).toBe(403)
  expect((await by('POST', '/public/v1/create-template', reading)).status).toBe(403)
  const { id } = (await by('POST', '/public/v1/create-template', sending)).body as { id: string }
  expect((await by('GET', `/public/v1/templates/${id}`, reading)).body).toMatchObject({ name: 'By a program' })
})
