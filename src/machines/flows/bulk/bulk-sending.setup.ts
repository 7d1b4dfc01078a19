import { assertEvent, assign, not, setup, stateIn } from 'xstate'
import type { components } from '#openapi'
import { port, type Failure } from '../../port.ts'
import {
  fitsHeaders,
  MAX_BULK_BYTES,
  withFurther,
  withUse,
  type BulkFile,
  type BulkReport,
  type BulkTable,
  type FoundError,
  type TableRefusal,
} from '../../rules/bulk/bulk-table.ts'
import { bulkTemplateOf, type BulkColumn } from '../../rules/bulk/bulk-template.ts'
import { columnsProblem } from '../../rules/bulk/check-columns.ts'
import { matchColumns } from '../../rules/bulk/match-columns.ts'
import { limits } from '../../rules/common/limits.ts'
import { nameProblem } from '../../rules/common/name.ts'
import { neededOf, type Confirmation } from '../../rules/documents/confirmations.ts'
import type { BulkSendingEvent, BulkSendingPorts, BulkStep, Template } from './bulk-sending.events.ts'

type Input<Port extends keyof BulkSendingPorts> = Parameters<BulkSendingPorts[Port]>[0]

/** `incomplete`: columns are missing. `unconfirmed`: something about the files is not confirmed. */
type Complaint = Failure | components['schemas']['ProblemName'] | TableRefusal | 'incomplete' | 'unconfirmed'

type Context = {
  templateId: string
  template: Template | null
  revision: number
  file: BulkFile | null
  table: BulkTable | null
  columns: BulkColumn[]
  report: BulkReport | null
  kind: FoundError['exception'] | null
  page: number
  confirmed: Confirmation[]
  /** Of the bulk sending; at first that of the template. */
  name: string
  isTemplateChanged: boolean
  isLeavingAsked: boolean
  complaint: Complaint | null
  created: string | null
}

/** What became of the flow: a bulk sending was created, there is no such template, or it was left. */
type Output = { is: 'created'; id: string } | { is: 'gone' | 'left' }

function nameIn({ name }: Context, event: BulkSendingEvent): string {
  assertEvent(event, ['columns.confirmed', 'name.entered'])
  return (event.name ?? name).trim()
}

const isStep = (event: BulkSendingEvent, step: BulkStep) => event.type === 'step.chosen' && event.step === step

const guess = (template: Template, { headers }: BulkTable) => matchColumns(bulkTemplateOf(template, ''), headers)

/** The types, guards and actions of the flow. */
export const bulkSendingSetup = setup({
  types: {
    input: {} as { templateId: string },
    context: {} as Context,
    events: {} as BulkSendingEvent,
    output: {} as Output,
    tags: {} as
      | 'loading'
      | 'failed'
      | 'unusable'
      | 'choosing'
      | 'reading'
      | 'matching'
      | 'checking'
      | 'correcting'
      | 'reviewing'
      | 'creating'
      | 'saving',
  },
  actors: {
    loadTemplate: port<Input<'loadTemplate'>>(),
    readRows: port<Input<'readRows'>>(),
    saveSample: port<Input<'saveSample'>>(),
    checkRows: port<Input<'checkRows'>>(),
    saveErrors: port<Input<'saveErrors'>>(),
    createSending: port<Input<'createSending'>>(),
  },
  guards: {
    isUsable: ({ event }) => {
      assertEvent(event, 'template.loaded')
      return event.template.ready && !event.template.disabled
    },
    hasTable: ({ context }) => context.table !== null,
    hasFile: ({ context }) => context.file !== null,
    isNotCreating: not(stateIn('creating')),
    isLeavingAsked: ({ context }) => context.isLeavingAsked,
    isChoosing: ({ event }) => isStep(event, 'choosing'),
    isMatching: ({ event }) => isStep(event, 'matching'),
    isCorrecting: ({ event }) => isStep(event, 'correcting'),
    isTooLarge: ({ event }) => {
      assertEvent(event, 'file.chosen')
      return event.file.size > MAX_BULK_BYTES
    },
    hasKnownColumns: ({ context: { columns }, event }) => {
      assertEvent(event, 'rows.read')
      return fitsHeaders(columns, event.table.headers)
    },
    isNamed: ({ context, event }) => nameProblem(nameIn(context, event), limits.nameMaxLength) === null,
    isComplete: ({ context: { template, columns, name } }) =>
      columnsProblem(bulkTemplateOf(template!, name), columns) === null,
    isRight: ({ event }) => {
      assertEvent(event, 'rows.checked')
      return event.report.wrong === 0
    },
    hasRightRows: ({ context }) => context.report!.right > 0,
    hasWrongRows: ({ context }) => context.report!.wrong > 0,
    isConfirmed: ({ context: { template, confirmed } }) =>
      neededOf(template!.files).every((of) => confirmed.includes(of)),
  },
  actions: {
    keepTemplate: assign(({ context, event }) => {
      assertEvent(event, 'template.loaded')
      return { template: event.template, revision: event.revision, name: context.name || event.template.name }
    }),
    keepFile: assign(({ event }) => {
      assertEvent(event, 'file.chosen')
      return { file: event.file }
    }),
    forgetFile: assign({ file: null, table: null, columns: [], report: null }),
    keepTable: assign(({ event }) => {
      assertEvent(event, 'rows.read')
      return { table: event.table }
    }),
    keepColumns: assign(({ context: { columns, table } }) => ({ columns: withFurther(columns, table!.headers) })),
    matchColumns: assign(({ context: { template, table } }) => ({
      columns: guess(template!, table!),
      isTemplateChanged: false,
    })),
    matchAgain: assign(({ context: { template, table } }) => ({
      columns: guess(template!, table!),
      isTemplateChanged: true,
    })),
    keepUse: assign(({ context, event }) => {
      assertEvent(event, 'column.chosen')
      return { columns: withUse(context.columns, event.at, event.use), complaint: null }
    }),
    keepReport: assign(({ event }) => {
      assertEvent(event, ['rows.checked', 'rows.refused'])
      return { report: event.report, kind: null, page: 0 }
    }),
    keepKind: assign(({ event }) => {
      assertEvent(event, 'kind.chosen')
      return { kind: event.kind, page: 0 }
    }),
    keepPage: assign(({ event }) => {
      assertEvent(event, 'page.chosen')
      return { page: event.page }
    }),
    keepConfirmation: assign(({ context: { confirmed }, event }) => {
      assertEvent(event, 'confirmation.switched')
      const others = confirmed.filter((of) => of !== event.of)
      return { confirmed: event.isGiven ? [...others, event.of] : others, complaint: null }
    }),
    keepName: assign(({ context, event }) => ({ name: nameIn(context, event) })),
    keepCreated: assign(({ event }) => {
      assertEvent(event, 'sending.created')
      return { created: event.id }
    }),
    askLeaving: assign({ isLeavingAsked: true }),
    stopAsking: assign({ isLeavingAsked: false }),
    stopComplaining: assign({ complaint: null }),
    reportSize: assign({ complaint: { because: 'tooLarge' } }),
    reportName: assign(({ context, event }) => ({
      complaint: nameProblem(nameIn(context, event), limits.nameMaxLength),
    })),
    reportIncomplete: assign({ complaint: 'incomplete' }),
    reportUnconfirmed: assign({ complaint: 'unconfirmed' }),
    reportTable: assign(({ event }) => {
      assertEvent(event, 'file.refused')
      return { complaint: event.refusal }
    }),
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'sending.refused')
      return { complaint: event.name }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
})
