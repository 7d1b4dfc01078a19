import { expect, test } from 'vitest'
import { everything, queryOf, requestAddress } from '#machines/rules/requests/request-filter.ts'
import { filterOfView, savedViews, viewOf } from '#machines/rules/requests/list/saved-views.ts'
import { parametersOf, queryFrom } from '#machines/rules/common/list-query.ts'

const read = (search: string) => {
  const parameters = new URLSearchParams(search)
  return queryFrom((name) => parameters.get(name) ?? '', requestAddress)
}

test('a view is an address: what it shows can be read from it', () => {
  for (const view of savedViews) {
    const query = { filter: filterOfView(view, '2026-11-26'), sort: requestAddress.standard.sort }
    const address = String(new URLSearchParams(parametersOf(query, requestAddress)))
    expect(read(address)).toEqual(query)
    expect(viewOf(read(address).filter, '2026-11-26')).toBe(view)
  }
})

test('REQL-011 what was refused or expired this month is asked for by both states, from the first day to the last', () => {
  expect(queryOf(filterOfView('unsuccessful', '2028-02-01'))).toEqual({
    state: ['REFUSED', 'EXPIRED'],
    lastModifiedDates: ['2028-02-01', '2028-02-29'],
  })
  expect(queryOf(filterOfView('unsuccessful', '2026-12-31')).lastModifiedDates).toEqual(['2026-12-01', '2026-12-31'])
  expect(queryOf(filterOfView('waitingForOthers', '2026-12-31'))).toEqual({ state: ['PENDING'] })
})

test('REQD-030 finished requests are asked for whose files are deleted today or in the 30 days after', () => {
  expect(queryOf(filterOfView('deletedSoon', '2028-02-10'))).toEqual({
    state: ['PARTIAL_SIGNATURE_FINISHED', 'COMPLETE_SIGNATURE_FINISHED'],
    filePurgeDates: ['2028-02-10', '2028-03-11'],
  })
})

test('a filter that is no view is none: another month, or one filter more', () => {
  expect(viewOf(filterOfView('unsuccessful', '2026-10-31'), '2026-11-01')).toBeNull()
  expect(viewOf({ ...everything, state: 'PENDING', name: 'lease' }, '2026-11-01')).toBeNull()
  expect(viewOf({ ...everything, state: 'REFUSED' }, '2026-11-01')).toBeNull()
})
