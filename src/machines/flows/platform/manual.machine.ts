import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed } from '../../port.ts'
import { panelsAround, panelsOf } from '../../rules/platform/panels.ts'
import { wordsOfQuery } from '../../rules/platform/search-text.ts'
import type { Language, Text } from '../../rules/platform/text.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PanelToggled = { type: 'panel.toggled'; id: string }
/** The address names a place in the manual: a link was followed, or the browser went back or forward. */
type AnchorFollowed = { type: 'anchor.followed'; id: string }
type QueryChanged = { type: 'query.changed'; query: string }
/** A field of a sample was chosen, to see it in the file; null if it no longer is. */
type FieldChosen = { type: 'field.chosen'; field: string | null }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
export type TextLoaded = { type: 'text.loaded'; text: Text }

type ManualEvent =
  | PanelToggled
  | { type: 'panels.opened' }
  | { type: 'panels.closed' }
  | AnchorFollowed
  | QueryChanged
  | FieldChosen
  | { type: 'retry.chosen' }
  | TextLoaded
  | CallFailed

type Input = {
  language: Language
  /** The panels that are open from the beginning; the first one if there are none. */
  open: readonly string[]
}
type Context = Input & {
  /** Null until it is loaded. */
  text: Text | null
  query: string
  /** The panel that was followed to last; another object each time, so that the page scrolls there again. */
  target: { id: string } | null
  /** The path of the field that is shown in the file. */
  field: string | null
}

/** The effects this flow needs; `src/api/ports/platform/manual.ports.ts` provides them. */
export type ManualPorts = { loadText(input: { language: Language }): Promise<TextLoaded> }

/** A manual: panels that are opened and closed, found by words, and followed to by links. */
export const manualMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as ManualEvent,
    tags: {} as 'busy' | 'unreachable' | 'searching',
  },
  actors: { loadText: port<{ language: Language }>() },
  guards: {
    isSearch: ({ event }) => {
      assertEvent(event, 'query.changed')
      return wordsOfQuery(event.query).length > 0
    },
    isPanel: ({ context, event }) => {
      assertEvent(event, 'anchor.followed')
      return context.text !== null && panelsAround(context.text, event.id).length > 0
    },
  },
  actions: {
    keepText: assign(({ context, event }) => {
      assertEvent(event, 'text.loaded')
      const first = event.text.sections.slice(0, 1).map(({ id }) => id)
      return { text: event.text, open: context.open.length > 0 ? context.open : first }
    }),
    togglePanel: assign(({ context, event }) => {
      assertEvent(event, 'panel.toggled')
      const isOpen = context.open.includes(event.id)
      return { open: isOpen ? context.open.filter((id) => id !== event.id) : [...context.open, event.id] }
    }),
    openAll: assign(({ context }) => ({ open: context.text ? panelsOf(context.text).map(({ id }) => id) : [] })),
    closeAll: assign({ open: [] }),
    openAround: assign(({ context, event }) => {
      assertEvent(event, 'anchor.followed')
      const around = context.text ? panelsAround(context.text, event.id) : []
      const closed = around.filter((id) => !context.open.includes(id))
      return { open: [...context.open, ...closed], target: { id: event.id }, query: '' }
    }),
    keepQuery: assign(({ event }) => {
      assertEvent(event, 'query.changed')
      return { query: event.query }
    }),
    keepField: assign(({ event }) => {
      assertEvent(event, 'field.chosen')
      return { field: event.field }
    }),
  },
}).createMachine({
  id: 'manual',
  context: ({ input }) => ({ ...input, text: null, query: '', target: null, field: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: { src: 'loadText', input: ({ context }) => ({ language: context.language }) },
      on: {
        'text.loaded': { target: 'shown', actions: 'keepText' },
        'call.failed': { target: 'unreachable' },
      },
    },
    unreachable: {
      tags: 'unreachable',
      on: { 'retry.chosen': { target: 'loading' } },
    },
    shown: {
      initial: 'reading',
      on: {
        'anchor.followed': { guard: 'isPanel', target: '.reading', actions: 'openAround' },
        'query.changed': [
          { guard: 'isSearch', target: '.searching', actions: 'keepQuery' },
          { target: '.reading', actions: 'keepQuery' },
        ],
      },
      states: {
        reading: {
          on: {
            'panel.toggled': { actions: 'togglePanel' },
            'panels.opened': { actions: 'openAll' },
            'panels.closed': { actions: 'closeAll' },
            'field.chosen': { actions: 'keepField' },
          },
        },
        searching: { tags: 'searching', description: 'What was found replaces the panels, also if it is nothing.' },
      },
    },
  },
})
