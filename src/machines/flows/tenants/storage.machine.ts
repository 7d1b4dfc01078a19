import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { isPossible } from '../../rules/common/storage-policy.ts'
import { isBlank } from '../../rules/common/one-line.ts'
import { isId } from '../../rules/common/subject.ts'

type Schemas = components['schemas']
type Storage = Schemas['Storage']
type Hold = Schemas['LegalHold']
type Purpose = Schemas['PolicyPurpose']
type Duration = Pick<Schemas['StoragePolicy'], 'durationUnit' | 'durationNumber'>

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PolicyChosen = { type: 'policy.chosen'; purpose: Purpose }
type PolicySubmitted = { type: 'policy.submitted' } & Duration
type PolicyDeclined = { type: 'policy.declined' }
type HoldChosen = { type: 'hold.chosen' }
/** `request` is an id as it was typed; empty for all requests. */
type HoldSubmitted = { type: 'hold.submitted'; reason: string; request: string }
type HoldDeclined = { type: 'hold.declined' }
type LiftChosen = { type: 'lift.chosen'; id: string }
type LiftConfirmed = { type: 'lift.confirmed' }
type LiftDeclined = { type: 'lift.declined' }
type RetryChosen = { type: 'retry.chosen' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type Read = { type: 'storage.read'; storage: Storage; revision: string }
type PolicyChanged = { type: 'policy.changed'; storage: Storage; revision: string }
/** Somebody else has changed the organisation meanwhile: this is how it is now. */
type Outdated = { type: 'policy.outdated'; storage: Storage; revision: string }
type HoldSet = { type: 'hold.set'; hold: Hold }
/** The organisation has no such request. */
type HoldRefused = { type: 'hold.refused' }
type HoldLifted = { type: 'hold.lifted' }

type StorageEvent =
  | PolicyChosen
  | PolicySubmitted
  | PolicyDeclined
  | HoldChosen
  | HoldSubmitted
  | HoldDeclined
  | LiftChosen
  | LiftConfirmed
  | LiftDeclined
  | RetryChosen
  | Read
  | PolicyChanged
  | Outdated
  | HoldSet
  | HoldRefused
  | HoldLifted
  | CallFailed

/** Whose storage: that of an organisation, for the administrators of the platform; null for one's own. */
type Whose = { tenant: string | null }
type PolicyChange = Duration & { policyPurpose: Purpose }

/**
 * The effects this flow needs; `src/api/ports/tenants/storage.ports.ts` provides them for the own organisation, which is
 * only read, and `tenant-storage.ports.ts` for any.
 */
export type StoragePorts = {
  readStorage(input: Whose): Promise<Read>
  changePolicy(input: Whose & { policy: PolicyChange; revision: string }): Promise<PolicyChanged | Outdated>
  setHold(input: Whose & { reason: string; request: string | null }): Promise<HoldSet | HoldRefused>
  liftHold(input: { id: string }): Promise<HoldLifted>
}

/** As long as the contract says. */
export const MAX_REASON = 1000

/** What is wrong with what was entered. */
type Wrong = 'StoragePolicyException' | 'StaleRevisionException' | 'noReason' | 'noRequest'

/** Shows what an organisation keeps for how long, changes that, and puts it or one of its requests on hold. */
export const storageMachine = setup({
  types: {
    input: {} as Whose,
    context: {} as Whose & {
      /** Null until it was read. */
      storage: Storage | null
      /** Of the organisation: what a change is based on. */
      revision: string
      /** The policy that is changed. */
      wanted: PolicyChange | null
      /** The hold that is entered, and the id of the one that is lifted. */
      reason: string
      request: string
      chosen: string | null
      done: 'changed' | 'held' | 'lifted' | null
      complaint: Failure | Wrong | null
    },
    events: {} as StorageEvent,
    tags: {} as 'loading' | 'failed' | 'entering' | 'holding' | 'asking' | 'busy',
  },
  actors: {
    readStorage: port<Whose>(),
    changePolicy: port<Parameters<StoragePorts['changePolicy']>[0]>(),
    setHold: port<Parameters<StoragePorts['setHold']>[0]>(),
    liftHold: port<Parameters<StoragePorts['liftHold']>[0]>(),
  },
  guards: {
    isPossible: ({ event }) => {
      assertEvent(event, 'policy.submitted')
      return isPossible(event)
    },
    hasNoReason: ({ event }) => {
      assertEvent(event, 'hold.submitted')
      return isBlank(event.reason)
    },
    isNoRequest: ({ event }) => {
      assertEvent(event, 'hold.submitted')
      const request = event.request.trim()
      return request !== '' && !isId(request)
    },
  },
  actions: {
    keepStorage: assign(({ event }) => {
      assertEvent(event, ['storage.read', 'policy.changed', 'policy.outdated'])
      return { storage: event.storage, revision: event.revision }
    }),
    choosePolicy: assign(({ context, event }) => {
      assertEvent(event, 'policy.chosen')
      return { wanted: context.storage!.policies.find(({ policyPurpose }) => policyPurpose === event.purpose)! }
    }),
    keepPolicy: assign(({ context, event }) => {
      assertEvent(event, 'policy.submitted')
      const { durationUnit, durationNumber } = event
      return { wanted: { ...context.wanted!, durationUnit, durationNumber } }
    }),
    beginHold: assign({ reason: '', request: '' }),
    keepHold: assign(({ event }) => {
      assertEvent(event, 'hold.submitted')
      return { reason: event.reason, request: event.request }
    }),
    addHold: assign(({ context, event }) => {
      assertEvent(event, 'hold.set')
      return { storage: { ...context.storage!, holds: [event.hold, ...context.storage!.holds] } }
    }),
    chooseHold: assign(({ event }) => {
      assertEvent(event, 'lift.chosen')
      return { chosen: event.id }
    }),
    dropHold: assign(({ context }) => {
      const holds = context.storage!.holds.filter(({ id }) => id !== context.chosen)
      return { storage: { ...context.storage!, holds }, chosen: null }
    }),
    noteChanged: assign({ done: 'changed' }),
    noteHeld: assign({ done: 'held' }),
    noteLifted: assign({ done: 'lifted' }),
    noteImpossible: assign({ complaint: 'StoragePolicyException' }),
    noteOutdated: assign({ complaint: 'StaleRevisionException' }),
    noteNoReason: assign({ complaint: 'noReason' }),
    noteNoRequest: assign({ complaint: 'noRequest' }),
    forgetNotices: assign({ complaint: null, done: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'storage',
  context: ({ input: { tenant } }) => ({
    tenant,
    storage: null,
    revision: '',
    wanted: null,
    reason: '',
    request: '',
    chosen: null,
    done: null,
    complaint: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'forgetNotices',
      invoke: { src: 'readStorage', input: ({ context: { tenant } }) => ({ tenant }) },
      on: {
        'storage.read': { target: 'shown', actions: 'keepStorage' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.chosen': { target: 'loading' } },
    },
    shown: {
      exit: 'forgetNotices',
      on: {
        'policy.chosen': { target: 'entering', actions: 'choosePolicy' },
        'hold.chosen': { target: 'holding', actions: 'beginHold' },
        'lift.chosen': { target: 'asking', actions: 'chooseHold' },
      },
    },

    entering: {
      tags: 'entering',
      on: {
        'policy.submitted': [
          { guard: 'isPossible', target: 'changing', actions: 'keepPolicy' },
          { actions: 'noteImpossible' },
        ],
        'policy.declined': { target: 'shown', actions: 'forgetNotices' },
      },
    },
    changing: {
      tags: ['entering', 'busy'],
      entry: 'forgetNotices',
      invoke: {
        src: 'changePolicy',
        input: ({ context: { tenant, wanted, revision } }) => ({ tenant, policy: wanted!, revision }),
      },
      on: {
        'policy.changed': { target: 'shown', actions: ['keepStorage', 'noteChanged'] },
        'policy.outdated': { target: 'entering', actions: ['keepStorage', 'noteOutdated'] },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },

    holding: {
      tags: 'holding',
      on: {
        'hold.submitted': [
          { guard: 'hasNoReason', actions: ['keepHold', 'noteNoReason'] },
          { guard: 'isNoRequest', actions: ['keepHold', 'noteNoRequest'] },
          { target: 'settingHold', actions: 'keepHold' },
        ],
        'hold.declined': { target: 'shown', actions: 'forgetNotices' },
      },
    },
    settingHold: {
      tags: ['holding', 'busy'],
      entry: 'forgetNotices',
      invoke: {
        src: 'setHold',
        input: ({ context: { tenant, reason, request } }) => ({
          tenant,
          reason: reason.trim(),
          request: request.trim() || null,
        }),
      },
      on: {
        'hold.set': { target: 'shown', actions: ['addHold', 'noteHeld'] },
        'hold.refused': { target: 'holding', actions: 'noteNoRequest' },
        'call.failed': { target: 'holding', actions: 'reportFailure' },
      },
    },

    asking: {
      tags: 'asking',
      on: {
        'lift.confirmed': { target: 'lifting' },
        'lift.declined': { target: 'shown', actions: 'forgetNotices' },
      },
    },
    lifting: {
      tags: ['asking', 'busy'],
      entry: 'forgetNotices',
      invoke: { src: 'liftHold', input: ({ context: { chosen } }) => ({ id: chosen! }) },
      on: {
        'hold.lifted': { target: 'shown', actions: ['dropHold', 'noteLifted'] },
        'call.failed': { target: 'asking', actions: 'reportFailure' },
      },
    },
  },
})
