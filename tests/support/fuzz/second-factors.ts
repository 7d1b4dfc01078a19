import type { components } from '#openapi'
import { makeRecoveryCodes } from '../../../server/cases/accounts/two-factor/recovery-codes.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import type { Server } from '../server/server.ts'
import { appCode, mailedCode, switchedOff, switchedOn } from '../second-factors/two-factor.ts'

/** A code to set up a second factor, a second factor that is on, or a sign-in that waits for one. */
export type SecondFactor = 'newApp' | 'newEmail' | 'app' | 'waitingApp' | 'waitingEmail' | 'waitingRecovery'

/** What the calls about second factors need. */
export const secondFactors: Record<SecondFactor, (server: Server) => Promise<{ cookies: object; code: string }>> = {
  newApp: async (server) => {
    const guarded = await signedInWithout(server)
    const { body } = await server.call('GET', '/private/two-factor-auth/get-auth-app', undefined, guarded)
    return { cookies: { guarded }, code: appCode(server, (body as components['schemas']['AuthApp']).secret) }
  },
  newEmail: async (server) => {
    const guarded = await signedInWithout(server)
    return { cookies: { guarded }, code: await askedCode(server, guarded) }
  },
  app: async (server) => {
    const guarded = await signedInWithout(server)
    await switchedOn(server, GUARDED, ['AUTH_APP', 'EMAIL'])
    return { cookies: { guarded }, code: '' }
  },
  waitingApp: async (server) => {
    const secret = await switchedOn(server, GUARDED, ['AUTH_APP'])
    return { cookies: { pending: await server.signIn(GUARDED) }, code: appCode(server, secret) }
  },
  waitingEmail: async (server) => {
    await switchedOn(server, GUARDED, ['EMAIL'])
    const pending = await server.signIn(GUARDED)
    return { cookies: { pending }, code: await askedCode(server, pending) }
  },
  waitingRecovery: async (server) => {
    const { cookies } = await secondFactors.waitingApp(server)
    const { id } = (await accountByName(server.ports.db, GUARDED))!
    const [code = ''] = await makeRecoveryCodes(server.ports, server.ports.db, id)
    return { cookies, code }
  },
}

/** The account whose second factors are switched on and off. */
const GUARDED = 'blaise'

async function signedInWithout(server: Server) {
  await switchedOff(server, GUARDED)
  return server.signIn(GUARDED)
}

async function askedCode(server: Server, cookie: string) {
  await server.call('POST', '/private/two-factor-auth/generate-otp-email', undefined, cookie)
  return mailedCode(server, `${GUARDED}@example.org`)
}
