import { templatePickerMachine, type TemplatePickerInput } from '#machines/flows/templates/template-picker.machine.ts'
import { fullTemplate, templateRows } from '../../support/samples/templates/picker.ts'
import { pathsOf } from '../../support/walks/paths.ts'

export const input: TemplatePickerInput = { picked: [], seesOthers: true, maxFiles: 10 }

const [small, large] = templateRows as [(typeof templateRows)[number], (typeof templateRows)[number]]
const listed = { type: 'templates.listed', rows: templateRows, total: 2, isExact: true } as const

/** Walks through the dialog that take every transition. */
export const templatePickerPaths = pathsOf(templatePickerMachine, {
  input,
  events: [
    { type: 'search.submitted', name: 'order' },
    { type: 'sort.chosen', sort: 'name,asc' },
    { type: 'mine.switched', isMine: false },
    { type: 'more.chosen' },
    { type: 'retry.chosen' },
    { type: 'template.picked', id: small.id },
    { type: 'template.picked', id: large.id },
    { type: 'template.dropped', id: small.id },
    { type: 'template.moved', id: large.id, place: 0 },
    { type: 'tab.chosen', tab: 'all' },
    { type: 'tab.chosen', tab: 'picked' },
    { type: 'picking.confirmed' },
    { type: 'picking.declined' },
    { ...listed, next: null },
    { ...listed, next: 'page-2' },
    { type: 'templates.loaded', templates: [fullTemplate] },
    { type: 'templates.refused', id: small.id },
    { type: 'call.failed', failure: 'offline' },
  ],
  canHappen: ({ context }, event) => {
    if (event.type === 'template.moved') return context.picked[1]?.id === event.id
    // What is picked behaves alike in any order of the list; one change of the list is enough.
    const isChanged = context.name !== '' || context.sort !== 'creationDate,desc' || !context.isMine
    if (event.type === 'search.submitted' || event.type === 'sort.chosen' || event.type === 'mine.switched')
      return !isChanged && context.picked.length === 0
    return true
  },
  telling: ({ picked, next, rows, name, sort, isMine, complaint }) => [
    picked.map(({ id }) => id),
    next === null,
    rows.length,
    name,
    sort,
    isMine,
    complaint,
  ],
})
