import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDemo } from '../../server/demo.ts'
import { accountByName } from '../../server/store/accounts/accounts.ts'
import { newPerson } from '../support/new-people.ts'
import { startServer, type Reply, type Server } from '../support/server/server.ts'

// Somebody who may create accounts asks for one address after the other, to learn who has an account elsewhere.

const DAY = 24 * 3600
let server: Server
let count = 0
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
beforeEach(() => {
  server.ports.mailQuota = { sender: 100_000, tenant: 100_000 }
  server.wait(DAY)
})
afterAll(() => server.stop())

/** In the tenant of Sophie: of this one nobody who asks sees anything. */
const taken = 'sophie@example.org'
const fresh = () => `new${++count}@example.org`
const groupOf = async (login: string) => (await accountByName(server.ports.db, login))!.group?.id ?? null
async function ask(login: string, email: string): Promise<Reply> {
  const person = { firstName: 'Joan', lastName: 'Clarke', role: 'USER', language: 'EN' }
  const groupId = login === 'mary' ? await groupOf('ada') : null
  return server.call('POST', '/private/tenant-accounts', { ...person, email, groupId }, await server.signIn(login))
}
const named = ({ status, body }: Reply) => (status === 200 ? 'created' : (body as { name: string }).name)
const asked = async (login: string, times: number, email = () => taken) => {
  const answers: string[] = []
  for (let n = 0; n < times; n++) answers.push(named(await ask(login, email())))
  return answers
}

test('a day has twenty addresses that are taken; then a new one is refused like a taken one', async () => {
  expect(await asked('mary', 20)).toEqual(Array(20).fill('AccountDuplicateException'))
  expect(await asked('mary', 1)).toEqual(['TooManyAttemptsException'])
  const reply = await ask('mary', fresh())
  expect([named(reply), Number(reply.headers['retry-after']) > DAY - 60]).toEqual(['TooManyAttemptsException', true])
  // Others go on, and so does she on the next day.
  expect(await asked('charles', 1, fresh)).toEqual(['created'])
  server.wait(DAY)
  expect(await asked('mary', 2, fresh)).toEqual(['created', 'created'])
})

test('all accounts of a tenant come upon sixty together', async () => {
  const { tenant } = (await accountByName(server.ports.db, 'evariste'))!
  const logins: string[] = []
  for (let n = 0; n < 4; n++) {
    const { login } = await newPerson(server, {
      tenant,
      role: 'ADMIN_TENANT',
      firstName: 'Ida',
      lastName: `Rhodes ${n}`,
    })
    logins.push(login)
  }
  const answers: string[] = []
  for (const login of logins) answers.push(...(await asked(login, 19, () => 'ada@example.org')))
  expect(answers.filter((name) => name === 'AccountDuplicateException')).toHaveLength(60)
  expect(answers.slice(60)).toEqual(Array(16).fill('TooManyAttemptsException'))
})

test('accounts that are created cost nothing of it, however many', async () => {
  expect(await asked('charles', 25, fresh)).toEqual(Array(25).fill('created'))
  expect(await asked('charles', 1)).toEqual(['AccountDuplicateException'])
})

test('an address that is taken costs what its mail would have cost', async () => {
  server.ports.mailQuota = { sender: 3, tenant: 100 }
  expect(await asked('charles', 4)).toEqual([...Array(3).fill('AccountDuplicateException'), 'TooManyMailsException'])
  expect(await asked('charles', 1, fresh)).toEqual(['TooManyMailsException'])
})

test('another refusal costs nothing', async () => {
  server.ports.mailQuota = { sender: 1, tenant: 100 }
  expect(await asked('charles', 25, () => 'no address')).toEqual(Array(25).fill('InvalidMailException'))
  expect(await asked('charles', 1, fresh)).toEqual(['created'])
})
