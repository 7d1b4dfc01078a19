import type { components } from '#openapi'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { eventsInFeed, lastPlace } from '../../store/feed/public-events.ts'
import type { Ports } from '../ports.ts'

type Schemas = components['schemas']

/** How many events a page has if a call does not say. */
const PAGE_SIZE = 100

/**
 * One page of what has happened in the caller's tenant, the oldest first (`listEvents`).
 * @throws Refused MalformedRequestException if `after` was never given: the database is restored from before that place
 */
export async function listEvents(
  { db }: Pick<Ports, 'db'>,
  { tenantId: tenant }: Account,
  { after = '0', size = PAGE_SIZE }: { after?: string; size?: number },
): Promise<Schemas['EventPage']> {
  if (Number(after) > (await lastPlace(db, tenant)))
    throw new Refused('MalformedRequestException', { message: 'after is beyond the feed: begin again at 0' })
  const found = await eventsInFeed(db, { tenant, after: Number(after), limit: size + 1 })
  const shown = found.slice(0, size)
  return {
    content: shown.map(({ body }) => JSON.parse(body) as Schemas['Event']),
    next: String(shown.at(-1)?.number ?? after),
    hasMore: found.length > size,
  }
}
