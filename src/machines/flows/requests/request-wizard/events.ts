import type { components } from '#openapi'
import type { CallFailed } from '../../../port.ts'
import type { Draft, DraftField } from '../../../rules/requests/draft.ts'
import type { SignerChange } from '../../../rules/requests/draft-signers.ts'
import type { FileRefusal, ScannedFile } from '../../../rules/documents/file-check.ts'

type Schemas = components['schemas']
export type ProblemName = Schemas['ProblemName']

/** A chosen file; its content is kept outside the machine, under its key. Size in bytes. */
export type ChosenFile = { key: string; fileName: string; size: number }
export type Step = 'files' | 'signers' | 'fields' | 'settings'
export type SettingsChange = Partial<Pick<Draft, 'name' | 'language' | 'expiresOn'>>

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PersonEvent =
  | { type: 'files.chosen'; files: ChosenFile[] }
  | { type: 'file.replaced'; key: string; files: ChosenFile[] }
  | { type: 'file.removed'; key: string }
  | { type: 'files.reset' }
  | { type: 'removal.confirmed' }
  | { type: 'removal.declined' }
  | { type: 'signatures.givenUp' }
  | { type: 'signatures.kept' }
  | { type: 'signer.added' }
  | { type: 'signer.opened'; key: string }
  | { type: 'signer.changed'; key: string; change: SignerChange }
  | { type: 'signer.closed' }
  | { type: 'signer.removed'; key: string }
  /** `place` is the new position, counted from 0. */
  | { type: 'signer.moved'; key: string; place: number }
  | { type: 'signer.joined'; key: string; turn: number | null }
  | { type: 'order.switched'; isOrdered: boolean }
  | { type: 'me.switched'; signs: boolean }
  | { type: 'fields.kept'; fields: Record<string, DraftField[]> }
  | { type: 'settings.changed'; change: SettingsChange }
  | { type: 'next.chosen' }
  | { type: 'previous.chosen' }
  | { type: 'step.chosen'; step: Step }
  | { type: 'send.chosen' }
  | { type: 'newer.taken' }
  | { type: 'mine.kept' }
  | { type: 'leaving.asked' }
  | { type: 'leaving.confirmed' }
  | { type: 'leaving.declined' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type ReadAnswer = { type: 'files.read'; files: ({ key: string } & ScannedFile)[] }
type CreateAnswer = { type: 'request.created'; requestId: string }
type UploadAnswer =
  | { type: 'files.uploaded'; files: Schemas['RequestFile'][]; revision: string }
  | { type: 'upload.refused'; name: FileRefusal }
  | { type: 'draft.gone' }
/** `sent` and `total` in bytes. */
type UploadProgressed = { type: 'upload.progressed'; sent: number; total: number }
type RemoveAnswer = { type: 'files.removed'; revision: string } | { type: 'draft.gone' }
type SaveAnswer =
  | { type: 'draft.saved'; request: Schemas['Request']; revision: string; at: number }
  | { type: 'draft.refused'; name: ProblemName }
  | { type: 'draft.stale' }
  | { type: 'draft.gone' }
type LoadAnswer = { type: 'draft.loaded'; request: Schemas['Request']; revision: string } | { type: 'draft.gone' }
type SendAnswer = { type: 'request.sent' } | Exclude<SaveAnswer, { type: 'draft.saved' }>

export type RequestWizardEvent =
  | PersonEvent
  | ReadAnswer
  | CreateAnswer
  | UploadAnswer
  | UploadProgressed
  | RemoveAnswer
  | SaveAnswer
  | LoadAnswer
  | SendAnswer
  /** The page was reloaded: running calls are lost, and this is the draft's current revision. */
  | { type: 'draft.resumed'; revision: string | null }
  | { type: 'redirect.due' }
  | CallFailed

/** The effects this flow needs; `src/api/ports/requests/request-wizard.ports.ts` provides them. */
export type RequestWizardPorts = {
  readFiles(input: { keys: string[] }): Promise<ReadAnswer>
  /** `key` is the idempotency key. */
  createRequest(input: { key: string } & Pick<Draft, 'language' | 'timeZone'>): Promise<CreateAnswer>
  uploadFiles(
    input: { requestId: string; keys: string[] },
    emit: (progress: UploadProgressed) => void,
  ): Promise<UploadAnswer>
  removeFiles(input: { requestId: string; fileIds: string[] }): Promise<RemoveAnswer>
  saveDraft(input: { requestId: string; revision: string; patch: Schemas['RequestPatch'] }): Promise<SaveAnswer>
  loadDraft(input: { requestId: string }): Promise<LoadAnswer>
  sendRequest(input: { requestId: string; revision: string; signedFilesConfirmed: boolean }): Promise<SendAnswer>
}
