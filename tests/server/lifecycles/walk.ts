import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine, EventFromLogic, EventObject } from 'xstate'
import { history, type Recorded } from '../../../server/store/engine/events.ts'
import type { HeldJob, HeldServer } from '../../support/server/queue/held-server.ts'
import { statusOf } from '../http/problems.table.ts'
import type { Driver, Outcome, Step, Thing } from './driver.ts'
import { Model, type AskedJob } from './model.ts'
import { rowsOf } from './rows.ts'

/** A walk of one thing through its lifecycle on the server, which the chart predicts. */
export class Walk<Machine extends AnyStateMachine, S extends Step> {
  readonly model: Model<Machine>
  readonly #server: HeldServer
  readonly #driver: Driver<Machine, S>
  readonly #thing: Thing<Machine, S>
  /** The calls that were refused before, in which standing. */
  readonly #probed: Set<string>
  /** What was done, for the message of a failure. */
  readonly #done: string[] = []
  readonly #ran: HeldJob[] = []
  #known = 0
  #mails = new Set<string>()

  private constructor(
    server: HeldServer,
    driver: Driver<Machine, S>,
    made: { thing: Thing<Machine, S>; probed: Set<string>; first: Recorded },
  ) {
    this.#server = server
    this.#driver = driver
    this.#thing = made.thing
    this.#probed = made.probed
    this.model = new Model(driver.machine, eventIn(made.first) as never)
    this.#known = 1
  }

  static async begin<Machine extends AnyStateMachine, S extends Step>(
    server: HeldServer,
    driver: Driver<Machine, S>,
    probed: Set<string>,
  ): Promise<Walk<Machine, S>> {
    const thing = await driver.begin(server)
    const [first] = await history(server.ports.db, thing.stream)
    const walk = new Walk(server, driver, { thing, probed, first: first! })
    await walk.#settle({ type: 'begun' } as S)
    return walk
  }

  get #now(): number {
    return this.#server.ports.now().getTime()
  }

  /** Tries a step and what has to come before it, and compares the server with the chart. */
  async take(step: S): Promise<void> {
    for (const first of this.#thing.before(this.model.state, step)) await this.take(first)
    const cause = this.#driver.causes[step.type as EventFromLogic<Machine>['type']]
    this.#done.push(step.who === undefined ? step.type : `${step.type}(${step.who})`)
    const pause = this.#thing.pause?.(this.model.state, step) ?? 0
    if (pause > 0) await this.#pass(this.#now + pause)
    if (cause.by === 'call') await this.#call(step)
    else if (cause.by === 'clock') await this.#wait(cause.deadline)
    else if (cause.by === 'job') await this.#work(step)
    // Of a step that another one brings about nothing is left to do.
    else if (cause.by !== 'another') throw new Error(`${step.type} cannot be caused by itself`)
    await this.#settle(step)
  }

  /** Tries every call that is refused in this state and was not tried in such a state before. Together they change nothing. */
  async probe(): Promise<void> {
    const { state } = this.model
    const tried = this.#driver.probes.filter((step) => {
      const key = `${step.type} ${this.#thing.standing(state, step)}`
      if (this.#probed.has(key) || this.#isAccepted(this.#thing.outcome(state, step), step)) return false
      this.#probed.add(key)
      return true
    })
    if (tried.length === 0) return
    const { db } = this.#server.ports
    const before = await rowsOf(db, this.#thing)
    for (const step of tried) {
      this.#done.push(`${step.type}(${step.who ?? ''})?`)
      await this.#call(step, true)
      this.#done.pop()
    }
    const what = this.#said(`${String(state.value)} after ${tried.map(({ type }) => type).join()}`)
    agree(`${what}: nothing has changed`, await rowsOf(db, this.#thing), before)
  }

  /** Runs every job again, as after a crash, and expects that nothing happens. Then nothing of the thing waits any more. */
  async end(): Promise<void> {
    const { db } = this.#server.ports
    const before = await rowsOf(db, this.#thing)
    for (const job of this.#ran) await this.#server.runAgain(job)
    agree(this.#said('jobs that run twice'), await rowsOf(db, this.#thing), before)
    for (const job of await this.#jobs()) await db.query('delete from held_jobs where id = $1', [job.id])
    await db.query('delete from deadlines where subject = $1', [this.#thing.stream])
  }

  #isAccepted(outcome: Outcome, step: S): boolean {
    if (outcome === 'accepted') return true
    if (outcome === 'answered' || 'refused' in outcome) return false
    const event = this.#thing.event(this.model.state, step, this.#now)
    return event !== null && this.model.can(event)
  }

  async #call(step: S, isProbe = false): Promise<void> {
    const { state } = this.model
    const outcome = this.#thing.outcome(state, step)
    const event = this.#thing.event(state, step, this.#now)
    if (event === null) return
    const isAccepted = this.#isAccepted(outcome, step)
    const what = this.#said(`${step.type} in ${String(state.value)}`)
    if (outcome !== 'answered') agree(`${what}: the chart and the table`, this.model.can(event), isAccepted)
    const { db } = this.#server.ports
    const before = isAccepted || isProbe ? undefined : await rowsOf(db, this.#thing)
    const { status, body } = await this.#thing.call(state, step)
    if (!isAccepted) {
      const name = nameIn(outcome)
      const answer = status < 300 ? null : (body as { name: string }).name
      agree(what, [answer, status], [name, name === null ? status : statusOf(name)])
      if (before) agree(`${what}: nothing has changed`, await rowsOf(db, this.#thing), before)
      return
    }
    agree(what, status < 300 ? [true] : [false, body], [true])
    const events = await this.#news()
    for (const type of this.#thing.records?.(step, state) ?? [step.type]) this.#happened(events, type, what)
    this.#nothingElse(events, what)
  }

  async #wait(kind: string): Promise<void> {
    const rings = this.model.deadlines.get(kind)
    if (rings !== undefined) await this.#pass(rings)
  }

  /** Lets time pass. What is due on the way rings one after the other, as on a server that runs. */
  async #pass(until: number): Promise<void> {
    for (;;) {
      const [due] = [...this.model.deadlines].filter(([, at]) => at <= until).toSorted((a, b) => a[1] - b[1])
      if (!due) break
      this.#server.waitUntil(due[1])
      await this.#server.ring()
      await this.#rung(due[0])
      if (due[1] < until) await this.#settle({ type: due[0] } as S)
    }
    this.#server.waitUntil(until)
  }

  /** Takes what happened when a deadline rang, and others at the same time. */
  async #rung(kind: string): Promise<void> {
    const { deadlines, state } = this.model
    const events = await this.#news()
    const what = this.#said(`at the deadline ${kind}`)
    for (;;) {
      const [due] = [...deadlines].filter(([, at]) => at <= this.#now).toSorted((a, b) => a[1] - b[1])
      if (!due) break
      deadlines.delete(due[0])
      const type = Object.entries<{ by: string; deadline?: string }>(this.#driver.causes).find(
        ([, { deadline }]) => deadline === due[0],
      )![0]
      const event = this.#thing.event(state, { type } as S, this.#now)
      if (event && this.model.can(event)) this.#happened(events, type, what)
    }
    this.#nothingElse(events, what)
  }

  async #work(step: S): Promise<void> {
    const { state } = this.model
    const event = this.#thing.event(state, step, this.#now)
    if (event === null) return
    const what = this.#said(step.type)
    const isAccepted = this.model.can(event)
    this.#ran.push(...(await this.#thing.work(state, step)))
    const events = await this.#news()
    if (isAccepted)
      for (const type of this.#thing.records?.(step, state) ?? [step.type]) this.#happened(events, type, what)
    this.#nothingElse(events, what)
  }

  /** Takes the next event of the server, of this type, and what follows from it. */
  #happened(events: Recorded[], type: string, what: string) {
    const event = events.shift()
    agree(what, event?.type, type)
    const taken = eventIn(event!) as EventFromLogic<Machine>
    agree(`${what}: the chart takes ${type}`, this.model.can(taken), true)
    const from = String(this.model.state.value)
    const facts = this.model.take(taken)
    const to = String(this.model.state.value)
    const leads = from === to || this.#driver.leads[from]?.[type]?.includes(to)
    agree(`${what}: ${type} leads from ${from} to ${to}, says the table`, leads, true)
    this.#thing.learn(taken, this.model.state)
    for (const fact of facts) {
      agree(what, events[0] && dataOf({ type: events[0].type, ...events[0].data }), dataOf(fact))
      this.#happened(events, fact.type, what)
    }
  }

  #nothingElse(events: readonly Recorded[], what: string) {
    agree(
      what,
      events.map(({ type }) => type),
      [],
    )
  }

  /** Runs the jobs that follow at once, and compares what is queued, mailed, due and shown. */
  async #settle(step: S): Promise<void> {
    const what = this.#said(`after ${step.type}`)
    const { db } = this.#server.ports
    const asked = this.model.asked.splice(0)
    const queued = (await this.#jobs()).filter(
      ({ id, data }) => causeOf(data).startsWith(`${this.#thing.stream}/`) && !this.#isSeen(id),
    )
    agree(`${what}: the jobs`, queued.map(askedIn), asked)
    for (let small = await this.#small(); small.length > 0; small = await this.#small())
      for (const job of small) {
        await this.#server.run(job)
        this.#ran.push(job)
      }
    const mails = await this.#newMails()
    agree(`${what}: the mails`, mails.toSorted(), this.#thing.mails(step, asked, this.model.state).toSorted())
    const events = await this.#news()
    agree(`${what}: mails that are recorded`, events.length, mails.length)
    for (const { type } of events.slice()) {
      agree(what, this.#driver.causes[type as EventFromLogic<Machine>['type']].by, 'mail')
      this.#happened(events, type, what)
    }
    const { rows } = await db.query<{ kind: string; at: number }>(
      'select kind, (extract(epoch from rings_at) * 1000)::float8 as at from deadlines where subject = $1',
      [this.#thing.stream],
    )
    const rings = Object.fromEntries(rows.map(({ kind, at }) => [kind, at]))
    agree(`${what}: the deadlines`, rings, Object.fromEntries(this.model.deadlines))
    const { said, due } = await this.#thing.read(this.model.state)
    agree(what, said, due)
  }

  /** The jobs of earlier steps that still wait. */
  readonly #seen = new Set<number>()
  #isSeen(id: number): boolean {
    const isSeen = this.#seen.has(id)
    this.#seen.add(id)
    return isSeen
  }

  #jobs = async () => (await this.#server.jobs()).filter(this.#thing.isOwn)
  #small = async () => (await this.#jobs()).filter(this.#thing.isSmall)

  /** The events of the thing that were not seen yet. */
  async #news(): Promise<Recorded[]> {
    const { rows } = await this.#server.ports.db.query<Recorded>(
      'select type, data, at, version from events where stream = $1 and version > $2 order by version',
      [this.#thing.stream, this.#known],
    )
    this.#known += rows.length
    return rows
  }

  /** The mails about the thing that were not seen yet; each is sent once. */
  async #newMails(): Promise<[string, string | null][]> {
    const { rows } = await this.#server.ports.db.query<{ id: string; kind: string; recipient: string | null }>(
      'select id, kind, recipient from mails where subject_id = $1',
      [this.#thing.id],
    )
    const fresh = rows.filter(({ id }) => !this.#mails.has(id))
    for (const { id } of fresh) {
      this.#mails.add(id)
      agree(this.#said('a mail is sent once'), this.#server.sent.filter((mail) => mail.id === id).length, 1)
    }
    return fresh.map(({ kind, recipient }) => [kind, recipient])
  }

  #said = (what: string) => `${what}; after ${this.#done.join(' → ')}`
}

/** @throws Error that says what is there instead of what is due */
function agree(what: string, there: unknown, due: unknown) {
  if (!isDeepStrictEqual(there, due))
    throw new Error(`${what}: ${JSON.stringify(there)} instead of ${JSON.stringify(due)}`)
}

const eventIn = ({ type, data, at }: Pick<Recorded, 'type' | 'data' | 'at'>): EventObject & { at: number } => ({
  ...data,
  type,
  at: at.getTime(),
})

const dataOf = ({ type: _, ...data }: EventObject): object => data

const causeOf = (data: object): string => ('cause' in data ? String(data.cause) : '')

const askedIn = ({ kind, data }: HeldJob): AskedJob => {
  const { cause: _, ...rest } = data as { cause: string }
  return { kind, data: rest }
}

const nameIn = (outcome: Outcome) =>
  typeof outcome === 'string' ? null : 'refused' in outcome ? outcome.refused : outcome.may
