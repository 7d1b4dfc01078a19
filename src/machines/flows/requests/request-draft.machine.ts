import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import type { Limits } from '../../rules/common/limits.ts'
import type { EditorJournalEvent } from '../documents/field-editor-journal.ts'
import type { RequestWizardEvent } from './request-wizard/events.ts'

/** An interrupted draft: its events, those of its field editor, and what is shown of it. */
export type FoundDraft = {
  key: string
  /** The draft on the server now; null if it was never created. */
  server: Extract<RequestWizardEvent, { type: 'draft.resumed' }>['draft']
  events: RequestWizardEvent[]
  /** The events that follow, which its journal lacks. */
  opening: RequestWizardEvent[]
  edits: EditorJournalEvent[]
  name: string
  /** The time of its last event (milliseconds since 1970, UTC). */
  touchedAt: number
}

type LookAnswer =
  | { type: 'draft.none'; limits: Limits }
  | { type: 'draft.found'; limits: Limits; draft: FoundDraft }
  /** The draft was open in this tab before a reload. */
  | { type: 'draft.open'; limits: Limits; draft: FoundDraft }

type RequestDraftEvent =
  | LookAnswer
  | { type: 'draft.dropped' }
  | { type: 'draft.resumed' }
  | { type: 'draft.discarded' }
  | { type: 'retry.chosen' }
  | CallFailed

/** The effects this flow needs; `src/api/ports/requests/request-draft.ports.ts` provides them. */
export type RequestDraftPorts = {
  lookForDraft(input: { id: string | null }): Promise<LookAnswer>
  dropDraft(input: { key: string }): Promise<{ type: 'draft.dropped' }>
}

/**
 * Runs before the request wizard: loads the server's limits and looks for an interrupted draft of this account in this
 * browser, or opens the draft with the id of its input. Outputs both; the draft is null if there is none or it was
 * discarded.
 */
export const requestDraftMachine = setup({
  types: {
    input: {} as { id: string | null },
    context: {} as { id: string | null; limits: Limits | null; draft: FoundDraft | null; failure: Failure | null },
    events: {} as RequestDraftEvent,
    output: {} as { limits: Limits; draft: FoundDraft | null },
    tags: {} as 'looking' | 'offering' | 'busy' | 'failed',
  },
  actors: {
    lookForDraft: port<{ id: string | null }>(),
    dropDraft: port<{ key: string }>(),
  },
  actions: {
    keepLimits: assign(({ event }) => {
      assertEvent(event, ['draft.none', 'draft.found', 'draft.open'])
      return { limits: event.limits, failure: null }
    }),
    keepDraft: assign(({ event }) => {
      assertEvent(event, ['draft.found', 'draft.open'])
      return { draft: event.draft }
    }),
    forgetDraft: assign({ draft: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { failure: event.failure }
    }),
  },
}).createMachine({
  id: 'request-draft',
  context: ({ input }) => ({ ...input, limits: null, draft: null, failure: null }),
  initial: 'looking',
  states: {
    looking: {
      tags: 'looking',
      invoke: { src: 'lookForDraft', input: ({ context }) => ({ id: context.id }) },
      on: {
        'draft.none': { target: 'ready', actions: 'keepLimits' },
        'draft.open': { target: 'ready', actions: ['keepLimits', 'keepDraft'] },
        'draft.found': { target: 'offering', actions: ['keepLimits', 'keepDraft'] },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },

    failed: {
      tags: 'failed',
      on: { 'retry.chosen': { target: 'looking' } },
    },

    offering: {
      tags: 'offering',
      on: {
        'draft.resumed': { target: 'ready' },
        'draft.discarded': { target: 'discarding' },
      },
    },

    discarding: {
      tags: ['offering', 'busy'],
      invoke: { src: 'dropDraft', input: ({ context }) => ({ key: context.draft!.key }) },
      on: {
        'draft.dropped': { target: 'ready', actions: 'forgetDraft' },
        // It is offered again next time; the person can continue anyway.
        'call.failed': { target: 'ready', actions: 'forgetDraft' },
      },
    },

    ready: { type: 'final' },
  },
  output: ({ context }) => ({ limits: context.limits!, draft: context.draft }),
})
