import type { AnyStateMachine, EventObject } from 'xstate'
import { MASK, secretFieldsOf, secretsOf } from '../secrets.ts'
import type { Plain, PlainEvent, PlainObject } from './records.ts'

const MAX_TEXT = 500
/** Entries of one object or array. */
export const MAX_ENTRIES = 20
/** Objects inside of each other. */
export const MAX_DEPTH = 8
/** Values in one object, however they are nested. */
const MAX_VALUES = 200

type Scope = { secret: ReadonlySet<string>; left: number }

const names = new WeakMap<object, ReadonlySet<string>>()

/** The names of all fields that carry secrets in events of a machine. */
function secretNamesOf(machine: AnyStateMachine): ReadonlySet<string> {
  const { config } = machine
  const known = names.get(config)
  if (known) return known
  const found = new Set(Object.values(secretsOf(machine)).flatMap((fields) => fields ?? []))
  names.set(config, found)
  return found
}

/** Whether fields of this name carry a secret. It does not matter where in a context they are. */
export const isSecretName = (machine: AnyStateMachine, name: string): boolean => secretNamesOf(machine).has(name)

/**
 * A value of a machine's context as it may leave its tab. Fields that are named like a secret of the machine's events are
 * masked, whatever they are in; what is too long or too deep is cut, and objects that only live in the tab are named.
 * @param path where the value is in the context; empty for one that is not a part of it
 */
export function toPlain(value: unknown, machine: AnyStateMachine, path: readonly string[] = []): Plain {
  const secret = secretNamesOf(machine)
  if (isPresent(value) && secret.has(path.at(-1) ?? '')) return MASK
  return copy(value, { secret, left: MAX_VALUES }, Math.max(0, path.length - 1))
}

/** A context as it may leave its tab. */
export const toPlainContext = (context: object, machine: AnyStateMachine): PlainObject =>
  Object.fromEntries(Object.entries(context).map(([key, value]) => [key, toPlain(value, machine, [key])]))

/**
 * An event as it may leave its tab: the fields that its receiver or its sender marks as secret are masked. Of events that
 * XState makes itself only the type leaves it, because they carry inputs and outputs, which have no marks.
 */
export function toPlainEvent(event: EventObject, machines: readonly AnyStateMachine[]): PlainEvent {
  if (event.type.startsWith('xstate.')) return { type: event.type }
  const secret = new Set(machines.flatMap((machine) => secretFieldsOf(machine, event.type)))
  const scope: Scope = { secret: new Set(), left: MAX_VALUES }
  const fields = Object.entries(event).map(([field, value]) => [
    field,
    secret.has(field) ? MASK : copy(value, scope, 0),
  ])
  return { ...(Object.fromEntries(fields) as PlainObject), type: event.type }
}

/** That there is no secret may be known. */
const isPresent = (value: unknown): boolean => value !== undefined && value !== null

function copy(value: unknown, scope: Scope, depth: number): Plain {
  switch (typeof value) {
    case 'string':
      return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value
    case 'number':
      return Number.isFinite(value) ? value : String(value)
    case 'boolean':
      return value
    case 'object':
      return value === null ? null : copyObject(value, scope, depth)
    case 'undefined':
      return null
    case 'bigint':
    case 'function':
    case 'symbol':
      return `[${typeof value}]`
  }
}

function copyObject(value: object, scope: Scope, depth: number): Plain {
  if (depth >= MAX_DEPTH || scope.left <= 0) return '[…]'
  if (Array.isArray(value)) return copyEntries(value, scope, depth)
  if (value instanceof Set) return copyEntries([...value], scope, depth)
  if (value instanceof Map) return copyFields([...value], scope, depth)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[Date]' : value.toISOString()
  const prototype: unknown = Object.getPrototypeOf(value)
  // Anything else, such as a file, an actor or an element, lives in the tab, and reading it may have effects.
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor?.name || 'object'}]`
  return copyFields(Object.entries(value), scope, depth)
}

function copyEntries(values: readonly unknown[], scope: Scope, depth: number): Plain[] {
  const kept = values.slice(0, MAX_ENTRIES)
  scope.left -= kept.length
  const copies = kept.map((value) => copy(value, scope, depth + 1))
  return values.length > kept.length ? [...copies, `[… ${values.length - kept.length}]`] : copies
}

function copyFields(fields: [unknown, unknown][], scope: Scope, depth: number): PlainObject {
  const kept = fields.slice(0, MAX_ENTRIES)
  scope.left -= kept.length
  const copies = kept.map(([key, value]): [string, Plain] => {
    const name = String(key)
    return [name, scope.secret.has(name) && isPresent(value) ? MASK : copy(value, scope, depth + 1)]
  })
  if (fields.length > kept.length) copies.push(['…', fields.length - kept.length])
  return Object.fromEntries(copies)
}
