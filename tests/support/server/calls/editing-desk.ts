import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addDemo } from '../../../../server/demo.ts'
import { startServer, type Server } from '../server.ts'
import { editingOf } from './editing.ts'

/**
 * The server of a file of tests with the demonstration, whose sender Ada edits requests. She signs in before each test,
 * since tests move the clock.
 *
 * @param mailbox - the beginning of the mail addresses that `address` makes
 */
export function editingDesk(mailbox: string) {
  let server: Server
  let ada: string
  let count = 0
  beforeAll(async () => {
    server = await startServer()
    await addDemo(server.ports)
  }, 60_000)
  afterAll(() => server.stop())
  const signIn = async () => {
    ada = await server.signIn('ada')
  }
  beforeEach(signIn)
  return {
    get server() {
      return server
    },
    /** Her cookie. */
    get ada() {
      return ada
    },
    get edits() {
      return editingOf(server, () => ada)
    },
    /** Signs her in again, after her session has expired. */
    signIn,
    /** A mail address of its own for each call. */
    address: () => `${mailbox}${++count}@example.org`,
  }
}
