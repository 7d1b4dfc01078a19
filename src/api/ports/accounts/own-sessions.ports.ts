import type { OwnSessionsPorts } from '#machines/flows/accounts/own-sessions.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Where the account is signed in: `listSessions`, `endSession` and `endSessions` of the contract. */
export const ownSessionsPorts = (api: Api): Effects<OwnSessionsPorts> => ({
  async listSessions(_, signal) {
    const { data, error, response } = await api.GET('/private/sessions', { signal })
    if (data) return { type: 'sessions.listed', ...data }
    throw new UnexpectedAnswer(response, error)
  },

  // A session that is not there any more has ended.
  async endSession({ id }, signal) {
    const { error, response } = await api.DELETE('/private/sessions/{id}', { params: { path: { id } }, signal })
    if (response.ok || error?.name === 'NotFoundException') return { type: 'session.ended' }
    throw new UnexpectedAnswer(response, error)
  },

  async endSessions({ keepsThis }, signal) {
    const query = { keepThis: keepsThis }
    const { error, response } = await api.DELETE('/private/sessions', { params: { query }, signal })
    if (response.ok) return { type: 'sessions.ended' }
    throw new UnexpectedAnswer(response, error)
  },
})
