import type { components } from '#openapi'
import type { ListAddress } from '../common/list-query.ts'
import { cut } from '../common/name.ts'
import { daysOf, isDay } from '../common/period.ts'
import { isHash } from '../common/sha256.ts'
import { isId } from '../common/subject.ts'
import { MAX_CERTIFICATION_SEARCH } from './certification-filter.ts'

/** A filter of the list of files that are certified later; empty values filter nothing. Days are `yyyy-mm-dd`. */
export type DeferredFileFilter = {
  /** Files that wait, unless it asks for those that are certified, or for all. */
  state: '' | 'CERTIFIED' | 'ALL'
  name: string
  /** The whole hash. */
  hash: string
  /** The account that uploaded the files. */
  accountId: string
  /** The first and the last day of upload. */
  from: string
  to: string
}
/** Files have one order: those that were uploaded last come first. */
export type DeferredFileSort = 'createdDate,desc'

export const allDeferredFiles: DeferredFileFilter = { state: '', name: '', hash: '', accountId: '', from: '', to: '' }

export const tidyDeferredFileFilter = (filter: DeferredFileFilter): DeferredFileFilter => ({
  ...filter,
  name: filter.name.trim(),
  hash: filter.hash.trim().toLowerCase(),
})

const states = ['CERTIFIED', 'ALL'] as const

/** The filters in the address of the list of files that are certified later (CERT-004, CERT-012). */
export const deferredFileAddress: ListAddress<DeferredFileFilter, DeferredFileSort> = {
  standard: { filter: allDeferredFiles, sort: 'createdDate,desc' },
  sorts: ['createdDate,desc'],
  filterFrom: (valueOf) => ({
    state: states.find((state) => state === valueOf('state')) ?? '',
    name: cut(valueOf('name'), MAX_CERTIFICATION_SEARCH).trim(),
    hash: isHash(valueOf('hash')) ? valueOf('hash') : '',
    accountId: isId(valueOf('accountId')) ? valueOf('accountId') : '',
    from: isDay(valueOf('from')) ? valueOf('from') : '',
    to: isDay(valueOf('to')) ? valueOf('to') : '',
  }),
}

/** `deferredFileAddress` for an account that sees its own files only: a creator in the address is left out. */
export const ownDeferredFileAddress: typeof deferredFileAddress = {
  ...deferredFileAddress,
  filterFrom: (valueOf) => ({ ...deferredFileAddress.filterFrom(valueOf), accountId: '' }),
}

/** The name of the filter that cannot be asked for: an incomplete hash. */
export const wrongDeferredFileFilter = ({ hash }: DeferredFileFilter): 'hash' | null =>
  hash === '' || isHash(hash) ? null : 'hash'

type Query = {
  state?: components['schemas']['DeferredFileState']
  name?: string
  hash?: string
  accountId?: string
  creationDates?: string[]
}

/** The query of `listDeferredFiles` for a filter. */
export function deferredFileQueryOf({ state, from, to, ...filter }: Partial<DeferredFileFilter>): Query {
  const days = daysOf(from ?? '', to ?? '')
  return {
    ...(state !== 'ALL' && { state: state === 'CERTIFIED' ? 'CERTIFIED' : 'WAITING' }),
    ...filter,
    ...(days && { creationDates: days }),
  }
}
