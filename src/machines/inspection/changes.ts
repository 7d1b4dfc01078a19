import type { AnyStateMachine } from 'xstate'
import { isSecretName, MAX_DEPTH, MAX_ENTRIES, toPlain } from './plain.ts'
import type { ContextChange, Plain, PlainObject } from './records.ts'

/** Changes inside of one field of a context; of more than that, the field is written whole. */
const MAX_CHANGES = 20

/** Containers whose entries are compared one by one: plain objects and arrays. */
type Container = Readonly<Record<string, unknown>>

/**
 * What differs between two contexts of a machine, each change as deep inside as it is, so that what stayed is not copied
 * again. A machine replaces what it changes, so that comparing references is enough.
 */
export function changesBetween(before: object, after: object, machine: AnyStateMachine): ContextChange[] {
  const former = before as Container
  return Object.entries(after).flatMap(([key, value]) => {
    const known = Object.hasOwn(former, key)
    if (known && former[key] === value) return []
    const inside = known && !isSecretName(machine, key) ? changesInside(former[key], value, [key], machine) : null
    return inside ?? [{ path: [key], value: toPlain(value, machine, [key]) }]
  })
}

/** The changes inside of a value; null if it has to be written whole. */
function changesInside(
  before: unknown,
  after: unknown,
  path: string[],
  machine: AnyStateMachine,
): ContextChange[] | null {
  if (!isContainer(before) || !isContainer(after) || path.length >= MAX_DEPTH || !haveSameKeys(before, after))
    return null
  const changes: ContextChange[] = []
  // Entries beyond these are not shown.
  for (const key of Object.keys(after).slice(0, MAX_ENTRIES)) {
    if (before[key] === after[key]) continue
    const place = [...path, key]
    const inside = isSecretName(machine, key) ? null : changesInside(before[key], after[key], place, machine)
    changes.push(...(inside ?? [{ path: place, value: toPlain(after[key], machine, place) }]))
    if (changes.length > MAX_CHANGES) return null
  }
  return changes
}

const isContainer = (value: unknown): value is Container => {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function haveSameKeys(before: Container, after: Container): boolean {
  if (Array.isArray(before) || Array.isArray(after))
    return Array.isArray(before) && Array.isArray(after) && before.length === after.length
  const keys = Object.keys(after)
  const former = Object.keys(before)
  return former.length === keys.length && keys.every((key, i) => former[i] === key)
}

/** A context after changes; the same object if there are none. A change inside of what was cut is left out. */
export function applyChanges(
  context: PlainObject,
  changes: readonly ContextChange[],
  removed: readonly string[],
): PlainObject {
  if (changes.length === 0 && removed.length === 0) return context
  const after: PlainObject = { ...context }
  for (const { path, value } of changes) {
    const [key = '', ...rest] = path
    after[key] = replaceAt(after[key] ?? null, rest, value)
  }
  for (const key of removed) delete after[key]
  return after
}

function replaceAt(inside: Plain, [key, ...rest]: string[], value: Plain): Plain {
  if (key === undefined) return value
  if (typeof inside !== 'object' || inside === null) return inside
  if (Array.isArray(inside)) return inside.map((one, i) => (String(i) === key ? replaceAt(one, rest, value) : one))
  return { ...inside, [key]: replaceAt(inside[key] ?? null, rest, value) }
}
