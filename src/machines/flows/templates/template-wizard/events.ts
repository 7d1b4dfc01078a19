import type { components } from '#openapi'
import type { RoleChange } from '../../../rules/templates/draft-roles.ts'
import type { TemplateParams } from '../../../rules/templates/template-checks.ts'
import type { TemplateStep } from '../../../rules/templates/template-draft.ts'
import type { DocumentEvent, DocumentPorts, SaveRefusal } from '../../documents/document-wizard/events.ts'

type Schemas = components['schemas']
type Stored = { template: Schemas['Template']; revision: string }

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PersonEvent =
  | { type: 'name.changed'; name: string }
  | { type: 'role.added' }
  | { type: 'role.changed'; key: string; change: RoleChange }
  | { type: 'role.removed'; key: string }
  /** `place` is the new position, counted from 0. */
  | { type: 'role.moved'; key: string; place: number }
  | { type: 'role.joined'; key: string; turn: number | null }
  | { type: 'order.switched'; isOrdered: boolean }
  | { type: 'settings.changed'; change: Partial<TemplateParams> }
  /** What keeps the person from going on is to be shown: a field without a name, or a text of the mails. */
  | { type: 'problem.sought'; place: { step: 'fields'; role: null } | { step: 'settings' } }
  | { type: 'step.chosen'; step: TemplateStep }
  | { type: 'save.chosen' }
  | { type: 'leaving.asked' }
  | { type: 'leaving.confirmed' }
  | { type: 'leaving.declined' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** `at`: milliseconds since 1970, UTC. */
type SaveAnswer = ({ type: 'draft.saved'; at: number } & Stored) | SaveRefusal
type LoadAnswer = ({ type: 'draft.loaded' } & Stored) | { type: 'draft.gone' }
/** A template of the server is opened in a wizard that has none yet. */
type TemplateOpened = { type: 'template.opened' } & Stored
type SubmitAnswer = { type: 'template.saved' } | SaveRefusal

export type TemplateWizardEvent = DocumentEvent | PersonEvent | SaveAnswer | LoadAnswer | TemplateOpened | SubmitAnswer

/** The effects this flow needs; `src/api/ports/templates/template-wizard.ports.ts` provides them. */
export type TemplateWizardPorts = DocumentPorts & {
  /** `key` is the idempotency key. */
  createDraft(input: { key: string; name: string }): Promise<{ type: 'draft.created'; id: string }>
  saveDraft(input: { id: string; revision: string; patch: Schemas['TemplatePatch'] }): Promise<SaveAnswer>
  loadDraft(input: { id: string }): Promise<LoadAnswer>
  /** Makes the template ready; one that `isReady` is changed. */
  saveTemplate(input: {
    id: string
    revision: string
    isReady: boolean
    patch: Schemas['TemplatePatch']
  }): Promise<SubmitAnswer>
}
