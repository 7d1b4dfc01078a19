import * as fc from 'fast-check'
import type { AnyEventObject } from 'xstate'
import type { Alphabet } from '../paths.ts'
import { stepper, type Step } from '../transitions.ts'

/** How many events a walk drawn at random has at most. */
export const MAX_EVENTS = 24

/** One event of a random walk, and the machine before and after it. */
export type RandomStep = { event: AnyEventObject; before: Step; after: Step }

/** A walk drawn at random, by the places of its events among the samples. */
type Walk = number[]

/**
 * What is drawn once all steps were. It is no walk, and nothing is opened for it; a walk that was shortened to no events
 * is one: the first state alone may be wrong.
 */
const NOTHING: Walk = []

type Search = {
  seed: number
  /** How many events are drawn in all. */
  steps: number
  /** Only what a browser can cause. */
  inBrowser?: boolean
}

/** What a search found: the shortest walk that it knows of which a rule does not hold, and what is wrong. */
export type Fault = { events: AnyEventObject[]; message: string }

/** How many steps a search took, and the fault that it found. */
export type Outcome = { steps: number; fault: Fault | null }

/** A seed of fast-check for any text: a whole number is itself. */
export function seedOf(text: string): number {
  if (/^-?\d{1,9}$/.test(text)) return Number(text)
  return Array.from(text).reduce((seed, letter) => (Math.imul(seed, 31) + letter.codePointAt(0)!) | 0, 0)
}

/** A machine that steps through walks of an alphabet. */
export function walker({ machine, input, events, canHappen, canHappenInBrowser }: Alphabet, inBrowser = false) {
  const { start, step } = stepper(machine, input)
  const isPossible = ({ state }: Step, event: AnyEventObject) =>
    state.status === 'active' && canHappen(state, event) && (!inBrowser || canHappenInBrowser(state, event))

  /** Where an event leads that can happen; undefined if the state does not accept it. */
  const follow = (before: Step, event: AnyEventObject): Step | undefined => {
    if (!isPossible(before, event)) return undefined
    const after = step(before.state, event)
    return after.taken.length > 0 ? after : undefined
  }

  /** The steps of a walk, without the events that cannot happen when it is their turn. */
  function* stepsOf(walk: Walk): Generator<RandomStep> {
    let before = start()
    for (const place of walk) {
      const event = events[place]!
      const after = follow(before, event)
      if (!after) continue
      yield { event, before, after }
      before = after
    }
  }

  /** The same walk, without the events that cannot happen when it is their turn, up to one at which the machine throws. */
  const possibleOf = (walk: Walk): Walk => {
    const possible: Walk = []
    let before = start()
    for (const place of walk) {
      try {
        const after = follow(before, events[place]!)
        if (!after) continue
        before = after
        possible.push(place)
      } catch {
        return [...possible, place]
      }
    }
    return possible
  }
  return { start, step, follow, stepsOf, possibleOf }
}

/** Draws walks at random; a shorter walk has some of the same events in the same order. */
class RandomWalks extends fc.Arbitrary<Walk> {
  readonly #alphabet: Alphabet
  readonly #walker: ReturnType<typeof walker>
  /** How often an event was drawn in a state. */
  readonly #drawn = new Map<string, number>()
  /** Whether nothing can happen in the first state, so that no walk will have an event. */
  #isStuck = false
  /** How many events may still be drawn. */
  left: number
  /** After how many events the walk that failed last did so. */
  failedAfter = Infinity

  constructor(alphabet: Alphabet, { steps, inBrowser }: Search) {
    super()
    this.#alphabet = alphabet
    this.#walker = walker(alphabet, inBrowser)
    this.left = steps
  }

  generate(random: fc.Random): fc.Value<Walk> {
    if (this.left === 0 || this.#isStuck) return new fc.Value(NOTHING, undefined)
    const walk: Walk = []
    let at = this.#walker.start()
    const length = Math.min(random.nextInt(1, MAX_EVENTS), this.left)
    while (walk.length < length) {
      const place = JSON.stringify(at.state.value)
      const possible = this.#alphabet.events.flatMap((event, i) => {
        const after = this.#followOrFail(at, event)
        return after ? [{ event, i, after, key: `${place} ${i}` }] : []
      })
      if (possible.length === 0) break
      // Of two, the one that was drawn less often: otherwise walks stay where much can happen.
      const [one, other] = [0, 0].map(() => possible[random.nextInt(0, possible.length - 1)]!)
      const timesOf = ({ key }: { key: string }) => this.#drawn.get(key) ?? 0
      const next = timesOf(one!) <= timesOf(other!) ? one! : other!
      this.#drawn.set(next.key, timesOf(next) + 1)
      walk.push(next.i)
      if (next.after === 'fails') break
      at = next.after
      if (this.#alphabet.endsAfter.includes(next.event.type)) break
    }
    this.left -= walk.length
    this.#isStuck = walk.length === 0
    return new fc.Value(walk, undefined)
  }

  /** A machine that throws does so again when the walk is taken. */
  #followOrFail(at: Step, event: AnyEventObject): Step | 'fails' | undefined {
    try {
      return this.#walker.follow(at, event)
    } catch {
      return 'fails'
    }
  }

  canShrinkWithoutContext(value: unknown): value is Walk {
    return Array.isArray(value)
  }

  shrink(walk: Walk): fc.Stream<fc.Value<Walk>> {
    return fc.stream(this.#shorter(walk, this.failedAfter))
  }

  *#shorter(walk: Walk, failedAfter: number): Generator<fc.Value<Walk>> {
    const known = new Set<string>()
    const candidates = [walk.slice(0, failedAfter)]
    for (let size = Math.max(1, Math.floor(walk.length / 2)); size >= 1; size = Math.floor(size / 2))
      for (let from = 0; from < walk.length; from += size) candidates.push(walk.toSpliced(from, size))
    for (const candidate of candidates) {
      const possible = this.#walker.possibleOf(candidate)
      const key = possible.join()
      if (possible.length < walk.length && !known.has(key)) yield new fc.Value(possible, undefined)
      known.add(key)
    }
  }
}

/** The rules of a walk: throws where one does not hold, and says of each step that it took that it did. */
type Rules<Result> = (steps: Iterable<RandomStep>, first: Step) => Result

/** Searches at random for a walk that breaks `rules`, and for the shortest one like it. */
export function searchFault(alphabet: Alphabet, search: Search, rules: Rules<void>): Outcome {
  const { walks, counted, params, outcomeOf } = searching(alphabet, search)
  const walk = walker(alphabet, search.inBrowser)
  const found = fc.check(
    fc.property(walks, (events) => {
      if (events !== NOTHING) counted((steps) => rules(steps, walk.start()), walk.stepsOf(events))
    }),
    params,
  )
  return outcomeOf(found.counterexample?.[0], found.errorInstance)
}

/** The same with rules that take time. */
export async function searchFaultLater(alphabet: Alphabet, search: Search, rules: Rules<Promise<void>>) {
  const { walks, counted, params, outcomeOf } = searching(alphabet, search)
  const walk = walker(alphabet, search.inBrowser)
  const found = await fc.check(
    fc.asyncProperty(walks, async (events) => {
      if (events !== NOTHING) await counted((steps) => rules(steps, walk.start()), walk.stepsOf(events))
    }),
    params,
  )
  return outcomeOf(found.counterexample?.[0], found.errorInstance)
}

function searching(alphabet: Alphabet, search: Search) {
  const walks = new RandomWalks(alphabet, search)
  return {
    walks,
    // Each walk has a step at least. Those that are left once all were drawn are not walked.
    params: { seed: search.seed, numRuns: search.steps, verbose: false },
    /** Runs the rules along steps, and keeps after how many of them they failed. */
    counted: <Result>(rules: (steps: Iterable<RandomStep>) => Result, steps: Iterable<RandomStep>): Result => {
      let count = 0
      const counting = function* () {
        for (const step of steps) {
          count++
          yield step
        }
      }
      const keep = (error: unknown): never => {
        // One more than those that were taken: the machine may have thrown at the next one.
        walks.failedAfter = count + 1
        throw error
      }
      try {
        const result = rules(counting())
        return result instanceof Promise ? (result.catch(keep) as Result) : result
      } catch (error) {
        return keep(error)
      }
    },
    outcomeOf: (walk: Walk | undefined, error: unknown): Outcome => ({
      steps: search.steps - walks.left,
      fault: walk ? { events: walk.map((place) => alphabet.events[place]!), message: messageOf(error) } : null,
    }),
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
