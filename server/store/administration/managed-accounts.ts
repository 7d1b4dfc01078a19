import type { components } from '#openapi'
import { matching, pageOf, where, type Matching, type Page, type Wanted } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'
import { fullNameOf, groupsFrom, peopleBelow, type LookedAfter } from '../groups/people.ts'

type Schemas = components['schemas']

/** An account as those see it who manage it. */
export type ManagedRow = Omit<Schemas['ManagedAccount'], 'createdDate'> & { createdAt: Date; revision: number }

/** The conditions on a list of accounts, all of which must hold; empty texts hold for every account. */
export type PeopleFilter = {
  /** A part of "first last", of "last first", of the login or of the address. */
  name: string
  role: string
  state: string
  tenant: string
  /** A group, with those below it. */
  group: string
}

const FROM = 'accounts a join tenants t on t.id = a.tenant'
const NAME = "lower(a.last_name || ' ' || a.first_name)"
const STATE = `case when a.disabled_at is not null then 'DISABLED' when a.password is null then 'INVITED' else 'ACTIVE' end`
const COLUMNS = `a.id, a.login, a.email as mail, a.first_name as "firstName", a.last_name as "lastName",
  a.first_name || ' ' || a.last_name as "fullName", a.role, ${STATE} as state, a.tenant as "tenantId",
  t.name as "tenantName", a.group_id as "groupId", ${fullNameOf('a.group_id')} as "groupFullName", a.language,
  exists (select 1 from second_factors s where s.account = a.id
    and (s.app_since is not null or s.email_since is not null)) as "secondFactor",
  a.created_at as "createdAt", a.revision`

/** Adds the conditions of a scope and a filter on accounts `a`. */
function match(scope: LookedAfter, filter: Partial<PeopleFilter>, { conditions, add }: Matching): void {
  if (scope.tenant !== undefined) conditions.push(`a.tenant = ${add(scope.tenant)}`)
  if (scope.within !== undefined) conditions.push(`a.id = any(array${peopleBelow(add(scope.within))})`)
  if (filter.tenant) conditions.push(`a.tenant = ${add(filter.tenant)}`)
  if (filter.role) conditions.push(`a.role = ${add(filter.role)}`)
  if (filter.state) conditions.push(`${STATE} = ${add(filter.state)}`)
  if (filter.group) conditions.push(`a.group_id = any(array${groupsFrom(add(filter.group))})`)
  if (!filter.name) return
  const part = add(filter.name)
  const texts = ["a.first_name || ' ' || a.last_name", "a.last_name || ' ' || a.first_name", 'a.login', 'a.email']
  conditions.push(`(${texts.map((text) => `position(lower(${part}) in lower(${text})) > 0`).join(' or ')})`)
}

/** One page of the accounts in scope that match the filter, by last and first name. */
export async function listManaged(
  tx: Sql,
  scope: LookedAfter,
  filter: PeopleFilter,
  { order, ...wanted }: { order: 'asc' | 'desc' } & Wanted,
): Promise<Page<ManagedRow>> {
  const matched = matching()
  match(scope, filter, matched)
  const sort = { value: NAME, id: 'a.id', order }
  return pageOf(tx, { columns: COLUMNS, from: FROM, counted: 'accounts a', sort }, matched, wanted)
}

/** An account in scope; undefined if there is none with this id. */
export async function managedById(tx: Sql, scope: LookedAfter, id: string): Promise<ManagedRow | undefined> {
  const matched = matching()
  matched.conditions.push(`a.id = ${matched.add(id)}`)
  match(scope, {}, matched)
  const { rows } = await tx.query<ManagedRow>(
    `select ${COLUMNS} from ${FROM} ${where(matched.conditions)}`,
    matched.values,
  )
  return rows[0]
}
