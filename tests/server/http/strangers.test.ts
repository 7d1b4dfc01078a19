import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '../../../server/cases/accounts/accounts.ts'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { contract, type Operation } from '../../../server/http/contract.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, drafted, LEO, linkFor, sent } from '../../support/server/signing.ts'

// A caller who may call an operation gets 404 for the data of other people (RIGHT-007).
let server: Server
const cookies: Record<string, string> = {}
/** The ids of requests of Ada, a draft and a sent one, of their files, and of a contact of hers. */
const adas: { request: string; file: string; contact: string }[] = []
/** The same for calls of the owner that change something. */
let spare: (typeof adas)[number]
let annasToken: string
const CONTACT = { email: 'anna.berg@example.org', firstName: 'Anna', lastName: 'Berg' }
const LEOS = { email: 'leo.martin@example.org', firstName: 'Léo', lastName: 'Martin' }

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  const ada = await accountByName(server.ports.db, 'ada')
  const joan = {
    login: 'joan',
    email: 'joan@example.org',
    firstName: 'Joan',
    lastName: 'Clarke',
    role: 'USER',
  } as const
  await createAccount(server.ports, ada!.tenant, { ...joan, password: DEMO_PASSWORD })
  for (const login of ['ada', 'sophie', 'joan', 'evariste']) cookies[login] = await server.signIn(login)

  const [draft, pending] = [await drafted(server, cookies['ada']!), await sent(server, cookies['ada']!, [LEO])]
  await sent(server, cookies['sophie']!, [{ ...ANNA, otpType: 'NONE' }])
  annasToken = await linkFor(server, ANNA.mail)
  const contact = await server.call('POST', '/private/contacts', CONTACT, cookies['ada'])
  for (const { id: request, file } of [draft, pending])
    adas.push({ request, file: file.id, contact: (contact.body as { id: string }).id })
  const spareContact = await server.call('POST', '/private/contacts', LEOS, cookies['ada'])
  const { id, file } = await drafted(server, cookies['ada']!)
  spare = { request: id, file: file.id, contact: (spareContact.body as { id: string }).id }
}, 60_000)
afterAll(() => server.stop())

/** Bodies without which a call is refused before the request is looked up. */
const bodies: Partial<Record<Operation['id'], () => object | FormData>> = {
  patchRequest: () => ({ name: 'Mine now' }),
  submitRequest: () => ({}),
  updateContact: () => ({ ...CONTACT, lastName: 'Mine now' }),
  uploadFiles: () => {
    const form = new FormData()
    form.append('files', new File(['%PDF-1.7'], 'mine.pdf'))
    return form
  },
}
const queries: Partial<Record<Operation['id'], (file: string) => string>> = {
  deleteFiles: (file) => `?fileIds=${file}`,
}

const takesId = ({ parameters }: Operation) => parameters.some((one) => one.in === 'path')
const byAccount = contract.operations.filter((operation) => takesId(operation) && operation.schemes.includes('session'))
const bySigner = contract.operations.filter(
  (operation) => takesId(operation) && operation.schemes.includes('signerToken'),
)

type Call = { operation: Operation; id: string; file: string; cookie?: string; headers?: Record<string, string> }

const ask = ({ operation, id, file, cookie = '', headers = {} }: Call) =>
  server.call(
    operation.method.toUpperCase() as 'GET',
    `${operation.path.replace(/\{\w+\}/, id)}${queries[operation.id]?.(file) ?? ''}`,
    bodies[operation.id]?.(),
    cookie,
    { ...(operation.parameters.some(({ name }) => name === 'If-Match') && { 'if-match': '"1"' }), ...headers },
  )

describe.each(byAccount.map((operation) => [operation.id, operation] as const))('RIGHT-007 %s', (_, operation) => {
  test.each([
    ['an account of another tenant', 'sophie'],
    ['the administrator of another tenant', 'evariste'],
    ['another account of the same tenant and role', 'joan'],
  ])('%s gets 404, and nothing is changed', async (_who, login) => {
    for (const { request, file, contact } of adas) {
      const paths = [`/public/v1/simple-sign-requests/${request}`, `/private/contacts/${contact}`]
      const look = async () =>
        (await Promise.all(paths.map((path) => server.call('GET', path, undefined, cookies['ada'])))).map(
          ({ status, body }) => ({ status, body }),
        )
      const before = await look()
      for (const id of [request, file, contact])
        expect(await ask({ operation, id, file, cookie: cookies[login]! })).toMatchObject({
          status: 404,
          body: { name: 'NotFoundException' },
        })
      expect(await look()).toEqual(before)
    }
  })

  test('the owner is not refused', async () => {
    const { request, file, contact } = operation.method === 'get' ? adas[0]! : spare
    const answers = []
    for (const id of [request, file, contact]) answers.push(await ask({ operation, id, file, cookie: cookies['ada']! }))
    expect(answers.map(({ status }) => status)).toContainEqual(expect.not.toBeOneOf([404, 403]))
  })
})

describe.each(bySigner.map((operation) => [operation.id, operation] as const))('RIGHT-038 %s', (_, operation) => {
  test('the signer of another request gets 404', async () => {
    for (const { request, file } of adas)
      for (const id of [request, file])
        expect(await ask({ operation, id, file, headers: bearer(annasToken) })).toMatchObject({
          status: 404,
          body: { name: 'NotFoundException' },
        })
  })
})
