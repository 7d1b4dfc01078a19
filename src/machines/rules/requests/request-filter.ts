import type { ListAddress } from '../common/list-query.ts'
import { cut } from '../common/name.ts'
import { statesShownAs, type DisplayState, type RequestState } from './request-state.ts'

/** A filter of the request list; empty values are ignored. Days are `yyyy-mm-dd`. */
export type RequestFilter = {
  name: string
  id: string
  state: DisplayState | ''
  from: string
  to: string
  signerEmail: string
}

export const everything: RequestFilter = { name: '', id: '', state: '', from: '', to: '', signerEmail: '' }

/** The sortable columns, and the date of creation, which has no column. */
export type RequestSort = `${'createdDate' | 'lastModifiedDate' | 'name'},${'asc' | 'desc'}`

/** The states that a filter offers (REQL-009). */
export const offeredStates = [
  'PENDING',
  'EDITING',
  'BEING_FINALIZED',
  'FINISHED',
  'REFUSED',
  'EXPIRED',
  'CANCELED',
] as const satisfies readonly DisplayState[]

/** Whether a text is a complete id: 24 hexadecimal digits. */
export const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text)

/** Normalises a filter: trims spaces and lower-cases the id. */
export const tidy = (filter: RequestFilter): RequestFilter => ({
  ...filter,
  name: filter.name.trim(),
  id: filter.id.trim().toLowerCase(),
  signerEmail: filter.signerEmail.trim(),
})

/** The name of the filter that cannot be asked for: an incomplete id. */
export const wrongFilterOf = ({ id }: RequestFilter): 'id' | null => (id === '' || isId(id) ? null : 'id')

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The filters and the sort order in the address of the request list. */
export const requestAddress: ListAddress<RequestFilter, RequestSort> = {
  standard: { filter: everything, sort: 'createdDate,desc' },
  sorts: [
    'createdDate,desc',
    'createdDate,asc',
    'lastModifiedDate,desc',
    'lastModifiedDate,asc',
    'name,desc',
    'name,asc',
  ],
  filterFrom: (valueOf) => {
    const day = (name: string) => (isDay(valueOf(name)) ? valueOf(name) : '')
    const given = tidy({
      name: cut(valueOf('name'), 200),
      id: valueOf('id'),
      state: offeredStates.find((state) => state === valueOf('state')) ?? '',
      from: day('from'),
      to: day('to'),
      signerEmail: cut(valueOf('signerEmail'), 254),
    })
    return wrongFilterOf(given) === null ? given : { ...given, id: '' }
  },
}

type Query = { name?: string; id?: string; state?: RequestState[]; creationDates?: string[]; signerEmail?: string }

/** The query of `listRequests` for a filter. A range with one end means that day only. */
export function queryOf({ name, id, state, from, to, signerEmail }: RequestFilter): Query {
  const first = from || to
  return {
    ...(name && { name }),
    ...(id && { id }),
    ...(state && { state: statesShownAs(state) }),
    ...(first && { creationDates: [first, to || first].toSorted() }),
    ...(signerEmail && { signerEmail }),
  }
}
