import type { components } from '#openapi'

type Schemas = components['schemas']

const request = (n: number, changes: Partial<Schemas['PersonalRequest']>): Schemas['PersonalRequest'] => ({
  id: `6740c0de1f3a8e0012d5c00${n}`,
  name: 'Services agreement',
  stateToDisplay: 'CANCELED',
  createdDate: '2026-10-06T09:00:00.000Z',
  endedDate: '2026-10-09T09:00:00.000Z',
  parts: ['SIGNER'],
  comments: 0,
  mails: 2,
  fate: 'NOW',
  keptBy: null,
  keptUntil: null,
  ...changes,
})

const record = (
  kind: Schemas['PersonalRecordKind'],
  count: number,
  keptBy: Schemas['Keeper'] | null = null,
): Schemas['PersonalRecord'] => ({ kind, count, fate: keptBy === null ? 'NOW' : 'KEPT', keptBy, keptUntil: null })

const open = request(1, {
  name: 'Lease of the workshop',
  stateToDisplay: 'PENDING',
  endedDate: null,
  parts: ['SIGNER', 'COMMENTS'],
  comments: 1,
  fate: 'KEPT',
  keptBy: 'OPEN_REQUEST',
})
const draft = request(3, {
  name: '',
  stateToDisplay: 'INITIATED',
  endedDate: null,
  parts: ['COPY_RECIPIENT'],
  mails: 0,
  fate: 'KEPT',
  keptBy: 'OPEN_REQUEST',
})

const finished = request(4, {
  name: 'Framework agreement',
  stateToDisplay: 'FINISHED',
  parts: ['FORMER_ADDRESS'],
  fate: 'KEPT',
  keptBy: 'LAW',
  keptUntil: '2036-10-09T09:00:00.000Z',
})

/** What an organisation has of a person: requests and records that can be deleted, and others that are kept. */
export const samplePersonalData: Schemas['PersonalData'] = {
  email: 'anna.berg@example.org',
  addressHash: '9f86d081884c7d65',
  reportDate: '2026-11-30T09:00:00.000Z',
  requests: [open, request(2, {}), draft, finished],
  hasMore: false,
  records: [record('CONTACT', 2), record('ACCOUNT', 1, 'ACCOUNT')],
}

/** The same once what can be deleted is. */
export const erasedPersonalData: Schemas['ErasedPersonalData'] = {
  erased: { requests: 1, contacts: 2, signatures: 0, bulkRows: 0, invitations: 0, activity: 0 },
  data: {
    ...samplePersonalData,
    requests: [open, request(2, { fate: 'DUE' }), draft, finished],
    records: [record('ACCOUNT', 1, 'ACCOUNT')],
  },
}

/** What an organisation has of somebody whom it does not know. */
export const noPersonalData: Schemas['PersonalData'] = { ...samplePersonalData, requests: [], records: [] }
