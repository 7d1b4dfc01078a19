import type { components } from '#openapi'
import type { Account } from '../../engine/caller.ts'
import { periodOf } from '../../engine/input/period.ts'
import { isInstant, pageAfter, sortOf, type PageAfter } from '../../engine/cursor.ts'
import { listTemplatePage, templateCreatorsIn } from '../../store/templates/template-list.ts'
import type { Ports } from '../ports.ts'
import { scopeOf } from '../groups/scope.ts'
import { templateRowView, templateView, type ViewedTemplate } from './template-view.ts'
import { requireVisibleTemplate } from './visible-templates.ts'

type Schemas = components['schemas']

/** The query of `listTemplates`. */
type TemplateQuery = {
  name?: string
  disabled?: boolean
  ready?: boolean
  accountId?: string
  /** The first and the last day, `yyyy-mm-dd`. */
  creationDates?: string[]
  sort?: `${'creationDate' | 'name'},${'asc' | 'desc'}`
  page?: number
  size?: number
  after?: string
}

const PAGE_SIZE = 20

/**
 * One page of the templates that the account may see (`listTemplates`), by cursor or by page number.
 * @throws Refused MalformedRequestException if `after` belongs to another order, or a day cannot be stored
 */
export async function listTemplates(
  ports: Ports,
  account: Account,
  { sort = 'creationDate,desc', size = PAGE_SIZE, page, after, ...query }: TemplateQuery,
): Promise<PageAfter<Schemas['TemplateRow']>> {
  const order = sortOf(['creationDate', 'name'], sort)
  const isValue = (value: string) => order.key === 'name' || isInstant(value)
  const { name, disabled: isDisabled, ready: isReady, accountId: owner } = query
  const created = periodOf(query.creationDates, account.timeZone)
  const filter = {
    ...(name && { name }),
    ...(isDisabled !== undefined && { isDisabled }),
    ...(isReady !== undefined && { isReady }),
    ...(owner && { owner }),
    ...(created && { created }),
  }
  return pageAfter(
    { sort, size, page, after, isValue },
    (wanted) =>
      listTemplatePage(ports.db, { scope: scopeOf(account), viewer: account.id, filter, sort: order, page: wanted }),
    templateRowView,
  )
}

/** One template (`getTemplate`). @throws Refused NotFoundException */
export const getTemplate = (ports: Ports, account: Account, id: string): Promise<ViewedTemplate> =>
  ports.db.transaction(async (tx) => templateView(tx, await requireVisibleTemplate(tx, account, id)))

/** Several templates, in this order (`getTemplates`). @throws Refused NotFoundException */
export async function getTemplates(ports: Ports, account: Account, ids: string[]): Promise<Schemas['Template'][]> {
  return ports.db.transaction(async (tx) => {
    const templates: Schemas['Template'][] = []
    for (const id of ids) {
      const row = await requireVisibleTemplate(tx, account, id)
      templates.push((await templateView(tx, row)).template)
    }
    return templates
  })
}

/** The most people that `listTemplateCreators` returns. */
const MAX_CREATORS = 500

/** The people who made the templates that the account may see, by name (`listTemplateCreators`). */
export const listTemplateCreators = (ports: Ports, account: Account): Promise<Schemas['RequestCreator'][]> =>
  ports.db.transaction((tx) =>
    templateCreatorsIn(tx, { scope: scopeOf(account), viewer: account.id, most: MAX_CREATORS }),
  )
