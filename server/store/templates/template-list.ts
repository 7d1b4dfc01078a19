import { always, contains, during, equals, given, matching, where, type Period } from '../engine/list-filter.ts'
import { pageOf, type Page, type PageQuery, type SortOrder } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'
import { inScope, type Scope } from '../groups/scope.ts'
import type { TemplateRow } from './templates.ts'

const columnsOf = (table: string) => ({ tenant: `${table}.tenant`, issuer: `${table}.owner` })

/** Whose drafts are seen: a template that is not ready is private work in progress. */
const isSeenBy = (viewer: string) => given(viewer, (account) => `(t.state <> 'DRAFT' or t.owner = ${account})`)

/** The conditions on a list of templates, all of which must hold. */
type TemplateFilter = {
  name?: string
  isDisabled?: boolean
  isReady?: boolean
  created?: Period
  /** The id of the account that created them. */
  owner?: string
}

const sortable = {
  creationDate: { by: 't.created_at', isTime: true },
  name: { by: 'lower(t.name)' },
}

/** The sort order of a list of templates. */
type TemplateSort = { key: keyof typeof sortable; order: SortOrder }

/** A template as a list shows it. */
export type ListedTemplate = Pick<TemplateRow, 'id' | 'name' | 'state' | 'owner' | 'createdAt'> & {
  ownerName: string
  fileNames: string[]
}

const COLUMNS = `t.id, t.name, t.state, t.owner, t.created_at as "createdAt",
  (select a.first_name || ' ' || a.last_name from accounts a where a.id = t.owner) as "ownerName",
  (select coalesce(json_agg(f.file_name order by f.position, f.id), '[]')
    from document_files f where f.document = t.document) as "fileNames"`

/** One page of the templates in scope that match the filter. `viewer`, the id of an account, also sees its own drafts. */
export async function listTemplatePage(
  tx: Sql,
  {
    scope,
    viewer,
    filter: { name, isDisabled, isReady, created, owner },
    sort,
    page,
  }: { scope: Scope; viewer: string; filter: TemplateFilter; sort: TemplateSort; page: PageQuery },
): Promise<Page<ListedTemplate>> {
  const matched = matching([
    ...inScope(scope, columnsOf('t')),
    isSeenBy(viewer),
    isDisabled === undefined ? null : always(`t.state ${isDisabled ? '=' : '<>'} 'DISABLED'`),
    isReady === undefined ? null : always(`t.state ${isReady ? '<>' : '='} 'DRAFT'`),
    contains(['t.name'], name),
    equals('t.owner', owner),
    during('t.created_at', created),
  ])
  const order = { ...sortable[sort.key], order: sort.order }
  return pageOf(tx, { from: 'templates t', name: 't', columns: COLUMNS, sort: order }, matched, page)
}

/** An account that has made templates. */
type TemplateCreator = { id: string; fullName: string }

/** The accounts that made the templates in scope which `viewer` sees, by name, `most` at most. */
export async function templateCreatorsIn(
  tx: Sql,
  { scope, viewer, most }: { scope: Scope; viewer: string; most: number },
): Promise<TemplateCreator[]> {
  const { conditions, values } = matching([...inScope(scope, columnsOf('t')), isSeenBy(viewer)], most)
  const { rows } = await tx.query<TemplateCreator>(
    `select a.id, a.first_name || ' ' || a.last_name as "fullName" from accounts a
     where a.id in (select t.owner from templates t ${where(conditions)})
     order by lower(a.last_name || ' ' || a.first_name), a.id limit $1`,
    values,
  )
  return rows
}
