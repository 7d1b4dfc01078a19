import { templateDialogs, templateListMachine } from '#machines/flows/templates/template-list.machine.ts'
import { allTemplates, templateAddress } from '#machines/rules/templates/template-filter.ts'
import { plainListPaths } from '../../support/plain/list-paths.ts'
import { sampleTemplates } from '../../support/sample-templates.ts'

export const templateListPaths = plainListPaths(templateListMachine, {
  input: templateAddress.standard,
  filter: { ...allTemplates, name: 'agreement' },
  rows: sampleTemplates,
  dialogs: templateDialogs,
})
