import { always, contains, during, equals, given, matching, type Period } from '../engine/list-filter.ts'
import { pageOf, type Page, type PageQuery } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'
import { inScope, type Scope } from '../groups/scope.ts'
import { listedAs } from './certification-files.ts'
import type { CertificationRow } from './certifications.ts'

/** A file that was uploaded to be certified later. */
export type DeferredFile = {
  id: string
  tenant: string
  /** The account that uploaded it. */
  owner: string
  ownerName: string
  name: string
  /** The SHA-256 of its bytes, which are a blob. */
  hash: string
  /** In bytes. */
  size: number
  apiToken: CertificationRow['apiToken']
  /** The certification that it is part of; null while it waits. */
  certification: string | null
  /** The flow name of that certification. */
  flowName: string | null
  createdAt: Date
}

const COLUMNS = `f.id, f.tenant, f.owner, f.name, f.hash, f.size::float8 as size, f.api_token as "apiToken", f.certification,
  f.created_at as "createdAt", c.flow_name as "flowName",
  (select a.first_name || ' ' || a.last_name from accounts a where a.id = f.owner) as "ownerName"`
const OF = 'left join certifications c on c.id = f.certification'

export type NewDeferredFile = Pick<DeferredFile, 'id' | 'name' | 'hash' | 'size'>
type Uploader = Pick<DeferredFile, 'tenant' | 'owner' | 'apiToken'>

/** Adds files that wait, in this order. */
export async function addDeferredFiles(
  tx: Sql,
  { tenant, owner, apiToken }: Uploader,
  files: readonly NewDeferredFile[],
  at: Date,
): Promise<void> {
  const rows = files.map((file, number) => ({ ...file, listed: listedAs(at, number) }))
  await tx.query(
    `insert into deferred_files (id, tenant, owner, name, hash, size, api_token, created_at, listed)
     select id, $1, $2, name, hash, size, $3, $4, listed
     from jsonb_to_recordset($5::jsonb) as file (id text, name text, hash text, size bigint, listed text)`,
    [tenant, owner, apiToken && JSON.stringify(apiToken), at, JSON.stringify(rows)],
  )
}

/** Lets one transaction at a time add files to a tenant, so that those that were counted stay as many. */
export async function lockDeferredFiles(tx: Sql, tenant: string): Promise<void> {
  await tx.query('select 1 from tenants where id = $1 for no key update', [tenant])
}

/** How many files of a tenant wait, and their bytes. */
export async function waitingIn(tx: Sql, tenant: string): Promise<{ files: number; bytes: number }> {
  const { rows } = await tx.query<{ files: number; bytes: number }>(
    `select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from deferred_files
     where tenant = $1 and certification is null`,
    [tenant],
  )
  return rows[0]!
}

/** Those of these hashes that a file of an account that waits has. */
export async function waitingHashes(
  tx: Sql,
  { tenant, owner }: Pick<Uploader, 'tenant' | 'owner'>,
  hashes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await tx.query<{ hash: string }>(
    'select hash from deferred_files where tenant = $1 and owner = $2 and hash = any($3) and certification is null',
    [tenant, owner, hashes],
  )
  return new Set(rows.map(({ hash }) => hash))
}

/** The deferred files with these ids, in no order. */
export async function deferredFilesById(tx: Sql, ids: readonly string[]): Promise<DeferredFile[]> {
  const { rows } = await tx.query<DeferredFile>(`select ${COLUMNS} from deferred_files f ${OF} where f.id = any($1)`, [
    ids,
  ])
  return rows
}

/** Makes files of an account that wait part of a certification. Returns how many waited. */
export async function keepCertified(
  tx: Sql,
  { tenant, owner }: Pick<Uploader, 'tenant' | 'owner'>,
  ids: readonly string[],
  certification: string,
): Promise<number> {
  const { rows } = await tx.query<{ id: string }>(
    `update deferred_files set certification = $4
     where id = any($3) and tenant = $1 and owner = $2 and certification is null returning id`,
    [tenant, owner, ids, certification],
  )
  return rows.length
}

/** Whether the certification that a deferred file is part of has a file of the same name, hash and owner. */
export async function isCertifiedAs(tx: Sql, id: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from deferred_files f join certification_files c on c.hash = f.hash and c.certification = f.certification
       and c.name = f.name and c.tenant = f.tenant and c.owner = f.owner
     where f.id = $1`,
    [id],
  )
  return rows.length > 0
}

/** Deletes a file if it waits. Returns whether it did. */
export async function dropWaiting(tx: Sql, id: string): Promise<boolean> {
  const { rows } = await tx.query('delete from deferred_files where id = $1 and certification is null returning id', [
    id,
  ])
  return rows.length > 0
}

/** The conditions on a list of deferred files, all of which must hold. */
type DeferredFilter = {
  isWaiting?: boolean | undefined
  certification?: string | undefined
  /** Part of the name. */
  name?: string | undefined
  hash?: string | undefined
  /** Part of the flow name. */
  flowName?: string | undefined
  /** The account that uploaded the files. */
  owner?: string | undefined
  created?: Period | undefined
}

/** One page of the deferred files in scope that match the filter, the newest first. */
export const listDeferredPage = (
  tx: Sql,
  {
    scope,
    filter: { isWaiting, certification, name, hash, flowName, owner, created },
    page,
  }: { scope: Scope; filter: DeferredFilter; page: PageQuery },
): Promise<Page<DeferredFile>> =>
  pageOf(
    tx,
    { from: 'deferred_files f', name: 'f', columns: COLUMNS, joined: OF, sort: { by: 'f.listed', order: 'desc' } },
    matching([
      ...inScope(scope, { tenant: 'f.tenant', issuer: 'f.owner' }),
      isWaiting === undefined ? null : always(`f.certification is ${isWaiting ? 'null' : 'not null'}`),
      equals('f.certification', certification),
      equals('f.owner', owner),
      contains(['f.name'], name),
      equals('f.hash', hash),
      given(
        flowName === '' ? undefined : flowName,
        (part) =>
          `exists (select 1 from certifications c where c.id = f.certification and position(lower(${part}) in lower(c.flow_name)) > 0)`,
      ),
      during('f.created_at', created),
    ]),
    page,
  )
