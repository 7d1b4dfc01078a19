import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed } from '../../port.ts'
import { helpOn } from '../../rules/platform/help-section.ts'
import type { Language, Section } from '../../rules/platform/text.ts'
import type { ManualPorts, TextLoaded } from './manual.machine.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type HelpClosed = { type: 'help.closed' }
type RetryChosen = { type: 'retry.chosen' }

/** The effects this flow needs; `src/api/ports/platform/help.ports.ts` provides them. */
export type HelpPorts = ManualPorts

type Input = {
  language: Language
  /** The id of a panel of the user guide. */
  topic: string
}

/** Help about a page: one panel of the user guide, shown next to the page. */
export const helpMachine = setup({
  types: {
    context: {} as Input & {
      /** Null until it is loaded. */
      section: Section | null
    },
    input: {} as Input,
    events: {} as HelpClosed | RetryChosen | TextLoaded | CallFailed,
    tags: {} as 'busy' | 'unreachable',
  },
  actors: { loadText: port<{ language: Language }>() },
  actions: {
    keepSection: assign(({ context, event }) => {
      assertEvent(event, 'text.loaded')
      return { section: helpOn(context.topic, event.text) }
    }),
  },
}).createMachine({
  id: 'help',
  context: ({ input }) => ({ ...input, section: null }),
  on: { 'help.closed': { target: '.closed' } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: { src: 'loadText', input: ({ context }) => ({ language: context.language }) },
      on: {
        'text.loaded': { target: 'shown', actions: 'keepSection' },
        'call.failed': { target: 'unreachable' },
      },
    },
    unreachable: {
      tags: 'unreachable',
      on: { 'retry.chosen': { target: 'loading' } },
    },
    shown: {},
    closed: { type: 'final' },
  },
})
