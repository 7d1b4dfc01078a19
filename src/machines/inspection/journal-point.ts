import type { AnyMachineSnapshot } from 'xstate'
import type { PlainObject } from './records.ts'
import type { JournalStep } from './stepping.ts'

/** A point of a journal as plain data. */
export type JournalPoint = Omit<JournalStep, 'snapshot'> & {
  /** The dotted paths of the states that it is in, the outer ones too; not the machine itself. */
  active: string[]
  /** The keys of the context that are not what they were at the point before. */
  changed: string[]
}

/** A step as a point. `before`: the context before it, which the point shares if nothing has changed. */
export function toPoint({ snapshot, ...step }: JournalStep, before: PlainObject | null): JournalPoint {
  const isChanged = (key: string) => !isSame(step.context[key], before?.[key])
  const keys = [...new Set([...Object.keys(step.context), ...Object.keys(before ?? {})])]
  const changed = before ? keys.filter(isChanged) : []
  return {
    ...step,
    context: before && changed.length === 0 ? before : step.context,
    active: activeIn(snapshot),
    changed,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const activeIn = ({ _nodes: nodes }: AnyMachineSnapshot): string[] =>
  nodes.flatMap(({ path }) => (path.length === 0 ? [] : [path.join('.')]))
