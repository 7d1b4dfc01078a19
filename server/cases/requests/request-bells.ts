import type { RequestDeadlines, RequestFact } from '#machines/lifecycles/request.events.ts'
import { requestById } from '../../store/requests/requests.ts'
import type { Ports } from '../ports.ts'
import { happenTo, idOf } from './request-lifecycle.ts'
import type { Bell } from '../../engine/ring.ts'
import { bySystem } from '../../engine/stamps.ts'

/** The fact that each deadline of a request causes. */
const facts: { [Kind in keyof RequestDeadlines]: (data: RequestDeadlines[Kind]) => RequestFact } = {
  abandonDraft: () => ({ type: 'draft.abandoned' }),
  expireRequest: () => ({ type: 'request.expired' }),
  endConsent: ({ cycle }) => ({ type: 'consent.ended', cycle }),
  triggerReminders: () => ({ type: 'reminders.triggered' }),
  announceExpiration: () => ({ type: 'expiration.announced' }),
  remindOfEdit: () => ({ type: 'editing.reminded' }),
}

const bell =
  <Kind extends keyof RequestDeadlines>(kind: Kind): Bell<Ports> =>
  async (ports, tx, { subject, data }) => {
    const row = await requestById(tx, idOf(subject))
    // The rows of a deleted draft are gone, its deadlines may not be.
    if (!row) return
    const stamp = bySystem(row, ports.now())
    await happenTo({ ports, tx, row, stamp }, facts[kind](data as RequestDeadlines[Kind]))
  }

/** The bells of all deadlines of requests. */
export const requestBells: Record<keyof RequestDeadlines, Bell<Ports>> = {
  abandonDraft: bell('abandonDraft'),
  expireRequest: bell('expireRequest'),
  endConsent: bell('endConsent'),
  triggerReminders: bell('triggerReminders'),
  announceExpiration: bell('announceExpiration'),
  remindOfEdit: bell('remindOfEdit'),
}
