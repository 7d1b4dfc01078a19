import type { EventFromLogic } from 'xstate'
import { bulkLifecycle, type BulkFact, type BulkState } from '#machines/lifecycles/bulk-sending.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import {
  bulkBody,
  bulkOrigin,
  bulkPath,
  createBulk,
  type BulkOrigin,
  type BulkSending,
} from '../../support/server/calls/bulk-sendings.ts'
import type { HeldJob, HeldServer } from '../../support/server/queue/held-server.ts'
import { DAY, START } from '../../support/samples/life.ts'
import type { Reply } from '../../support/server/server.ts'
import type { Driver, Outcome, Step, Thing } from './driver.ts'

type State = StateOf<typeof bulkLifecycle>
type Event = EventFromLogic<typeof bulkLifecycle>
type Stepped = Exclude<BulkFact, { type: 'bulk.handedOver' }>
type BulkStep = Step<Stepped['type']>

const no: Outcome = { refused: 'BulkCannotBeChangedException' }

/** What each command leads to in each state (BULK-009): nothing goes on that has ended. */
const OUTCOMES: Record<'bulk.paused' | 'bulk.resumed' | 'bulk.canceled', Record<BulkState, Outcome>> = {
  'bulk.paused': { RUNNING: 'accepted', WAITING: 'accepted', PAUSED: no, DONE: no, CANCELED: no, ENDED: no },
  'bulk.resumed': { RUNNING: no, WAITING: no, PAUSED: 'accepted', DONE: no, CANCELED: no, ENDED: no },
  'bulk.canceled': {
    RUNNING: 'accepted',
    WAITING: 'accepted',
    PAUSED: 'accepted',
    DONE: no,
    CANCELED: no,
    ENDED: no,
  },
}
type Command = keyof typeof OUTCOMES
const isCommand = (type: string): type is Command => type in OUTCOMES
const PATHS: Record<Command, string> = {
  'bulk.paused': '/pause',
  'bulk.resumed': '/resume',
  'bulk.canceled': '/cancel',
}

/** The template that all bulk sendings of a server are made of. */
const origins = new WeakMap<HeldServer, Promise<BulkOrigin>>()

/** A bulk sending of one row that is walked through its lifecycle. */
class WalkedBulk implements Thing<typeof bulkLifecycle, BulkStep> {
  readonly id: string
  readonly stream: string
  readonly #server: HeldServer
  #isDeleted = false

  private constructor(server: HeldServer, id: string) {
    this.#server = server
    this.id = id
    this.stream = `bulk/${id}`
  }

  static async begin(server: HeldServer): Promise<WalkedBulk> {
    const ada = await server.ada()
    const origin = origins.get(server) ?? bulkOrigin(server as never, ada)
    origins.set(server, origin)
    const { body } = await createBulk(server, ada, bulkBody(await origin, 1))
    return new WalkedBulk(server, (body as BulkSending).id)
  }

  before = () => []

  event(_state: State, { type }: BulkStep, at: number): Event {
    if (type === 'bulk.delayed') return { type, at, reason: 'TooManyMailsException', until: at }
    if (type === 'bulk.ended') return { type, at, reason: 'QuotaExceededException' }
    return type === 'bulk.finished' ? { type, at, sent: 1, failed: 0 } : { type, at }
  }

  async call(_state: State, { type }: BulkStep): Promise<Reply> {
    if (!isCommand(type)) throw new Error(`No call causes ${type}`)
    return this.#server.call('POST', bulkPath(this.id, PATHS[type]), undefined, await this.#server.ada())
  }

  /** Runs the job that sends rows: as it is, after the mails of the day are used up, or the requests of the month. */
  async work(_state: State, { type }: BulkStep): Promise<HeldJob[]> {
    const { ports } = this.#server
    const { mailQuota } = ports
    if (type === 'bulk.delayed') {
      ports.mailQuota = { sender: 3, tenant: 3 }
      const today = new Date(Math.floor(ports.now().getTime() / DAY) * DAY)
      await ports.db.query(
        `insert into mail_counts (owner, begins, n) select 'account/' || id, $1, 1000 from accounts where login = 'ada'
         on conflict (owner, begins) do update set n = 1000`,
        [today],
      )
    }
    if (type === 'bulk.ended') await this.#setQuota(0)
    const ran: HeldJob[] = []
    for (const job of (await this.#server.jobs()).filter(this.isOwn)) {
      await this.#server.run(job)
      ran.push(job)
    }
    ports.mailQuota = mailQuota
    if (type === 'bulk.ended') await this.#setQuota(null)
    return ran
  }

  outcome = ({ value }: State, { type }: BulkStep): Outcome => (isCommand(type) ? OUTCOMES[type][value] : 'accepted')
  standing = ({ value }: State): string => value

  learn({ type }: Event): void {
    if (type === 'rows.deleted') this.#isDeleted = true
  }

  async read({ value, context }: State): Promise<{ said: unknown; due: unknown }> {
    const { body } = await this.#server.call('GET', bulkPath(this.id), undefined, await this.#server.ada())
    const { state, reason, until, rowsDeleted, endedDate } = body as BulkSending
    const dated = (at: number | null) => at && new Date(at).toISOString()
    return {
      said: { state, reason, until, rowsDeleted, endedDate },
      due: {
        state: value,
        reason: context.reason,
        until: dated(context.until),
        rowsDeleted: this.#isDeleted,
        endedDate: dated(context.endedAt),
      },
    }
  }

  mails = () => []
  isOwn = ({ kind, data }: HeldJob): boolean => kind === 'sendRows' && (data as { bulk: string }).bulk === this.id
  isSmall = () => false

  #setQuota = (quota: number | null) =>
    this.#server.ports.db.query(
      `update tenants set params = params || jsonb_build_object('requestQuota', $1::float8)
       where id = (select tenant from accounts where login = 'ada')`,
      [quota],
    )
}

const sample = (fact: Stepped) => ({ step: { type: fact.type }, event: { ...fact, at: START } })

/** The driver of bulk sendings. */
export const bulkDriver: Driver<typeof bulkLifecycle, BulkStep> = {
  machine: bulkLifecycle,
  causes: {
    'bulk.paused': { by: 'call' },
    'bulk.resumed': { by: 'call' },
    'bulk.canceled': { by: 'call' },
    'bulk.delayed': { by: 'job' },
    'bulk.continued': { by: 'clock', deadline: 'continueSending' },
    'bulk.ended': { by: 'job' },
    'bulk.finished': { by: 'job' },
    'rows.deleted': { by: 'clock', deadline: 'deleteRows' },
    'bulk.handedOver': { by: 'nothing', because: 'handovers have their own tests' },
  },
  leads: {
    RUNNING: {
      'bulk.paused': ['PAUSED'],
      'bulk.canceled': ['CANCELED'],
      'bulk.delayed': ['WAITING'],
      'bulk.ended': ['ENDED'],
      'bulk.finished': ['DONE'],
    },
    WAITING: { 'bulk.continued': ['RUNNING'], 'bulk.paused': ['PAUSED'], 'bulk.canceled': ['CANCELED'] },
    PAUSED: { 'bulk.resumed': ['RUNNING'], 'bulk.canceled': ['CANCELED'] },
  },
  begin: (server) => WalkedBulk.begin(server),
  probes: (Object.keys(OUTCOMES) as Command[]).map((type) => ({ type })),
  samples: [
    sample({ type: 'bulk.delayed', reason: 'TooManyMailsException', until: START }),
    sample({ type: 'bulk.continued' }),
    sample({ type: 'bulk.paused' }),
    sample({ type: 'bulk.resumed' }),
    sample({ type: 'bulk.canceled' }),
    sample({ type: 'bulk.ended', reason: 'QuotaExceededException' }),
    sample({ type: 'bulk.finished', sent: 1, failed: 0 }),
    sample({ type: 'rows.deleted' }),
  ],
  input: { type: 'bulk.created', bulk: 'b', owner: 'ada', template: 't', rows: 1, hash: '', at: START },
  canHappen: () => true,
  telling: ({ run }) => Math.min(run, 3),
}
