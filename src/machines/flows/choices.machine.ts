import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed } from '../port.ts'

/** Something to choose: its id, its name for people, and the tenant that it is of. */
export type Choice = { id: string; name: string; tenantId?: string }

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type RetryChosen = { type: 'retry.chosen' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type ChoicesRead = { type: 'choices.read'; choices: Choice[] }

/** The effects this flow needs. */
export type ChoicesPorts = { readChoices(input: undefined): Promise<ChoicesRead> }

/** Reads what a filter or a field of a form offers, next to the list or the form itself. */
export const choicesMachine = setup({
  types: {
    context: {} as { choices: Choice[] },
    events: {} as RetryChosen | ChoicesRead | CallFailed,
    tags: {} as 'loading' | 'failed',
  },
  actors: { readChoices: port<undefined>() },
  actions: {
    keepChoices: assign(({ event }) => {
      assertEvent(event, 'choices.read')
      return { choices: event.choices }
    }),
  },
}).createMachine({
  id: 'choices',
  context: { choices: [] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: { src: 'readChoices' },
      on: {
        'choices.read': { target: 'ready', actions: 'keepChoices' },
        'call.failed': { target: 'failed' },
      },
    },
    ready: {},
    failed: { tags: 'failed', on: { 'retry.chosen': { target: 'loading' } } },
  },
})
