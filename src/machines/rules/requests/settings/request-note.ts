import type { components } from '#openapi'
import { awaitedOptional } from '../optional-signers.ts'

type Row = components['schemas']['RequestRow']

/** Days before expiration at which the list shows a warning. */
const BEFORE_EXPIRY = 3
/** Days before the deletion of files at which the list says so, and at which it warns (REQD-030, REQD-031). */
const NOTICE_BEFORE_PURGE = 30
const BEFORE_PURGE = 7
const DAY = 24 * 60 * 60_000

/** A note that adds detail to the state of a request. */
export type RequestNote =
  | {
      is:
        | 'dataDeleted'
        | 'draft'
        | 'paused'
        | 'consent'
        | 'sealing'
        | 'anchoring'
        | 'delayed'
        | 'mailReturned'
        | 'partial'
        | 'keptLonger'
    }
  | { is: 'expiresIn' | 'keptFor'; days: number }
  | { is: 'signed'; done: number; all: number }
  | { is: 'refusedBy'; name: string }
  | { is: 'expiredOn' | 'editedSince'; date: string }
  /** Whom the request waits for, and until when. */
  | { is: 'optional'; names: string[]; until: string }

/** Days from `now` (milliseconds since 1970) until `date`, rounded up. */
export const daysUntil = (date: string, now: number): number => Math.ceil((Date.parse(date) - now) / DAY)

/** Whether a note is a warning. */
export const isUrgent = (note: RequestNote): boolean =>
  note.is === 'keptFor' ? note.days <= BEFORE_PURGE : ['expiresIn', 'delayed', 'mailReturned'].includes(note.is)

/** The note shown below the state of a request; null if there is none. */
export function noteOf(row: Row, now: number): RequestNote | null {
  // Nothing else is known of it.
  if (row.dataPurgedDate) return { is: 'dataDeleted' }
  // The sender can do something about it.
  if (row.mailReturned) return { is: 'mailReturned' }
  if (row.delayed) return { is: 'delayed' }
  switch (row.stateToDisplay) {
    case 'INITIATED':
      return { is: 'draft' }
    case 'EDITING':
      return expiring(row, now) ?? (row.editing ? { is: 'editedSince', date: row.editing.since } : { is: 'paused' })
    case 'PENDING':
      return expiring(row, now) ?? { is: 'signed', ...countSigned(row.signers) }
    case 'BEING_FINALIZED':
      return optional(row) ?? { is: stepOf(row.state) }
    case 'FINISHED':
      return finished(row, now)
    case 'REFUSED': {
      const signer = row.signers.find(({ signatureSignerStatus }) => signatureSignerStatus === 'REJECTED')
      return signer ? { is: 'refusedBy', name: `${signer.firstName} ${signer.lastName}` } : null
    }
    case 'EXPIRED':
      return row.expirationDate ? { is: 'expiredOn', date: row.expirationDate } : null
    case 'CANCELED':
      return null
  }
}

/** The optional signers whom the request waits for: it does not expire without them. Null if there are none. */
function optional(row: Row): RequestNote | null {
  const names = awaitedOptional(row).map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  return names.length > 0 && row.expirationDate !== null ? { is: 'optional', names, until: row.expirationDate } : null
}

/** The warning of an expiry that is near (REQD-032); null if there is time. */
function expiring({ expirationDate }: Row, now: number): RequestNote | null {
  const days = expirationDate === null ? Infinity : daysUntil(expirationDate, now)
  return days <= BEFORE_EXPIRY ? { is: 'expiresIn', days: Math.max(days, 0) } : null
}

function finished({ filePurgeDate, filesPurgedDate, state }: Row, now: number): RequestNote | null {
  const days = filePurgeDate === null ? Infinity : daysUntil(filePurgeDate, now)
  if (days > 0 && days <= NOTICE_BEFORE_PURGE) return { is: 'keptFor', days }
  if (days <= 0 && filesPurgedDate === null) return { is: 'keptLonger' }
  return state === 'PARTIAL_SIGNATURE_FINISHED' ? { is: 'partial' } : null
}

/** The number of signers who have signed, and of all signers. */
export const countSigned = (signers: readonly Pick<Row['signers'][number], 'signatureSignerStatus'>[]) => ({
  done: signers.filter(({ signatureSignerStatus }) => signatureSignerStatus === 'SIGNED').length,
  all: signers.length,
})

const stepOf = (state: Row['state']): 'consent' | 'sealing' | 'anchoring' => {
  if (state.startsWith('CONSENT_GIVEN_')) return 'consent'
  return state.startsWith('PDF_GENERATION_') ? 'sealing' : 'anchoring'
}
