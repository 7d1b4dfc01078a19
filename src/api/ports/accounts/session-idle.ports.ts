import type { SessionIdlePorts } from '#machines/flows/accounts/session-idle.machine.ts'
import type { Effects } from '../../bind.ts'
import type { Activity } from '../../browser/activity.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** After this time without calls, a key or a press counts as a use of the session, in milliseconds. */
const WITHOUT_CALLS = 5 * 60_000

/** The use of the session: `getMe`, which keeps it alive, and `logout` of the contract. */
export const sessionIdlePorts = (api: Api, activity: Activity): Effects<SessionIdlePorts> => {
  const used = () => ({ type: 'session.used', endsIn: activity.endsIn() }) as const
  return {
    watchUse: (_, signal, emit) =>
      new Promise((resolve) => {
        const stop = activity.listen(() => emit(used()))
        signal.addEventListener('abort', () => (stop(), resolve(used())))
      }),

    watchPerson: (_, signal) =>
      new Promise((resolve) => {
        let isCalling = false
        const keep = async () => {
          if (isCalling || Date.now() - activity.usedAt() < WITHOUT_CALLS) return
          isCalling = true
          // Its answer is a use. Without one, the next key or press tries again.
          await api.GET('/private/me', { signal }).catch(() => {})
          isCalling = false
        }
        const notice = () => void keep()
        for (const event of ['keydown', 'pointerdown']) addEventListener(event, notice, { signal, capture: true })
        signal.addEventListener('abort', () => resolve(used()))
      }),

    async keepSession(_, signal) {
      const { data, error, response } = await api.GET('/private/me', { signal })
      if (data) return { type: 'session.kept', endsIn: activity.endsIn() }
      throw new UnexpectedAnswer(response, error)
    },

    // A session that has already ended counts as signed out.
    async endSession(_, signal) {
      const { error, response } = await api.GET('/private/logout', { signal })
      if (response.ok || error?.name === 'SessionEndedException') return { type: 'session.left' }
      throw new UnexpectedAnswer(response, error)
    },
  }
}
