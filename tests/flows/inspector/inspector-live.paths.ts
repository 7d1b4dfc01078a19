import { inspectorLiveMachine } from '#machines/flows/inspector/inspector-live.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import { doorHistory } from '../../support/sample-history.ts'
import { pathsOf } from '../../support/walks/paths.ts'

type Events = Parameters<typeof pathsOf<typeof inspectorLiveMachine>>[1]['events']

const events = [
  { type: 'history.grown', history: doorHistory },
  { type: 'actor.chosen', key: 'other x:7' },
  { type: 'actor.left' },
  { type: 'event.chosen', number: 2 },
  { type: 'event.left' },
  { type: 'filter.changed', filter: 'key.*' },
  { type: 'list.paused' },
  { type: 'list.resumed' },
  { type: 'list.cleared' },
] satisfies Events

const canHappen = ({ context }: StateOf<typeof inspectorLiveMachine>, event: (typeof events)[number]): boolean => {
  const { history, latest, filter, cleared } = context
  if (event.type === 'history.grown') return latest.events.length === 0
  if (event.type === 'filter.changed') return filter === ''
  if (event.type === 'event.chosen') return history.events.length > 0 && cleared < event.number
  return true
}

/** Walks through what happens in another tab, in which a door is opened. */
export const inspectorLivePaths = pathsOf(inspectorLiveMachine, {
  input: { tab: 'own' },
  events,
  canHappen,
  telling: ({ history, latest, actor, filter, cleared, chosen }) => [
    history.events.length,
    latest.events.length,
    actor,
    filter,
    cleared,
    chosen?.number,
  ],
})
