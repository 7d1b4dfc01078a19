import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../../server/engine/sha256.ts'
import { createCertification } from '../../support/server/calls/certifications.ts'
import { openCertificationDesk, type Desk } from './certification-desk.ts'

let desk: Desk
/** Three certifications, a day after each other; the last one is not anchored. */
let ids: string[]
beforeAll(async () => {
  desk = await openCertificationDesk()
  ids = []
  for (const flowName of ['Deeds', 'Plans', 'Old deeds']) {
    if (ids.length > 0) desk.server.wait(86_400)
    desk = { ...desk, ada: await desk.server.signIn('ada') }
    ids.push(await certified(flowName))
    await desk.server.idle()
  }
})
afterAll(() => desk.server.stop())

async function certified(flowName: string): Promise<string> {
  const files = ['A', 'B'].map((name) => ({ name: `${name} of ${flowName}.pdf`, hash: sha256(`${name} ${flowName}`) }))
  const path = '/public/v1/certification/create-request'
  const { body } = await desk.server.call('POST', path, { flowName, files }, desk.ada)
  return (body as { id: string }).id
}
const listed = async (query: string) => (await desk.list(query, desk.ada)).content.map(({ id }) => ids.indexOf(id))
const filesIn = async (query: string) => (await desk.files(query, desk.ada)).content.map(({ name }) => name)

test('CERT-008 API-092 a row has its six fields', async () => {
  const { content } = await desk.list('?size=1', desk.ada)
  expect(content).toEqual([
    {
      id: ids[2],
      flowName: 'Old deeds',
      createdDate: expect.any(String),
      stateDate: expect.any(String),
      state: 'VALIDATED',
      docsNumber: 2,
    },
  ])
})

test('certifications are listed by each filter and in each order', async () => {
  expect(await listed('')).toEqual([2, 1, 0])
  expect(await listed('?sort=createdDate,asc')).toEqual([0, 1, 2])
  expect(await listed('?sort=stateDate,asc')).toEqual([0, 1, 2])
  expect(await listed('?sort=stateDate,desc')).toEqual([2, 1, 0])
  expect(await listed('?flowName=DEEDS')).toEqual([2, 0])
  expect(await listed(`?id=${ids[1]}`)).toEqual([1])
  expect(await listed('?state=PENDING')).toEqual([])
  expect(await listed('?state=VALIDATED')).toEqual([2, 1, 0])
  expect(await listed('?creationDates=2026-01-02&creationDates=2026-01-02')).toEqual([1])
  expect(await listed(`?accountId=${'0'.repeat(24)}`)).toEqual([])
})

test('one page follows another, and a cursor of another order is refused', async () => {
  const first = await desk.list('?size=2', desk.ada)
  expect(first.totalElements).toBe(3)
  expect(await listed(`?size=2&after=${first.next}`)).toEqual([0])
  expect(await listed('?size=2&page=1')).toEqual([0])
  const other = await desk.list(`?sort=stateDate,desc&after=${first.next}`, desk.ada)
  expect(other).toMatchObject({ name: 'MalformedRequestException' })
})

test('API-095 certified files are listed by each filter, those of the newest certification first', async () => {
  expect(await filesIn('')).toEqual(
    ['Old deeds', 'Plans', 'Deeds'].flatMap((of) => [`A of ${of}.pdf`, `B of ${of}.pdf`]),
  )
  expect(await filesIn(`?requestId=${ids[0]}`)).toEqual(['A of Deeds.pdf', 'B of Deeds.pdf'])
  expect(await filesIn('?name=b of')).toEqual(['B of Old deeds.pdf', 'B of Plans.pdf', 'B of Deeds.pdf'])
  expect(await filesIn(`?hash=${sha256('A Plans')}`)).toEqual(['A of Plans.pdf'])
  expect(await filesIn('?flowName=PLAN')).toEqual(['A of Plans.pdf', 'B of Plans.pdf'])
  expect(await filesIn('?creationDates=2026-01-01&creationDates=2026-01-01')).toEqual([
    'A of Deeds.pdf',
    'B of Deeds.pdf',
  ])
  const first = await desk.files('?size=3', desk.ada)
  expect(first.totalElements).toBe(6)
  expect(await filesIn(`?size=2&after=${first.next}`)).toEqual(['B of Plans.pdf', 'A of Deeds.pdf'])
})

test('API-093 RIGHT-006 each account sees what is in its scope: manager and administrators that of Ada, a stranger nothing', async () => {
  const cookies = await Promise.all(
    ['mary', 'charles', 'annabella', 'evariste'].map((login) => desk.server.signIn(login)),
  )
  const counts = []
  for (const cookie of cookies)
    counts.push([(await desk.list('', cookie)).totalElements, (await desk.files('', cookie)).totalElements])
  expect(counts).toEqual([
    [3, 6],
    [3, 6],
    [3, 6],
    [0, 0],
  ])
  const [file] = await desk.files('', desk.ada).then(({ content }) => content)
  expect((await desk.seen(ids[0]!, cookies[0])).flowName).toBe('Deeds')
  for (const path of [`certification-requests/${ids[0]}`, `certification-files/${file!.id}`]) {
    const { status, body } = await desk.server.call('GET', `/public/v1/${path}`, undefined, cookies[3])
    expect([status, body]).toEqual([404, expect.objectContaining({ name: 'NotFoundException' })])
  }
})

const creators = async (cookie?: string) => {
  const { status, body } = await desk.read('/private/certification-creators', cookie)
  return status === 200 ? (body as { fullName: string }[]).map(({ fullName }) => fullName) : status
}

test('CERT-011 RIGHT-006 the people who created the certifications that the account may see, by last name; a USER has no such list', async () => {
  const cookieOf: Record<string, string> = {}
  for (const login of ['mary', 'charles', 'annabella', 'evariste', 'sophie'])
    cookieOf[login] = await desk.server.signIn(login)
  expect(await creators(cookieOf['evariste'])).toEqual([])
  for (const login of ['mary', 'charles', 'sophie'])
    expect((await createCertification(desk.server, cookieOf[login]!)).status).toBe(200)
  expect(await creators(desk.ada)).toBe(403)
  expect(await creators(cookieOf['sophie'])).toBe(403)
  expect(await creators(cookieOf['mary'])).toEqual(['Ada Lovelace', 'Mary Somerville'])
  expect(await creators(cookieOf['charles'])).toEqual(['Charles Babbage', 'Ada Lovelace', 'Mary Somerville'])
  expect(await creators(cookieOf['evariste'])).toEqual(['Sophie Germain'])
  expect(await creators(cookieOf['annabella'])).toEqual([
    'Charles Babbage',
    'Sophie Germain',
    'Ada Lovelace',
    'Mary Somerville',
  ])
})

test('CERT-011 CERT-012 certifications and their files are those of one creator, if the account may see them', async () => {
  const { body } = await desk.read('/private/certification-creators', await desk.server.signIn('annabella'))
  const idOf = (name: string) =>
    (body as { id: string; fullName: string }[]).find(({ fullName }) => fullName === name)!.id
  const found = async (login: string, name: string) => {
    const cookie = await desk.server.signIn(login)
    const query = `?accountId=${idOf(name)}`
    return [(await desk.list(query, cookie)).totalElements, (await desk.files(query, cookie)).totalElements]
  }
  expect(await found('mary', 'Ada Lovelace')).toEqual([3, 6])
  expect(await found('mary', 'Mary Somerville')).toEqual([1, 1])
  expect(await found('mary', 'Charles Babbage')).toEqual([0, 0])
  expect(await found('charles', 'Sophie Germain')).toEqual([0, 0])
  expect(await found('evariste', 'Sophie Germain')).toEqual([1, 1])
  expect(await found('ada', 'Mary Somerville')).toEqual([0, 0])
})

test('RIGHT-011 without the flag of the tenant nobody certifies', async () => {
  await desk.server.ports.db.query(`update tenants set params = params || '{"directSignature": false}'`)
  const { status } = await desk.server.call(
    'POST',
    '/public/v1/certification/create-request',
    { flowName: 'x', files: [] },
    desk.ada,
  )
  expect(status).toBe(403)
})
