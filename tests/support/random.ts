/** Random numbers from 0 to 1 that a seed repeats (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Items in another order. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Choices that a seed repeats: a whole number below another one, and one of several items. */
export type Dice = { below: (n: number) => number; one: <Item>(items: readonly Item[]) => Item }

export function diceFrom(seed: number): Dice {
  const random = randomFrom(seed)
  const below = (n: number) => Math.floor(random() * n)
  return { below, one: (items) => items[below(items.length)]! }
}
