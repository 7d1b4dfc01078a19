import type { components } from '#openapi'
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

const NAME = "lower(a.last_name || ' ' || a.first_name)"
const STATE = `case when a.disabled_at is not null then 'DISABLED' when a.password is null then 'INVITED' else 'ACTIVE' end`
const COLUMNS = `a.id, a.login, a.email as mail, a.first_name as "firstName", a.last_name as "lastName",
  a.first_name || ' ' || a.last_name as "fullName", a.role, ${STATE} as state, a.tenant as "tenantId",
  t.name as "tenantName", a.group_id as "groupId", ${fullNameOf('a.group_id')} as "groupFullName", a.language,
  exists (select 1 from second_factors s where s.account = a.id
    and (s.app_since is not null or s.email_since is not null)) as "secondFactor",
  a.created_at as "createdAt", a.revision`

function conditionsOf(scope: LookedAfter, filter: Partial<PeopleFilter>, values: unknown[]): string[] {
  const add = (value: string) => `$${values.push(value)}`
  const conditions: string[] = []
  if (scope.tenant !== undefined) conditions.push(`a.tenant = ${add(scope.tenant)}`)
  if (scope.within !== undefined) conditions.push(`a.id = any(array${peopleBelow(add(scope.within))})`)
  if (filter.tenant) conditions.push(`a.tenant = ${add(filter.tenant)}`)
  if (filter.role) conditions.push(`a.role = ${add(filter.role)}`)
  if (filter.state) conditions.push(`${STATE} = ${add(filter.state)}`)
  if (filter.group) conditions.push(`a.group_id = any(array${groupsFrom(add(filter.group))})`)
  if (filter.name) {
    const part = add(filter.name)
    const texts = ["a.first_name || ' ' || a.last_name", "a.last_name || ' ' || a.first_name", 'a.login', 'a.email']
    conditions.push(`(${texts.map((text) => `position(lower(${part}) in lower(${text})) > 0`).join(' or ')})`)
  }
  return conditions
}

const MAX_COUNTED = 1000
const where = (conditions: string[]) => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '')

type Wanted = { order: 'asc' | 'desc'; size: number; after?: { value: string; id: string } }
export type PeoplePage = { rows: (ManagedRow & { value: string })[]; count: number; isExact: boolean }

/**
 * One page of the accounts in scope that match the filter, by last and first name. Only the start of an index is read,
 * however many there are; they are counted up to 1,000.
 */
export async function listManaged(
  tx: Sql,
  scope: LookedAfter,
  filter: PeopleFilter,
  { order, size, after }: Wanted,
): Promise<PeoplePage> {
  const values: unknown[] = []
  const conditions = conditionsOf(scope, filter, values)
  const counted = await tx.query<{ n: number }>(
    `select count(*)::int as n from (select 1 from accounts a ${where(conditions)} limit ${MAX_COUNTED + 1}) found`,
    values,
  )
  if (after) {
    const sign = order === 'asc' ? '>' : '<'
    conditions.push(`(${NAME}, a.id) ${sign} ($${values.push(after.value)}, $${values.push(after.id)})`)
  }
  const { rows } = await tx.query<ManagedRow & { value: string }>(
    `select ${COLUMNS}, ${NAME} as value from accounts a join tenants t on t.id = a.tenant ${where(conditions)}
     order by ${NAME} ${order}, a.id ${order} limit $${values.push(size)}`,
    values,
  )
  const { n } = counted.rows[0]!
  return { rows, count: Math.min(n, MAX_COUNTED), isExact: n <= MAX_COUNTED }
}

/** An account in scope; undefined if there is none with this id. */
export async function managedById(tx: Sql, scope: LookedAfter, id: string): Promise<ManagedRow | undefined> {
  const values: unknown[] = [id]
  const conditions = ['a.id = $1', ...conditionsOf(scope, {}, values)]
  const { rows } = await tx.query<ManagedRow>(
    `select ${COLUMNS} from accounts a join tenants t on t.id = a.tenant ${where(conditions)}`,
    values,
  )
  return rows[0]
}
