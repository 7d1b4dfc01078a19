import { assertEvent, assign, cancel, raise, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { isServerAsked, merged, suggestionsFor, type Typed } from '../../rules/contacts/contact-suggestions.ts'

type Contact = components['schemas']['Contact']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type QueryChanged = { type: 'query.changed' } & Typed
/** `contact` is the id of a contact that is suggested. */
type ContactChosen = { type: 'contact.chosen'; contact: string }

// ── What the clock does ─────────────────────────────────────────────────────────────────────────
type TypingPaused = { type: 'typing.paused' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** The contacts used last. */
type ContactsRead = { type: 'contacts.read'; contacts: Contact[] }
/** The contacts that match what is typed. */
type ContactsFound = { type: 'contacts.found'; contacts: Contact[] }

type SuggestionsEvent = QueryChanged | ContactChosen | TypingPaused | ContactsRead | ContactsFound | CallFailed

/** The effects this flow needs; `src/api/ports/contacts/contact-suggestions.ports.ts` provides them. */
export type ContactSuggestionsPorts = {
  readContacts(input: undefined): Promise<ContactsRead>
  findContacts(input: Typed): Promise<ContactsFound>
}

type Context = Typed & {
  /** The contacts known so far. */
  contacts: Contact[]
  /** Those that are suggested for `query`. */
  found: Contact[]
  /** Why `found` may lack somebody. */
  complaint: Failure | null
}

/**
 * Suggests contacts while a person is typed: of those read before, and of those that the server finds once nothing more
 * is typed. An answer to what is not typed any more is dropped.
 */
export const contactSuggestionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SuggestionsEvent,
    tags: {} as 'reading' | 'searching',
  },
  actors: { readContacts: port<undefined>(), findContacts: port<Typed>() },
  delays: { pause: 500 },
  guards: {
    isServerAsked: ({ context, event }) =>
      isServerAsked(
        event.type === 'contacts.read' ? event.contacts : context.contacts,
        event.type === 'query.changed' ? event : context,
      ),
    isSuggested: ({ context, event }) =>
      event.type === 'contact.chosen' && context.found.some(({ id }) => id === event.contact),
  },
  actions: {
    keepQuery: assign(({ event }) => {
      assertEvent(event, 'query.changed')
      return { query: event.query, taken: event.taken }
    }),
    keepContacts: assign(({ context, event }) => {
      assertEvent(event, ['contacts.read', 'contacts.found'])
      return { contacts: merged(context.contacts, event.contacts), complaint: null }
    }),
    suggest: assign(({ context }) => ({ found: suggestionsFor(context.contacts, context) })),
    keepChoice: assign(({ context, event }) => {
      assertEvent(event, 'contact.chosen')
      const chosen = context.found.find(({ id }) => id === event.contact)
      return { query: chosen?.email ?? '', found: [], complaint: null }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    searchLater: raise({ type: 'typing.paused' }, { delay: 'pause', id: 'pause' }),
    forgetPause: cancel('pause'),
  },
}).createMachine({
  id: 'contact-suggestions',
  context: { contacts: [], query: '', taken: [], found: [], complaint: null },
  initial: 'reading',
  on: {
    'query.changed': [
      { guard: 'isServerAsked', target: '.typing', reenter: true, actions: ['keepQuery', 'suggest'] },
      { target: '.resting', actions: ['keepQuery', 'suggest'] },
    ],
    'contact.chosen': { guard: 'isSuggested', target: '.resting', actions: 'keepChoice' },
  },
  states: {
    reading: {
      description: 'The contacts used last are read. What is typed meanwhile is kept.',
      tags: 'reading',
      invoke: { src: 'readContacts' },
      on: {
        'query.changed': { actions: ['keepQuery', 'suggest'] },
        'contacts.read': [
          { guard: 'isServerAsked', target: 'typing', actions: ['keepContacts', 'suggest'] },
          { target: 'resting', actions: ['keepContacts', 'suggest'] },
        ],
        'call.failed': [
          { guard: 'isServerAsked', target: 'typing', actions: 'reportFailure' },
          { target: 'resting', actions: 'reportFailure' },
        ],
      },
    },
    resting: { description: 'The suggestions are complete, or what is typed is too short to search for.' },
    typing: {
      entry: 'searchLater',
      exit: 'forgetPause',
      on: { 'typing.paused': { target: 'searching' } },
    },
    searching: {
      tags: 'searching',
      invoke: { src: 'findContacts', input: ({ context: { query, taken } }) => ({ query: query.trim(), taken }) },
      on: {
        'contacts.found': { target: 'resting', actions: ['keepContacts', 'suggest'] },
        'call.failed': { target: 'resting', actions: 'reportFailure' },
      },
    },
  },
})
