import { assertEvent, assign, cancel, raise, setup } from 'xstate'
import { port, type Failure } from '../port.ts'
import type {
  EditEvent,
  ProblemName,
  RecordGone,
  RecordLoaded,
  RecordRefused,
  RecordSaved,
  RecordStale,
} from './edit.events.ts'

/** The values of a form by the names of its fields. */
export type FormValues = Record<string, string>

/** What is wrong with values, by field: `missing`, `tooLong` …; each has its text in the form's messages. */
export type FormProblems<Values> = Partial<Record<keyof Values, string>>

/** `id` is null for a new record; `key` makes creating it happen once; `revision` is that of the loaded values. */
type SaveCall<Values> = { id: string | null; key: string; values: Values; revision: string | null }

/** The effects a form needs. */
export type EditPorts<Values> = {
  loadRecord(input: { id: string }): Promise<RecordLoaded<Values> | RecordGone>
  saveRecord(input: SaveCall<Values>): Promise<RecordSaved | RecordRefused<Values> | RecordStale | RecordGone>
}

type EditComplaint<Values> =
  | { of: 'call'; failure: Failure }
  | { of: 'refusal'; name: ProblemName; field: keyof Values | null }
  /** Fields are wrong: see `problemsOf`. */
  | { of: 'values' }
  | { of: 'unchanged' }

type EditContext<Values> = {
  id: string | null
  key: string
  /** How often the values were changed or refused: saving them is then another call, with another key. */
  attempt: number
  /** The values as they were loaded. */
  before: Values
  values: Values
  /** Leaving would lose something. */
  isDirty: boolean
  revision: string | null
  /** The record as it was changed elsewhere meanwhile. */
  theirs: Pick<RecordLoaded<Values>, 'values' | 'revision'> | null
  /** Somebody tried to save: from then on each wrong field says so. */
  hasTried: boolean
  /** How often the values were replaced by others than those entered: the form then starts again. */
  version: number
  /** The name of the dialog that is open; null if none is. */
  dialog: string | null
  complaint: EditComplaint<Values> | null
}

type EditInput = {
  /** The record to edit; null for a new one. */
  id: string | null
  /** A random key for this form. */
  key: string
}

type EditOptions<Values> = {
  id: string
  /** The values of a new record. */
  blank: Values
  /** What is saved for values as entered, such as trimmed texts. */
  normalise: (values: Values) => Values
  problemsOf: (values: Values) => FormProblems<Values>
  /** Whether saving `values` over `before` would change nothing. Both are normalised. */
  isSame?: (values: Values, before: Values) => boolean
  /** The dialog that a refusal opens, such as one that asks who the person is; null for most. */
  dialogFor?: (refusal: ProblemName) => string | null
  /**
   * Once it is saved, the form stays, and the record is read again: one's own, which is always there. Otherwise it leads to
   * another page.
   */
  isStaying?: boolean
}

const isEqual = <Values extends FormValues>(values: Values, before: Values): boolean =>
  Object.keys(values).every((name) => values[name] === before[name])

/**
 * A form that creates a record or changes one. It saves only if something changed, asks before unsaved changes are lost,
 * and lets the person choose if the record was changed elsewhere.
 */
export function editMachine<Values extends FormValues>(options: EditOptions<Values>) {
  const { id, blank, normalise, problemsOf, isSame = isEqual, dialogFor = () => null, isStaying = false } = options
  const areSame = (one: Values, other: Values) => isSame(normalise(one), normalise(other))
  return setup({
    types: {
      input: {} as EditInput,
      context: {} as EditContext<Values>,
      events: {} as EditEvent<Values>,
      tags: {} as 'loading' | 'failed' | 'busy' | 'leavingAsked' | 'stale' | 'gone' | 'saved' | 'refreshing',
    },
    actors: {
      loadRecord: port<{ id: string }>(),
      saveRecord: port<SaveCall<Values>>(),
    },
    delays: { redirect: 750 },
    guards: {
      isNew: ({ context }) => context.id === null,
      isWrong: ({ context }) => Object.keys(problemsOf(normalise(context.values))).length > 0,
      isUnchanged: ({ context }) => context.id !== null && !context.isDirty,
      isDirty: ({ context }) => context.isDirty,
      isStaying: () => isStaying,
      isAsMine: ({ context, event }) => event.type === 'record.loaded' && areSame(context.values, event.values),
    },
    actions: {
      keepRecord: assign(({ context, event }) => {
        assertEvent(event, 'record.loaded')
        const { values, revision } = event
        return { before: values, values, isDirty: false, revision, version: context.version + 1 }
      }),
      // The fields start again only if the server made something else of what was entered.
      keepRefreshed: assign(({ context, event }) => {
        assertEvent(event, 'record.loaded')
        const { values, revision } = event
        const version = isEqual(values, context.values) ? context.version : context.version + 1
        return { before: values, values, isDirty: false, hasTried: false, revision, version }
      }),
      keepValues: assign(({ context, event }) => {
        assertEvent(event, 'values.changed')
        const { complaint, before, attempt } = context
        const values = { ...context.values, ...event.values }
        const isAnswered = complaint?.of === 'unchanged' || (complaint?.of === 'refusal' && complaint.field !== null)
        return {
          values,
          isDirty: !areSame(values, before),
          attempt: attempt + 1,
          ...(isAnswered && { complaint: null }),
        }
      }),
      // A complaint that is repeated is another one: it takes the focus again.
      reportValues: assign(() => ({ hasTried: true, complaint: { of: 'values' as const } })),
      reportUnchanged: assign(() => ({ complaint: { of: 'unchanged' as const } })),
      reportRefusal: assign(({ context, event }) => {
        assertEvent(event, 'record.refused')
        const complaint = { of: 'refusal' as const, name: event.name, field: event.field }
        return { complaint, dialog: dialogFor(event.name), attempt: context.attempt + 1 }
      }),
      reportFailure: assign(({ event }) => {
        assertEvent(event, 'call.failed')
        return { complaint: { of: 'call' as const, failure: event.failure } }
      }),
      openDialog: assign(({ event }) => {
        assertEvent(event, 'dialog.opened')
        return { dialog: event.dialog }
      }),
      closeDialog: assign({ dialog: null }),
      stopComplaining: assign({ complaint: null }),
      keepTheirs: assign(({ event }) => {
        assertEvent(event, 'record.loaded')
        return { theirs: { values: event.values, revision: event.revision } }
      }),
      // What they changed is known now: saving mine may replace it.
      keepMine: assign(({ context: { theirs, before, revision } }) => ({
        before: theirs?.values ?? before,
        revision: theirs?.revision ?? revision,
        theirs: null,
      })),
      takeTheirs: assign(({ context: { theirs, values, revision, version } }) => ({
        before: theirs?.values ?? values,
        values: theirs?.values ?? values,
        isDirty: false,
        revision: theirs?.revision ?? revision,
        version: version + 1,
        theirs: null,
      })),
      redirectLater: raise({ type: 'redirect.due' }, { id: 'redirect', delay: 'redirect' }),
      stayHere: cancel('redirect'),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      id: input.id,
      key: input.key,
      attempt: 0,
      before: blank,
      values: blank,
      isDirty: false,
      revision: null,
      theirs: null,
      hasTried: false,
      version: 0,
      dialog: null,
      complaint: null,
    }),
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }] },
      loading: {
        tags: 'loading',
        entry: 'stopComplaining',
        invoke: { src: 'loadRecord', input: ({ context }) => ({ id: context.id! }) },
        on: {
          'record.loaded': { target: 'editing', actions: 'keepRecord' },
          'record.gone': { target: 'gone' },
          'call.failed': { target: 'failed', actions: 'reportFailure' },
          'leaving.asked': { target: 'left' },
        },
      },
      failed: {
        tags: 'failed',
        on: { 'retry.chosen': { target: 'loading' }, 'leaving.asked': { target: 'left' } },
      },
      editing: {
        on: {
          'values.changed': { actions: 'keepValues' },
          'save.chosen': [
            { guard: 'isWrong', actions: 'reportValues' },
            { guard: 'isUnchanged', actions: 'reportUnchanged' },
            { target: 'saving' },
          ],
          'leaving.asked': [{ guard: 'isDirty', target: 'askingLeave' }, { target: 'left' }],
          'dialog.opened': { actions: 'openDialog' },
          'dialog.closed': { actions: 'closeDialog' },
          'record.removed': { target: 'left' },
        },
      },
      askingLeave: {
        tags: 'leavingAsked',
        on: { 'leaving.confirmed': { target: 'left' }, 'leaving.declined': { target: 'editing' } },
      },
      saving: {
        tags: 'busy',
        entry: 'stopComplaining',
        invoke: {
          src: 'saveRecord',
          input: ({ context }) => ({
            id: context.id,
            key: `${context.key}-${context.attempt}`,
            values: normalise(context.values),
            revision: context.revision,
          }),
        },
        on: {
          'record.saved': { target: 'saved' },
          'record.refused': { target: 'editing', actions: 'reportRefusal' },
          'record.stale': { target: 'comparing' },
          'record.gone': { target: 'gone' },
          'call.failed': { target: 'editing', actions: 'reportFailure' },
        },
      },
      comparing: {
        description: 'The record was changed elsewhere; what it is now is read.',
        tags: 'busy',
        invoke: { src: 'loadRecord', input: ({ context }) => ({ id: context.id! }) },
        on: {
          'record.loaded': [
            { guard: 'isAsMine', target: 'saved' },
            { target: 'stale', actions: 'keepTheirs' },
          ],
          'record.gone': { target: 'gone' },
          'call.failed': { target: 'editing', actions: 'reportFailure' },
        },
      },
      stale: {
        tags: 'stale',
        on: {
          'mine.kept': { target: 'saving', actions: 'keepMine' },
          'theirs.taken': { target: 'editing', actions: 'takeTheirs' },
        },
      },
      gone: {
        description: 'There is no such record any more, or never was.',
        tags: 'gone',
        on: { 'leaving.asked': { target: 'left' } },
      },
      saved: {
        tags: 'saved',
        entry: 'redirectLater',
        exit: 'stayHere',
        on: { 'redirect.due': [{ guard: 'isStaying', target: 'refreshing' }, { target: 'done' }] },
      },
      refreshing: {
        description: 'What was saved is read again; the form stays in view.',
        tags: ['saved', 'refreshing'],
        invoke: { src: 'loadRecord', input: ({ context }) => ({ id: context.id! }) },
        on: {
          'record.loaded': { target: 'editing', actions: 'keepRefreshed' },
          'call.failed': { target: 'failed', actions: 'reportFailure' },
        },
      },
      done: { type: 'final', tags: 'saved' },
      left: { type: 'final' },
    },
  })
}

/** A form of this kind, before its ports are bound. */
export type EditMachine<Values extends FormValues> = ReturnType<typeof editMachine<Values>>
