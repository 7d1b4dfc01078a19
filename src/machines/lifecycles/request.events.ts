import type { SignerTerms } from '../rules/requests/signers.ts'
import type { Happened } from './happened.ts'

/** SHA-256 in hex. `Salted` ones are made under the stream's salt, which a purge removes. */
type Hash = string
type Salted = string
type Id = string

/** The files that a request is shown and proved by (CONST-006). */
export type FileKind = 'ORIGINAL_FILE' | 'SIGN_FILE' | 'AUDIT_TRAIL' | 'SIGNED_FILE_WITH_AUDIT'

/** The first fact of every request. */
export type RequestCreated = { type: 'request.created'; request: Id; owner: Id }

/** What its creator does with a draft. `hash` is that of everything the draft says. */
type DraftFact =
  | { type: 'draft.revised'; hash: Salted }
  | { type: 'draft.abandoned' }
  | { type: 'file.uploaded'; file: Id; upload: Hash; original: Hash }
  | { type: 'file.removed'; file: Id }
  | ({ type: 'request.submitted' } & Terms)

/** What signers are asked to sign. `expiresAt`: the last moment at which they may (milliseconds since 1970, UTC). */
type Terms = { signers: SignerTerms[]; expiresAt: number; hash: Salted }

type CreatorFact =
  | { type: 'request.canceled' }
  | { type: 'editing.started' }
  | { type: 'editing.revised'; hash: Salted }
  | ({ type: 'editing.submitted' } & Terms)
  | { type: 'editing.cancelled' }

type SignerFact =
  | { type: 'signer.opened'; signer: Id }
  | { type: 'code.requested'; signer: Id; code: Id }
  | { type: 'code.confirmed'; signer: Id; code: Id }
  | {
      type: 'signer.signed'
      signer: Id
      /** What was on the screen: the hashes of each file and of the copy of it that was shown. */
      seen: { file: Id; original: Hash; viewing: Hash }[]
      /** Of the values of this signer's fields, and of their signature's picture. */
      values: Salted
      signature: Salted
    }
  | { type: 'signer.refused'; signer: Id; motive: Salted | null }

/** What needs a signer whose turn it is. */
export const BY_SIGNER = [
  'signer.opened',
  'signer.signed',
  'signer.refused',
  'code.requested',
  'code.confirmed',
] as const

/** What the server does or what follows by itself. */
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
  | { type: 'reminder.sent'; signer: Id }

/** At most one for each actor, file and hour. `PROOF_FILE` and the folder of all files have no id of their own. */
type ReaderFact =
  | { type: 'document.opened'; file: Id }
  | { type: 'document.downloaded'; file: Id | null; kind: FileKind | 'CURRENT_FILE' | 'PROOF_FILE' | 'PROOF_FOLDER' }

/**
 * Everything that can happen to a request once it was created. What may be purged never stands here:
 * ids, hashes of files, and salted hashes of all else.
 */
export type RequestFact = DraftFact | CreatorFact | SignerFact | SystemFact | ReaderFact

export type RequestEvent = Happened<RequestFact>

/** The jobs that the lifecycle's actions queue, and what each is given. */
export type RequestJobs = {
  anchorOriginals: { request: Id }
  inviteSigners: { request: Id; signers: Id[] }
  sendSignedMails: { request: Id; signer: Id }
  generateFiles: { request: Id; cycle: number }
  anchorFiles: { request: Id; cycle: number }
  sendFinalMails: { request: Id }
  tellCreator: { request: Id; of: 'request.submitted' | 'request.canceled' | 'request.expired' | 'signer.refused' }
  purgeDraft: { request: Id }
}

/** What the lifecycle's deadlines must know when they ring. */
export type RequestDeadlines = {
  abandonDraft: object
  expireRequest: object
  endConsent: { cycle: number }
}
