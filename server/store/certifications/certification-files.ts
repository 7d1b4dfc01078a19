import { contains, during, equals, given, matching, type Period } from '../engine/list-filter.ts'
import { pageOf, type Page, type PageQuery } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'
import { inScope, type Scope } from '../groups/scope.ts'
import type { CertificationRow } from './certifications.ts'

/** A certified file: its name and hash, and what its certification says of it. */
export type CertifiedFile = {
  id: string
  tenant: string
  owner: string
  certification: string
  /** From 0, as its leaf. */
  number: number
  name: string
  hash: string
  createdAt: Date
} & Pick<CertificationRow, 'flowName' | 'state' | 'apiToken'>

const COLUMNS = `f.id, f.tenant, f.owner, f.certification, f.number, f.name, f.hash, f.created_at as "createdAt",
  c.flow_name as "flowName", c.state, c.api_token as "apiToken"`
const OF = 'join certifications c on c.id = f.certification'

/** More than the number of any file, so that numbers can be counted down from it. */
const LAST = 99_999

/** What a list of files is sorted by, downwards: the newest first, and those of one time by their number. */
export const listedAs = (at: Date, number: number): string => `${at.toISOString()} ${LAST - number}`

/** Whether a text is what a list of files is sorted by. */
export const isListed = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \d{5}$/.test(text)

type NewFile = Pick<CertifiedFile, 'id' | 'name' | 'hash'>

/** Adds the files of a certification, in this order. */
export async function addFiles(
  tx: Sql,
  { id, tenant, owner }: Pick<CertificationRow, 'id' | 'tenant' | 'owner'>,
  files: readonly NewFile[],
  at: Date,
): Promise<void> {
  const rows = files.map((file, number) => ({ ...file, number, listed: listedAs(at, number) }))
  await tx.query(
    `insert into certification_files (id, certification, number, tenant, owner, name, hash, created_at, listed)
     select id, $1, number, $2, $3, name, hash, $4, listed
     from jsonb_to_recordset($5::jsonb) as file (id text, number integer, name text, hash text, listed text)`,
    [id, tenant, owner, at, JSON.stringify(rows)],
  )
}

/** The names and hashes of a certification's files, in their order. */
export async function filesOfCertification(
  tx: Sql,
  certification: string,
): Promise<Pick<CertifiedFile, 'name' | 'hash'>[]> {
  const { rows } = await tx.query<Pick<CertifiedFile, 'name' | 'hash'>>(
    'select name, hash from certification_files where certification = $1 order by number',
    [certification],
  )
  return rows
}

/** The certified file with this id; undefined if unknown. */
export async function certifiedFileById(tx: Sql, id: string): Promise<CertifiedFile | undefined> {
  const { rows } = await tx.query<CertifiedFile>(`select ${COLUMNS} from certification_files f ${OF} where f.id = $1`, [
    id,
  ])
  return rows[0]
}

/** The conditions on a list of certified files, all of which must hold. */
type FileFilter = {
  certification?: string | undefined
  /** Part of the name. */
  name?: string | undefined
  hash?: string | undefined
  /** Part of the flow name. */
  flowName?: string | undefined
  /** The id of the account that created their certification. */
  owner?: string | undefined
  created?: Period | undefined
}

/** One page of the certified files in scope that match the filter, those of the newest certification first. */
export const listFilePage = (
  tx: Sql,
  {
    scope,
    filter: { certification, name, hash, flowName, owner, created },
    page,
  }: { scope: Scope; filter: FileFilter; page: PageQuery },
): Promise<Page<CertifiedFile>> =>
  pageOf(
    tx,
    {
      from: 'certification_files f',
      name: 'f',
      columns: COLUMNS,
      joined: OF,
      sort: { by: 'f.listed', order: 'desc' },
    },
    matching([
      ...inScope(scope, { tenant: 'f.tenant', issuer: 'f.owner' }),
      equals('f.certification', certification),
      contains(['f.name'], name),
      equals('f.hash', hash),
      equals('f.owner', owner),
      given(
        flowName === '' ? undefined : flowName,
        (part) =>
          `exists (select 1 from certifications c where c.id = f.certification and position(lower(${part}) in lower(c.flow_name)) > 0)`,
      ),
      during('f.created_at', created),
    ]),
    page,
  )
