import { expect } from 'vitest'
import type { components } from '#openapi'
import { createAccount } from '../../../server/cases/accounts/accounts.ts'
import type { listContacts } from '../../../server/cases/contacts/contacts.ts'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { startServer, type Reply } from './server.ts'
import { ifMatch } from './signing.ts'

export type Contact = components['schemas']['Contact']
export type Input = components['schemas']['ContactInput']

export const BASE = '/private/contacts'
export const ANNA: Input = { email: 'anna.berg@example.org', firstName: 'Anna', lastName: 'Berg' }
/** One of many people; some share a first or last name. */
export const person = (n: number): Input => ({
  email: `person${n}@example.org`,
  firstName: `First ${n % 7}`,
  lastName: `Last ${n % 5}`,
})
/** The emails of a page of contacts, in its order. */
export type ContactList = Awaited<ReturnType<typeof listContacts>>
export const emails = ({ content }: ContactList) => content.map(({ email }) => email)
/** The sorted statuses of calls made at once. */
export const statuses = (replies: Reply[]) => replies.map(({ status }) => status).toSorted()

export type AddressBook = Awaited<ReturnType<typeof openAddressBook>>

/** A server with the demonstration, and the calls of an account for its contacts. */
export async function openAddressBook() {
  const server = await startServer()
  await addDemo(server.ports)
  let login = ''
  let cookie = ''
  let count = 0
  const recordUse = (contacts: Input[]) => server.call('POST', `${BASE}/update`, { contacts }, cookie)
  const create = (input: Input, headers = {}, as = cookie) => server.call('POST', BASE, input, as, headers)
  const call = (query: Record<string, string> = {}, as = cookie) =>
    server.call('GET', `${BASE}?${String(new URLSearchParams(query))}`, undefined, as)
  const list = async (query: Record<string, string> = {}, as = cookie) => (await call(query, as)).body as ContactList
  return {
    server,
    login: () => login,
    cookie: () => cookie,
    /** Goes on with the empty address book of a new user in the tenant of Ada. */
    startAfresh: async () => {
      const { tenant } = (await accountByName(server.ports.db, 'ada'))!
      login = `user${++count}`
      const owner = { email: `${login}@example.org`, firstName: 'Grace', lastName: 'Hopper', role: 'USER' } as const
      await createAccount(server.ports, tenant, { login, ...owner, password: DEMO_PASSWORD })
      cookie = await server.signIn(login)
    },
    create,
    added: async (input: Input) => (await create(input)).body as Contact,
    read: (id: string, as = cookie) => server.call('GET', `${BASE}/${id}`, undefined, as),
    update: (id: string, input: Input, revision: string) =>
      server.call('PATCH', `${BASE}/${id}`, input, cookie, ifMatch(revision)),
    remove: (id: string) => server.call('DELETE', `${BASE}/${id}`, undefined, cookie),
    recordUse,
    call,
    list,
    search: async (emailOrName: string) => emails(await list({ emailOrName, sort: 'email,asc' })),
    /** Fills the address book up to `n` contacts by 50 at a time. */
    fill: async (n: number) => {
      for (let from = 0; from < n; from += 50) {
        const people = Array.from({ length: Math.min(50, n - from) }, (_, i) => person(from + i))
        expect((await recordUse(people)).status).toBe(204)
        server.wait(1)
      }
    },
  }
}
