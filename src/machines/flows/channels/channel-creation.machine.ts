import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { blankChannel, channelProblems, type ChannelInput, type ChannelProblems } from '../../rules/channels/channel.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type ChannelSubmitted = { type: 'channel.submitted'; channel: ChannelInput }
type CreationDeclined = { type: 'creation.declined' }
/** What the dialog says that asks who it is. */
type IdentityAnswered = { type: 'identity.answered'; isConfirmed: boolean }
/** The person says that the token is stored elsewhere. */
type TokenKept = { type: 'token.kept' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** The token itself is with the port, which shows it once. */
type ChannelCreated = { type: 'channel.created' }
type ChannelRefused = {
  type: 'channel.refused'
  name: 'ChannelDuplicateException' | 'TooManyChannelsException' | 'ControlCharacterException'
}
/** The server wants to know first who it is. */
type IdentityNeeded = { type: 'identity.needed' }

type ChannelCreationEvent =
  | ChannelSubmitted
  | CreationDeclined
  | IdentityAnswered
  | TokenKept
  | ChannelCreated
  | ChannelRefused
  | IdentityNeeded
  | CallFailed

/** Where the port puts the token that the server shows once. */
export type ShownToken = { token: string | null }

/** The effects this flow needs; `src/api/ports/channels/channel-creation.ports.ts` provides them. */
export type ChannelCreationPorts = {
  createChannel(input: { channel: ChannelInput }): Promise<ChannelCreated | ChannelRefused | IdentityNeeded>
}

/** Creates an API token and shows it once (CHAN-002). Outputs whether one was created. */
export const channelCreationMachine = setup({
  types: {
    context: {} as {
      /** What was submitted last. */
      channel: ChannelInput
      /** What is missing in it. */
      problems: ChannelProblems
      complaint: Failure | ChannelRefused['name'] | null
      isCreated: boolean
    },
    events: {} as ChannelCreationEvent,
    output: {} as boolean,
    tags: {} as 'busy' | 'confirming' | 'shown',
  },
  actors: { createChannel: port<{ channel: ChannelInput }>() },
  guards: {
    isWhole: ({ event }) => {
      assertEvent(event, 'channel.submitted')
      return Object.keys(channelProblems(event.channel)).length === 0
    },
    isConfirmed: ({ event }) => {
      assertEvent(event, 'identity.answered')
      return event.isConfirmed
    },
  },
  actions: {
    keepChannel: assign(({ event }) => {
      assertEvent(event, 'channel.submitted')
      const { channel } = event
      return { channel, problems: channelProblems(channel), complaint: null }
    }),
    keepCreated: assign({ isCreated: true }),
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'channel.refused')
      return { complaint: event.name }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    forgetToken: () => {},
  },
}).createMachine({
  id: 'channel-creation',
  context: { channel: blankChannel, problems: {}, complaint: null, isCreated: false },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'channel.submitted': [
          { guard: 'isWhole', target: 'creating', actions: 'keepChannel' },
          { actions: 'keepChannel' },
        ],
        'creation.declined': { target: 'over' },
      },
    },
    creating: {
      tags: 'busy',
      invoke: { src: 'createChannel', input: ({ context }) => ({ channel: context.channel }) },
      on: {
        'channel.created': { target: 'shown', actions: 'keepCreated' },
        'channel.refused': { target: 'entering', actions: 'reportRefusal' },
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
