import type { components } from '#openapi'
import type { Account } from '../../engine/caller.ts'
import { cursorOfText, isInstant, textOfCursor, type PageAfter } from '../../engine/cursor.ts'
import { Refused } from '../../engine/refused.ts'
import { countActivity, listActivityRows, type ActivityRow } from '../../store/activity/activity.ts'
import type { Ports } from '../ports.ts'

type Activity = components['schemas']['Activity']

const PAGE_SIZE = 50
const ORDER = 'at,desc'
const IS_POSITION = /^\d{1,15}$/
const NOTHING: PageAfter<Activity> = { content: [], totalElements: 0, totalExact: true, next: null }

export type ActivityQuery = {
  tenantId?: string
  personId?: string
  kind?: string
  from?: string
  to?: string
  size?: number
  after?: string
}

/**
 * One page of what happened in the caller's tenant, or on the whole platform for its administrators (`listActivity`).
 * Another tenant than one's own has nothing to show.
 * @throws Refused MalformedRequestException
 */
export async function listActivity(
  { db }: Pick<Ports, 'db'>,
  caller: Account,
  { tenantId, personId: person, kind, from, to, size = PAGE_SIZE, after }: ActivityQuery,
): Promise<PageAfter<Activity>> {
  const seesAll = caller.role === 'ADMIN'
  const tenant = seesAll ? tenantId : caller.tenantId
  const cursor = after === undefined ? undefined : placeOf(after)
  const filter = {
    ...(tenant !== undefined && { tenant }),
    ...(person !== undefined && { person }),
    ...(kind !== undefined && { kind }),
    ...(from !== undefined && { from: timeOf(from) }),
    ...(to !== undefined && { to: timeOf(to) }),
  }
  if (!seesAll && tenantId !== undefined && tenantId !== tenant) return NOTHING
  const { count, isExact } = await countActivity(db, filter)
  // One more than is shown says whether there is a next page.
  const found = await listActivityRows(db, filter, { size: size + 1, seesAll, ...(cursor && { after: cursor }) })
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    content: rows.map(viewed),
    totalElements: count,
    totalExact: isExact,
    next: last && found.length > size ? textOfCursor({ value: last.at.toISOString(), id: last.position }, ORDER) : null,
  }
}

function placeOf(after: string): { at: Date; position: string } {
  const { value, id } = cursorOfText(after, ORDER, isInstant)
  if (!IS_POSITION.test(id))
    throw new Refused('MalformedRequestException', { message: 'after is not the next of a page' })
  return { at: new Date(value), position: id }
}

function timeOf(text: string): Date {
  const time = new Date(text)
  if (!isInstant(Number.isNaN(time.getTime()) ? '' : time.toISOString()))
    throw new Refused('MalformedRequestException', { message: 'from and to are times' })
  return time
}

function viewed({ position, at, fields, hasDetails, isKept, before, after, ...row }: ActivityRow): Activity {
  const changed = isKept ? (fields ?? []) : []
  return {
    ...row,
    id: position,
    at: at.toISOString(),
    changes: changed.map((field) => ({ field, before: plain(before?.[field]), after: plain(after?.[field]) })),
    isPurged: hasDetails && !isKept,
  }
}

/** A value as the log shows it: what has parts of its own is written as JSON. */
function plain(value: unknown): string | number | boolean | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}
