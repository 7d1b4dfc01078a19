import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { domainText } from '../../rules/accounts/domains.ts'

type Domain = components['schemas']['Domain']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type AddChosen = { type: 'add.chosen' }
/** A domain that waits for its record is to be approved without one. */
type ApprovalChosen = { type: 'approval.chosen'; id: string }
type DomainSubmitted = { type: 'domain.submitted'; text: string }
type AdditionDeclined = { type: 'addition.declined' }
type CheckChosen = { type: 'check.chosen'; id: string }
type RemovalChosen = { type: 'removal.chosen'; id: string }
type RemovalConfirmed = { type: 'removal.confirmed' }
type RemovalDeclined = { type: 'removal.declined' }
type RetryChosen = { type: 'retry.chosen' }
/** What the dialog says that asks who it is. */
type IdentityAnswer = { type: 'identity.confirmed' } | { type: 'identity.declined' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** After a withdrawal, too: the domain may count on because of its record. */
type Listed = { type: 'domains.listed'; organisation: string; domains: Domain[] }
type Added = { type: 'domain.added'; domain: Domain }
/** `InvalidDomainException` and `DomainDuplicateException` are about the text that was submitted. */
type AdditionRefused = {
  type: 'addition.refused'
  name: 'InvalidDomainException' | 'DomainDuplicateException' | 'TooManyDomainsException'
}
/** Its record was found. */
type Checked = { type: 'domain.checked'; domain: Domain }
type CheckRefused = { type: 'check.refused'; name: 'DomainRecordMissingException' | 'DomainLookupException' }
/** There is no such domain any more. */
type Gone = { type: 'domain.gone' }
/** The server wants to know first who it is. */
type IdentityNeeded = { type: 'identity.needed' }

type DomainsEvent =
  | AddChosen
  | ApprovalChosen
  | DomainSubmitted
  | AdditionDeclined
  | CheckChosen
  | RemovalChosen
  | RemovalConfirmed
  | RemovalDeclined
  | RetryChosen
  | IdentityAnswer
  | Listed
  | Added
  | AdditionRefused
  | Checked
  | CheckRefused
  | Gone
  | IdentityNeeded
  | CallFailed

/** Whose domains: those of an organisation, for the administrators of the platform; null for one's own. */
type Whose = { tenant: string | null }

/**
 * The effects this flow needs; `src/api/ports/tenants/domains.ports.ts` provides them for the own organisation,
 * `tenant-domains.ports.ts` for any, where adding is approving, and removing is withdrawing that.
 */
export type DomainsPorts = {
  listDomains(input: Whose): Promise<Listed>
  addDomain(input: Whose & { domain: string }): Promise<Added | AdditionRefused | IdentityNeeded>
  checkDomain(input: { id: string }): Promise<Checked | CheckRefused | Gone>
  removeDomain(input: Whose & { id: string }): Promise<Gone | Listed | IdentityNeeded>
}

/** As long as the contract says. */
export const MAX_DOMAIN_TEXT = 255

const withDomain = (domains: Domain[], domain: Domain): Domain[] =>
  [...domains.filter(({ id }) => id !== domain.id), domain].toSorted((a, b) => (a.domain < b.domain ? -1 : 1))

/** Shows the domains of an organisation, adds or approves some, looks for their records, and removes or withdraws them. */
export const domainsMachine = setup({
  types: {
    input: {} as Whose,
    context: {} as Whose & {
      /** The name of the organisation; empty until it is known. */
      organisation: string
      /** By name. */
      domains: Domain[]
      /** The domain that is checked or removed, or that `done` and `complaint` are about; null while one is added. */
      chosen: string | null
      /** What was submitted last. */
      wanted: string
      done: 'added' | 'checked' | 'removed' | null
      complaint: Failure | 'gone' | AdditionRefused['name'] | CheckRefused['name'] | null
    },
    events: {} as DomainsEvent,
    tags: {} as 'loading' | 'failed' | 'entering' | 'checking' | 'asking' | 'confirming' | 'busy',
  },
  actors: {
    listDomains: port<Whose>(),
    addDomain: port<Parameters<DomainsPorts['addDomain']>[0]>(),
    checkDomain: port<Parameters<DomainsPorts['checkDomain']>[0]>(),
    removeDomain: port<Parameters<DomainsPorts['removeDomain']>[0]>(),
  },
  guards: {
    isDomain: ({ event }) => {
      assertEvent(event, 'domain.submitted')
      return domainText(event.text) !== null
    },
    isAdding: ({ context }) => context.chosen === null,
  },
  actions: {
    keepList: assign(({ event }) => {
      assertEvent(event, 'domains.listed')
      return { domains: event.domains, organisation: event.organisation }
    }),
    choose: assign(({ event }) => {
      assertEvent(event, ['check.chosen', 'removal.chosen'])
      return { chosen: event.id }
    }),
    chooseNone: assign({ chosen: null, wanted: '' }),
    want: assign(({ context, event }) => {
      assertEvent(event, 'approval.chosen')
      return { wanted: context.domains.find(({ id }) => id === event.id)!.domain }
    }),
    keepWanted: assign(({ event }) => {
      assertEvent(event, 'domain.submitted')
      return { wanted: event.text }
    }),
    keepAdded: assign(({ context, event }) => {
      assertEvent(event, 'domain.added')
      const { domain } = event
      return { domains: withDomain(context.domains, domain), chosen: domain.id, done: 'added' as const }
    }),
    keepChecked: assign(({ context, event }) => {
      assertEvent(event, 'domain.checked')
      return { domains: withDomain(context.domains, event.domain), done: 'checked' as const }
    }),
    drop: assign(({ context }) => ({ domains: context.domains.filter(({ id }) => id !== context.chosen) })),
    noteRemoved: assign({ done: 'removed' }),
    noteGone: assign({ complaint: 'gone' }),
    noteNoDomain: assign({ complaint: 'InvalidDomainException' }),
    forgetNotices: assign({ complaint: null, done: null }),
    reportRefusal: assign(({ event }) => {
      assertEvent(event, ['addition.refused', 'check.refused'])
      return { complaint: event.name }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'domains',
  context: ({ input: { tenant } }) => ({
    tenant,
    organisation: '',
    domains: [],
    chosen: null,
    wanted: '',
    done: null,
    complaint: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'forgetNotices',
      invoke: { src: 'listDomains', input: ({ context: { tenant } }) => ({ tenant }) },
      on: {
        'domains.listed': { target: 'listed', actions: 'keepList' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.chosen': { target: 'loading' } },
    },
    listed: {
      exit: 'forgetNotices',
      on: {
        'add.chosen': { target: 'entering', actions: 'chooseNone' },
        'approval.chosen': { target: 'entering', actions: ['chooseNone', 'want'] },
        'check.chosen': { target: 'checking', actions: 'choose' },
        'removal.chosen': { target: 'asking', actions: 'choose' },
      },
    },

    entering: {
      tags: 'entering',
      on: {
        'domain.submitted': [
          { guard: 'isDomain', target: 'adding', actions: 'keepWanted' },
          { actions: 'noteNoDomain' },
        ],
        'addition.declined': { target: 'listed', actions: 'forgetNotices' },
      },
    },
    adding: {
      tags: ['entering', 'busy'],
      entry: 'forgetNotices',
      invoke: {
        src: 'addDomain',
        input: ({ context: { tenant, wanted } }) => ({ tenant, domain: domainText(wanted)! }),
      },
      on: {
        'domain.added': { target: 'listed', actions: 'keepAdded' },
        'identity.needed': { target: 'confirming' },
        'addition.refused': { target: 'entering', actions: 'reportRefusal' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },

    checking: {
      tags: ['checking', 'busy'],
      invoke: { src: 'checkDomain', input: ({ context }) => ({ id: context.chosen! }) },
      on: {
        'domain.checked': { target: 'listed', actions: 'keepChecked' },
        'check.refused': { target: 'listed', actions: 'reportRefusal' },
        'domain.gone': { target: 'listed', actions: ['drop', 'noteGone'] },
        'call.failed': { target: 'listed', actions: 'reportFailure' },
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
      invoke: { src: 'removeDomain', input: ({ context: { tenant, chosen } }) => ({ tenant, id: chosen! }) },
      on: {
        'domain.gone': { target: 'listed', actions: ['drop', 'noteRemoved'] },
        'domains.listed': { target: 'listed', actions: ['keepList', 'noteRemoved'] },
        'identity.needed': { target: 'confirming' },
        'call.failed': { target: 'asking', actions: 'reportFailure' },
      },
    },

    confirming: {
      description: 'A dialog asks who it is. Afterwards, what was asked is done again.',
      tags: 'confirming',
      on: {
        'identity.confirmed': [{ guard: 'isAdding', target: 'adding' }, { target: 'removing' }],
        'identity.declined': [{ guard: 'isAdding', target: 'entering' }, { target: 'listed' }],
      },
    },
  },
})
