import { expect } from 'vitest'
import type { AnyStateMachine, EventFromLogic, EventObject } from 'xstate'
import { history, type Recorded } from '../../../server/store/engine/events.ts'
import type { HeldJob, HeldServer } from '../../support/server/held-server.ts'
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
    const from = String(this.model.state.value)
    this.#done.push(step.who === undefined ? step.type : `${step.type}(${step.who})`)
    const pause = this.#thing.pause?.(this.model.state, step) ?? 0
    if (pause > 0) await this.#pass(this.#now + pause)
    if (cause.by === 'call') await this.#call(step)
    else if (cause.by === 'clock') await this.#wait(cause.deadline)
    else if (cause.by === 'job') await this.#work(step)
    // Of a step that another one brings about nothing is left to do.
    else if (cause.by !== 'another') throw new Error(`${step.type} cannot be caused by itself`)
    const to = String(this.model.state.value)
    if (from !== to) expect(this.#driver.leads[from], this.#said(`${from} leads to ${to}`)).toContain(to)
    await this.#settle(step)
  }

  /** Tries every call that is refused in this state and was not tried in such a state before. */
  async probe(): Promise<void> {
    for (const step of this.#driver.probes) {
      const { state } = this.model
      const outcome = this.#thing.outcome(state, step)
      if (outcome === 'accepted' || this.#isAccepted(outcome, step)) continue
      const key = `${step.type} ${this.#thing.standing(state, step)}`
      if (this.#probed.has(key)) continue
      this.#probed.add(key)
      this.#done.push(`${step.type}(${step.who ?? ''})?`)
      await this.#call(step)
      this.#done.pop()
    }
  }

  /** Runs every job again, as after a crash, and expects that nothing happens. Then nothing of the thing waits any more. */
  async end(): Promise<void> {
    const { db } = this.#server.ports
    const before = await rowsOf(db, this.#thing)
    for (const job of this.#ran) await this.#server.runAgain(job)
    expect(await rowsOf(db, this.#thing), this.#said('jobs that run twice')).toEqual(before)
    for (const job of await this.#jobs()) await db.query('delete from held_jobs where id = $1', [job.id])
    await db.query('delete from deadlines where subject = $1', [this.#thing.stream])
  }

  #isAccepted(outcome: Outcome, step: S): boolean {
    if (outcome === 'accepted') return true
    if (outcome === 'answered' || 'refused' in outcome) return false
    const event = this.#thing.event(this.model.state, step, this.#now)
    return event !== null && this.model.can(event)
  }

  async #call(step: S): Promise<void> {
    const { state } = this.model
    const outcome = this.#thing.outcome(state, step)
    const event = this.#thing.event(state, step, this.#now)
    if (event === null) return
    const isAccepted = this.#isAccepted(outcome, step)
    const what = this.#said(`${step.type} in ${String(state.value)}`)
    if (outcome !== 'answered') expect(this.model.can(event), `${what}: the chart and the table`).toBe(isAccepted)
    const before = isAccepted ? undefined : await rowsOf(this.#server.ports.db, this.#thing)
    const { status, body } = await this.#thing.call(state, step)
    if (before) {
      const name = nameIn(outcome)
      const answer = status < 300 ? null : (body as { name: string }).name
      expect([answer, status], what).toEqual([name, name === null ? expect.any(Number) : statusOf(name)])
      expect(await rowsOf(this.#server.ports.db, this.#thing), `${what}: nothing has changed`).toEqual(before)
      return
    }
    expect([status < 300, body], what).toEqual([true, status < 300 ? body : null])
    const events = await this.#news()
    for (const type of this.#thing.records?.(step, state) ?? [step.type]) this.#happened(events, type, what)
    expect(
      events.map(({ type }) => type),
      what,
    ).toEqual([])
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
    expect(
      events.map(({ type }) => type),
      what,
    ).toEqual([])
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
    expect(
      events.map(({ type }) => type),
      what,
    ).toEqual([])
  }

  /** Takes the next event of the server, of this type, and what follows from it. */
  #happened(events: Recorded[], type: string, what: string) {
    const event = events.shift()
    expect(event?.type, what).toBe(type)
    const taken = eventIn(event!) as EventFromLogic<Machine>
    expect(this.model.can(taken), `${what}: the chart takes ${type}`).toBe(true)
    const facts = this.model.take(taken)
    this.#thing.learn(taken, this.model.state)
    for (const fact of facts) {
      expect(events[0]?.data, what).toMatchObject(dataOf(fact))
      this.#happened(events, fact.type, what)
    }
  }

  /** Runs the jobs that follow at once, and compares what is queued, mailed, due and shown. */
  async #settle(step: S): Promise<void> {
    const what = this.#said(`after ${step.type}`)
    const { db } = this.#server.ports
    const asked = this.model.asked.splice(0)
    const queued = (await this.#jobs()).filter(
      ({ id, data }) => causeOf(data).startsWith(`${this.#thing.stream}/`) && !this.#isSeen(id),
    )
    expect(queued.map(askedIn), `${what}: the jobs`).toEqual(asked)
    for (let small = await this.#small(); small.length > 0; small = await this.#small())
      for (const job of small) {
        await this.#server.run(job)
        this.#ran.push(job)
      }
    const mails = await this.#newMails()
    expect(mails.toSorted(), `${what}: the mails`).toEqual(this.#thing.mails(step, asked, this.model.state).toSorted())
    const events = await this.#news()
    expect(events, what).toHaveLength(mails.length)
    for (const { type } of [...events]) {
      expect(this.#driver.causes[type as EventFromLogic<Machine>['type']], what).toEqual({ by: 'mail' })
      this.#happened(events, type, what)
    }
    const { rows } = await db.query<{ kind: string; at: number }>(
      'select kind, (extract(epoch from rings_at) * 1000)::float8 as at from deadlines where subject = $1',
      [this.#thing.stream],
    )
    expect(Object.fromEntries(rows.map(({ kind, at }) => [kind, at])), `${what}: the deadlines`).toEqual(
      Object.fromEntries(this.model.deadlines),
    )
    const { said, due } = await this.#thing.read(this.model.state)
    expect(said, what).toEqual(due)
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
      expect(
        this.#server.sent.filter((mail) => mail.id === id),
        this.#said('a mail'),
      ).toHaveLength(1)
    }
    return fresh.map(({ kind, recipient }) => [kind, recipient])
  }

  #said = (what: string) => `${what}; after ${this.#done.join(' → ')}`
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
