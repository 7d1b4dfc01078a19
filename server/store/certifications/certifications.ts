import type { components } from '#openapi'
import { contains, during, equals, matching, type Period } from '../engine/list-filter.ts'
import { pageOf, type Page, type PageQuery, type SortOrder } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'
import { inScope, type Scope } from '../groups/scope.ts'

type Schemas = components['schemas']

/** The row of a certification. Its stream decides; the row serves lists. */
export type CertificationRow = {
  id: string
  tenant: string
  /** The account that has it. */
  owner: string
  /** The name of the tenant when it was created. */
  organization: string
  flowName: string
  metadata: readonly { key: string; value: string }[]
  /** How many files it has. */
  files: number
  channel: Schemas['Channel']
  apiToken: { id: string; name: string } | null
  state: Schemas['CertificationState']
  /** The salt of the hashes in its stream, in hexadecimal. */
  salt: string
  createdAt: Date
  stateAt: Date
}

const COLUMNS = `c.id, c.tenant, c.owner, c.organization, c.flow_name as "flowName", c.metadata, c.files, c.channel,
  c.api_token as "apiToken", c.state, c.salt, c.created_at as "createdAt", c.state_at as "stateAt"`

/** A certification with the account that created it and its full name, and when its data is due and was deleted. */
export type NamedCertification = CertificationRow & {
  creator: string
  creatorName: string
  purgeAt: Date | null
  purgedAt: Date | null
}

/** Adds a certification that has not been anchored. */
export async function addCertification(
  tx: Sql,
  row: Omit<CertificationRow, 'state' | 'createdAt' | 'stateAt'>,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into certifications (id, tenant, owner, organization, flow_name, metadata, files, channel, api_token, state,
       salt, created_at, state_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'PENDING', $10, $11, $11)`,
    [
      row.id,
      row.tenant,
      row.owner,
      row.organization,
      row.flowName,
      JSON.stringify(row.metadata),
      row.files,
      row.channel,
      row.apiToken && JSON.stringify(row.apiToken),
      row.salt,
      at,
    ],
  )
}

/** The certification with this id; undefined if unknown. */
export async function certificationById(tx: Sql, id: string): Promise<NamedCertification | undefined> {
  const { rows } = await tx.query<NamedCertification>(
    `select ${COLUMNS}, c.purge_at as "purgeAt", c.purged_at as "purgedAt",
       coalesce(c.creator, c.owner) as creator,
       (select a.first_name || ' ' || a.last_name from accounts a where a.id = coalesce(c.creator, c.owner)) as "creatorName"
     from certifications c where c.id = $1`,
    [id],
  )
  return rows[0]
}

/** The names of the tenants that made these certifications, as they were then, by the id of the certification. */
export async function organizationsOf(tx: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<Pick<CertificationRow, 'id' | 'organization'>>(
    'select id, organization from certifications where id = any($1)',
    [ids],
  )
  return new Map(rows.map(({ id, organization }) => [id, organization]))
}

/** Stores what its stream says, and returns the state before. */
export async function keepCertificationState(
  tx: Sql,
  id: string,
  state: CertificationRow['state'],
  at: Date,
): Promise<CertificationRow['state'] | undefined> {
  const { rows } = await tx.query<{ former: CertificationRow['state'] }>(
    `update certifications c set state = $2, state_at = $3
     from (select id, state from certifications where id = $1) former
     where c.id = former.id returning former.state as former`,
    [id, state, at],
  )
  return rows[0]?.former
}

/** The conditions on a list of certifications, all of which must hold. */
type CertificationFilter = {
  /** Part of the flow name. */
  flowName?: string | undefined
  id?: string | undefined
  state?: CertificationRow['state'] | undefined
  /** The id of the account that has them. */
  owner?: string | undefined
  created?: Period | undefined
}

const sortable = {
  createdDate: { by: 'c.created_at', isTime: true },
  stateDate: { by: 'c.state_at', isTime: true },
}

/** The sort order of a list of certifications. */
type CertificationSort = { key: keyof typeof sortable; order: SortOrder }

/** One page of the certifications in scope that match the filter. */
export const listCertificationPage = (
  tx: Sql,
  {
    scope,
    filter: { flowName, id, state, owner, created },
    sort,
    page,
  }: { scope: Scope; filter: CertificationFilter; sort: CertificationSort; page: PageQuery },
): Promise<Page<CertificationRow>> =>
  pageOf(
    tx,
    { from: 'certifications c', name: 'c', columns: COLUMNS, sort: { ...sortable[sort.key], order: sort.order } },
    matching([
      ...inScope(scope, { tenant: 'c.tenant', issuer: 'c.owner' }),
      contains(['c.flow_name'], flowName),
      equals('c.id', id),
      equals('c.state', state),
      equals('c.owner', owner),
      during('c.created_at', created),
    ]),
    page,
  )
