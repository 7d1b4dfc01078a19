import type { components } from '#openapi'
import { historyToFold, type Recorded } from '../../../store/engine/events.ts'
import type { Account } from '../../../engine/caller.ts'
import type { Ports } from '../../ports.ts'
import { request, streamOf } from '../request-lifecycle.ts'
import { requestView } from '../request-view.ts'
import { requireVisibleRequest } from '../visible-requests.ts'
import { foldedData } from './folded-data.ts'

type Schemas = components['schemas']

/** The most events that `getRequestEvents` answers with: as many as a journal of the inspector has. */
const MAX_EVENTS = 2000

/**
 * What has happened to a request that the account may see, and the request itself (`getRequestEvents`).
 * @throws Refused NotFoundException
 */
export async function getRequestEvents(ports: Ports, account: Account, id: string): Promise<Schemas['RequestEvents']> {
  return ports.db.transaction(async (tx) => {
    const row = await requireVisibleRequest(tx, account, id)
    const events = await historyToFold(tx, streamOf(id), request.superseded, MAX_EVENTS + 1)
    return {
      request: await requestView(tx, row),
      events: events.slice(0, MAX_EVENTS).map(eventView),
      isWhole: events.length <= MAX_EVENTS,
    }
  })
}

const eventView = ({ version, type, at, actor, data }: Recorded): Schemas['RequestEvent'] => ({
  position: version,
  type,
  at: at.toISOString(),
  actor: actor.kind,
  data: foldedData(data),
})
