import type { RequestDeadlines, RequestFact } from '#machines/lifecycles/request.events.ts'
import { requestById } from '../../store/requests/requests.ts'
import type { Ports } from '../ports.ts'
import { happenTo, idOf } from './request-lifecycle.ts'
import type { Bell } from '../../engine/ring.ts'
import { bySystem } from '../../engine/stamps.ts'

/** What happens to a request when one of its deadlines rings, by the server's own doing. */
const facts: { [Kind in keyof RequestDeadlines]: (data: RequestDeadlines[Kind]) => RequestFact } = {
  abandonDraft: () => ({ type: 'draft.abandoned' }),
  expireRequest: () => ({ type: 'request.expired' }),
  endConsent: ({ cycle }) => ({ type: 'consent.ended', cycle }),
}

const bell =
  <Kind extends keyof RequestDeadlines>(kind: Kind): Bell<Ports> =>
  async (ports, tx, { subject, data }) => {
    const row = await requestById(tx, idOf(subject))
    // A draft that is gone has no deadline any more.
    if (!row) return
    const stamp = bySystem(row, ports.now())
    await happenTo({ ports, tx, row, stamp }, facts[kind](data as RequestDeadlines[Kind]))
  }

/** The deadlines of requests. */
export const requestBells: Record<keyof RequestDeadlines, Bell<Ports>> = {
  abandonDraft: bell('abandonDraft'),
  expireRequest: bell('expireRequest'),
  endConsent: bell('endConsent'),
}
