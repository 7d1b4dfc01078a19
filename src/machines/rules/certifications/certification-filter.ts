import type { components } from '#openapi'
import type { ListAddress } from '../common/list-query.ts'
import { cut } from '../common/name.ts'
import { daysOf, isDay } from '../common/period.ts'
import { isId } from '../common/subject.ts'

type State = components['schemas']['CertificationState']

/** What is searched for in the names of certifications, at most. */
export const MAX_CERTIFICATION_SEARCH = 200

/** The states of a certification (CERT-006). */
export const certificationStates = ['PENDING', 'VALIDATED', 'REJECTED'] as const satisfies readonly State[]

/** A filter of the list of certifications; empty values filter nothing. Days are `yyyy-mm-dd`. */
export type CertificationFilter = {
  name: string
  id: string
  state: State | ''
  /** The account that created the certifications. */
  accountId: string
  /** The first and the last day of creation. */
  from: string
  to: string
}
export type CertificationSort = `${'createdDate' | 'stateDate'},${'asc' | 'desc'}`

export const allCertifications: CertificationFilter = {
  name: '',
  id: '',
  state: '',
  accountId: '',
  from: '',
  to: '',
}

export const tidyCertificationFilter = (filter: CertificationFilter): CertificationFilter => ({
  ...filter,
  name: filter.name.trim(),
  id: filter.id.trim().toLowerCase(),
})

/** The filters and the sort order in the address of the list of certifications, newest first (CERT-011). */
export const certificationAddress: ListAddress<CertificationFilter, CertificationSort> = {
  standard: { filter: allCertifications, sort: 'createdDate,desc' },
  sorts: ['createdDate,desc', 'createdDate,asc', 'stateDate,desc', 'stateDate,asc'],
  filterFrom: (valueOf) => ({
    name: cut(valueOf('name'), MAX_CERTIFICATION_SEARCH).trim(),
    id: isId(valueOf('id')) ? valueOf('id') : '',
    state: certificationStates.find((state) => state === valueOf('state')) ?? '',
    accountId: isId(valueOf('accountId')) ? valueOf('accountId') : '',
    from: isDay(valueOf('from')) ? valueOf('from') : '',
    to: isDay(valueOf('to')) ? valueOf('to') : '',
  }),
}

/** `certificationAddress` for an account that sees its own certifications only: a creator in the address is left out. */
export const ownCertificationAddress: typeof certificationAddress = {
  ...certificationAddress,
  filterFrom: (valueOf) => ({ ...certificationAddress.filterFrom(valueOf), accountId: '' }),
}

/** The name of the filter that cannot be asked for: an incomplete id. */
export const wrongCertificationFilter = ({ id }: CertificationFilter): 'id' | null =>
  id === '' || isId(id) ? null : 'id'

type Query = { flowName?: string; id?: string; state?: State; accountId?: string; creationDates?: string[] }

/** The query of `listCertifications` for a filter. */
export function certificationQueryOf({ name, id, state, accountId, from, to }: Partial<CertificationFilter>): Query {
  const days = daysOf(from ?? '', to ?? '')
  return {
    ...(name && { flowName: name }),
    ...(id && { id }),
    ...(state && { state }),
    ...(accountId && { accountId }),
    ...(days && { creationDates: days }),
  }
}
