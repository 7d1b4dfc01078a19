import type { Reminders } from '../rules/requests/reminders.ts'
import type { SignerTerms } from '../rules/requests/signers.ts'
import type { Happened } from './happened.ts'

/** SHA-256 in hexadecimal. `Salted` hashes use the stream's salt, which a purge deletes. */
type Hash = string
type Salted = string
type Id = string

/** The kinds of file that a request has (CONST-006). */
type FileKind = 'ORIGINAL_FILE' | 'SIGN_FILE' | 'AUDIT_TRAIL' | 'SIGNED_FILE_WITH_AUDIT'

/** What can be downloaded of a request. */
type DownloadedKind = FileKind | 'CURRENT_FILE' | 'PROOF_FILE' | 'PROOF_FOLDER' | 'DISPUTE_FILE'

/** The first fact of a request. */
export type RequestCreated = { type: 'request.created'; request: Id; owner: Id }

/** What the creator does with a draft. `hash` covers the content of the draft. */
type DraftFact =
  | { type: 'draft.revised'; hash: Salted }
  | { type: 'draft.abandoned' }
  | { type: 'file.uploaded'; file: Id; upload: Hash; original: Hash }
  | { type: 'file.removed'; file: Id }
  | ({ type: 'request.submitted' } & Terms)

/** The terms of signing. `expiresAt`: the last instant at which signers may sign (milliseconds since 1970, UTC). */
type Terms = {
  signers: SignerTerms[]
  expiresAt: number
  hash: Salted
  /** What the sender has filled in; missing if that is nothing, as in events of before it was recorded. */
  values?: Salted
  /** Missing if signers are not reminded, as in events of before there were reminders. */
  reminders?: Reminders
  /** When the creator gets the notice before expiry (milliseconds since 1970, UTC); missing without one. */
  noticeAt?: number
}

/** What happens to the reminders that were due while a request was edited. */
type EditEnd = {
  /** They are skipped. Missing in events of before that: those were sent when the edit ended. */
  remindersSkipped?: true
}

type CreatorFact =
  /** The message is what those who were asked to sign read; missing in events of before there was one. */
  | { type: 'request.canceled'; message?: Salted }
  | { type: 'editing.started' }
  | { type: 'editing.revised'; hash: Salted }
  /** `readdressed`: the signers who have another mail address from then on; missing if there are none. */
  | ({ type: 'editing.submitted'; readdressed?: Id[] } & EditEnd & Terms)
  | ({ type: 'editing.cancelled' } & EditEnd)
  /** Optional signers who have not signed are no longer asked: all others have signed. */
  | { type: 'consent.closed' }
  /** A signer whose mail came back gets another address. `hash` covers what all signers are asked from then on. */
  | { type: 'signer.readdressed'; signer: Id; former: Salted; mail: Salted; hash: Salted }
  /** A copy recipient whose mail came back gets another address. */
  | { type: 'copy.readdressed'; to: Id; former: Salted; mail: Salted }
  /** The creator gets a link with which a signer signs in a frame of a page with this origin. */
  | { type: 'link.embedded'; signer: Id; origin: string }
  /** The creator has these signers reminded, with words of their own or without any. */
  | { type: 'reminders.requested'; signers: Id[]; message: Salted | null }

type SignerFact =
  | { type: 'signer.opened'; signer: Id }
  | { type: 'code.requested'; signer: Id; code: Id }
  | { type: 'code.confirmed'; signer: Id; code: Id }
  | {
      type: 'signer.signed'
      signer: Id
      /** What was shown: the hashes of each file and of its viewing copy. */
      seen: { file: Id; original: Hash; viewing: Hash }[]
      /** Hashes of the signer's field values and of their signature image. */
      values: Salted
      signature: Salted
      /** The version of the terms of use that was shown and accepted; see `acceptedTerms` for events without one. */
      terms?: string
    }
  | { type: 'signer.refused'; signer: Id; motive: Salted | null }
  /**
   * A signer asks somebody else to sign in their place: `successor`, a new signer. `hash` covers what all signers are asked
   * from then on.
   */
  | { type: 'signer.reassigned'; signer: Id; successor: Id; mail: Salted; motive: Salted; hash: Salted }
  /** A signer wants no automatic reminders of the request, or wants them again. */
  | { type: 'reminders.stopped'; signer: Id }
  | { type: 'reminders.resumed'; signer: Id }

/** The events that only a signer whose turn it is can cause. */
export const BY_SIGNER = [
  'signer.opened',
  'signer.signed',
  'signer.refused',
  'signer.reassigned',
  'code.requested',
  'code.confirmed',
] as const

/** Of these events the last one alone leads to the same state: they tell when the request was changed, and nothing else. */
export const SUPERSEDED = ['draft.revised', 'editing.revised'] as const

/** What the server does, and facts that follow from others. */
type SystemFact =
  | { type: 'request.expired' }
  | { type: 'signer.activated'; signer: Id }
  | { type: 'code.sent'; signer: Id; code: Id }
  | { type: 'consent.ended'; cycle: number }
  | { type: 'generation.started'; cycle: number }
  | { type: 'files.sealed'; cycle: number; files: { file: Id; kind: FileKind; hash: Hash }[] }
  | { type: 'anchoring.submitted'; anchor: Id; files: Id[] }
  | { type: 'anchoring.validated'; anchor: Id; files: Id[] }
  | { type: 'mail.sent'; mail: string; to: Id }
  /** A mail did not arrive: it was refused for good, or for too long; or it was taken, and came back. */
  | { type: 'mail.returned'; mail: string; to: Id; cause: 'REFUSED' | 'TIMED_OUT' | 'BOUNCED' }
  /** Automatic reminders were due. */
  | { type: 'reminders.triggered' }
  | { type: 'reminder.sent'; signer: Id }
  /** The creator gets the notice before expiry. */
  | { type: 'expiration.announced' }
  /** The creator is reminded of an edit that is open for long. */
  | { type: 'editing.reminded' }
  /** Its files, or its data, were deleted by the storage policies. */
  | { type: 'files.purged' }
  | { type: 'data.purged' }

/** Somebody who manages its creator gives it to another account of the tenant, who is its creator from then on. */
type HandoverFact = { type: 'request.handedOver'; from: Id; to: Id }

/** Recorded at most once per actor, file and hour. `PROOF_FILE`, the folder of all files and dispute files have no file id. */
type ReaderFact =
  | { type: 'document.opened'; file: Id }
  | { type: 'document.downloaded'; file: Id | null; kind: DownloadedKind }

/**
 * Everything that can happen to a request after its creation. Facts hold only ids, hashes of files and salted hashes,
 * never data that a purge must delete.
 */
export type RequestFact = DraftFact | CreatorFact | SignerFact | SystemFact | HandoverFact | ReaderFact

export type RequestEvent = Happened<RequestFact>

/** The jobs that the lifecycle queues, and their data. */
export type RequestJobs = {
  anchorOriginals: { request: Id }
  inviteSigners: { request: Id; signers: Id[] }
  remindSigners: { request: Id; signers: Id[] }
  sendSignedMails: { request: Id; signer: Id }
  generateFiles: { request: Id; cycle: number }
  anchorFiles: { request: Id; cycle: number }
  sendFinalMails: { request: Id }
  sendCopyAgain: { request: Id; recipient: Id }
  sendCanceledMails: { request: Id; signers: Id[] }
  tellCreator: {
    request: Id
    of:
      | 'request.submitted'
      | 'request.canceled'
      | 'request.expired'
      | 'signer.refused'
      | 'expiration.announced'
      | 'editing.reminded'
  }
  purgeDraft: { request: Id }
}

/** The deadlines of the lifecycle, and their data. */
export type RequestDeadlines = {
  abandonDraft: object
  expireRequest: object
  endConsent: { cycle: number }
  triggerReminders: object
  announceExpiration: object
  remindOfEdit: object
}
