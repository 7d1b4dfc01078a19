import type { Actor } from '#machines/rules/common/actor.ts'
import type { Values } from '../engine/event-details.ts'
import { countOf, MAX_COUNTED } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'

/** An event of a tenant, with the values that it changed. `hasDetails`: it had such values when it happened. */
export type ActivityRow = {
  position: string
  at: Date
  type: string
  kind: string
  subjectName: string | null
  tenantName: string | null
  actorKind: Actor['kind']
  actorName: string | null
  fields: string[] | null
  hasDetails: boolean
  isKept: boolean
  before: Values | null
  after: Values | null
}

/** What a page has to match; `from` is inclusive, `to` is not. */
export type ActivityFilter = { tenant?: string; person?: string; kind?: string; from?: Date; to?: Date }

type Wanted = { size: number; after?: { at: Date; position: string }; seesAll: boolean }

/**
 * The newest events that are about neither requests nor ledgers. People and accounts of other tenants have no name,
 * except for a caller who sees all.
 */
export async function listActivityRows(
  tx: Sql,
  filter: ActivityFilter,
  { size, after, seesAll }: Wanted,
): Promise<ActivityRow[]> {
  const values: unknown[] = [seesAll]
  const add = (value: unknown) => `$${values.push(value)}`
  const conditions = conditionsOf(filter, add)
  if (after) conditions.push(`(e.at, e.position) < (${add(after.at)}, ${add(after.position)})`)
  const { rows } = await tx.query<ActivityRow>(
    `select e.position::text as position, e.at, e.type, split_part(e.stream, '/', 1) as kind,
       case split_part(e.stream, '/', 1)
         when 'account' then (select s.first_name || ' ' || s.last_name from accounts s
           where s.id = split_part(e.stream, '/', 2) and ($1 or s.tenant = e.tenant))
         when 'group' then (select g.name from groups g
           where g.id = split_part(e.stream, '/', 2) and ($1 or g.tenant = e.tenant))
         when 'tenant' then (select n.name from tenants n
           where n.id = split_part(e.stream, '/', 2) and ($1 or n.id = e.tenant))
         when 'channel' then (select c.name from channels c
           where c.id = split_part(e.stream, '/', 2) and ($1 or c.tenant = e.tenant))
         when 'invite' then (select i.mail from tenant_invites i
           where i.id = split_part(e.stream, '/', 2) and ($1 or i.tenant = e.tenant))
       end as "subjectName",
       (select t.name from tenants t where t.id = e.tenant) as "tenantName", e.actor_kind as "actorKind",
       (select a.first_name || ' ' || a.last_name from accounts a
         where a.id = e.actor_id and e.actor_kind = 'account' and ($1 or a.tenant = e.tenant)
         union all
         select c.name from channels c
         where c.id = e.actor_id and e.actor_kind = 'channel' and ($1 or c.tenant = e.tenant)) as "actorName",
       e.data->'fields' as fields, e.data ? 'details' as "hasDetails", d.stream is not null as "isKept",
       d.before, d.after
     from (select * from events e where ${conditions.join(' and ')}
       order by e.at desc, e.position desc limit ${add(size)}) e
     left join event_details d on d.stream = e.stream and d.version = e.version
     order by e.at desc, e.position desc`,
    values,
  )
  return rows
}

/** How many events match, counted up to `MAX_COUNTED`. */
export async function countActivity(tx: Sql, filter: ActivityFilter): Promise<{ count: number; isExact: boolean }> {
  const values: unknown[] = []
  const conditions = conditionsOf(filter, (value) => `$${values.push(value)}`)
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from
       (select 1 from events e where ${conditions.join(' and ')} limit ${MAX_COUNTED + 1}) found`,
    values,
  )
  return countOf(rows[0]!.n)
}

function conditionsOf({ tenant, person, kind, from, to }: ActivityFilter, add: (value: unknown) => string): string[] {
  const conditions = ["e.stream not like 'request/%'", "e.stream not like 'anchoring/%'"]
  if (tenant !== undefined) conditions.push(`e.tenant = ${add(tenant)}`)
  if (person !== undefined) conditions.push(`e.actor_id = ${add(person)}`)
  if (kind !== undefined) conditions.push(`split_part(e.stream, '/', 1) = ${add(kind)}`)
  if (from) conditions.push(`e.at >= ${add(from)}`)
  if (to) conditions.push(`e.at < ${add(to)}`)
  return conditions
}
