import { changePassword } from '../../cases/accounts/change-password.ts'
import {
  endSessionOf,
  endSessionsOf,
  listSessions,
  reauthenticate,
  type Own,
} from '../../cases/accounts/own-sessions.ts'
import type { Ports } from '../../cases/ports.ts'
import { Refused } from '../../engine/refused.ts'
import type { Call, Handlers } from '../call.ts'
import { sessionOf } from '../kit/session-of.ts'

type Names = 'listSessions' | 'endSession' | 'endSessions' | 'reauthenticate' | 'changePassword'

/** The sessions of an account, and what they may do once it is known who is there. */
export const sessions = (ports: Ports): Pick<Handlers, Names> => ({
  listSessions: async (call) => ({ status: 200, body: await listSessions(ports, ownOf(call)) }),

  endSession: async ({ account, path }) => {
    await endSessionOf(ports, account.id, path.id)
    return { status: 204 }
  },

  endSessions: async (call) => {
    const keepsThis = call.query?.keepThis ?? false
    await endSessionsOf(ports, ownOf(call), keepsThis)
    return { status: 204, ...(!keepsThis && { session: null }) }
  },

  reauthenticate: async (call) => {
    await reauthenticate(ports, ownOf(call), call.body.password)
    return { status: 204 }
  },

  changePassword: async (call) => {
    const { address, device, tokens, body } = call
    const { session } = await changePassword(ports, sessionOf(call), body.password, { address, device, ...tokens })
    return { status: 204, session }
  },
})

function ownOf({ account, tokens: { session } }: Pick<Call<unknown>, 'account' | 'tokens'>): Own {
  // An account without a session cookie has come by another way, and has no session to speak of.
  if (session === undefined) throw new Refused('SessionEndedException')
  return { account: account.id, token: session }
}
