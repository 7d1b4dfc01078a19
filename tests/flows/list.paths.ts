import { listMachine } from '#machines/flows/list.machine.ts'
import { pathsOf } from '../support/walks/paths.ts'

type Row = { id: string }
type Filter = { name: string }
type Sort = 'name,asc' | 'name,desc'

/** A list of rows that are nothing but their id; a name with a `?` cannot be asked for. */
export const sampleListMachine = listMachine<Row, Filter, Sort>({
  id: 'list',
  pageSize: 20,
  tidy: ({ name }) => ({ name: name.trim() }),
  wrongFilterOf: ({ name }) => (name.includes('?') ? 'name' : null),
})

export const sampleInput = { filter: { name: '' }, sort: 'name,asc' } as const

export const rows = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, i) => ({ id: String(from + i) }))

export const pageOf = (shown: Row[], next: string | null = null) => ({ rows: shown, total: 143, isExact: true, next })

/** Every way through a list. */
export const listPaths = pathsOf(sampleListMachine, {
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
