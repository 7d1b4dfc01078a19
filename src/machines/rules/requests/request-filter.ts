import type { components } from '#openapi'
import type { ListAddress } from '../common/list-query.ts'
import { isMail } from '../common/mail.ts'
import { cut } from '../common/name.ts'
import { daysOf, isDay } from '../common/period.ts'
import { isId } from '../common/subject.ts'
import { statesShownAs, type DisplayState, type RequestState } from './request-state.ts'

type Account = components['schemas']['Account']

/** The requests that ended without signatures and by themselves, as a state to filter by: a saved view has it. */
export const UNSUCCESSFUL = 'REFUSED,EXPIRED' as const

/** A filter of the request list (REQL-010); empty values are ignored. Days are `yyyy-mm-dd`. */
export type RequestFilter = {
  name: string
  id: string
  state: DisplayState | typeof UNSUCCESSFUL | ''
  /** The account that created the requests. */
  accountId: string
  signerEmail: string
  from: string
  to: string
  expiresFrom: string
  expiresTo: string
  modifiedFrom: string
  modifiedTo: string
  /** Of the day on which their files are deleted. */
  deletedFrom: string
  deletedTo: string
}

export const everything: RequestFilter = {
  name: '',
  id: '',
  state: '',
  accountId: '',
  signerEmail: '',
  from: '',
  to: '',
  expiresFrom: '',
  expiresTo: '',
  modifiedFrom: '',
  modifiedTo: '',
  deletedFrom: '',
  deletedTo: '',
}

/** The periods of a filter: what happened in it, and the filters with its first and its last day. */
export const periods = [
  { of: 'created', ends: ['from', 'to'] },
  { of: 'expires', ends: ['expiresFrom', 'expiresTo'] },
  { of: 'modified', ends: ['modifiedFrom', 'modifiedTo'] },
  { of: 'deleted', ends: ['deletedFrom', 'deletedTo'] },
] as const satisfies { of: string; ends: [keyof RequestFilter, keyof RequestFilter] }[]

/** Whether an account chooses among creators: a USER sees no requests of others (REQL-003). */
export const mayFilterByCreator = (account: Pick<Account, 'role'> | null): boolean =>
  account !== null && !['BASIC_USER', 'USER'].includes(account.role)

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

/** Normalises a filter: trims spaces and lower-cases the id. */
export const tidy = (filter: RequestFilter): RequestFilter => ({
  ...filter,
  name: filter.name.trim(),
  id: filter.id.trim().toLowerCase(),
  signerEmail: filter.signerEmail.trim(),
})

/** The name of the filter that cannot be asked for: an incomplete id, or a part of an address. */
export function wrongFilterOf({ id, signerEmail }: RequestFilter): 'id' | 'signerEmail' | null {
  if (id !== '' && !isId(id)) return 'id'
  return signerEmail === '' || isMail(signerEmail) ? null : 'signerEmail'
}

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
      state: [...offeredStates, UNSUCCESSFUL].find((state) => state === valueOf('state')) ?? '',
      accountId: isId(valueOf('accountId')) ? valueOf('accountId') : '',
      signerEmail: cut(valueOf('signerEmail'), 254),
      from: day('from'),
      to: day('to'),
      expiresFrom: day('expiresFrom'),
      expiresTo: day('expiresTo'),
      modifiedFrom: day('modifiedFrom'),
      modifiedTo: day('modifiedTo'),
      deletedFrom: day('deletedFrom'),
      deletedTo: day('deletedTo'),
    })
    const { id, signerEmail } = given
    return { ...given, id: isId(id) ? id : '', signerEmail: isMail(signerEmail) ? signerEmail : '' }
  },
}

/** `requestAddress` for an account that does not choose among creators: a creator in the address is left out. */
export const addressWithoutCreator: typeof requestAddress = {
  ...requestAddress,
  filterFrom: (valueOf) => ({ ...requestAddress.filterFrom(valueOf), accountId: '' }),
}

type Query = {
  name?: string
  id?: string
  state?: RequestState[]
  creationDates?: string[]
  expirationDates?: string[]
  lastModifiedDates?: string[]
  filePurgeDates?: string[]
  accountId?: string
  signerEmail?: string
}

const statesOf = (state: DisplayState | typeof UNSUCCESSFUL): RequestState[] =>
  state === UNSUCCESSFUL ? [...statesShownAs('REFUSED'), ...statesShownAs('EXPIRED')] : statesShownAs(state)

/** The query of `listRequests` for a filter. A period with one end means that day only (REQL-013). */
export function queryOf(filter: RequestFilter): Query {
  const { name, id, state, accountId, signerEmail } = filter
  const [created, expires, modified, deleted] = periods.map(({ ends }) => daysOf(filter[ends[0]], filter[ends[1]]))
  return {
    ...(name && { name }),
    ...(id && { id }),
    ...(state && { state: statesOf(state) }),
    ...(created && { creationDates: created }),
    ...(expires && { expirationDates: expires }),
    ...(modified && { lastModifiedDates: modified }),
    ...(deleted && { filePurgeDates: deleted }),
    ...(accountId && { accountId }),
    ...(signerEmail && { signerEmail }),
  }
}
