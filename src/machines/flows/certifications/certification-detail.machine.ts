import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'

type Certification = components['schemas']['Certification']

type RetryChosen = { type: 'retry.chosen' }

type ReadAnswer =
  | { type: 'certification.read'; certification: Certification }
  /** It does not exist, or not for this account. */
  | { type: 'certification.missing' }
/** The server hinted that it has changed. */
type CertificationChanged = { type: 'certification.changed' }

/** The effects this flow needs; `src/api/ports/certifications/certification-detail.ports.ts` provides them. */
export type CertificationDetailPorts = {
  readCertification(input: { id: string }): Promise<ReadAnswer>
  /** Emits an event for each hint until it is aborted. */
  watchCertification(input: { id: string }, emit: (event: CertificationChanged) => void): Promise<CertificationChanged>
}

const ofCertification = ({ context }: { context: { id: string } }) => ({ id: context.id })

/** Shows one certification and follows its changes (CERT-002, CERT-013). It ends if the certification does not exist. */
export const certificationDetailMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as { id: string; certification: Certification | null; complaint: Failure | null },
    events: {} as RetryChosen | ReadAnswer | CertificationChanged | CallFailed,
    tags: {} as 'loading' | 'failed',
  },
  actors: {
    readCertification: port<{ id: string }>(),
    watchCertification: port<{ id: string }>(),
  },
  actions: {
    keepCertification: assign(({ event }) => {
      assertEvent(event, 'certification.read')
      return { certification: event.certification, complaint: null }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'certification-detail',
  context: ({ input }) => ({ id: input.id, certification: null, complaint: null }),
  // A hint after a failure is covered by the reload that follows.
  invoke: { src: 'watchCertification', input: ofCertification },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: { src: 'readCertification', input: ofCertification },
      on: {
        'certification.read': { target: 'current', actions: 'keepCertification' },
        'certification.missing': { target: 'gone' },
        // What is being read may be from before the change.
        'certification.changed': { target: 'loading', reenter: true },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.chosen': { target: 'loading' } },
    },
    current: {
      on: { 'certification.changed': { target: 'refreshing' } },
    },
    refreshing: {
      description:
        'What is shown may be older than the change; it stays until the new state is read or the call fails.',
      invoke: { src: 'readCertification', input: ofCertification },
      on: {
        'certification.read': { target: 'current', actions: 'keepCertification' },
        'certification.missing': { target: 'gone' },
        'certification.changed': { target: 'refreshing', reenter: true },
        'call.failed': { target: 'current' },
      },
    },
    gone: { type: 'final' },
  },
})
