import { contains, equals, given, matching, type Condition } from '../engine/list-filter.ts'
import { pageOf, rowIn, type SortOrder, type Page, type PageQuery } from '../engine/page.ts'
import { replaceSeen } from '../engine/revised.ts'
import type { Sql } from '../engine/sql.ts'
import { fullGroupName, groupsBelow, groupsFrom, type LookedAfter } from './people.ts'

/** A group of accounts. */
export type GroupRow = {
  id: string
  tenant: string
  tenantName: string
  name: string
  /** The id of the group above it; null at the top. */
  parent: string | null
  /** Its name after the names of those above it. */
  fullName: string
  /** How many accounts are in it, not counting those of the groups below it. */
  accounts: number
  revision: number
  createdAt: Date
}

const LIST = {
  from: 'groups g',
  name: 'g',
  columns: `g.id, g.tenant, t.name as "tenantName", g.name, g.parent, ${fullGroupName('g.id')} as "fullName",
    (select count(*)::int from accounts a where a.group_id = g.id) as accounts, g.revision, g.created_at as "createdAt"`,
  joined: 'join tenants t on t.id = g.tenant',
}

/** The conditions of a scope on groups `g`. */
const inScope = ({ tenant, within }: LookedAfter): Condition[] => [
  equals('g.tenant', tenant),
  given(within, (account) => `g.id in ${groupsBelow(account)}`),
]

/** One page of the groups in scope whose name has a text in it, by name. */
export async function listGroupRows(
  tx: Sql,
  scope: LookedAfter,
  { name, order, ...wanted }: { name: string; order: SortOrder } & PageQuery,
): Promise<Page<GroupRow>> {
  const sort = { by: 'lower(g.name)', order }
  return pageOf(tx, { ...LIST, sort }, matching([...inScope(scope), contains(['g.name'], name)]), wanted)
}

/** A group in scope; undefined if there is none with this id. */
export const groupById = (tx: Sql, scope: LookedAfter, id: string): Promise<GroupRow | undefined> =>
  rowIn(tx, LIST, matching([equals('g.id', id), ...inScope(scope)]))

/** What is written of a group. */
type WrittenGroup = Pick<GroupRow, 'name' | 'parent'>

/** Adds a group. */
export async function addGroup(
  tx: Sql,
  { id, tenant, name, parent }: WrittenGroup & Pick<GroupRow, 'id' | 'tenant'>,
  at: Date,
): Promise<void> {
  await tx.query('insert into groups (id, tenant, name, parent, created_at) values ($1, $2, $3, $4, $5)', [
    id,
    tenant,
    name,
    parent,
    at,
  ])
}

/** Replaces the name and the place of a group that still has a revision; undefined if it has not. */
export const replaceGroup = (tx: Sql, { id, revision }: Pick<GroupRow, 'id' | 'revision'>, set: WrittenGroup) =>
  replaceSeen(tx, { update: 'groups', key: { id }, revision, set })

/** Deletes a group that nothing belongs to any more. The groups below it go to the group above it. */
export async function dropGroup(tx: Sql, { id, parent }: Pick<GroupRow, 'id' | 'parent'>): Promise<void> {
  await tx.query('update groups set parent = $2, revision = revision + 1 where parent = $1', [id, parent])
  await tx.query('delete from groups where id = $1', [id])
}

/** Lets one transaction at a time write groups of a tenant: what was compared holds until the commit. */
export async function lockGroups(tx: Sql, tenant: string): Promise<void> {
  await tx.query('select 1 from tenants where id = $1 for no key update', [tenant])
}

/** How many groups a group is one of, one below another, along `next`; more than 100 if they form a circle. */
async function levels(tx: Sql, id: string | null, next: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `with recursive line(id, parent, n) as (
       select id, parent, 1 from groups where id = $1
       union all select g.id, g.parent, line.n + 1 from groups g join line on ${next} where line.n <= 100
     ) select coalesce(max(n), 0)::int as n from line`,
    [id],
  )
  return rows[0]!.n
}

/** How many groups there are from one up to the top, with the group itself. */
export const heightOf = (tx: Sql, id: string | null): Promise<number> => levels(tx, id, 'g.id = line.parent')

/** How many levels of groups there are below a group, with the group itself. */
export const depthOf = (tx: Sql, id: string): Promise<number> => levels(tx, id, 'g.parent = line.id')

/** Whether a group is another one, or below it. */
export async function isBelow(tx: Sql, id: string, other: string): Promise<boolean> {
  const { rows } = await tx.query(`select 1 from groups where id = $1 and id in ${groupsFrom('$2')}`, [id, other])
  return rows.length > 0
}
