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
