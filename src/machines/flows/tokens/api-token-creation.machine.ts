import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import {
  blankApiToken,
  apiTokenProblems,
  type ApiTokenInput,
  type ApiTokenProblems,
} from '../../rules/tokens/api-token.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type ApiTokenSubmitted = { type: 'apiToken.submitted'; values: ApiTokenInput }
type CreationDeclined = { type: 'creation.declined' }
/** What the dialog says that asks who it is. */
type IdentityAnswered = { type: 'identity.answered'; isConfirmed: boolean }
/** The person says that the token is stored elsewhere. */
type TokenKept = { type: 'token.kept' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** The token itself is with the port, which shows it once. */
type ApiTokenCreated = { type: 'apiToken.created' }
type ApiTokenRefused = {
  type: 'apiToken.refused'
  name: 'ChannelDuplicateException' | 'TooManyChannelsException' | 'ControlCharacterException'
}
/** The server wants to know first who it is. */
type IdentityNeeded = { type: 'identity.needed' }

type ApiTokenCreationEvent =
  | ApiTokenSubmitted
  | CreationDeclined
  | IdentityAnswered
  | TokenKept
  | ApiTokenCreated
  | ApiTokenRefused
  | IdentityNeeded
  | CallFailed

/** Where the port puts the token that the server shows once. */
export type ShownToken = { token: string | null }

/** The effects this flow needs; `src/api/ports/tokens/api-token-creation.ports.ts` provides them. */
export type ApiTokenCreationPorts = {
  createApiToken(input: { values: ApiTokenInput }): Promise<ApiTokenCreated | ApiTokenRefused | IdentityNeeded>
}

/** Creates an API token and shows it once (CHAN-002). Outputs whether one was created. */
export const apiTokenCreationMachine = setup({
  types: {
    context: {} as {
      /** What was submitted last. */
      values: ApiTokenInput
      /** What is missing in it. */
      problems: ApiTokenProblems
      complaint: Failure | ApiTokenRefused['name'] | null
      isCreated: boolean
    },
    events: {} as ApiTokenCreationEvent,
    output: {} as boolean,
    tags: {} as 'busy' | 'confirming' | 'shown',
  },
  actors: { createApiToken: port<{ values: ApiTokenInput }>() },
  guards: {
    isWhole: ({ event }) => {
      assertEvent(event, 'apiToken.submitted')
      return Object.keys(apiTokenProblems(event.values)).length === 0
    },
    isConfirmed: ({ event }) => {
      assertEvent(event, 'identity.answered')
      return event.isConfirmed
    },
  },
  actions: {
    keepApiToken: assign(({ event }) => {
      assertEvent(event, 'apiToken.submitted')
      const { values } = event
      return { values, problems: apiTokenProblems(values), complaint: null }
    }),
    keepCreated: assign({ isCreated: true }),
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'apiToken.refused')
      return { complaint: event.name }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    forgetToken: () => {},
  },
}).createMachine({
  id: 'api-token-creation',
  context: { values: blankApiToken, problems: {}, complaint: null, isCreated: false },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'apiToken.submitted': [
          { guard: 'isWhole', target: 'creating', actions: 'keepApiToken' },
          { actions: 'keepApiToken' },
        ],
        'creation.declined': { target: 'over' },
      },
    },
    creating: {
      tags: 'busy',
      invoke: { src: 'createApiToken', input: ({ context }) => ({ values: context.values }) },
      on: {
        'apiToken.created': { target: 'shown', actions: 'keepCreated' },
        'apiToken.refused': { target: 'entering', actions: 'reportRefusal' },
        'identity.needed': { target: 'confirming' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },
    confirming: {
      description: 'A dialog asks who it is. Afterwards, the token is asked for again.',
      tags: 'confirming',
      on: { 'identity.answered': [{ guard: 'isConfirmed', target: 'creating' }, { target: 'entering' }] },
    },
    shown: {
      tags: 'shown',
      exit: 'forgetToken',
      on: { 'token.kept': { target: 'over' } },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.isCreated,
})
