import type { components } from '#openapi'
import type { ListAddress } from '../common/list-query.ts'
import { cut } from '../common/name.ts'
import { daysOf, isDay } from '../common/period.ts'
import { isHash } from '../common/sha256.ts'
import { isId } from '../common/subject.ts'
import { MAX_CERTIFICATION_SEARCH } from './certification-filter.ts'

type Certification = components['schemas']['Certification']

/** A filter of the list of certified files; empty values filter nothing. Days are `yyyy-mm-dd`. */
export type CertificationFileFilter = {
  /** The certification that the files are of. */
  requestId: Certification['id']
  name: string
  /** The whole hash. */
  hash: string
  flowName: string
  /** The account that created their certification. */
  accountId: string
  /** The first and the last day of creation. */
  from: string
  to: string
}
/** Files have one order: those of the newest certification first. */
export type CertificationFileSort = 'createdDate,desc'

export const allCertificationFiles: CertificationFileFilter = {
  requestId: '',
  name: '',
  hash: '',
  flowName: '',
  accountId: '',
  from: '',
  to: '',
}

export const tidyCertificationFileFilter = (filter: CertificationFileFilter): CertificationFileFilter => ({
  ...filter,
  name: filter.name.trim(),
  hash: filter.hash.trim().toLowerCase(),
  flowName: filter.flowName.trim(),
})

/** The filters in the address of the list of certified files (CERT-003, CERT-012). */
export const certificationFileAddress: ListAddress<CertificationFileFilter, CertificationFileSort> = {
  standard: { filter: allCertificationFiles, sort: 'createdDate,desc' },
  sorts: ['createdDate,desc'],
  filterFrom: (valueOf) => ({
    requestId: isId(valueOf('requestId')) ? valueOf('requestId') : '',
    name: cut(valueOf('name'), MAX_CERTIFICATION_SEARCH).trim(),
    hash: isHash(valueOf('hash')) ? valueOf('hash') : '',
    flowName: cut(valueOf('flowName'), MAX_CERTIFICATION_SEARCH).trim(),
    accountId: isId(valueOf('accountId')) ? valueOf('accountId') : '',
    from: isDay(valueOf('from')) ? valueOf('from') : '',
    to: isDay(valueOf('to')) ? valueOf('to') : '',
  }),
}

/** `certificationFileAddress` for an account that sees its own files only: a creator in the address is left out. */
export const ownCertificationFileAddress: typeof certificationFileAddress = {
  ...certificationFileAddress,
  filterFrom: (valueOf) => ({ ...certificationFileAddress.filterFrom(valueOf), accountId: '' }),
}

/** The name of the filter that cannot be asked for: an incomplete hash. */
export const wrongCertificationFileFilter = ({ hash }: CertificationFileFilter): 'hash' | null =>
  hash === '' || isHash(hash) ? null : 'hash'

type Query = Partial<Omit<CertificationFileFilter, 'from' | 'to'>> & { creationDates?: string[] }

/** The query of `listCertificationFiles` for a filter. */
export function certificationFileQueryOf({ from, to, ...filter }: Partial<CertificationFileFilter>): Query {
  const days = daysOf(from ?? '', to ?? '')
  return { ...filter, ...(days && { creationDates: days }) }
}
