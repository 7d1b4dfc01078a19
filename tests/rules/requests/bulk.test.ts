import { expect, test } from 'vitest'
import {
  MAX_SELECTED,
  selectable,
  sortCanceled,
  sortDownloaded,
  sortReminded,
} from '#machines/rules/requests/list/bulk.ts'
import { pendingRequest } from '../../support/samples/request.ts'
import { NOW, rowOf } from '../../support/samples/requests.ts'

const [signed, waiting] = pendingRequest.signers as [
  (typeof pendingRequest.signers)[number],
  (typeof pendingRequest.signers)[number],
]
const mailed = (minutes: number) => ({ ...waiting, lastMailDate: new Date(NOW - minutes * 60_000).toISOString() })
const request = { ...pendingRequest, signers: [signed, mailed(60)] }
const sender = request.issuerId

test.each([
  ['own and waiting', {}, null],
  ['of somebody else', { issuerId: '000000000000000000000001' }, 'notOwn'],
  ['embedded', { embedded: true }, 'embedded'],
  ['that waits for an embedded signer only', { signers: [signed, { ...mailed(60), embedded: true }] }, 'embedded'],
  ['under edit', { state: 'EDITING' as const }, 'notPending'],
  ['signed by all who are asked', { signers: [signed] }, 'notPending'],
  ['mailed a quarter of an hour ago', { signers: [mailed(15)] }, 'mailedRecently'],
  ['whose invitation is still to be sent', { signers: [{ ...waiting, lastMailDate: null }] }, 'mailedRecently'],
])('REM-002 REM-003 whether a request is reminded with others: one %s', (_, change, because) => {
  const row = rowOf({ id: request.id })
  const { targets, leftOut } = sortReminded([row], [{ ...request, ...change }], { sender, at: NOW })
  expect(leftOut.map((one) => one.because)).toEqual(because === null ? [] : [because])
  expect(targets.flatMap(({ mails }) => mails)).toEqual(because === null ? [waiting.mail] : [])
})

test('only the signers are reminded who can be', () => {
  const second = { ...mailed(3), id: '000000000000000000000002', mail: 'second@example.org' }
  const { targets } = sortReminded([rowOf({ id: request.id })], [{ ...request, signers: [mailed(16), second] }], {
    sender,
    at: NOW,
  })
  expect(targets.map(({ mails }) => mails)).toEqual([[waiting.mail]])
})

test('a request that could not be found is left out', () => {
  const { leftOut } = sortReminded([rowOf()], [null], { sender, at: NOW })
  expect(leftOut.map(({ because }) => because)).toEqual(['missing'])
})

test.each([
  ['COMPLETE_SIGNATURE_FINISHED', null, null],
  ['PARTIAL_SIGNATURE_FINISHED', null, null],
  ['COMPLETE_SIGNATURE_FINISHED', NOW, 'purged'],
  ['ANCHORING_PENDING_COMPLETE_SIGNATURE', null, 'notFinished'],
  ['PENDING', null, 'notFinished'],
] as const)('REQL-015 whether files are downloaded: %s, purged at %s', (state, purge, because) => {
  const filePurgeDate = new Date(NOW - 1).toISOString()
  const row = rowOf({ state, filePurgeDate, filesPurgedDate: purge === null ? null : new Date(purge).toISOString() })
  expect(sortDownloaded([row]).leftOut.map((one) => one.because)).toEqual(because === null ? [] : [because])
})

const own = rowOf().issuerId
test.each([
  ['PENDING', own, null],
  ['EDITING', own, null],
  ['PENDING', '000000000000000000000001', 'notOwn'],
  ['PDF_GENERATION_PENDING_PARTIAL_SIGNATURE', own, 'signed'],
  ['COMPLETE_SIGNATURE_FINISHED', own, 'over'],
  ['REFUSED', own, 'over'],
] as const)('LIFE-007 whether a request is canceled with others: %s, sent by %s', (state, issuerId, because) => {
  const row = rowOf({ state, issuerId })
  const { targets, leftOut } = sortCanceled([row], own)
  expect(leftOut.map((one) => one.because)).toEqual(because === null ? [] : [because])
  expect(targets.map(({ id }) => id)).toEqual(because === null ? [row.id] : [])
})

test('a hundred requests can be selected, not one more', () => {
  const ids = Array.from({ length: MAX_SELECTED + 1 }, (_, i) => String(i))
  expect(MAX_SELECTED).toBe(100)
  expect(selectable(ids)).toEqual(ids.slice(0, 100))
})
