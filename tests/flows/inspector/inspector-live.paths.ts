import { inspectorLiveMachine } from '#machines/flows/inspector/inspector-live.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import { doorHistory, doorTrial } from '../../support/sample-history.ts'
import { pathsOf } from '../../support/walks/paths.ts'

type Events = Parameters<typeof pathsOf<typeof inspectorLiveMachine>>[1]['events']

const events = [
  { type: 'history.grown', history: doorHistory },
  { type: 'actor.chosen', key: 'other x:7' },
  { type: 'actor.chosen', key: 'other x:9' },
  { type: 'actor.left' },
  { type: 'event.chosen', number: 2 },
  { type: 'event.left' },
  { type: 'filter.changed', filter: 'key.*' },
  { type: 'list.paused' },
  { type: 'list.resumed' },
  { type: 'list.cleared' },
  { type: 'event.tried', name: 'key.turned', fields: '{"pin":"1842"}' },
  { type: 'event.tried', name: 'key.turned', fields: 'no JSON' },
  { type: 'event.answered', result: doorTrial },
  { type: 'event.refused', reason: 'unfitting' },
  { type: 'event.refused', reason: 'gone' },
  { type: 'call.failed', failure: 'unexpected' },
] satisfies Events

const canHappen = (
  { context, value }: StateOf<typeof inspectorLiveMachine>,
  event: (typeof events)[number],
): boolean => {
  const { history, latest, filter, cleared, actor, chosen } = context
  if (event.type === 'history.grown') return latest.events.length === 0
  if (event.type === 'filter.changed') return filter === ''
  if (event.type === 'event.chosen') return history.events.length > 0 && cleared < event.number
  // How the list is shown makes no difference to it.
  if (event.type === 'event.tried') return actor === 'other x:7' && filter === '' && cleared === 0 && !chosen
  if (event.type === 'actor.chosen' && event.key === 'other x:9') return value.trial === 'trying'
  return true
}

/** Walks through what happens in another tab, in which a door is opened. */
export const inspectorLivePaths = pathsOf(inspectorLiveMachine, {
  input: { tab: 'own' },
  events,
  canHappen: canHappen as never,
  telling: ({ history, latest, actor, filter, cleared, chosen, tried, complaint }) => [
    history.events.length,
    latest.events.length,
    actor,
    filter,
    cleared,
    chosen?.number,
    tried !== null,
    complaint,
  ],
})
