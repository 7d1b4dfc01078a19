import type { TemplatePickerInput, TemplateRow } from '#machines/flows/templates/template-picker.events.ts'
import { templatePickerMachine } from '#machines/flows/templates/template-picker.machine.ts'
import { fullTemplate, otherTemplate, templateRows } from '../../support/samples/templates/picker.ts'
import { pathsOf } from '../../support/walks/paths.ts'

export const input: TemplatePickerInput = { picked: [], seesOthers: true, maxFiles: 10 }

const [small, large, other] = templateRows as [TemplateRow, TemplateRow, TemplateRow]
const listed = { type: 'templates.listed', rows: templateRows, total: 3, isExact: true } as const
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join()

/** The first template with more roles than a request has signers. */
export const manyRoles: typeof fullTemplate = {
  ...fullTemplate,
  roles: Array.from({ length: 51 }, (_, i) => ({ ...fullTemplate.roles[0]!, name: `Supplier ${i + 1}` })),
}

/** Walks through the dialog for a request without templates. */
const firstPaths = pathsOf(templatePickerMachine, {
  input,
  events: [
    { type: 'search.submitted', name: 'order' },
    { type: 'sort.chosen', sort: 'name,asc' },
    { type: 'mine.switched', isMine: false },
    { type: 'more.chosen' },
    { type: 'retry.chosen' },
    { type: 'template.picked', id: small.id },
    { type: 'template.picked', id: large.id },
    { type: 'template.picked', id: other.id },
    { type: 'template.dropped', id: small.id },
    { type: 'template.moved', id: large.id, place: 0 },
    { type: 'tab.chosen', tab: 'all' },
    { type: 'tab.chosen', tab: 'picked' },
    { type: 'picking.confirmed' },
    { type: 'picking.declined' },
    { ...listed, next: null },
    { ...listed, next: 'page-2' },
    { type: 'templates.loaded', templates: [fullTemplate] },
    { type: 'templates.loaded', templates: [manyRoles] },
    { type: 'templates.loaded', templates: [fullTemplate, otherTemplate] },
    { type: 'merge.accepted' },
    { type: 'merge.declined' },
    { type: 'templates.refused', id: small.id },
    { type: 'call.failed', failure: 'offline' },
  ],
  canHappen: ({ context }, event) => {
    if (event.type === 'template.moved') return context.picked[1]?.id === event.id
    if (event.type === 'templates.loaded') return idsOf(event.templates) === idsOf(context.picked)
    // The third one is there to be merged with the first.
    if (event.type === 'template.picked' && event.id === other.id) return idsOf(context.picked) === small.id
    if (idsOf(context.picked).includes(other.id) && event.type.startsWith('template.')) return false
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

/** The dialog opens again for a request that was made of two templates. */
export const inputAgain: TemplatePickerInput = { ...input, picked: [small.id, other.id] }

/** Walks through the dialog that opens again: what was picked before is read, and changed. */
const pathsAgain = pathsOf(templatePickerMachine, {
  input: inputAgain,
  events: [
    { type: 'templates.loaded', templates: [fullTemplate, otherTemplate] },
    { type: 'templates.loaded', templates: [otherTemplate] },
    { type: 'templates.refused', id: small.id },
    { type: 'templates.refused', id: other.id },
    { type: 'call.failed', failure: 'offline' },
    { type: 'retry.chosen' },
    { ...listed, next: null },
    { type: 'template.dropped', id: small.id },
    { type: 'picking.confirmed' },
    { type: 'picking.declined' },
  ],
  canHappen: (state, event) => {
    const { context } = state
    if (event.type === 'templates.loaded')
      return idsOf(event.templates) === (state.hasTag('recalling') ? context.unread.join() : idsOf(context.picked))
    if (event.type === 'templates.refused') return state.hasTag('recalling') && context.unread[0] === event.id
    if (event.type === 'call.failed' || event.type === 'retry.chosen') return state.hasTag('recalling')
    if (event.type === 'template.dropped') return context.picked.length === 2
    return true
  },
  telling: ({ picked, unread, complaint, rows }) => [picked.map(({ id }) => id), unread, complaint, rows.length],
})

/** Walks through the dialog that take every transition. */
export const templatePickerPaths = [...firstPaths, ...pathsAgain]
