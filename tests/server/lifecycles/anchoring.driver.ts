import type { EventFromLogic } from 'xstate'
import { anchoringLifecycle, type AnchoringFact } from '#machines/lifecycles/anchoring.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { addLeaves } from '../../../server/cases/proofs/anchoring.ts'
import { newId } from '../../../server/engine/id.ts'
import { NotYet } from '../../../server/jobs/not-yet.ts'
import { anchoringStates } from '../../../server/store/proofs/anchoring.ts'
import { transact } from '../../../server/engine/transact.ts'
import type { HeldJob, HeldServer } from '../../support/server/queue/held-server.ts'
import { START } from '../../support/samples/life.ts'
import { originalOf } from '../../support/samples/statements.ts'
import { stampAt } from '../../support/server/records.ts'
import type { Driver, Step, Thing } from './driver.ts'

type State = StateOf<typeof anchoringLifecycle>
type Event = EventFromLogic<typeof anchoringLifecycle>
type AnchoringStep = Step<AnchoringFact['type']>

/** What the ledger says of the operations of this step; `later` of those that follow in the same run of the job. */
const SAYS = {
  'anchoring.injected': { outcome: 'pending' },
  'anchoring.rejected': { outcome: 'rejected', reason: 'branch expired' },
} as const

let count = 0

/** An anchoring of one hash that is walked through its lifecycle; the ledger answers as the walk wants. */
class WalkedAnchoring implements Thing<typeof anchoringLifecycle, AnchoringStep> {
  readonly id: string
  readonly stream: string
  readonly #server: HeldServer
  readonly #subject: string

  private constructor(server: HeldServer, id: string, subject: string) {
    this.#server = server
    this.#subject = subject
    this.id = id
    this.stream = `anchoring/${id}`
  }

  static async begin(server: HeldServer): Promise<WalkedAnchoring> {
    const { ports } = server
    const body = { name: 'Lease', timeZone: 'Europe/Paris' }
    const created = await server.call('POST', '/public/v1/simple-sign/create-request', body, await server.ada())
    const { id: request } = created.body as { id: string }
    const id = newId(ports)
    const leaves = [originalOf({ request, name: `agreement ${++count}` })]
    const stamp = stampAt(ports.now())
    await transact(ports, (tx) => addLeaves(ports, tx, { id, subject: requestSubject(request), leaves, stamp }))
    return new WalkedAnchoring(server, id, request)
  }

  before = () => []

  event(_state: State, { type }: AnchoringStep, at: number): Event {
    if (type === 'anchoring.injected') return { type, at, batch: '', rootHash: '', transactionHash: '' }
    if (type === 'anchoring.validated') return { type, at, block: '', timestamp: '' }
    return type === 'anchoring.rejected' ? { type, at, reason: '' } : { type, at }
  }

  /** A rejected one is tried again at once, five times (LIFE-051). */
  records({ type }: AnchoringStep, { context }: State): string[] {
    return type === 'anchoring.rejected' && context.retries < 5 ? [type, 'anchoring.retried'] : [type]
  }

  call = () => Promise.reject(new Error('Nobody calls for an anchoring'))

  /** Runs the job that anchors; the next tree is not built in the same run. */
  async work(_state: State, { type }: AnchoringStep): Promise<HeldJob[]> {
    const { ports } = this.#server
    const { anchoring } = ports
    const says = type === 'anchoring.injected' || type === 'anchoring.rejected' ? SAYS[type] : undefined
    ports.anchoring = {
      ...anchoring,
      ...(says && { find: async () => says }),
      ...(type === 'anchoring.rejected' && { prepare: () => Promise.reject(new Error('no ledger')) }),
    }
    const ran: HeldJob[] = []
    for (const job of (await this.#server.jobs()).filter(({ kind }) => kind === 'anchorWaiting').slice(0, 1))
      await this.#server.run(job).catch((error: Error) => {
        if (!(error instanceof NotYet) && error.message !== 'no ledger') throw error
      })
    ports.anchoring = anchoring
    return ran
  }

  outcome = () => 'accepted' as const
  standing = ({ value }: State): string => value
  learn(): void {}

  async read({ value }: State): Promise<{ said: unknown; due: unknown }> {
    const states = await anchoringStates(this.#server.ports.db, requestSubject(this.#subject))
    return { said: [...states], due: [[this.id, value]] }
  }

  mails = () => []
  isOwn = ({ data }: HeldJob): boolean => 'cause' in data && String(data.cause).startsWith(`${this.stream}/`)
  isSmall = () => false
}

const sample = (fact: AnchoringFact) => ({ step: { type: fact.type }, event: { ...fact, at: START } })

/** The driver of anchorings. Nobody calls for them: all of it is done by one job, and by what the ledger answers. */
export const anchoringDriver: Driver<typeof anchoringLifecycle, AnchoringStep> = {
  machine: anchoringLifecycle,
  causes: {
    'anchoring.injected': { by: 'job' },
    'anchoring.validated': { by: 'job' },
    'anchoring.rejected': { by: 'job' },
    'anchoring.retried': { by: 'another' },
  },
  leads: {
    INSERTED: { 'anchoring.injected': ['INJECTED'] },
    INJECTED: { 'anchoring.validated': ['VALIDATED'], 'anchoring.rejected': ['REJECTED'] },
    REJECTED: { 'anchoring.retried': ['INSERTED'] },
  },
  begin: (server) => WalkedAnchoring.begin(server),
  probes: [],
  samples: [
    sample({ type: 'anchoring.injected', batch: '', rootHash: '', transactionHash: '' }),
    sample({ type: 'anchoring.validated', block: '', timestamp: '' }),
    sample({ type: 'anchoring.rejected', reason: '' }),
    sample({ type: 'anchoring.retried' }),
  ],
  input: { type: 'anchoring.inserted', subject: { kind: 'request', id: 'r' }, leaves: [], at: START },
  canHappen: () => true,
  telling: ({ retries }) => retries,
}
