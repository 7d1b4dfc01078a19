import { keyOf, type History, type InspectedActor, type InspectedEvent } from './history.ts'
import type { Plain } from './records.ts'

/** Actors that have ended and are still shown. */
const MAX_ENDED = 20

/** An event, counted from 1 in everything that was received. */
export type NumberedEvent = { number: number; event: InspectedEvent }

/** The number of the newest event; 0 if there is none. */
export const countOf = ({ events, forgotten }: History): number => forgotten + events.length

/** The event with a number; null if it was forgotten. */
export const eventAt = ({ events, forgotten }: History, number: number): InspectedEvent | null =>
  events[number - forgotten - 1] ?? null

/** Machines that run, by the tab they are in, and the newest of those that have ended. Ports are no machines. */
export function actorsShown({ actors }: History, ownTab: string) {
  const machines = Object.values(actors).filter(({ machine }) => machine !== null)
  const running = machines.filter(({ status }) => status === 'active')
  return {
    own: running.filter(({ tab }) => tab === ownTab),
    others: running.filter(({ tab }) => tab !== ownTab),
    ended: machines
      .filter(({ status }) => status !== 'active')
      .slice(-MAX_ENDED)
      .toReversed(),
  }
}

type Selection = {
  /** The key of the actor that received them; null for all. */
  actor: string | null
  /** A part of their types; `code.*` is all types that begin so. */
  query: string
  /** The number of the last event that is left out. */
  after: number
}

/** The events of machines that are selected, the newest first. */
export function eventsShown(history: History, { actor, query, after }: Selection): NumberedEvent[] {
  const wanted = query.trim().toLowerCase()
  const isWanted = wanted.endsWith('*')
    ? (type: string) => type.startsWith(wanted.slice(0, -1))
    : (type: string) => type.includes(wanted)
  const shown: NumberedEvent[] = []
  for (let i = history.events.length - 1; i >= Math.max(0, after - history.forgotten); i--) {
    const event = history.events[i]!
    const key = keyOf(event)
    if (actor !== null ? key !== actor : history.actors[key]?.machine === null) continue
    if (isWanted(event.event.type.toLowerCase())) shown.push({ number: history.forgotten + i + 1, event })
  }
  return shown
}

/** The dotted paths of the states that are active in the value of a state, those around others first. */
export function activeStates(value: Plain, around = ''): string[] {
  const below = (name: string) => (around === '' ? name : `${around}.${name}`)
  if (typeof value === 'string') return [below(value)]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => [below(name), ...activeStates(inner, below(name))])
}

/** Where an event came from: `outside`, such as a person; the actor itself, such as a timer; a `port`, or another `machine`. */
type EventSource = { of: 'outside' | 'itself' | 'port' | 'machine'; name: string }

/** Where an event came from, as far as its sender is known. */
export function sourceOf({ actors }: History, { source, session, tab }: InspectedEvent): EventSource {
  if (source === null) return { of: 'outside', name: '' }
  if (source === session) return { of: 'itself', name: '' }
  const sender: InspectedActor | undefined = actors[keyOf({ tab, session: source })]
  if (!sender) return { of: 'port', name: '' }
  return sender.machine === null ? { of: 'port', name: sender.id } : { of: 'machine', name: sender.machine }
}
