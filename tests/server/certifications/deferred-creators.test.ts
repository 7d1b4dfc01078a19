import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { deferredCreatorsIn } from '../../../server/store/certifications/deferred-creators.ts'
import { execAsSuperuser } from '../../support/postgres/database.ts'
import { createCertification } from '../../support/server/calls/certifications.ts'
import { deferredPath, newFile, uploadDeferred } from '../../support/server/calls/deferred-files.ts'
import { openCertificationDesk, type Desk } from './certification-desk.ts'

type DeferredFile = components['schemas']['DeferredFile']
type Creator = components['schemas']['RequestCreator']

const LOGINS = ['ada', 'mary', 'charles', 'annabella', 'sophie', 'emilie', 'evariste'] as const
type Login = (typeof LOGINS)[number]

let desk: Desk
const cookies = {} as Record<Login, string>
const idOf = {} as Record<Login, string>
beforeAll(async () => {
  desk = await openCertificationDesk()
  for (const login of LOGINS) cookies[login] = await desk.server.signIn(login)
  // Charles has certified at once, and has uploaded nothing.
  await createCertification(desk.server, cookies.charles)
  for (const login of ['ada', 'ada', 'mary', 'sophie'] as const) {
    const { body } = await uploadDeferred(desk.server, cookies[login], newFile())
    idOf[login] = (body as DeferredFile[])[0]!.userId
  }
})
afterAll(() => desk.server.stop())

const creators = async (login: Login) => {
  const { status, body } = await desk.read('/private/deferred-file-creators', cookies[login])
  return status === 200 ? (body as Creator[]).map(({ fullName }) => fullName) : status
}

test('CERT-012 RIGHT-006 the people who uploaded the files that the account may see, by last name; a USER has no such list', async () => {
  expect(await creators('ada')).toBe(403)
  expect(await creators('sophie')).toBe(403)
  expect(await creators('mary')).toEqual(['Ada Lovelace', 'Mary Somerville'])
  expect(await creators('charles')).toEqual(['Ada Lovelace', 'Mary Somerville'])
  expect(await creators('emilie')).toEqual(['Sophie Germain'])
  expect(await creators('evariste')).toEqual(['Sophie Germain'])
  expect(await creators('annabella')).toEqual(['Sophie Germain', 'Ada Lovelace', 'Mary Somerville'])
  await desk.server.ports.db.query("update accounts set group_id = null where login = 'ada'")
  expect(await creators('mary')).toEqual(['Mary Somerville'])
})

test('CERT-012 deferred files are those of one creator, if the account may see them', async () => {
  const found = async (login: Login, creator: Login) => {
    const { body } = await desk.read(`${deferredPath()}?accountId=${idOf[creator]}`, cookies[login])
    return (body as { content: DeferredFile[] }).content.map(({ username }) => username)
  }
  expect(await found('annabella', 'ada')).toEqual(['Ada Lovelace', 'Ada Lovelace'])
  expect(await found('annabella', 'sophie')).toEqual(['Sophie Germain'])
  expect(await found('charles', 'mary')).toEqual(['Mary Somerville'])
  expect(await found('charles', 'sophie')).toEqual([])
  expect(await found('emilie', 'ada')).toEqual([])
  expect(await found('ada', 'mary')).toEqual([])
})

type Node = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Node[] }
const rowsIn = ({ Plans = [], ...node }: Node): number[] => [
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
  ...Plans.flatMap(rowsIn),
]

test('who uploaded is found without reading all files', async () => {
  const { db } = desk.server.ports
  await db.query(
    `insert into deferred_files (id, tenant, owner, name, hash, size, created_at, listed)
     select lpad(to_hex(n), 24, '0'), tenant, owner, 'Many.txt', lpad(to_hex(n), 64, '0'), 1, created_at, listed
     from (select * from deferred_files where owner = $1 limit 1) one, generate_series(1, 3000) n`,
    [idOf.ada],
  )
  await execAsSuperuser(db, 'analyze deferred_files')
  let most = 0
  const spy: typeof db = {
    ...db,
    query: async <Row>(text: string, values?: unknown[]) => {
      const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      )
      most = Math.max(most, ...rowsIn(rows[0]!['QUERY PLAN'][0].Plan))
      return db.query<Row>(text, values)
    },
  }
  const { tenant } = (await accountByName(db, 'mary'))!
  for (const [scope, count] of [
    [{}, 3],
    [{ tenant: tenant.id }, 2],
    [{ tenant: tenant.id, within: idOf.mary }, 1],
  ] as const)
    expect(await deferredCreatorsIn(spy, scope, 500)).toHaveLength(count)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(100)
})
