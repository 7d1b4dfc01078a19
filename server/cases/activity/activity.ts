import type { components } from '#openapi'
import type { Account } from '../../engine/caller.ts'
import { isInstant, pageAfter, type PageAfter } from '../../engine/cursor.ts'
import { Refused } from '../../engine/refused.ts'
import { listActivityRows, type ActivityRow } from '../../store/activity/activity.ts'
import type { Page } from '../../store/engine/page.ts'
import type { Ports } from '../ports.ts'

type Activity = components['schemas']['Activity']

const ORDER = 'at,desc'
const IS_POSITION = /^\d{1,15}$/
const NOTHING: Page<ActivityRow> = { rows: [], count: 0, isExact: true, next: null }

type ActivityQuery = {
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
  { tenantId, personId: person, kind, from, to, size, after }: ActivityQuery,
): Promise<PageAfter<Activity>> {
  const seesAll = caller.role === 'ADMIN'
  const tenant = seesAll ? tenantId : caller.tenantId
  const filter = {
    ...(tenant !== undefined && { tenant }),
    ...(person !== undefined && { person }),
    ...(kind !== undefined && { kind }),
    ...(from !== undefined && { from: timeOf(from) }),
    ...(to !== undefined && { to: timeOf(to) }),
  }
  const isElsewhere = !seesAll && tenantId !== undefined && tenantId !== tenant
  return pageAfter(
    { size, after, sort: ORDER, isValue: isInstant, isId: (id) => IS_POSITION.test(id) },
    async (wanted) => (isElsewhere ? NOTHING : listActivityRows(db, filter, { seesAll, ...wanted })),
    toView,
  )
}

function timeOf(text: string): Date {
  const time = new Date(text)
  if (!isInstant(Number.isNaN(time.getTime()) ? '' : time.toISOString()))
    throw new Refused('MalformedRequestException', { message: 'from and to are times' })
  return time
}

function toView({ id, at, fields, hasDetails, isKept, before, after, ...row }: ActivityRow): Activity {
  const changed = isKept ? (fields ?? []) : []
  return {
    ...row,
    id,
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
