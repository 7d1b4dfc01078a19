import { createHash } from 'node:crypto'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, LEO, sent, type Signer } from '../../support/server/signing.ts'

const LUIGI: Signer = { mail: 'Luigi@example.org', firstName: 'Luigi', lastName: 'Menabrea', otpType: 'NONE' }

let server: Server
beforeAll(async () => {
  server = await startServer()
  // Argon2 would take most of the time.
  server.ports.derive = async (password, salt) => createHash('sha256').update(salt).update(password).digest()
  await addDemo(server.ports)
}, 60_000)
afterAll(() => server.stop())

const get = async (path: string, login = 'luigi') => server.call('GET', path, undefined, await server.signIn(login))
const count = async (login?: string) => (await get('/private/my-requests-to-sign-count', login)).body

test('API-027 the count has what an account can sign now, whoever sent it', async () => {
  expect(await count()).toEqual({ count: 0 })
  await sent(server, await server.signIn('ada'), [LUIGI])
  await sent(server, await server.signIn('sophie'), [LUIGI])
  // Not the turn of Luigi yet, and not his at all.
  await sent(server, await server.signIn('ada'), [ANNA, { ...LUIGI, orderToSign: 2 }])
  await sent(server, await server.signIn('ada'), [LEO])
  expect(await count()).toEqual({ count: 2 })
  expect(await count('ada')).toEqual({ count: 0 })
})
