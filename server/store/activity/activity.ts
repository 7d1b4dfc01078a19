import type { Actor } from '#machines/rules/common/actor.ts'
import type { Values } from '../engine/event-details.ts'
import { always, before, equals, matching, since } from '../engine/list-filter.ts'
import { pageOf, type Page, type PageQuery } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'

/** An event of a tenant, with the values that it changed. `hasDetails`: it had such values when it happened. */
export type ActivityRow = {
  /** Its position among all events. */
  id: string
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

/** `$1` says whether names of other tenants are shown. */
const COLUMNS = `e.position::text as id, e.at, e.type, split_part(e.stream, '/', 1) as kind,
  case split_part(e.stream, '/', 1)
    when 'account' then (select s.first_name || ' ' || s.last_name from accounts s
      where s.id = split_part(e.stream, '/', 2) and ($1 or s.tenant = e.tenant))
    when 'group' then (select g.name from groups g
      where g.id = split_part(e.stream, '/', 2) and ($1 or g.tenant = e.tenant))
    when 'tenant' then (select n.name from tenants n
      where n.id = split_part(e.stream, '/', 2) and ($1 or n.id = e.tenant))
    when 'channel' then (select c.name from channels c
      where c.id = split_part(e.stream, '/', 2) and ($1 or c.tenant = e.tenant))
    when 'webhook' then (select w.url from webhooks w
      where w.id = split_part(e.stream, '/', 2) and ($1 or w.tenant = e.tenant))
    when 'invite' then (select i.mail from tenant_invites i
      where i.id = split_part(e.stream, '/', 2) and ($1 or i.tenant = e.tenant))
  end as "subjectName",
  (select t.name from tenants t where t.id = e.tenant) as "tenantName", e.actor_kind as "actorKind",
  (select a.first_name || ' ' || a.last_name from accounts a
    where a.id = e.actor_id and e.actor_kind = 'account' and ($1 or a.tenant = e.tenant)
    union all
    select c.name from channels c
    where c.id = e.actor_id and e.actor_kind = 'channel' and ($1 or c.tenant = e.tenant)) as "actorName",
  e.data->'fields' as fields, e.data ? 'details' as "hasDetails", d.stream is not null as "isKept", d.before, d.after`

/**
 * One page of the events that are about neither requests, their comments, templates, certifications, deferred files nor
 * ledgers, newest first. People and accounts of other tenants have no name, except for a caller who sees all.
 */
export async function listActivityRows(
  tx: Sql,
  { tenant, person, kind, from, to }: ActivityFilter,
  { seesAll, ...wanted }: PageQuery & { seesAll: boolean },
): Promise<Page<ActivityRow>> {
  const matched = matching(
    [
      always("e.stream not like 'request/%'"),
      always("e.stream not like 'template/%'"),
      always("e.stream not like 'bulk/%'"),
      always("e.stream not like 'comments/%'"),
      always("e.stream not like 'certification/%'"),
      always("e.stream not like 'deferredFile/%'"),
      always("e.stream not like 'anchoring/%'"),
      equals('e.tenant', tenant),
      equals('e.actor_id', person),
      equals("split_part(e.stream, '/', 1)", kind),
      since('e.at', from),
      before('e.at', to),
    ],
    seesAll,
  )
  const list = {
    from: 'events e',
    name: 'e',
    columns: COLUMNS,
    joined: 'left join event_details d on d.stream = e.stream and d.version = e.version',
  }
  return pageOf(tx, { ...list, sort: { by: 'e.at', id: 'position', order: 'desc', isTime: true } }, matched, wanted)
}
