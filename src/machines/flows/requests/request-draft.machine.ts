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
  /** The draft that was asked for was sent meanwhile: it is the request `id`. */
  | { type: 'draft.sent'; id: string }
  /** The draft that was asked for was deleted meanwhile. */
  | { type: 'draft.gone'; limits: Limits }

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

type RequestDraftOutput = { sent: string } | { sent: null; limits: Limits; draft: FoundDraft | null; isGone: boolean }

/**
 * Runs before the request wizard: loads the server's limits and looks for an interrupted draft of this account in this
 * browser, or opens the draft with the id of its input. Outputs both; the draft is null if there is none or it was
 * discarded. If that draft was sent meanwhile, outputs the id of the request; if it was deleted, `isGone`.
 */
export const requestDraftMachine = setup({
  types: {
    input: {} as { id: string | null },
    context: {} as {
      id: string | null
      limits: Limits | null
      draft: FoundDraft | null
      isGone: boolean
      /** The id of the request that the draft has become; null if it was not sent. */
      sent: string | null
      failure: Failure | null
    },
    events: {} as RequestDraftEvent,
    output: {} as RequestDraftOutput,
    tags: {} as 'looking' | 'offering' | 'busy' | 'failed',
  },
  actors: {
    lookForDraft: port<{ id: string | null }>(),
    dropDraft: port<{ key: string }>(),
  },
  actions: {
    keepLimits: assign(({ event }) => {
      assertEvent(event, ['draft.none', 'draft.found', 'draft.open', 'draft.gone'])
      return { limits: event.limits, failure: null }
    }),
    keepDraft: assign(({ event }) => {
      assertEvent(event, ['draft.found', 'draft.open'])
      return { draft: event.draft }
    }),
    keepGone: assign({ isGone: true }),
    keepSent: assign(({ event }) => {
      assertEvent(event, 'draft.sent')
      return { sent: event.id }
    }),
    forgetDraft: assign({ draft: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { failure: event.failure }
    }),
  },
}).createMachine({
  id: 'request-draft',
  context: ({ input }) => ({ ...input, limits: null, draft: null, isGone: false, sent: null, failure: null }),
  initial: 'looking',
  states: {
    looking: {
      tags: 'looking',
      invoke: { src: 'lookForDraft', input: ({ context }) => ({ id: context.id }) },
      on: {
        'draft.none': { target: 'ready', actions: 'keepLimits' },
        'draft.open': { target: 'ready', actions: ['keepLimits', 'keepDraft'] },
        'draft.found': { target: 'offering', actions: ['keepLimits', 'keepDraft'] },
        'draft.sent': { target: 'sent', actions: 'keepSent' },
        'draft.gone': { target: 'ready', actions: ['keepLimits', 'keepGone'] },
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
    sent: { type: 'final' },
  },
  output: ({ context: { sent, limits, draft, isGone } }) =>
    sent === null ? { sent, limits: limits!, draft, isGone } : { sent },
})
