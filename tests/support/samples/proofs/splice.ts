import { sha256 } from '../../../../server/engine/sha256.ts'
import type { Dice } from '../../random.ts'

type Parts = Record<string, unknown>
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/** Every place in a value: the names that lead to it. */
const placesIn = (value: unknown, place: string[] = []): string[][] => [
  ...(place.length > 0 ? [place] : []),
  ...(isParts(value) ? Object.entries(value).flatMap(([name, part]) => placesIn(part, [...place, name])) : []),
]
const partAt = (value: unknown, place: string[]): unknown =>
  place.reduce<unknown>((part, name) => (isParts(part) ? part[name] : undefined), value)

/** The value with the part at a place replaced. */
function replaced(value: unknown, [name, ...rest]: string[], by: unknown): unknown {
  if (name === undefined || !isParts(value)) return by
  const part = replaced(value[name], rest, by)
  return Object.assign(Array.isArray(value) ? [...(value as unknown[])] : { ...value }, { [name]: part })
}

/** A value of which one to three parts are what others have in the same place, or another text. */
export function splice(value: object, others: readonly object[], dice: Dice): object {
  const places = placesIn(value)
  let spliced: unknown = value
  for (let parts = 1 + dice.below(3); parts > 0; parts--) {
    const place = dice.one(places)
    const isWord = typeof partAt(spliced, place) === 'string' && dice.below(10) < 3
    const theirs = isWord ? sha256(String(dice.below(1_000_000))) : partAt(dice.one(others), place)
    spliced = theirs === undefined ? spliced : replaced(spliced, place, theirs)
  }
  return spliced as object
}
