import type { RequestDeadlines, RequestFact } from '#machines/lifecycles/request.events.ts'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import { requestRefusal } from '#machines/lifecycles/request.refusal.ts'
import { SYSTEM } from '#machines/rules/actor.ts'
import { tenantOf } from '../store/events.ts'
import { decide, type Lifecycle } from './decide.ts'
import type { Bell } from './ring.ts'

/** What happens to a request when one of its deadlines rings, by the server's own doing. */
const facts: { [Kind in keyof RequestDeadlines]: (data: RequestDeadlines[Kind]) => RequestFact } = {
  abandonDraft: () => ({ type: 'draft.abandoned' }),
  expireRequest: () => ({ type: 'request.expired' }),
  endConsent: ({ cycle }) => ({ type: 'consent.ended', cycle }),
}

/** The deadlines of requests. */
export const requestBells = (
  request: Lifecycle<typeof requestLifecycle> = { machine: requestLifecycle, refusal: requestRefusal },
): Record<keyof RequestDeadlines, Bell> => {
  const bell =
    <Kind extends keyof RequestDeadlines>(kind: Kind): Bell =>
    async (ports, tx, { subject, data }) => {
      const fact = facts[kind](data as RequestDeadlines[Kind])
      const tenant = await tenantOf(tx, subject)
      const at = ports.now()
      const stamp = { tenant, actor: SYSTEM, channel: 'SYSTEM', addressHash: null, key: null, at } as const
      await decide(ports, tx, request, subject, fact, stamp)
    }
  return { abandonDraft: bell('abandonDraft'), expireRequest: bell('expireRequest'), endConsent: bell('endConsent') }
}
