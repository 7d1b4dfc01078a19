import type { components } from '#openapi'
import { camille } from './account.ts'

type Row = components['schemas']['RequestRow']

const signer = (name: string, signatureSignerStatus: Row['signers'][number]['signatureSignerStatus']) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, signatureSignerStatus }
}

/** The current time for the sample rows. */
export const NOW = Date.parse('2026-11-21T13:02:00Z')

/** The row of a request whose first of two signers has signed, with changes. */
export const rowOf = (changed: Partial<Row> = {}): Row => ({
  id: '6740b2c91f3a8e0012d4a7f1',
  name: 'Partnership agreement 2027',
  state: 'PENDING',
  stateToDisplay: 'PENDING',
  createdDate: '2026-11-18T08:41:00Z',
  lastModifiedDate: '2026-11-21T13:02:00Z',
  expirationDate: '2026-12-23T22:59:59Z',
  issuerFullName: camille.fullName,
  issuerId: camille.id,
  signers: [signer('Jonas Weber', 'SIGNED'), signer('Inès Haddad', 'PENDING')],
  filePurgeDate: null,
  filesPurgedDate: null,
  dataPurgedDate: null,
  delayed: null,
  mailReturned: false,
  ...changed,
})

/** One row for each note. */
export const sampleRows: Row[] = [
  rowOf(),
  rowOf({ id: '6740b2c91f3a8e0012d4a701', expirationDate: '2026-11-23T10:00:00Z' }),
  rowOf({
    id: '6740a81e1f3a8e0012d4a6c3',
    name: 'Lease amendment, 14 rue des Tanneurs',
    state: 'ANCHORING_PENDING_COMPLETE_SIGNATURE',
    stateToDisplay: 'BEING_FINALIZED',
    signers: [signer('Marta Kowalska', 'SIGNED'), signer('Paul Lindqvist', 'SIGNED')],
  }),
  rowOf({
    id: '673f51b71f3a8e0012d49f08',
    name: 'Employment contract, A. Delacroix',
    state: 'COMPLETE_SIGNATURE_FINISHED',
    stateToDisplay: 'FINISHED',
    filePurgeDate: '2026-11-27T12:00:00Z',
    signers: [signer('Anne Delacroix', 'SIGNED'), signer('Camille Roux', 'SIGNED')],
  }),
  rowOf({
    id: '673de8901f3a8e0012d49a2c',
    name: 'Non-disclosure agreement, Aubrac Conseil',
    state: 'REFUSED',
    stateToDisplay: 'REFUSED',
    signers: [signer('Bastien Aubrac', 'REJECTED'), signer('Camille Roux', 'CANCELED')],
  }),
  rowOf({
    id: '673c6f1e1f3a8e0012d492b4',
    name: 'Data processing addendum',
    state: 'EXPIRED',
    stateToDisplay: 'EXPIRED',
    expirationDate: '2026-11-18T22:59:59Z',
    signers: ['Ada L', 'Grace H', 'Alan T', 'Edsger D', 'Barbara L', 'Donald K', 'Niklaus W'].map((name) =>
      signer(name, 'EXPIRED'),
    ),
  }),
  rowOf({ id: '673b2ad51f3a8e0012d48c19', name: '', state: 'INITIATED', stateToDisplay: 'INITIATED', signers: [] }),
]
