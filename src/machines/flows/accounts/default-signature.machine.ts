import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'

type ProblemName = components['schemas']['ProblemName']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
/** `image` is a PNG as data URL; empty if the signature was removed. */
type SignatureChosen = { type: 'signature.chosen'; image: string }
/** The dialog in which a signature is chosen was opened, and closed with or without one. */
type ChoiceOpened = { type: 'choice.opened' }
type ChoiceClosed = { type: 'choice.closed' }
type UndoChosen = { type: 'undo.chosen' }
type RetryChosen = { type: 'retry.chosen' }
/** The choice that could not be saved is given up. */
type ChoiceDropped = { type: 'choice.dropped' }
type LeavingAsked = { type: 'leaving.asked' }
type LeavingConfirmed = { type: 'leaving.confirmed' }
type LeavingDeclined = { type: 'leaving.declined' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** `image` is what the server keeps: it encodes images again. */
type SignatureLoaded = { type: 'signature.loaded'; image: string }
type SaveAnswer = { type: 'signature.saved'; image: string } | { type: 'signature.refused'; name: ProblemName }

type DefaultSignatureEvent =
  | SignatureChosen
  | ChoiceOpened
  | ChoiceClosed
  | UndoChosen
  | RetryChosen
  | ChoiceDropped
  | LeavingAsked
  | LeavingConfirmed
  | LeavingDeclined
  | SignatureLoaded
  | SaveAnswer
  | CallFailed

/** The effects this flow needs; `src/api/ports/accounts/default-signature.ports.ts` provides them. */
export type DefaultSignaturePorts = {
  loadSignature(input: undefined): Promise<SignatureLoaded>
  saveSignature(input: { image: string }): Promise<SaveAnswer>
}

/** Why the choice is not saved. */
type Complaint = { of: 'call'; failure: Failure } | { of: 'refusal'; name: ProblemName }

/**
 * The signature that the account keeps (ACC-017): what is chosen is saved at once, and can be undone while the page is
 * shown. Calls follow one another, so that the last choice is the one that is kept.
 */
export const defaultSignatureMachine = setup({
  types: {
    context: {} as {
      /** What is shown: the newest choice, saved or not. */
      chosen: string
      /** What is being saved, or was last. */
      sent: string
      /** What the server keeps, as far as is known; null until it is loaded. */
      kept: string | null
      /** What the server kept before; null until something is saved. */
      previous: string | null
      /** Somebody wants to leave once all is saved. */
      isLeaving: boolean
      /** The dialog in which a signature is chosen is open. */
      isChoosing: boolean
      complaint: Complaint | null
    },
    events: {} as DefaultSignatureEvent,
    tags: {} as 'loading' | 'failed' | 'busy' | 'unsaved' | 'leavingAsked',
  },
  actors: {
    loadSignature: port<undefined>(),
    saveSignature: port<{ image: string }>(),
  },
  guards: {
    isOther: ({ context, event }) => event.type === 'signature.chosen' && event.image !== context.chosen,
    hasPrevious: ({ context }) => context.previous !== null,
    wasChosenSince: ({ context }) => context.chosen !== context.sent,
    isLeaving: ({ context }) => context.isLeaving,
  },
  actions: {
    keepLoaded: assign(({ context: { kept, previous }, event }) => {
      assertEvent(event, 'signature.loaded')
      const { image } = event
      // What could not be called saved may have been, and can be undone then.
      const before = kept === null || kept === image ? previous : kept
      return { chosen: image, sent: image, kept: image, previous: before, complaint: null }
    }),
    keepChoice: assign(({ event }) => {
      assertEvent(event, 'signature.chosen')
      return { chosen: event.image }
    }),
    choosePrevious: assign(({ context: { previous, chosen } }) => ({ chosen: previous ?? chosen })),
    keepSent: assign(({ context }) => ({ sent: context.chosen })),
    keepSaved: assign(({ context, event }) => {
      assertEvent(event, 'signature.saved')
      // A choice made meanwhile stays in view.
      const chosen = context.chosen === context.sent ? event.image : context.chosen
      return { chosen, sent: event.image, kept: event.image, previous: context.kept, complaint: null }
    }),
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'signature.refused')
      return { complaint: { of: 'refusal' as const, name: event.name }, isLeaving: false }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: { of: 'call' as const, failure: event.failure }, isLeaving: false }
    }),
    openChoice: assign({ isChoosing: true }),
    closeChoice: assign({ isChoosing: false }),
    noteLeaving: assign({ isLeaving: true }),
    stopComplaining: assign({ complaint: null }),
  },
}).createMachine({
  id: 'default-signature',
  context: {
    chosen: '',
    sent: '',
    kept: null,
    previous: null,
    isLeaving: false,
    isChoosing: false,
    complaint: null,
  },
  on: { 'choice.opened': { actions: 'openChoice' }, 'choice.closed': { actions: 'closeChoice' } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: { src: 'loadSignature' },
      on: {
        'signature.loaded': { target: 'resting', actions: 'keepLoaded' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: { tags: 'failed', on: { 'retry.chosen': { target: 'loading' } } },
    resting: {
      description: 'What is shown is what the server keeps.',
      on: {
        'signature.chosen': { guard: 'isOther', target: 'saving', actions: 'keepChoice' },
        'undo.chosen': { guard: 'hasPrevious', target: 'saving', actions: 'choosePrevious' },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'keepSent',
      invoke: { src: 'saveSignature', input: ({ context }) => ({ image: context.chosen }) },
      on: {
        // It is sent after the answer: two calls at once could be kept in either order.
        'signature.chosen': { actions: 'keepChoice' },
        'leaving.asked': { actions: 'noteLeaving' },
        'signature.saved': [
          { guard: 'wasChosenSince', target: 'saving', reenter: true, actions: 'keepSaved' },
          { guard: 'isLeaving', target: 'left', actions: 'keepSaved' },
          { target: 'resting', actions: 'keepSaved' },
        ],
        'signature.refused': [
          { guard: 'wasChosenSince', target: 'saving', reenter: true },
          { target: 'unsaved', actions: 'reportRefusal' },
        ],
        'call.failed': [
          { guard: 'wasChosenSince', target: 'saving', reenter: true },
          { target: 'unsaved', actions: 'reportFailure' },
        ],
      },
    },
    unsaved: {
      description: 'What is shown was not saved, as far as is known.',
      tags: 'unsaved',
      on: {
        'retry.chosen': { target: 'saving', actions: 'stopComplaining' },
        'signature.chosen': { target: 'saving', actions: ['keepChoice', 'stopComplaining'] },
        // The answer may have been lost after the server had saved it.
        'choice.dropped': { target: 'loading' },
        'leaving.asked': { target: 'askingLeave' },
      },
    },
    askingLeave: {
      tags: ['unsaved', 'leavingAsked'],
      on: { 'leaving.confirmed': { target: 'left' }, 'leaving.declined': { target: 'unsaved' } },
    },
    left: { type: 'final' },
  },
})
