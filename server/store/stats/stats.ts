import { fullGroupName, peopleBelow } from '../groups/people.ts'
import { equals, given, matching, where } from '../engine/list-filter.ts'
import type { Sql } from '../engine/sql.ts'

/**
 * How many requests for signature and certifications there were in a month, and what became of them. `signatures`: those
 * that ask for signatures.
 */
export type Counts = { sent: number; signatures: number; finished: number; ended: number; documents: number }

/** Counts that also tell by which channel the requests were created. */
export type CountsByChannel = Counts & { byApi: number; bySystem: number; byUi: number }

/** The counts of a group or a tenant. People without a group have no id and no name. */
type CountsOfOne = CountsByChannel & { id: string | null; name: string | null }
/** `certified`: the files that it certified. */
type CountsOfTenant = CountsOfOne & {
  type: 'ADMIN' | 'STANDALONE' | 'STANDARD'
  requestQuota: number | null
  documentQuota: number | null
  certified: number
}

/** The counts of all, of those who sent most, and how many others there are. All are of the same moment. */
type Consumed<Row> = { total: CountsByChannel; rows: Row[]; others: number }

const sum = (column: string, filter = '') => `coalesce(sum(c.${column})${filter}, 0)::float8`
const SUMS = `${sum('sent')} as sent, ${sum('signatures')} as signatures, ${sum('finished')} as finished,
  ${sum('ended')} as ended, ${sum('documents')} as documents`
const channel = (name: string) => sum('sent', ` filter (where c.channel = '${name}')`)
const SUMS_BY_CHANNEL = `${SUMS}, ${channel('API')} as "byApi", ${channel('SYSTEM')} as "bySystem",
  ${channel('UI')} as "byUi"`

/** The rows of both kinds. */
const COUNTS = `(
    select account, tenant, month, channel, sent, sent as signatures, finished, ended, documents from request_counts
    union all
    select account, tenant, month, channel, created, 0, validated, rejected, files from certification_counts
  ) c`

/** The counts of an account in a tenant and a month, given as its first day: `2026-02-01`. */
export async function countsOfAccount(
  tx: Sql,
  { account, tenant, month }: { account: string; tenant: string; month: string },
): Promise<Counts> {
  const { rows } = await tx.query<Counts>(
    `select ${SUMS} from ${COUNTS} where c.account = $1 and c.tenant = $2 and c.month = $3`,
    [account, tenant, month],
  )
  return rows[0]!
}

/** What is counted: a month, given as its first day; in one tenant; of the people that an account looks after. */
type Counted = { month: string; tenant?: string; within?: string }

function counting({ month, tenant, within }: Counted): { all: string; values: unknown[] } {
  const { conditions, values } = matching([
    equals('c.month', month),
    equals('c.tenant', tenant),
    given(within, (account) => `c.account in ${peopleBelow(account)}`),
  ])
  return { all: where(conditions), values }
}

/** SQL that sums what is counted by a key, who sent most first, after a row with the sums of all. */
const sumsBy = (key: string, from: string, limit: number) =>
  `select ${key} as id, grouping(${key}) as level, ${SUMS_BY_CHANNEL}, (count(*) over ())::int as found
   from ${COUNTS} ${from} group by grouping sets ((${key}), ())
   order by level desc, sent desc, ${key} nulls last limit ${limit + 1}`

type Summed<Row> = Row & { level: number; found: number }

function consumed<Row extends CountsByChannel>([first, ...rest]: Summed<Row>[]): Consumed<Row> {
  const { level: _, found, ...total } = first!
  return {
    total,
    rows: rest.map(({ level: _level, found: _found, ...row }) => row as unknown as Row),
    others: found - 1 - rest.length,
  }
}

/** The counts by the group that the senders are in now. Who has left the tenant counts as without a group. */
export async function countsByGroup(tx: Sql, counted: Counted, limit: number): Promise<Consumed<CountsOfOne>> {
  const { all, values } = counting(counted)
  const from = `left join accounts a on a.id = c.account and a.tenant = c.tenant ${all}`
  const { rows } = await tx.query<Summed<CountsOfOne>>(
    `select s.*, ${fullGroupName('s.id')} as name from (${sumsBy('a.group_id', from, limit)}) s
     order by s.level desc, s.sent desc, s.id nulls last`,
    values,
  )
  return consumed(rows)
}

/** What is only a test is no consumption of the platform. */
const NO_SANDBOX = 'c.tenant not in (select id from tenants where sandbox)'

/** The counts by tenant, without sandboxes. */
export async function countsByTenant(tx: Sql, month: string, limit: number): Promise<Consumed<CountsOfTenant>> {
  const { all, values } = counting({ month })
  const counted = `${all} and ${NO_SANDBOX}`
  const { rows } = await tx.query<Summed<CountsOfTenant>>(
    `select s.*, t.name, t.type, (t.params->>'requestQuota')::float8 as "requestQuota",
       (t.params->>'documentQuota')::float8 as "documentQuota", coalesce(m.files, 0)::float8 as certified
     from (${sumsBy('c.tenant', counted, limit)}) s left join tenants t on t.id = s.id
       left join certification_months m on m.tenant = s.id and m.month = $1
     order by s.level desc, s.sent desc, s.id nulls last`,
    values,
  )
  return consumed(rows)
}

/** The counts of the platform by month, between two first days, both included and without sandboxes. A month without any has no row. */
export async function countsByMonth(
  tx: Sql,
  { first, last }: { first: string; last: string },
): Promise<(CountsByChannel & { month: string })[]> {
  const { rows } = await tx.query<CountsByChannel & { month: string }>(
    `select c.month::text as month, ${SUMS_BY_CHANNEL} from ${COUNTS}
     where c.month between $1 and $2 and ${NO_SANDBOX} group by c.month`,
    [first, last],
  )
  return rows
}
