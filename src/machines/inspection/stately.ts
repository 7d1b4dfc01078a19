import { applyChanges } from './changes.ts'
import type { ActorStatus, InspectionRecord, Plain, PlainEvent, PlainObject } from './records.ts'

/** The version of the protocol of `@statelyai/inspect` that is spoken: that of the package. */
const VERSION = '0.7.2'

type Base = { sessionId: string; rootId: string; createdAt: string; id: string; _version: string }
type StatelySnapshot = { status: ActorStatus; value: Plain; context: PlainObject }

/** What `@statelyai/inspect` sends and receives. It knows no microsteps and no reasons. */
export type StatelyEvent = Base &
  (
    | {
        type: '@xstate.actor'
        name: string
        snapshot: StatelySnapshot
        /** The definition of a machine as JSON. */
        definition: string
        parentId: string | undefined
      }
    | { type: '@xstate.event'; event: PlainEvent; sourceId: string | undefined }
    | { type: '@xstate.snapshot'; event: PlainEvent; snapshot: StatelySnapshot }
  )

/**
 * Translates the records of one tab for `@statelyai/inspect`. `definitionOf`: the definition of a machine, by its id; what
 * is not JSON in it is left out.
 */
export function createTranslator(
  definitionOf: (machine: string) => object | undefined,
): (record: InspectionRecord) => StatelyEvent[] {
  const actors = new Map<string, { root: string; snapshot: StatelySnapshot }>()
  let count = 0
  const baseOf = (session: string, at: number): Base => ({
    sessionId: session,
    rootId: actors.get(session)?.root ?? session,
    createdAt: String(at),
    id: String(++count),
    _version: VERSION,
  })

  return (record) => {
    const { at, session } = record
    if (record.type === 'actor.started') {
      const { id, machine, parent, status, state, context } = record
      const snapshot = { status, value: state, context }
      actors.set(session, { root: (parent && actors.get(parent)?.root) ?? parent ?? session, snapshot })
      const definition = JSON.stringify((machine && definitionOf(machine)) || { id: machine ?? id })
      const name = machine ?? id
      const parentId = parent ?? undefined
      return [{ type: '@xstate.actor', ...baseOf(session, at), name, snapshot, definition, parentId }]
    }
    const actor = actors.get(session)
    if (record.type === 'actor.stopped') {
      actors.delete(session)
      if (!actor || actor.snapshot.status === record.status) return []
      const snapshot = { ...actor.snapshot, status: record.status }
      return [{ type: '@xstate.snapshot', ...baseOf(session, at), event: { type: 'xstate.stop' }, snapshot }]
    }
    const { event, source, status, state, changes, removed } = record
    const snapshot = { status, value: state, context: applyChanges(actor?.snapshot.context ?? {}, changes, removed) }
    if (actor) actors.set(session, { ...actor, snapshot })
    return [
      { type: '@xstate.event', ...baseOf(session, at), event, sourceId: source ?? undefined },
      { type: '@xstate.snapshot', ...baseOf(session, at), event, snapshot },
    ]
  }
}
