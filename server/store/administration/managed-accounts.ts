import type { components } from '#openapi'
import { contains, equals, given, matching, type Condition } from '../engine/list-filter.ts'
import { pageOf, rowIn, type SortOrder, type Page, type PageQuery } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'
import { fullGroupName, groupsFrom, peopleBelow, type LookedAfter } from '../groups/people.ts'

type Schemas = components['schemas']

/** An account as those see it who manage it. */
export type ManagedRow = Omit<Schemas['ManagedAccount'], 'createdDate'> & { createdAt: Date; revision: number }

/** The conditions on a list of accounts, all of which must hold. */
type PeopleFilter = {
  /** A part of "first last", of "last first", of the login or of the address. */
  name?: string
  role?: string | undefined
  /** A role that is left out. */
  except?: string | undefined
  state?: string | undefined
  tenant?: string | undefined
  /** A group, with those below it. */
  group?: string | undefined
}

const STATE = `case when a.disabled_at is not null then 'DISABLED' when a.password is null then 'INVITED' else 'ACTIVE' end`
const LIST = {
  from: 'accounts a',
  name: 'a',
  columns: `a.id, a.login, a.email as mail, a.first_name as "firstName", a.last_name as "lastName",
    a.first_name || ' ' || a.last_name as "fullName", a.role, ${STATE} as state, a.tenant as "tenantId",
    t.name as "tenantName", a.group_id as "groupId", ${fullGroupName('a.group_id')} as "groupFullName", a.language,
    exists (select 1 from second_factors s where s.account = a.id
      and (s.app_since is not null or s.email_since is not null)) as "secondFactor",
    a.created_at as "createdAt", a.revision`,
  joined: 'join tenants t on t.id = a.tenant',
}
const NAMES = ["a.first_name || ' ' || a.last_name", "a.last_name || ' ' || a.first_name", 'a.login', 'a.email']

/** The conditions of a scope on accounts `a`. */
const inScope = ({ tenant, within }: LookedAfter): Condition[] => [
  equals('a.tenant', tenant),
  given(within, (account) => `a.id = any(array${peopleBelow(account)})`),
]

/** One page of the accounts in scope that match the filter, by last and first name. */
export async function listManaged(
  tx: Sql,
  scope: LookedAfter,
  { name, role, except, state, tenant, group }: PeopleFilter,
  { order, ...wanted }: { order: SortOrder } & PageQuery,
): Promise<Page<ManagedRow>> {
  const matched = matching([
    ...inScope(scope),
    equals('a.tenant', tenant),
    equals('a.role', role),
    given(except, (parameter) => `a.role <> ${parameter}`),
    equals(STATE, state),
    given(group, (id) => `a.group_id = any(array${groupsFrom(id)})`),
    contains(NAMES, name),
  ])
  return pageOf(tx, { ...LIST, sort: { by: "lower(a.last_name || ' ' || a.first_name)", order } }, matched, wanted)
}

/** An account in scope; undefined if there is none with this id. */
export const managedById = (tx: Sql, scope: LookedAfter, id: string): Promise<ManagedRow | undefined> =>
  rowIn(tx, LIST, matching([equals('a.id', id), ...inScope(scope)]))
