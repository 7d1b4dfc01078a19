import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { isBlank } from '../../rules/common/one-line.ts'
import type { CustomField, KeptField } from '../../rules/documents/custom-fields.ts'
import { port, type CallFailed, type Failure } from '../../port.ts'

type ProblemName = components['schemas']['ProblemName']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type RetryChosen = { type: 'retry.chosen' }
/** A field is to be kept; its label is asked for. */
type KeepingAsked = { type: 'keeping.asked'; field: KeptField }
type LabelSubmitted = { type: 'label.submitted'; label: string }
type KeepingDeclined = { type: 'keeping.declined' }
type DeletionAsked = { type: 'deletion.asked'; id: string }
type DeletionConfirmed = { type: 'deletion.confirmed' }
type DeletionDeclined = { type: 'deletion.declined' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type Listed = { type: 'fields.listed'; fields: CustomField[] }
/** `CustomFieldDuplicateException` is about the label. */
type KeepAnswer = { type: 'field.kept'; field: CustomField } | { type: 'field.refused'; name: ProblemName }
/** Also if it was not there any more. */
type Deleted = { type: 'field.deleted' }

type CustomFieldsEvent =
  | RetryChosen
  | KeepingAsked
  | LabelSubmitted
  | KeepingDeclined
  | DeletionAsked
  | DeletionConfirmed
  | DeletionDeclined
  | Listed
  | KeepAnswer
  | Deleted
  | CallFailed

/** The effects this flow needs; `src/api/ports/documents/custom-fields.ports.ts` provides them. */
export type CustomFieldsPorts = {
  listFields(input: undefined): Promise<Listed>
  keepField(input: KeptField & { customFieldName: string }): Promise<KeepAnswer>
  deleteField(input: { id: string }): Promise<Deleted>
}

/** The custom fields that the field editor offers: they are listed, kept and deleted while fields are placed. */
export const customFieldsMachine = setup({
  types: {
    context: {} as {
      fields: CustomField[]
      /** The field that is to be kept. */
      wanted: KeptField | null
      label: string
      /** The custom field that is to be deleted. */
      chosen: CustomField | null
      /** What was done last: under which label which field was kept, or nothing of it if a custom field was deleted. */
      done: { label: string; kept: KeptField | null } | null
      complaint: Failure | ProblemName | 'noLabel' | null
    },
    events: {} as CustomFieldsEvent,
    tags: {} as 'loading' | 'failed' | 'naming' | 'asking' | 'busy',
  },
  actors: {
    listFields: port<undefined>(),
    keepField: port<Parameters<CustomFieldsPorts['keepField']>[0]>(),
    deleteField: port<{ id: string }>(),
  },
  guards: {
    isLabel: ({ event }) => event.type === 'label.submitted' && !isBlank(event.label),
    isKnown: ({ context, event }) =>
      event.type === 'deletion.asked' && context.fields.some(({ id }) => id === event.id),
  },
  actions: {
    keepList: assign(({ event }) => {
      assertEvent(event, 'fields.listed')
      return { fields: event.fields }
    }),
    keepWanted: assign(({ event }) => {
      assertEvent(event, 'keeping.asked')
      return { wanted: event.field, label: event.field.name, done: null }
    }),
    keepLabel: assign(({ event }) => {
      assertEvent(event, 'label.submitted')
      return { label: event.label.trim() }
    }),
    addField: assign(({ context, event }) => {
      assertEvent(event, 'field.kept')
      return { fields: [...context.fields, event.field] }
    }),
    choose: assign(({ context, event }) => {
      assertEvent(event, 'deletion.asked')
      return { chosen: context.fields.find(({ id }) => id === event.id) ?? null, done: null }
    }),
    dropChosen: assign(({ context }) => ({ fields: context.fields.filter(({ id }) => id !== context.chosen?.id) })),
    noteKept: assign(({ context: { label, wanted } }) => ({ done: { label, kept: wanted } })),
    noteDeleted: assign(({ context: { chosen } }) => ({
      done: chosen && { label: chosen.customFieldName, kept: null },
    })),
    reportNoLabel: assign({ complaint: 'noLabel' }),
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'field.refused')
      return { complaint: event.name }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    stopComplaining: assign({ complaint: null }),
    forget: assign({ wanted: null, label: '', chosen: null, complaint: null }),
  },
}).createMachine({
  id: 'custom-fields',
  context: { fields: [], wanted: null, label: '', chosen: null, done: null, complaint: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'stopComplaining',
      invoke: { src: 'listFields' },
      on: {
        'fields.listed': { target: 'listed', actions: 'keepList' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.chosen': { target: 'loading' } },
    },
    listed: {
      entry: 'forget',
      on: {
        'keeping.asked': { target: 'naming', actions: 'keepWanted' },
        'deletion.asked': { guard: 'isKnown', target: 'asking', actions: 'choose' },
      },
    },

    naming: {
      tags: 'naming',
      on: {
        'label.submitted': [
          { guard: 'isLabel', target: 'keeping', actions: 'keepLabel' },
          { actions: ['keepLabel', 'reportNoLabel'] },
        ],
        'keeping.declined': { target: 'listed' },
      },
    },
    keeping: {
      tags: ['naming', 'busy'],
      entry: 'stopComplaining',
      invoke: {
        src: 'keepField',
        // A field without a name is called as its preset.
        input: ({ context: { wanted, label } }) => ({
          ...wanted!,
          name: isBlank(wanted!.name) ? label : wanted!.name,
          customFieldName: label,
        }),
      },
      on: {
        'field.kept': { target: 'listed', actions: ['addField', 'noteKept'] },
        'field.refused': { target: 'naming', actions: 'reportRefusal' },
        'call.failed': { target: 'naming', actions: 'reportFailure' },
      },
    },

    asking: {
      tags: 'asking',
      on: {
        'deletion.confirmed': { target: 'deleting' },
        'deletion.declined': { target: 'listed' },
      },
    },
    deleting: {
      tags: ['asking', 'busy'],
      entry: 'stopComplaining',
      invoke: { src: 'deleteField', input: ({ context }) => ({ id: context.chosen!.id }) },
      on: {
        'field.deleted': { target: 'listed', actions: ['dropChosen', 'noteDeleted'] },
        'call.failed': { target: 'asking', actions: 'reportFailure' },
      },
    },
  },
})
