import { applyChanges } from './changes.ts'
import type { Batch } from './messages.ts'
import type { ActorStarted, ActorStatus, EventReceived, Plain, PlainObject } from './records.ts'

/** Events that are kept; the oldest are forgotten. */
const MAX_EVENTS = 10_000
/** Actors that are kept; of those that have ended the oldest are forgotten first. */
const MAX_ACTORS = 1000

/** An actor as it is now. */
export type InspectedActor = Pick<ActorStarted, 'session' | 'id' | 'machine' | 'parent'> & {
  tab: string
  path: string
  status: ActorStatus
  state: Plain
  context: PlainObject
}

/** An event, with the context of its actor after it. */
export type InspectedEvent = EventReceived & { tab: string; context: PlainObject }

/** What a page that inspects knows. Histories share what they have in common. */
export type History = {
  /** By `keyOf`, in the order in which they started. */
  actors: Readonly<Record<string, InspectedActor>>
  events: readonly InspectedEvent[]
  /** How many events were dropped by watched tabs, and how many were forgotten here. */
  dropped: number
  forgotten: number
}

/** What is known before anything was received. */
export const emptyHistory: History = { actors: {}, events: [], dropped: 0, forgotten: 0 }

/** Sessions are counted in each tab. */
export const keyOf = ({ tab, session }: { tab: string; session: string }): string => `${tab} ${session}`

/** The history with a part of what happened in a tab. */
export function addBatch(history: History, { tab, path, records, dropped }: Batch): History {
  const actors = new Map(Object.entries(history.actors))
  const added: InspectedEvent[] = []
  for (const record of records) {
    const key = keyOf({ tab, session: record.session })
    if (record.type === 'actor.started') {
      const { session, id, machine, parent, status, state, context } = record
      actors.set(key, { tab, path, session, id, machine, parent, status, state, context })
      continue
    }
    const actor = actors.get(key)
    if (record.type === 'actor.stopped') {
      if (actor) actors.set(key, { ...actor, status: record.status })
      continue
    }
    const { status, state, changes, removed } = record
    const context = actor ? applyChanges(actor.context, changes, removed) : {}
    if (actor) actors.set(key, { ...actor, status, state, context })
    added.push({ ...record, tab, context })
  }
  const events =
    history.events.length + added.length <= MAX_EVENTS ? [...history.events, ...added] : latest(history.events, added)
  return {
    actors: Object.fromEntries(forgetEnded(actors)),
    events,
    dropped: history.dropped + dropped,
    forgotten: history.forgotten + history.events.length + added.length - events.length,
  }
}

/** The history after a tab was closed: nothing in it runs any more. */
export function closeTab(history: History, tab: string): History {
  const actors = Object.entries(history.actors).map(([key, actor]): [string, InspectedActor] => [
    key,
    actor.tab === tab && actor.status === 'active' ? { ...actor, status: 'stopped' } : actor,
  ])
  return { ...history, actors: Object.fromEntries(actors) }
}

const latest = (before: readonly InspectedEvent[], added: InspectedEvent[]): InspectedEvent[] =>
  added.length >= MAX_EVENTS ? added.slice(-MAX_EVENTS) : [...before.slice(added.length - MAX_EVENTS), ...added]

function forgetEnded(actors: Map<string, InspectedActor>): ReadonlyMap<string, InspectedActor> {
  for (const [key, { status }] of actors) {
    if (actors.size <= MAX_ACTORS) break
    if (status !== 'active') actors.delete(key)
  }
  // More than that can only run if something is wrong: the oldest go.
  for (const key of actors.keys()) {
    if (actors.size <= MAX_ACTORS) break
    actors.delete(key)
  }
  return actors
}
