import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import type { SignerPage } from '../../rules/signing/signer-pages.ts'
import {
  fitting,
  missingFields,
  myFields,
  nextField,
  previousField,
  startValues,
  zoom,
  type SigningView,
  type Values,
} from '../../rules/signing/signing.ts'
import type { RefusalOutput } from './refusal.machine.ts'
import type { SigningDialogOutput } from './signing-dialog.events.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
/** Sent on each change, so that progress and pages update at once; the journal keeps only the last value of a field. */
type FieldFilled = { type: 'field.filled'; id: string; value: string }
type FieldReached = { type: 'field.reached'; id: string }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type OpenAnswer =
  | { type: 'request.opened'; view: SigningView; revision: string; kept: Values }
  | { type: 'request.closed'; page: SignerPage }

type SigningEvent =
  | FieldFilled
  | FieldReached
  | { type: 'field.left' }
  | { type: 'next.chosen' }
  | { type: 'back.chosen' }
  | { type: 'sign.chosen' }
  | { type: 'refusal.chosen' }
  | { type: 'pages.opened' }
  | { type: 'pages.closed' }
  | { type: 'zoom.raised' }
  | { type: 'zoom.lowered' }
  | { type: 'retry.chosen' }
  | OpenAnswer
  | SigningDialogOutput
  | RefusalOutput
  | CallFailed

/** The effects this flow needs; `src/api/ports/signing/signing.ports.ts` provides them. */
export type SigningPorts = {
  openRequest(input: undefined): Promise<OpenAnswer>
}

/** What the page complains of: the request or the terms were changed, a value was refused, or a call failed. */
type SigningComplaint = 'changed' | 'termsChanged' | 'fieldRefused' | 'undrawable' | Failure

type Context = {
  view: SigningView | null
  /** The `ETag` of the shown view. */
  revision: string
  values: Values
  /** The id of the current field; null at the start and once all are filled. */
  current: string | null
  /** Whether the signer has been at the current field. When the page opens, it is a proposal that they have not seen. */
  isReached: boolean
  zoom: number
  /** Whether the drawer with the pages is open. */
  hasPages: boolean
  complaint: SigningComplaint | null
  /** The page that the signer is sent to; null while they stay. */
  leavesTo: SignerPage | 'end' | null
}

const complain = (complaint: SigningComplaint) => ({ type: 'complain', params: { complaint } }) as const

/**
 * The page on which a signer reads the documents, fills in their fields and starts signing. The signature is confirmed
 * in `signingDialogMachine`, which is not recorded in a journal. Outputs the page that the signer is sent to.
 */
export const signingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SigningEvent,
    /** `redirect` is where the tenant sends those who have signed; null for the page at the end. */
    output: {} as { page: SignerPage | 'end'; redirect: string | null },
    tags: {} as 'busy' | 'unreachable' | 'shown' | 'ready' | 'confirming' | 'refusing',
  },
  actors: {
    openRequest: port<undefined>(),
  },
  guards: {
    isMine: ({ context, event }) => {
      assertEvent(event, ['field.filled', 'field.reached'])
      return fieldOf(context, event.id) !== undefined
    },
    hasCurrent: ({ context }) => context.current !== null,
    isComplete: ({ context }) => context.view !== null && missingFields(context.view, context.values).length === 0,
    hasPages: ({ context }) => context.hasPages,
    isNotWidest: ({ context }) => context.zoom < zoom.max,
    isNotNarrowest: ({ context }) => context.zoom > zoom.min,
  },
  actions: {
    complain: assign((_, { complaint }: { complaint: SigningComplaint }) => ({ complaint })),
    stopComplaining: assign({ complaint: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'fields.refused')
      return { complaint: event.because }
    }),
    keepView: assign(({ event }) => {
      assertEvent(event, 'request.opened')
      const values = startValues(event.view, event.kept)
      const current = nextField(event.view, values, null)
      return { view: event.view, revision: event.revision, values, current, isReached: false }
    }),
    keepValue: assign(({ context, event }) => {
      assertEvent(event, 'field.filled')
      const field = fieldOf(context, event.id)!
      const values = { ...context.values, [event.id]: fitting(field, event.value) }
      return { values, current: event.id, isReached: true }
    }),
    keepCurrent: assign(({ event }) => {
      assertEvent(event, 'field.reached')
      return { current: event.id, isReached: true }
    }),
    keepPage: assign(({ event }) => {
      assertEvent(event, 'request.closed')
      return { leavesTo: event.page }
    }),
    leaveForEnd: assign({ leavesTo: 'end' }),
    goOn: assign(({ context: { view, values, current, isReached } }) => ({
      current: isReached || current === null ? nextField(view!, values, current) : current,
      isReached: true,
    })),
    goBack: assign(({ context }) => ({ current: previousField(context.view!, context.current), isReached: true })),
    leaveField: assign({ current: null }),
    leaveTick: assign(({ context }) => {
      const isTick = fieldOf(context, context.current ?? '')?.anchorType === 'CHECKBOX'
      return isTick ? { current: null } : {}
    }),
    openPages: assign({ hasPages: true }),
    closePages: assign({ hasPages: false }),
    zoomIn: assign({ zoom: ({ context }) => context.zoom + zoom.step }),
    zoomOut: assign({ zoom: ({ context }) => context.zoom - zoom.step }),
  },
}).createMachine({
  id: 'signing',
  context: {
    view: null,
    revision: '',
    values: {},
    current: null,
    isReached: false,
    zoom: zoom.initial,
    hasPages: false,
    complaint: null,
    leavesTo: null,
  },
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: { src: 'openRequest' },
      on: {
        'request.opened': { target: 'shown', actions: 'keepView' },
        'request.closed': { target: 'left', actions: 'keepPage' },
        'call.failed': { target: 'unreachable', actions: 'reportFailure' },
      },
    },

    unreachable: {
      tags: 'unreachable',
      on: { 'retry.chosen': { target: 'opening', actions: 'stopComplaining' } },
    },

    shown: {
      initial: 'filling',
      on: {
        'pages.opened': { actions: 'openPages' },
        'pages.closed': { guard: 'hasPages', actions: 'closePages' },
        'zoom.raised': { guard: 'isNotWidest', actions: 'zoomIn' },
        'zoom.lowered': { guard: 'isNotNarrowest', actions: 'zoomOut' },
      },
      states: {
        filling: {
          description: 'A required field is empty.',
          tags: 'shown',
          // A tick is done at once; a text may go on.
          always: { guard: 'isComplete', target: 'ready', actions: 'leaveTick' },
          on: {
            'field.filled': { guard: 'isMine', actions: ['keepValue', 'stopComplaining'] },
            'field.reached': { guard: 'isMine', actions: 'keepCurrent' },
            'next.chosen': { actions: 'goOn' },
            'back.chosen': { actions: 'goBack' },
            'refusal.chosen': { target: 'refusing', actions: 'closePages' },
          },
        },
        ready: {
          description: 'All required fields are filled: the button signs.',
          tags: ['shown', 'ready'],
          on: {
            // `filling` checks again whether all fields are filled.
            'field.filled': { guard: 'isMine', target: 'filling', actions: ['keepValue', 'stopComplaining'] },
            'field.reached': { guard: 'isMine', actions: 'keepCurrent' },
            'field.left': { guard: 'hasCurrent', actions: 'leaveField' },
            'next.chosen': { guard: 'hasCurrent', actions: 'goOn' },
            'back.chosen': { actions: 'goBack' },
            'sign.chosen': { target: 'confirming', actions: 'stopComplaining' },
            'refusal.chosen': { target: 'refusing', actions: 'closePages' },
          },
        },
        confirming: {
          description: 'The dialog is open.',
          tags: ['shown', 'ready', 'confirming'],
          on: {
            'dialog.closed': { target: 'ready' },
            'fields.refused': { target: 'ready', actions: 'reportRefusal' },
            'request.changed': { target: '#signing.opening', actions: complain('changed') },
            'terms.changed': { target: '#signing.opening', actions: complain('termsChanged') },
            'request.closed': { target: '#signing.left', actions: 'keepPage' },
            'request.signed': { target: '#signing.left', actions: 'leaveForEnd' },
          },
        },
        refusing: {
          description: 'The dialog in which the signer refuses is open.',
          tags: ['shown', 'refusing'],
          on: {
            'dialog.closed': { target: 'filling' },
            'request.closed': { target: '#signing.left', actions: 'keepPage' },
          },
        },
      },
    },

    left: { type: 'final' },
  },
  output: ({ context: { leavesTo, view } }) => ({
    page: leavesTo!,
    redirect: leavesTo === 'end' ? (view?.params.signingRedirectUrl ?? null) : null,
  }),
})

const fieldOf = ({ view }: Context, id: string) => (view ? myFields(view).find((field) => field.id === id) : undefined)
