import type { AnyMachineSnapshot, EventObject, Snapshot } from 'xstate'

/**
 * The fields of events that carry secrets, such as a password, by the type of the event. It is written next to the
 * union of the events, and the machine has it in its `meta`, so that whatever shows or stores events can mask them.
 */
export type Secrets<Event extends EventObject> = {
  readonly [Type in Event['type']]?: readonly Exclude<keyof Extract<Event, { type: Type }>, 'type'>[]
}

/** The `meta` of a machine whose events carry secrets. */
export type SecretMeta<Event extends EventObject> = { secret: Secrets<Event> }

/** Shown and stored instead of a secret. */
export const MASK = '•••'

/** The event as it may be shown or stored. `snapshot` is of the machine that received it. */
export function masked(event: EventObject, snapshot: Snapshot<unknown>): EventObject {
  const fields = isOfMachine(snapshot) ? secretFieldsOf(snapshot.machine, event.type) : []
  if (fields.length === 0) return event
  return { ...event, ...Object.fromEntries(fields.filter((field) => field in event).map((field) => [field, MASK])) }
}

/** The fields of a machine's events that carry secrets, by the type of the event. */
export const secretsOf = ({ config }: { config: { meta?: unknown } }): Partial<Record<string, readonly string[]>> =>
  (config.meta as SecretMeta<EventObject> | undefined)?.secret ?? {}

/** The fields of an event that carry secrets. Its type may be made up, such as `constructor`. */
export function secretFieldsOf(machine: { config: { meta?: unknown } }, type: string): readonly string[] {
  const secrets = secretsOf(machine)
  return Object.hasOwn(secrets, type) ? (secrets[type] ?? []) : []
}

const isOfMachine = (snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot => 'machine' in snapshot
