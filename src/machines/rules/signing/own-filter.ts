import type { ListAddress } from '../common/list-query.ts'
import { cut } from '../common/name.ts'
import { daysOf, isDay } from '../common/period.ts'

/** A filter of the requests that somebody is to sign, or has signed; empty values are ignored. Days are `yyyy-mm-dd`. */
export type OwnFilter = {
  name: string
  issuerName: string
  tenantName: string
  from: string
  to: string
  signedFrom: string
  signedTo: string
}

export const everyOwn: OwnFilter = {
  name: '',
  issuerName: '',
  tenantName: '',
  from: '',
  to: '',
  signedFrom: '',
  signedTo: '',
}

/** The sortable columns, and the date of creation. */
export type OwnSort = `${'createdDate' | 'lastModifiedDate' | 'name'},${'asc' | 'desc'}`

/** The periods of a filter: what happened in it, and the filters with its first and its last day. */
export const ownPeriods = [
  { of: 'created', ends: ['from', 'to'] },
  { of: 'signed', ends: ['signedFrom', 'signedTo'] },
] as const satisfies { of: string; ends: [keyof OwnFilter, keyof OwnFilter] }[]

/** Normalises a filter: trims spaces. */
export const tidyOwn = (filter: OwnFilter): OwnFilter => ({
  ...filter,
  name: filter.name.trim(),
  issuerName: filter.issuerName.trim(),
  tenantName: filter.tenantName.trim(),
})

/** The filters and the sort order in the address of the signed requests. */
export const signedAddress: ListAddress<OwnFilter, OwnSort> = {
  standard: { filter: everyOwn, sort: 'lastModifiedDate,desc' },
  sorts: [
    'lastModifiedDate,desc',
    'lastModifiedDate,asc',
    'createdDate,desc',
    'createdDate,asc',
    'name,desc',
    'name,asc',
  ],
  filterFrom: (valueOf) => {
    const day = (name: string) => (isDay(valueOf(name)) ? valueOf(name) : '')
    return tidyOwn({
      name: cut(valueOf('name'), 200),
      issuerName: cut(valueOf('issuerName'), 200),
      tenantName: cut(valueOf('tenantName'), 200),
      from: day('from'),
      to: day('to'),
      signedFrom: day('signedFrom'),
      signedTo: day('signedTo'),
    })
  },
}

/** The same for the requests to sign, which have no date of signature. */
export const toSignAddress: typeof signedAddress = {
  ...signedAddress,
  filterFrom: (valueOf) => ({ ...signedAddress.filterFrom(valueOf), signedFrom: '', signedTo: '' }),
}

/** The query of `listSignedRequests` and `listRequestsToSign` for a filter. A period with one end means that day only. */
export function ownQueryOf({ name, issuerName, tenantName, ...days }: OwnFilter) {
  const created = daysOf(days.from, days.to)
  const signed = daysOf(days.signedFrom, days.signedTo)
  return {
    ...(name && { name }),
    ...(issuerName && { issuerName }),
    ...(tenantName && { tenantName }),
    ...(created && { creationDates: created }),
    ...(signed && { signingDates: signed }),
  }
}
