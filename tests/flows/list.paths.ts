import { listMachine } from '#machines/flows/list.machine.ts'
import { pathsOf } from '../support/walks/paths.ts'

type Row = { id: string }
type Filter = { name: string }
type Sort = 'name,asc' | 'name,desc'

const dialogs = { removal: 'row', export: 'list' } as const

/** A list of rows that are nothing but their id, with two dialogs; a name with a `?` cannot be asked for. */
export const sampleListMachine = listMachine<Row, Filter, Sort, typeof dialogs>({
  id: 'list',
  pageSize: 20,
  tidy: ({ name }) => ({ name: name.trim() }),
  wrongFilterOf: ({ name }) => (name.includes('?') ? 'name' : null),
  dialogs,
})

export const sampleInput = { filter: { name: '' }, sort: 'name,asc' } as const

export const rows = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, i) => ({ id: String(from + i) }))

export const pageOf = (shown: Row[], next: string | null = null) => ({ rows: shown, total: 143, isExact: true, next })

/** Every way through the rows of a list. */
const rowsPaths = pathsOf(sampleListMachine, {
  input: sampleInput,
  events: [
    { type: 'search.submitted', filter: { name: ' lease ' } },
    { type: 'search.submitted', filter: { name: '?' } },
    { type: 'sort.chosen', sort: 'name,desc' },
    { type: 'more.chosen' },
    { type: 'retry.chosen' },
    { type: 'reload.chosen' },
    { type: 'rows.changed' },
    { type: 'rows.listed', page: pageOf(rows(20), 'next'), at: 0 },
    { type: 'rows.listed', page: pageOf(rows(101), 'next'), at: 0 },
    { type: 'call.failed', failure: 'offline' },
  ],
  telling: ({ filter, wrongFilter, rows: { length }, next, hasChanged, complaint }) => [
    filter,
    wrongFilter,
    length > 100,
    next,
    hasChanged,
    complaint,
  ],
})

/** Its dialogs, which do not depend on anything else. */
const dialogPaths = pathsOf(sampleListMachine, {
  input: sampleInput,
  events: [
    { type: 'rows.listed', page: pageOf(rows(20)), at: 0 },
    { type: 'dialog.opened', dialog: { name: 'removal', row: { id: '0' } } },
    { type: 'dialog.opened', dialog: { name: 'export', row: null } },
    { type: 'dialog.closed' },
  ],
  canHappen: ({ value, context }, { type }) =>
    type === 'rows.listed' || (value === 'ready' && (type === 'dialog.opened') === (context.dialog === null)),
})

/** Every way through a list. */
export const listPaths = [...rowsPaths, ...dialogPaths]
