import { assign, setup, type SnapshotFrom } from 'xstate'
import type { components } from '#openapi'
import type { Happened } from './happened.ts'

type Refusal = components['schemas']['ProblemName']

/**
 * The first fact of a certification. `files`: how many it has. `hash` covers its flow name, its metadata and the names and
 * hashes of its files, with the salt of its stream.
 */
export type CertificationCreated = {
  type: 'certification.created'
  certification: string
  owner: string
  files: number
  hash: string
}

/**
 * What happens to a certification: its anchoring is final, or was refused as often as it is tried. After that its data is
 * deleted by the storage policies.
 */
export type CertificationFact =
  | { type: 'anchoring.validated' }
  | { type: 'anchoring.rejected' }
  | { type: 'data.purged' }
  /** Somebody who manages its owner gives it to another account of the tenant. */
  | { type: 'certification.handedOver'; from: string; to: string }

/** The lifecycle of a certification (CERT-006, LIFE-051). Its files are anchored together, so they share its fate. */
export const certificationLifecycle = setup({
  types: {
    input: {} as Happened<CertificationCreated>,
    context: {} as { endedAt: number | null },
    events: {} as Happened<CertificationFact>,
  },
  actions: {
    keepEnd: assign(({ event }) => ({ endedAt: event.at })),
    /** Records the event only; a transition without an action or target would not accept it. */
    note: assign({}),
  },
}).createMachine({
  id: 'certification',
  context: { endedAt: null },
  initial: 'PENDING',
  on: { 'certification.handedOver': { actions: 'note' } },
  states: {
    PENDING: {
      on: { 'anchoring.validated': { target: 'VALIDATED' }, 'anchoring.rejected': { target: 'REJECTED' } },
    },
    VALIDATED: { entry: 'keepEnd', on: { 'data.purged': { actions: 'note' } } },
    REJECTED: { entry: 'keepEnd', on: { 'data.purged': { actions: 'note' } } },
  },
})

/** The state that a certification is in. */
export type CertificationState = SnapshotFrom<typeof certificationLifecycle>['value']

/** The name of the refusal of an event that the lifecycle did not accept: only the server causes any. */
export const certificationRefusal = (): Refusal => 'UnexpectedException'
