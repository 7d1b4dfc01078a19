import { statesShownAs, type DisplayState, type RequestState } from './request-state.ts'

/** What a list of requests is narrowed to; what is empty narrows nothing. Days are `yyyy-mm-dd`. */
export type RequestFilter = {
  name: string
  id: string
  state: DisplayState | ''
  from: string
  to: string
  signerEmail: string
}

export const everything: RequestFilter = { name: '', id: '', state: '', from: '', to: '', signerEmail: '' }

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

/** An id of ours, whole: 24 hexadecimal digits. */
export const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text)

/** A filter as it is asked for: spaces around what was typed mean nothing, ids are written small. */
export const tidy = (filter: RequestFilter): RequestFilter => ({
  ...filter,
  name: filter.name.trim(),
  id: filter.id.trim().toLowerCase(),
  signerEmail: filter.signerEmail.trim(),
})

type Query = { name?: string; id?: string; state?: RequestState[]; creationDates?: string[]; signerEmail?: string }

/** A filter in the words of `listRequests`. A range with one end is that day alone. */
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
