import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed } from '../../port.ts'

type Creator = components['schemas']['RequestCreator']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type RetryChosen = { type: 'retry.chosen' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type CreatorsRead = { type: 'creators.read'; people: Creator[] }

/** The effects this flow needs; `src/api/ports/requests/request-creators.ports.ts` provides them. */
export type RequestCreatorsPorts = { readCreators(input: undefined): Promise<CreatorsRead> }

/** Reads the people that the list of requests can be filtered by (REQL-003), next to the list itself. */
export const requestCreatorsMachine = setup({
  types: {
    context: {} as { people: Creator[] },
    events: {} as RetryChosen | CreatorsRead | CallFailed,
    tags: {} as 'loading' | 'failed',
  },
  actors: { readCreators: port<undefined>() },
  actions: {
    keepPeople: assign(({ event }) => {
      assertEvent(event, 'creators.read')
      return { people: event.people }
    }),
  },
}).createMachine({
  id: 'request-creators',
  context: { people: [] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: { src: 'readCreators' },
      on: {
        'creators.read': { target: 'ready', actions: 'keepPeople' },
        'call.failed': { target: 'failed' },
      },
    },
    ready: {},
    failed: { tags: 'failed', on: { 'retry.chosen': { target: 'loading' } } },
  },
})
