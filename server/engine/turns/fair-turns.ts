import { Refused } from '../refused.ts'

/** Turns that run at a time: `all`, and at most so many of each lane. The first lane goes first. */
export type Places<Lane extends string> = { all: number; lanes: Record<Lane, number> }

/** Turns of one lane that wait: of each subject, and of all together. */
export type Waits = { each: number; all: number }

/** Subjects that are remembered for their last turn. */
const MAX_SERVED = 1000
/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 10

type Waiting = PromiseWithResolvers<void>

/**
 * Gives turns to subjects, such as accounts and links: one at a time to each, and one after the other. Many turns of one
 * subject do not wait before the only turn of another.
 */
export class FairTurns<Lane extends string> {
  readonly #places: Places<Lane>
  readonly #waits: Partial<Record<Lane, Waits>>
  readonly #lanes: Lane[]
  /** The waiting turns of each subject. */
  readonly #waiting: Record<Lane, Map<string, Waiting[]>>
  readonly #running: Record<Lane, Set<string>>

  /** The subjects that had a turn, the latest last. */
  readonly #served = new Set<string>()

  /** In a lane without `waits` everybody waits, however many they are. */
  constructor(places: Places<Lane>, waits: Partial<Record<Lane, Waits>>) {
    this.#places = places
    this.#waits = waits
    this.#lanes = Object.keys(places.lanes) as Lane[]
    const each = <Value>(value: () => Value) =>
      Object.fromEntries(this.#lanes.map((lane) => [lane, value()])) as Record<Lane, Value>
    this.#waiting = each(() => new Map())
    this.#running = each(() => new Set())
  }

  /**
   * Runs a task when it is the subject's turn.
   * @throws Refused TemporarilyUnavailableException if too many wait
   */
  async run<Result>(lane: Lane, subject: string, task: () => Promise<Result>): Promise<Result> {
    const turn: Waiting = Promise.withResolvers()
    this.#add(lane, subject, turn)
    this.#start()
    await turn.promise
    try {
      return await task()
    } finally {
      this.#running[lane].delete(subject)
      this.#start()
    }
  }

  /** Rejects all turns that wait. */
  stop(error: Error): void {
    for (const lane of this.#lanes) {
      const subjects = this.#waiting[lane]
      for (const { reject } of [...subjects.values()].flat()) reject(error)
      subjects.clear()
    }
  }

  #add(lane: Lane, subject: string, turn: Waiting): void {
    const subjects = this.#waiting[lane]
    const own = subjects.get(subject) ?? []
    const all = [...subjects.values()].reduce((sum, turns) => sum + turns.length, 0)
    const waits = this.#waits[lane]
    if (waits && (own.length >= waits.each || all >= waits.all))
      throw new Refused('TemporarilyUnavailableException', { message: 'too many wait', retryAfter: RETRY_AFTER })
    subjects.set(subject, [...own, turn])
  }

  #start(): void {
    for (const lane of this.#lanes) for (let next = this.#next(lane); next; next = this.#next(lane)) next.resolve()
  }

  /** Takes the next turn of a lane that may run now. */
  #next(lane: Lane): Waiting | undefined {
    const running = this.#lanes.reduce((sum, one) => sum + this.#running[one].size, 0)
    if (running >= this.#places.all || this.#running[lane].size >= this.#places.lanes[lane]) return undefined
    const subjects = this.#waiting[lane]
    const ready = [...subjects.keys()].filter((one) => !this.#running[lane].has(one))
    // Who had no turn, or whose turn was the longest ago.
    const served = [...this.#served].find((one) => ready.includes(one))
    const subject = ready.find((one) => !this.#served.has(one)) ?? served
    if (subject === undefined) return undefined
    const [turn, ...others] = subjects.get(subject)!
    if (others.length > 0) subjects.set(subject, others)
    else subjects.delete(subject)
    this.#running[lane].add(subject)
    this.#remember(subject)
    return turn
  }

  #remember(subject: string): void {
    this.#served.delete(subject)
    this.#served.add(subject)
    const [oldest] = this.#served
    if (this.#served.size > MAX_SERVED) this.#served.delete(oldest!)
  }
}
