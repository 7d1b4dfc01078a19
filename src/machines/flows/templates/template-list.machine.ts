import type { components } from '#openapi'
import { tidyTemplateFilter, type TemplateFilter, type TemplateSort } from '../../rules/templates/template-filter.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type Row = components['schemas']['TemplateRow']

export type TemplateListPorts = ListPorts<Row, TemplateFilter, TemplateSort>

/** Its dialogs: a template is enabled or disabled, copied, or saved as a file; one is made from a file. */
export const templateDialogs = { switch: 'row', copy: 'row', export: 'row', import: 'list' } as const

/** The templates that an account may see, twenty at a time (TPLL-013). */
export const templateListMachine = listMachine<Row, TemplateFilter, TemplateSort, typeof templateDialogs>({
  id: 'template-list',
  pageSize: 20,
  tidy: tidyTemplateFilter,
  dialogs: templateDialogs,
})
