import type { SessionPorts } from '#machines/flows/accounts/session.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Who is signed in, and signing out: `getMe` and `logout` of the contract. */
export const sessionPorts = (api: Api): Effects<SessionPorts> => ({
  async askWho(_, signal) {
    const { data, error, response } = await api.GET('/private/me', { signal })
    if (data) return { type: 'session.found', account: data }
    if (error?.name === 'SessionEndedException') return { type: 'session.ended' }
    throw new UnexpectedAnswer(response, error)
  },

  // A session that has already ended counts as signed out.
  async endSession(_, signal) {
    const { data, error, response } = await api.GET('/private/logout', { signal })
    if (data) return { type: 'session.closed', elsewhere: data.endSession }
    if (response.ok || error?.name === 'SessionEndedException') return { type: 'session.ended' }
    throw new UnexpectedAnswer(response, error)
  },
})
