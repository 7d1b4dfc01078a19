import type { components } from '#openapi'
import type { CallFailed, Failure } from '../../port.ts'

type Schemas = components['schemas']
export type TemplateRow = Schemas['TemplateRow']
export type TemplateSort = 'name,asc' | 'name,desc' | 'creationDate,asc' | 'creationDate,desc'

/** What is asked for: `isMine` only the templates of the person who picks. `after` is the `next` of the page before. */
export type TemplateQuery = { name: string; isMine: boolean; sort: TemplateSort }

export type TemplatePickerInput = {
  /** The ids of the templates that were picked before, in their order. */
  picked: readonly string[]
  /** Whether the person may also see templates of others (TPLD-006). */
  seesOthers: boolean
  maxFiles: number
}

/** What was picked, in its order; null if the dialog was closed, and what was picked before stays. */
export type TemplatePickerOutput = { picked: TemplateRow[]; templates: Schemas['Template'][] } | null

export type TemplatePickerEvent =
  // ── What people do ────────────────────────────────────────────────────────────────────────────
  | { type: 'search.submitted'; name: string }
  | { type: 'sort.chosen'; sort: TemplateSort }
  | { type: 'mine.switched'; isMine: boolean }
  | { type: 'more.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'template.picked'; id: string }
  | { type: 'template.dropped'; id: string }
  /** `place` is the new position, counted from 0. */
  | { type: 'template.moved'; id: string; place: number }
  | { type: 'tab.chosen'; tab: 'all' | 'picked' }
  | { type: 'picking.confirmed' }
  | { type: 'picking.declined' }
  /** What the merge decided is accepted, or the selection is to be changed. */
  | { type: 'merge.accepted' }
  | { type: 'merge.declined' }
  // ── What the world answers ────────────────────────────────────────────────────────────────────
  | { type: 'templates.listed'; rows: TemplateRow[]; total: number; isExact: boolean; next: string | null }
  | { type: 'templates.loaded'; templates: Schemas['Template'][] }
  /** One of them is gone, or was disabled meanwhile. */
  | { type: 'templates.refused'; id: string | null }
  | CallFailed

/** The effects this flow needs; `src/api/ports/templates/template-picker.ports.ts` provides them. */
export type TemplatePickerPorts = {
  listTemplates(
    input: TemplateQuery & { after: string | null },
  ): Promise<Extract<TemplatePickerEvent, { type: 'templates.listed' }>>
  loadTemplates(input: {
    ids: string[]
  }): Promise<Extract<TemplatePickerEvent, { type: 'templates.loaded' | 'templates.refused' }>>
}

export type TemplatePickerContext = Omit<TemplatePickerInput, 'picked'> &
  TemplateQuery & {
    /** The ids of the templates that were picked before, and those of them that are still to be read. */
    before: readonly string[]
    unread: readonly string[]
    picked: TemplateRow[]
    /** The picked templates whole, once they are read. */
    loaded: Schemas['Template'][]
    rows: TemplateRow[]
    total: number
    isExact: boolean
    next: string | null
    /** Why more templates, or the picked ones, could not be read; or why those cannot become one request. */
    complaint: Failure | 'refused' | 'tooManyRoles' | null
    output: TemplatePickerOutput
  }
