import { randomFrom } from '../../random.ts'

/** Choices that a seed repeats. */
export class Chance {
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = randomFrom(seed)
    // The first numbers of neighbouring seeds are alike.
    for (let index = 0; index < 3; index++) this.#random()
  }

  /** Whether something happens that happens with this probability. */
  happens(probability: number): boolean {
    return this.#random() < probability
  }

  /** An integer from `from` to `to`, both included. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.#random() * (to - from + 1))
  }

  oneOf<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)]!
  }
}
