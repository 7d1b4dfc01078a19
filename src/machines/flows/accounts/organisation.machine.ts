import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import type { ProviderProblem } from '../../rules/accounts/provider-problems.ts'
import { shortNameOf } from '../../rules/accounts/short-name.ts'

type NameSubmitted = { type: 'name.submitted'; name: string }
type FindAnswer = { type: 'organisation.found'; label: string } | { type: 'organisation.unknown' }

type OrganisationEvent = NameSubmitted | { type: 'other.chosen' } | FindAnswer | CallFailed

/** The effects this flow needs; `src/api/ports/accounts/organisation.ports.ts` provides them. */
export type OrganisationPorts = {
  findOrganisation(input: { slug: string }): Promise<FindAnswer>
}

/**
 * Finds the organisation that somebody signs in with, by its short name. The sign-in itself is a link, which leads to the
 * provider of the organisation. `problem` is why an earlier one failed.
 */
export const organisationMachine = setup({
  types: {
    input: {} as { slug: string | null; problem: ProviderProblem | null },
    context: {} as {
      slug: string
      label: string
      problem: ProviderProblem | null
      complaint: 'unknown' | Failure | null
    },
    events: {} as OrganisationEvent,
    tags: {} as 'busy' | 'found',
  },
  actors: {
    findOrganisation: port<Parameters<OrganisationPorts['findOrganisation']>[0]>(),
  },
  guards: {
    isNamed: ({ context }) => context.slug !== '',
    isGiven: ({ event }) => {
      assertEvent(event, 'name.submitted')
      return shortNameOf(event.name) !== ''
    },
  },
  actions: {
    keepName: assign(({ event }) => {
      assertEvent(event, 'name.submitted')
      return { slug: shortNameOf(event.name), problem: null, complaint: null }
    }),
    keepLabel: assign(({ event }) => {
      assertEvent(event, 'organisation.found')
      return { label: event.label }
    }),
    // The page says it once: that the organisation is unknown is what the problem was.
    complainOfName: assign({ complaint: 'unknown', problem: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    forget: assign({ slug: '', label: '', problem: null, complaint: null }),
  },
}).createMachine({
  id: 'organisation',
  context: ({ input: { slug, problem } }) => ({ slug: slug ?? '', label: '', problem, complaint: null }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'isNamed', target: 'finding' }, { target: 'entering' }],
    },
    entering: {
      on: { 'name.submitted': { guard: 'isGiven', target: 'finding', actions: 'keepName' } },
    },
    finding: {
      tags: 'busy',
      invoke: { src: 'findOrganisation', input: ({ context }) => ({ slug: context.slug }) },
      on: {
        'organisation.found': { target: 'found', actions: 'keepLabel' },
        'organisation.unknown': { target: 'entering', actions: 'complainOfName' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },
    found: {
      description: 'A link leads on, to the provider of the organisation.',
      tags: 'found',
      on: { 'other.chosen': { target: 'entering', actions: 'forget' } },
    },
  },
})
