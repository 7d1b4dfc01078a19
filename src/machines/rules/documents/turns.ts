/** Who has a turn: a signer of a request, or a role of a template. */
type Turned = {
  key: string
  /** From 1 without gaps. Those of one turn are invited together. Kept while ordering is off. */
  turn: number
}

/** The turn of somebody new: after all others. */
export const nextTurn = (people: readonly Turned[]): number => Math.max(0, ...people.map(({ turn }) => turn)) + 1

/** The people grouped by turn, in order. */
export function turnsOf<Person extends Turned>(people: readonly Person[]): Person[][] {
  const groups = Map.groupBy(people, ({ turn }) => turn)
  return [...groups.keys()].toSorted((a, b) => a - b).map((turn) => groups.get(turn)!)
}

/** The people in the order of their turns, with turns renumbered from 1 without gaps (SIGR-014, SIGR-015). */
const renumbered = <Person extends Turned>(people: readonly Person[]): Person[] =>
  turnsOf(people).flatMap((group, i) => group.map((person) => ({ ...person, turn: i + 1 })))

/**
 * Moves somebody to a position, counted from 0. Between two people of the same turn they join that turn, elsewhere they
 * get their own.
 */
export function moved<Person extends Turned>(people: Person[], key: string, position: number): Person[] {
  const person = people.find((one) => one.key === key)
  if (!person) return people
  const others = people.filter((one) => one.key !== key)
  const at = Math.max(0, Math.min(position, others.length))
  const before = others[at - 1]?.turn ?? 0
  const after = others[at]?.turn ?? before + 1
  const turn = before === after ? before : (before + after) / 2
  return renumbered(others.toSpliced(at, 0, { ...person, turn }))
}

/** Moves somebody to a turn; if `turn` is null, to their own turn after the current one. */
export function joined<Person extends Turned>(people: readonly Person[], key: string, turn: number | null): Person[] {
  const at = (own: number) => turn ?? own + 0.5
  return renumbered(people.map((person) => (person.key === key ? { ...person, turn: at(person.turn) } : person)))
}

export const without = <Person extends Turned>(people: readonly Person[], key: string): Person[] =>
  renumbered(people.filter((person) => person.key !== key))

/** The `orderToSign` of each: 0 for all unless there is a second turn (SIGR-019). */
export const orderOf = (people: readonly Turned[], isOrdered: boolean): ((person: Turned) => number) =>
  isOrdered && people.some(({ turn }) => turn > 1) ? ({ turn }) => turn : () => 0

/** The turns that stored order numbers mean: without gaps where there are several, otherwise one after the other. */
export function turnsFrom(numbers: readonly number[]): { isOrdered: boolean; turns: number[] } {
  const orders = [...new Set(numbers)].toSorted((a, b) => a - b)
  const isOrdered = orders.length > 1
  return { isOrdered, turns: numbers.map((order, i) => (isOrdered ? orders.indexOf(order) + 1 : i + 1)) }
}
