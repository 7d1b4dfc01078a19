import type { components } from '#openapi'
import type { CallFailed } from '../../../port.ts'
import type { FileRefusal, ScannedFile, UnsupportedContent } from '../../../rules/documents/file-check.ts'
import type { SharedDocument } from '../../../rules/documents/shared-document.ts'

type Schemas = components['schemas']
export type ServerFile = Schemas['RequestFile']

/** A chosen file; its content is kept outside the machine, under its key. Size in bytes. */
export type ChosenFile = { key: string; fileName: string; size: number }

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PersonEvent =
  | { type: 'files.chosen'; files: ChosenFile[] }
  | { type: 'file.replaced'; key: string; files: ChosenFile[] }
  | { type: 'file.removed'; key: string }
  /** `place` is the new position, counted from 0. */
  | { type: 'file.moved'; key: string; place: number }
  /** All files are to be removed. */
  | { type: 'reset.chosen' }
  | { type: 'removal.confirmed' }
  | { type: 'removal.declined' }
  | { type: 'signatures.givenUp' }
  | { type: 'signatures.kept' }
  | { type: 'restrictions.accepted' }
  | { type: 'restrictions.respected' }
  | { type: 'password.declined' }
  | { type: 'loss.accepted' }
  | { type: 'loss.declined' }
  | { type: 'fields.kept'; fields: SharedDocument['fields'] }
  /** The offer to add the fields of the files' forms was taken or declined. */
  | { type: 'form.answered' }
  /** The places to fill in that were found were taken or declined. */
  | { type: 'places.answered' }
  | { type: 'next.chosen' }
  | { type: 'previous.chosen' }
  | { type: 'newer.taken' }
  | { type: 'mine.kept' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type DraftGone = { type: 'draft.gone' }
type ReadAnswer = { type: 'files.read'; files: ({ key: string } & ScannedFile)[] }
type CreateAnswer = { type: 'draft.created'; id: string }
export type UploadAnswer =
  /** `files` are all files of the draft; `ids` are those of the uploaded ones, by key. */
  | { type: 'files.uploaded'; ids: Record<string, string>; files: ServerFile[]; revision: string }
  | { type: 'upload.refused'; name: FileRefusal; unsupported?: UnsupportedContent }
  | DraftGone
/** `sent` and `total` in bytes. */
type UploadProgressed = { type: 'upload.progressed'; sent: number; total: number }
/** Why a draft is not saved. */
export type SaveRefusal = DraftRefused | { type: 'draft.stale' } | DraftGone
/** `template` is the id of the template that it is about. */
export type DraftRefused = { type: 'draft.refused'; name: Schemas['ProblemName']; template?: string }
type RemoveAnswer = { type: 'files.removed'; revision: string } | DraftGone

export type DocumentEvent =
  | PersonEvent
  | ReadAnswer
  | CreateAnswer
  | UploadAnswer
  | UploadProgressed
  | RemoveAnswer
  | SaveRefusal
  /** The page was reloaded: running calls are lost. The server's draft now; null if it was never created. */
  | { type: 'draft.resumed'; draft: { revision: string; files: ServerFile[] } | null }
  | CallFailed

/** The effects that the shared steps need from the owner of a document. */
export type DocumentPorts = {
  readFiles(input: { keys: string[] }): Promise<ReadAnswer>
  /** A repeated call with the same keys uploads nothing twice. */
  uploadFiles(input: { id: string; keys: string[] }, emit: (progress: UploadProgressed) => void): Promise<UploadAnswer>
  removeFiles(input: { id: string; fileIds: string[] }): Promise<RemoveAnswer>
}
