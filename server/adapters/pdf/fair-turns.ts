import { Refused } from '../../engine/refused.ts'

/**
 * What a turn is for: the image of a signature, a step of sealing, or an upload, which a copy for somebody counts as. The
 * first goes first: a person waits.
 */
export const LANES = ['image', 'sealing', 'upload'] as const
export type Lane = (typeof LANES)[number]

/** Turns that run at a time: `all`, and at most so many of each lane. */
export type Places = { all: number } & Record<Lane, number>

/** Turns of one lane that wait: of each subject, and of all together. Jobs of the server itself are few and always wait. */
const MAX_WAITING = { each: 20, all: 100 }
/** Subjects that are remembered for their last turn. */
const MAX_SERVED = 1000
/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 10

type Waiting = PromiseWithResolvers<void>

/**
 * Gives turns to subjects, such as accounts and links: one at a time to each, and one after the other. Many turns of one
 * subject do not wait before the only turn of another.
 */
export class FairTurns {
  readonly #places: Places
  /** The waiting turns of each subject. */
  readonly #waiting: Record<Lane, Map<string, Waiting[]>> = { image: new Map(), sealing: new Map(), upload: new Map() }
  readonly #running: Record<Lane, Set<string>> = { image: new Set(), sealing: new Set(), upload: new Set() }

  /** The subjects that had a turn, the latest last. */
  readonly #served = new Set<string>()

  constructor(places: Places) {
    this.#places = places
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
    for (const subjects of Object.values(this.#waiting)) {
      for (const { reject } of [...subjects.values()].flat()) reject(error)
      subjects.clear()
    }
  }

  #add(lane: Lane, subject: string, turn: Waiting): void {
    const subjects = this.#waiting[lane]
    const own = subjects.get(subject) ?? []
    const all = [...subjects.values()].reduce((sum, turns) => sum + turns.length, 0)
    if (lane !== 'sealing' && (own.length >= MAX_WAITING.each || all >= MAX_WAITING.all))
      throw new Refused('TemporarilyUnavailableException', { message: 'too many wait', retryAfter: RETRY_AFTER })
    subjects.set(subject, [...own, turn])
  }

  #start(): void {
    for (const lane of LANES) for (let next = this.#next(lane); next; next = this.#next(lane)) next.resolve()
  }

  /** Takes the next turn of a lane that may run now. */
  #next(lane: Lane): Waiting | undefined {
    const running = Object.values(this.#running).reduce((sum, { size }) => sum + size, 0)
    if (running >= this.#places.all || this.#running[lane].size >= this.#places[lane]) return undefined
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
