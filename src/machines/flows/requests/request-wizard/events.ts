import type { components } from '#openapi'
import type { Confirmation } from '../../../rules/documents/confirmations.ts'
import type { Draft } from '../../../rules/requests/draft.ts'
import type { DraftSigner, SignerChange } from '../../../rules/requests/draft-signers.ts'
import type { RequestParams } from '../../../rules/requests/settings/request-params.ts'
import type { Place } from '../../../rules/requests/checklist.ts'
import type { DocumentEvent, DocumentPorts, DraftRefused, SaveRefusal } from '../../documents/document-wizard/events.ts'

type Schemas = components['schemas']

export type Step = 'files' | 'signers' | 'fields' | 'settings'
type Settings = 'name' | 'language' | 'expiresOn' | 'ccRecipients' | 'customFields'
export type SettingsChange = Partial<Pick<Draft, Settings>> & {
  params?: Partial<RequestParams>
  /** What the sender fills in, by the id of the field; others keep theirs. */
  requestValues?: Draft['requestValues']
}

/** A template that a request begins with; without a name, if only its id is known. `isGone`: it is not there any more, or is not seen. */
export type ChosenTemplate = Pick<Schemas['Template'], 'id' | 'name'> & { isGone?: true }
/** Templates in their order. `roles` are the names of the roles that they have together, which a new draft does not ask for. */
export type ChosenTemplates = { templates: ChosenTemplate[]; roles?: string[] }

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PersonEvent =
  /** The request is to begin with the files, roles, fields and settings of templates. */
  | { type: 'templates.asked' }
  | ({ type: 'templates.picked' } & ChosenTemplates)
  | { type: 'templates.declined' }
  /** What the draft has goes, for what other templates have. */
  | { type: 'replacement.confirmed' }
  | { type: 'replacement.declined' }
  | { type: 'signer.added' }
  | { type: 'signer.opened'; key: string }
  | { type: 'signer.changed'; key: string; change: SignerChange }
  | { type: 'signer.closed' }
  | { type: 'signer.removed'; key: string }
  /** `place` is the new position, counted from 0. */
  | { type: 'signer.moved'; key: string; place: number }
  | { type: 'signer.joined'; key: string; turn: number | null }
  | { type: 'list.opened' }
  /** More than one address was pasted where one belongs. */
  | { type: 'list.pasted'; text: string }
  | { type: 'list.submitted'; text: string }
  | { type: 'list.declined' }
  | { type: 'order.switched'; isOrdered: boolean }
  | { type: 'me.switched'; signs: boolean }
  /** Nobody but the sender signs. */
  | { type: 'alone.chosen' }
  | { type: 'settings.changed'; change: SettingsChange }
  /** Files are to go with the last email, which is asked about first. */
  | { type: 'attachment.asked' }
  | { type: 'attachment.confirmed' }
  | { type: 'attachment.declined' }
  | { type: 'step.chosen'; step: Step }
  | { type: 'send.chosen' }
  /** A line of what is missing was chosen, which leads to this place. */
  | { type: 'place.chosen'; place: Place }
  /** What keeps the sender from going on is to be shown; it is in this place of the current step. */
  | { type: 'problem.sought'; place: Place }
  /** The sender wants to see the draft as the signer with this key will. */
  | { type: 'preview.opened'; key: string }
  | { type: 'preview.closed' }
  | { type: 'leaving.asked' }
  | { type: 'leaving.confirmed' }
  | { type: 'leaving.declined' }
  /** What was changed of a sent request is to go. */
  | { type: 'edit.givenUp' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type SaveAnswer = { type: 'draft.saved'; request: Schemas['Request']; revision: string; at: number } | SaveRefusal
type LoadAnswer = { type: 'draft.loaded'; request: Schemas['Request']; revision: string } | { type: 'draft.gone' }
/** A draft of the server is opened in a wizard that has none yet, such as one that was made of an ended request, with the templates that it began with. */
type DraftOpened = {
  type: 'draft.opened'
  request: Schemas['Request']
  revision: string
  templates?: ChosenTemplate[]
}
type SendAnswer =
  | { type: 'request.sent' }
  /** What was changed is in effect: the request is now this one. */
  | { type: 'edit.submitted'; request: Schemas['Request'] }
  | SaveRefusal
/** The request is again what it was before the edit. */
type CancelAnswer = { type: 'edit.cancelled' } | { type: 'draft.gone' }
/** `contacts.refused`: the address book is full (WIZ-039). */
type RecordAnswer = { type: 'contacts.recorded' } | { type: 'contacts.refused' }

export type RequestWizardEvent =
  | DocumentEvent
  | PersonEvent
  | SaveAnswer
  | LoadAnswer
  | DraftOpened
  | SendAnswer
  | CancelAnswer
  | RecordAnswer
  | { type: 'redirect.due' }

/** The effects this flow needs; `src/api/ports/requests/request-wizard.ports.ts` provides them. */
export type RequestWizardPorts = DocumentPorts & {
  /** `key` is the idempotency key. `templates` are the ids of those that the draft begins with. */
  createDraft(
    input: { key: string; templates: string[] } & Pick<Draft, 'language' | 'timeZone'>,
  ): Promise<{ type: 'draft.created'; id: string } | DraftRefused>
  /** Replaces what a draft has with what templates have. */
  changeTemplates(input: {
    id: string
    revision: string
    templates: string[]
  }): Promise<Extract<LoadAnswer, { type: 'draft.loaded' }> | SaveRefusal>
  saveDraft(input: { id: string; revision: string; patch: Schemas['RequestPatch'] }): Promise<SaveAnswer>
  loadDraft(input: { id: string }): Promise<LoadAnswer>
  /** `since`: when the edit of a sent request began; null for a new request. */
  sendRequest(
    input: { id: string; revision: string; since: string | null } & Record<Confirmation, boolean>,
  ): Promise<SendAnswer>
  cancelEdit(input: { id: string; since: string }): Promise<CancelAnswer>
  recordContacts(input: { signers: Pick<DraftSigner, 'mail' | 'firstName' | 'lastName'>[] }): Promise<RecordAnswer>
}
