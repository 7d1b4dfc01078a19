import type { components } from '#openapi'
import type { CallFailed } from '../../port.ts'
import type {
  BulkFile,
  BulkReport,
  BulkTable,
  ColumnUse,
  FoundError,
  TableRefusal,
} from '../../rules/bulk/bulk-table.ts'
import type { BulkColumn } from '../../rules/bulk/bulk-template.ts'
import type { Confirmation } from '../../rules/documents/confirmations.ts'

type Schemas = components['schemas']
export type Template = Schemas['Template']

/** The steps that can be opened again, in their order. */
export const openedSteps = ['choosing', 'matching', 'correcting'] as const
export type BulkStep = (typeof openedSteps)[number]

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PersonEvent =
  | { type: 'retry.chosen' }
  | { type: 'file.chosen'; file: BulkFile }
  | { type: 'file.dropped' }
  | { type: 'sample.chosen' }
  /** `at` counts columns from 0. */
  | { type: 'column.chosen'; at: number; use: ColumnUse }
  /** The name was changed, and is not confirmed yet. */
  | { type: 'name.entered'; name: string }
  /** With the name that was entered before, unless it brings one. */
  | { type: 'columns.confirmed'; name?: string }
  | { type: 'columns.reopened' }
  | { type: 'kind.chosen'; kind: FoundError['exception'] | null }
  /** Pages of errors count from 0. */
  | { type: 'page.chosen'; page: number }
  | { type: 'errors.chosen' }
  | { type: 'rows.leftOut' }
  | { type: 'errors.reopened' }
  | { type: 'confirmation.switched'; of: Confirmation; isGiven: boolean }
  | { type: 'sending.confirmed' }
  /** Opens another step, which keeps the file. */
  | { type: 'step.chosen'; step: BulkStep }
  | { type: 'leaving.asked' }
  | { type: 'leaving.declined' }
  | { type: 'leaving.confirmed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** `revision` is that of the template. */
type TemplateAnswer = { type: 'template.loaded'; template: Template; revision: number } | { type: 'template.gone' }
type ReadAnswer = { type: 'rows.read'; table: BulkTable } | { type: 'file.refused'; refusal: TableRefusal }
type CheckAnswer = { type: 'rows.checked'; report: BulkReport }
type SaveAnswer = { type: 'file.saved' }
type CreateAnswer =
  | { type: 'sending.created'; id: string }
  /** The report has what the server found, too. */
  | { type: 'rows.refused'; report: BulkReport }
  /** The template is not what the columns were chosen for. */
  | { type: 'template.changed' }
  | { type: 'sending.refused'; name: Schemas['ProblemName'] }

export type BulkSendingEvent =
  | PersonEvent
  | TemplateAnswer
  | ReadAnswer
  | CheckAnswer
  | SaveAnswer
  | CreateAnswer
  | CallFailed

/** What is created from the rows of the table with this key, or of those of its rows that nothing is wrong with. */
type Creation = {
  key: string
  isWithoutWrong: boolean
  sending: Omit<Schemas['NewBulkSending'], 'rows'>
}

/** The effects this flow needs; `src/api/ports/bulk/bulk-sending.ports.ts` provides them. */
export type BulkSendingPorts = {
  loadTemplate(input: { id: string }): Promise<TemplateAnswer>
  readRows(input: { key: string }): Promise<ReadAnswer>
  /** Saves a table with the columns that a template needs, to be filled in. */
  saveSample(input: { template: Template }): Promise<SaveAnswer>
  /** Requests whose row and template give no name have `name`. */
  checkRows(input: { key: string; template: Template; columns: BulkColumn[]; name: string }): Promise<CheckAnswer>
  /** Saves the table with a column that says what is wrong. */
  saveErrors(input: { key: string; fileName: string }): Promise<SaveAnswer>
  createSending(input: Creation): Promise<CreateAnswer>
}
