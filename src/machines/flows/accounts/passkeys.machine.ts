import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import type { SecretMeta, Secrets } from '../../secrets.ts'

type Schemas = components['schemas']
type Passkey = Schemas['Passkey']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type AddChosen = { type: 'add.chosen' }
type RenameChosen = { type: 'rename.chosen'; id: string }
type NameSubmitted = { type: 'name.submitted'; name: string }
type RenameDeclined = { type: 'rename.declined' }
type RemovalChosen = { type: 'removal.chosen'; id: string }
type RemovalConfirmed = { type: 'removal.confirmed' }
type RemovalDeclined = { type: 'removal.declined' }
type RetryChosen = { type: 'retry.chosen' }
/** What the dialog says that asks who it is. */
type IdentityAnswer = { type: 'identity.confirmed' } | { type: 'identity.declined' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type Listed = { type: 'passkeys.listed'; passkeys: Passkey[] }
/** The server wants to know first who it is. */
type IdentityNeeded = { type: 'identity.needed' }
/** `passkey.declined`: the person gave up; `passkey.known`: the device has a passkey of this account. */
type BrowserAnswer =
  | { type: 'passkey.made'; response: Schemas['PasskeyCreation'] }
  | { type: 'passkey.declined' }
  | { type: 'passkey.known' }
type AdditionRefused = { type: 'addition.refused'; name: 'PasskeyRefusedException' | 'TooManyPasskeysException' }
type Added = { type: 'passkey.added'; passkey: Passkey }
type Renamed = { type: 'passkey.renamed'; name: string }
type NameRefused = { type: 'name.refused' }
/** There is no such passkey any more. */
type Gone = { type: 'passkey.gone' }

type PasskeysEvent =
  | AddChosen
  | RenameChosen
  | NameSubmitted
  | RenameDeclined
  | RemovalChosen
  | RemovalConfirmed
  | RemovalDeclined
  | RetryChosen
  | IdentityAnswer
  | Listed
  | IdentityNeeded
  | BrowserAnswer
  | AdditionRefused
  | Added
  | Renamed
  | NameRefused
  | Gone
  | CallFailed

const secret = { 'passkey.made': ['response'] } as const satisfies Secrets<PasskeysEvent>

/** The effects this flow needs; `src/api/ports/accounts/passkeys.ports.ts` provides them. */
export type PasskeysPorts = {
  listPasskeys(input: undefined): Promise<Listed>
  makePasskey(input: undefined): Promise<BrowserAnswer | AdditionRefused | IdentityNeeded>
  addPasskey(input: { response: Schemas['PasskeyCreation'] }): Promise<Added | AdditionRefused | IdentityNeeded>
  renamePasskey(input: { id: string; name: string }): Promise<Renamed | NameRefused | Gone>
  removePasskey(input: { id: string }): Promise<Gone | IdentityNeeded>
}

/** Names are as long as the contract says. */
export const MAX_PASSKEY_NAME = 60

/** Shows the passkeys of the account, adds some, and renames and removes them. What was made goes from an event to a port. */
export const passkeysMachine = setup({
  types: {
    context: {} as {
      passkeys: Passkey[]
      /** The passkey that is renamed or removed; null while one is added. */
      chosen: string | null
      /** The passkey that was named last: its row takes the focus back. */
      named: string | null
      /** What has just been done; a passkey that was added is named next. */
      done: 'added' | 'removed' | null
      isNameWrong: boolean
      complaint: Failure | 'declined' | 'known' | 'gone' | AdditionRefused['name'] | null
    },
    events: {} as PasskeysEvent,
    tags: {} as 'loading' | 'failed' | 'adding' | 'asking' | 'naming' | 'confirming' | 'busy',
    meta: {} as SecretMeta<PasskeysEvent>,
  },
  actors: {
    listPasskeys: port<undefined>(),
    makePasskey: port<undefined>(),
    addPasskey: port<Parameters<PasskeysPorts['addPasskey']>[0]>(),
    renamePasskey: port<Parameters<PasskeysPorts['renamePasskey']>[0]>(),
    removePasskey: port<Parameters<PasskeysPorts['removePasskey']>[0]>(),
  },
  guards: {
    isName: ({ event }) => {
      assertEvent(event, 'name.submitted')
      return event.name.trim() !== ''
    },
    isRemoving: ({ context }) => context.chosen !== null,
  },
  actions: {
    keepList: assign(({ event }) => {
      assertEvent(event, 'passkeys.listed')
      return { passkeys: event.passkeys }
    }),
    choose: assign(({ event }) => {
      assertEvent(event, ['rename.chosen', 'removal.chosen'])
      return { chosen: event.id }
    }),
    noteNamed: assign(({ context }) => ({ named: context.chosen })),
    chooseNone: assign({ chosen: null }),
    keepAdded: assign(({ context, event }) => {
      assertEvent(event, 'passkey.added')
      const { passkey } = event
      return { passkeys: [passkey, ...context.passkeys], chosen: passkey.id, done: 'added' as const }
    }),
    keepName: assign(({ context, event }) => {
      assertEvent(event, 'passkey.renamed')
      const { name } = event
      return { passkeys: context.passkeys.map((one) => (one.id === context.chosen ? { ...one, name } : one)) }
    }),
    drop: assign(({ context }) => ({ passkeys: context.passkeys.filter(({ id }) => id !== context.chosen) })),
    noteRemoved: assign({ done: 'removed' }),
    noteName: assign({ complaint: null, isNameWrong: true }),
    noteDeclined: assign({ complaint: 'declined' }),
    noteKnown: assign({ complaint: 'known' }),
    noteGone: assign({ complaint: 'gone' }),
    forgetNotices: assign({ complaint: null, isNameWrong: false, done: null }),
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'addition.refused')
      return { complaint: event.name }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'passkeys',
  meta: { secret },
  context: { passkeys: [], chosen: null, named: null, done: null, isNameWrong: false, complaint: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'forgetNotices',
      invoke: { src: 'listPasskeys' },
      on: {
        'passkeys.listed': { target: 'listed', actions: 'keepList' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.chosen': { target: 'loading' } },
    },
    listed: {
      entry: 'chooseNone',
      exit: 'forgetNotices',
      on: {
        'add.chosen': { target: 'making' },
        'rename.chosen': { target: 'naming', actions: 'choose' },
        'removal.chosen': { target: 'asking', actions: 'choose' },
      },
    },

    making: {
      description: 'The browser asks the person to make a passkey, in a window of its own.',
      tags: 'adding',
      invoke: { src: 'makePasskey' },
      on: {
        'passkey.made': { target: 'adding' },
        'passkey.declined': { target: 'listed', actions: 'noteDeclined' },
        'passkey.known': { target: 'listed', actions: 'noteKnown' },
        'identity.needed': { target: 'confirming' },
        'addition.refused': { target: 'listed', actions: 'reportRefusal' },
        'call.failed': { target: 'listed', actions: 'reportFailure' },
      },
    },
    adding: {
      tags: ['adding', 'busy'],
      invoke: {
        src: 'addPasskey',
        input: ({ event }) => {
          assertEvent(event, 'passkey.made')
          return { response: event.response }
        },
      },
      on: {
        'passkey.added': { target: 'naming', actions: 'keepAdded' },
        'identity.needed': { target: 'confirming' },
        'addition.refused': { target: 'listed', actions: 'reportRefusal' },
        'call.failed': { target: 'listed', actions: 'reportFailure' },
      },
    },

    naming: {
      tags: 'naming',
      entry: 'noteNamed',
      on: {
        'name.submitted': [{ guard: 'isName', target: 'renaming' }, { actions: 'noteName' }],
        'rename.declined': { target: 'listed', actions: 'forgetNotices' },
      },
    },
    renaming: {
      tags: ['naming', 'busy'],
      entry: 'forgetNotices',
      invoke: {
        src: 'renamePasskey',
        input: ({ context, event }) => {
          assertEvent(event, 'name.submitted')
          return { id: context.chosen!, name: event.name.trim() }
        },
      },
      on: {
        'passkey.renamed': { target: 'listed', actions: 'keepName' },
        'name.refused': { target: 'naming', actions: 'noteName' },
        'passkey.gone': { target: 'listed', actions: ['drop', 'noteGone'] },
        'call.failed': { target: 'naming', actions: 'reportFailure' },
      },
    },

    asking: {
      tags: 'asking',
      on: {
        'removal.confirmed': { target: 'removing' },
        'removal.declined': { target: 'listed', actions: 'forgetNotices' },
      },
    },
    removing: {
      tags: ['asking', 'busy'],
      entry: 'forgetNotices',
      invoke: { src: 'removePasskey', input: ({ context }) => ({ id: context.chosen! }) },
      on: {
        'passkey.gone': { target: 'listed', actions: ['drop', 'noteRemoved'] },
        'identity.needed': { target: 'confirming' },
        'call.failed': { target: 'asking', actions: 'reportFailure' },
      },
    },

    confirming: {
      description: 'A dialog asks who it is. Afterwards, what was asked is done again.',
      tags: 'confirming',
      on: {
        'identity.confirmed': [{ guard: 'isRemoving', target: 'removing' }, { target: 'making' }],
        'identity.declined': { target: 'listed' },
      },
    },
  },
})
