import type { components } from '#openapi'
import { everyOwn } from '#machines/rules/signing/own-filter.ts'

type ToSign = components['schemas']['RequestToSign'] & { id: string }
type Signed = components['schemas']['SignedRequest'] & { id: string }

/** A request that waits for somebody's signature. */
export const ownRow = (id: string, changed: Partial<ToSign> = {}): ToSign => ({
  id,
  requestId: id,
  name: 'Partnership agreement 2027',
  createdDate: '2026-11-18T08:41:00Z',
  issuerName: 'Camille Roux',
  tenantName: 'Atelier Morel',
  channelType: 'UI',
  expirationDate: '2026-12-23T22:59:59Z',
  lastModifiedDate: '2026-11-21T13:02:00Z',
  ...changed,
})

/** One with time left, and one that expires in three days. */
export const rowsToSign: ToSign[] = [
  ownRow('6740b2c91f3a8e0012d4a7f1'),
  ownRow('6740b2c91f3a8e0012d4a701', { name: 'Lease amendment', expirationDate: '2026-11-24T13:02:00Z' }),
]

const signed = (id: string, changed: Partial<Signed> = {}): Signed => {
  const { expirationDate: _, ...row } = ownRow(id)
  return {
    ...row,
    state: 'COMPLETE_SIGNATURE_FINISHED',
    stateToDisplay: 'FINISHED',
    signedDate: '2026-11-20T10:00:00Z',
    filesAvailable: true,
    ...changed,
  }
}

/** One that is finished, one whose files are gone, and one that others have still to sign. */
export const signedRows: Signed[] = [
  signed('6740a81e1f3a8e0012d4a6c3', { name: 'Employment contract' }),
  signed('6740a81e1f3a8e0012d4a6c4', { name: 'Old lease', filesAvailable: false }),
  signed('6740a81e1f3a8e0012d4a6c5', {
    name: 'Data processing addendum',
    state: 'PENDING',
    stateToDisplay: 'PENDING',
    filesAvailable: false,
  }),
]

/** A page without rows. */
export const emptyPage = { rows: [], total: 0, isExact: true, next: null }

/** What happens in both lists, but for their rows. */
export const ownEvents = [
  { type: 'search.submitted', filter: { ...everyOwn, name: ' lease ', issuerName: 'Roux' } },
  { type: 'sort.chosen', sort: 'name,asc' },
  { type: 'more.chosen' },
  { type: 'rows.changed' },
  { type: 'retry.chosen' },
  { type: 'reload.chosen' },
  { type: 'call.failed', failure: 'unavailable' },
] as const
