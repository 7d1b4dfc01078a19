import type { EventFromLogic } from 'xstate'
import type { components } from '#openapi'
import {
  certificationLifecycle,
  type CertificationFact,
  type CertificationState,
} from '#machines/lifecycles/certification.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import {
  allowCertifications,
  certificationBody,
  certificationPath,
  createCertification,
} from '../../support/server/calls/certifications.ts'
import { START } from '../../support/samples/life.ts'
import type { HeldJob, HeldServer } from '../../support/server/queue/held-server.ts'
import type { Driver, Step, Thing } from './driver.ts'

type State = StateOf<typeof certificationLifecycle>
type Event = EventFromLogic<typeof certificationLifecycle>
type Stepped = Exclude<CertificationFact['type'], 'certification.handedOver'>
type CertificationStep = Step<Stepped>
type Certification = components['schemas']['Certification']

/** An anchoring is sent six times: once, and five times again (LIFE-051). */
const TRIES = 6

/** What becomes of the anchoring of a certification in each state. */
const JOB_STATES: Record<CertificationState, Certification['jobState']> = {
  PENDING: 'INSERTED',
  VALIDATED: 'VALIDATED',
  REJECTED: 'REJECTED',
}

/** A certification of two files; the ledger answers as the walk wants. */
class WalkedCertification implements Thing<typeof certificationLifecycle, CertificationStep> {
  readonly id: string
  readonly stream: string
  readonly #server: HeldServer

  private constructor(server: HeldServer, id: string) {
    this.#server = server
    this.id = id
    this.stream = `certification/${id}`
  }

  static async begin(server: HeldServer): Promise<WalkedCertification> {
    await allowCertifications(server.ports)
    const { body } = await createCertification(server, await server.ada(), certificationBody(2))
    return new WalkedCertification(server, (body as Certification).id)
  }

  before = () => []
  event = (_state: State, { type }: CertificationStep, at: number): Event => ({ type, at })
  call = () => Promise.reject(new Error('Nobody calls for the end of a certification'))

  /** Runs the job that anchors as often as it is tried, then the one that tells the certification. */
  async work(_state: State, { type }: CertificationStep): Promise<HeldJob[]> {
    const { ports } = this.#server
    const { anchoring } = ports
    const rejected = { outcome: 'rejected' as const, reason: 'branch expired' }
    if (type === 'anchoring.rejected') ports.anchoring = { ...anchoring, find: async () => rejected }
    for (let i = 0; i < TRIES; i++) {
      const [job] = (await this.#server.jobs()).filter(({ kind }) => kind === 'anchorWaiting')
      if (job) await this.#server.run(job)
    }
    ports.anchoring = anchoring
    const ran = (await this.#server.jobs()).filter(this.isOwn)
    for (const job of ran) await this.#server.run(job)
    return ran
  }

  outcome = () => 'accepted' as const
  standing = ({ value }: State): string => value
  learn(): void {}

  async read({ value, context }: State): Promise<{ said: unknown; due: unknown }> {
    const { body } = await this.#server.call('GET', certificationPath(this.id), undefined, await this.#server.ada())
    const { state, stateDate, createdDate, jobState, anchorDetail } = body as Certification
    return {
      said: { state, stateDate, jobState, isAnchored: anchorDetail !== null },
      due: {
        state: value,
        stateDate: context.endedAt === null ? createdDate : new Date(context.endedAt).toISOString(),
        jobState: JOB_STATES[value],
        isAnchored: value === 'VALIDATED',
      },
    }
  }

  mails = () => []
  isOwn = ({ data }: HeldJob): boolean => 'subject' in data && (data.subject as { id: string } | null)?.id === this.id
  isSmall = () => false
}

const sample = (type: Stepped) => ({ step: { type }, event: { type, at: START } })

/** The driver of certifications. Nobody calls for their end: a job tells them what became of their anchoring. */
export const certificationDriver: Driver<typeof certificationLifecycle, CertificationStep> = {
  machine: certificationLifecycle,
  causes: {
    'anchoring.validated': { by: 'job' },
    'anchoring.rejected': { by: 'job' },
    'data.purged': { by: 'nothing', because: 'purges have their own tests' },
    'certification.handedOver': { by: 'nothing', because: 'handovers have their own tests' },
  },
  leads: { PENDING: { 'anchoring.validated': ['VALIDATED'], 'anchoring.rejected': ['REJECTED'] } },
  begin: (server) => WalkedCertification.begin(server),
  probes: [],
  samples: [sample('anchoring.validated'), sample('anchoring.rejected')],
  input: { type: 'certification.created', certification: 'c', owner: 'ada', files: 2, hash: '', at: START },
  canHappen: () => true,
  telling: () => null,
}
