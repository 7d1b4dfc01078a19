import type { ListAddress } from '../common/list-query.ts'
import { cut } from '../common/name.ts'
import { daysOf, isDay } from '../common/period.ts'
import { isId } from '../common/subject.ts'

/** What is searched for in the names of templates, at most. */
export const MAX_TEMPLATE_SEARCH = 200

/** Whether requests can be made from a template. */
export const templateStates = ['enabled', 'disabled'] as const

/** A filter of the list of templates; empty values filter nothing. Days are `yyyy-mm-dd`. */
export type TemplateFilter = {
  name: string
  state: (typeof templateStates)[number] | ''
  /** The account that created the templates. */
  accountId: string
  /** The first and the last day of creation. */
  from: string
  to: string
}
export type TemplateSort = `${'creationDate' | 'name'},${'asc' | 'desc'}`

export const allTemplates: TemplateFilter = { name: '', state: '', accountId: '', from: '', to: '' }

export const tidyTemplateFilter = (filter: TemplateFilter): TemplateFilter => ({ ...filter, name: filter.name.trim() })

/** The filters and the sort order in the address of the list of templates, newest first (TPLL-012). */
export const templateAddress: ListAddress<TemplateFilter, TemplateSort> = {
  standard: { filter: allTemplates, sort: 'creationDate,desc' },
  sorts: ['creationDate,desc', 'creationDate,asc', 'name,asc', 'name,desc'],
  filterFrom: (valueOf) => ({
    name: cut(valueOf('name'), MAX_TEMPLATE_SEARCH).trim(),
    state: templateStates.find((state) => state === valueOf('state')) ?? '',
    accountId: isId(valueOf('accountId')) ? valueOf('accountId') : '',
    from: isDay(valueOf('from')) ? valueOf('from') : '',
    to: isDay(valueOf('to')) ? valueOf('to') : '',
  }),
}

/** `templateAddress` for an account that sees its own templates only: a creator in the address is left out (TPLL-004). */
export const ownTemplateAddress: typeof templateAddress = {
  ...templateAddress,
  filterFrom: (valueOf) => ({ ...templateAddress.filterFrom(valueOf), accountId: '' }),
}

type Query = { name?: string; disabled?: boolean; ready?: true; accountId?: string; creationDates?: string[] }

/** The query of `listTemplates` for a filter. Only templates that are ready are enabled or not. */
export function templateQueryOf({ name, state, accountId, from, to }: Partial<TemplateFilter>): Query {
  const days = daysOf(from ?? '', to ?? '')
  return {
    ...(name && { name }),
    ...(state && { disabled: state === 'disabled', ready: true }),
    ...(accountId && { accountId }),
    ...(days && { creationDates: days }),
  }
}
