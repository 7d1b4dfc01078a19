import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { wordGuard } from '#machines/guard-text.ts'
import type { Graph, GraphState, GraphTransition } from '#machines/rules/charts/graph.ts'
import { nameTransition, placeOf } from '#machines/transition-name.ts'

/** Reads the states and transitions of a machine, without running it. */
export function readGraph(machine: AnyStateMachine): Graph {
  const nodes = [machine.root, ...getStateNodes(machine.root)].toSorted((a, b) => a.order - b.order)
  const delays = readDelays(machine)
  return {
    id: machine.id,
    states: nodes.map((node) => readState(node, machine)),
    transitions: nodes.flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flat().map((one) => readTransition(one, delays)),
    ),
  }
}

const pathOf = ({ path }: AnyStateNode) => path.join('.')

const readState = (node: AnyStateNode, machine: AnyStateMachine): GraphState => ({
  path: pathOf(node),
  name: node === machine.root ? machine.id : node.key,
  parent: node.parent ? pathOf(node.parent) : null,
  kind: node.type,
  initial: node.type === 'compound' ? (node.initial.target ?? []).map(pathOf) : [],
  tags: [...node.tags],
  description: node.description ?? '',
  ports: node.invoke.map(({ src, id }) => (typeof src === 'string' ? src : id)),
})

function readTransition(transition: AnyTransitionDefinition, delays: Map<string, string>): GraphTransition {
  const { source, target, eventType, guard, reenter } = transition
  const delay = 'delay' in transition ? transition.delay : undefined
  const guardName = guard === undefined ? '' : wordGuard(guard)
  return {
    name: nameTransition(transition),
    source: pathOf(source),
    targets: (target ?? []).map(pathOf),
    ...readEvent(eventType),
    guard: guardName === '' && placeOf(transition) > 0 ? 'else' : guardName,
    delay: delay === undefined ? (delays.get(eventType) ?? '') : wordDelay(delay),
    reenters: reenter,
  }
}

/** Events that the library makes itself: it writes what they are about after their kind. */
const made = { after: 'xstate.after.', done: 'xstate.done.', error: 'xstate.error.' }

function readEvent(type: string): Pick<GraphTransition, 'kind' | 'event'> {
  if (type === '') return { kind: 'always', event: 'always' }
  for (const kind of ['after', 'done', 'error'] as const)
    if (type.startsWith(made[kind]))
      return { kind, event: type.slice(made[kind].length).replace(/^(actor|state)\./, '') }
  return { kind: 'event', event: type }
}

const wordDelay = (delay: unknown): string => (typeof delay === 'number' ? `${delay} ms` : String(delay))

/** The delays of the events that timers raise, by the type of the event. */
function readDelays(machine: AnyStateMachine): Map<string, string> {
  const named = Object.values(machine.implementations.actions as Record<string, unknown>)
  return new Map(
    named.flatMap((action) => {
      if (typeof action !== 'function' || !('event' in action) || !('delay' in action)) return []
      const { event, delay } = action
      if (typeof event !== 'object' || !event || !('type' in event) || delay === undefined) return []
      return [[String(event.type), typeof delay === 'function' ? 'a while' : wordDelay(delay)]]
    }),
  )
}
