import type { Graph, GraphTransition } from './graph.ts'

/**
 * The transitions of events that a machine may take in these states, the inner ones first. Whether the guard of one holds
 * depends on the event, so that those it leaves to are here, too; what an inner state takes always, the states around it
 * do not get.
 * @param active the dotted paths of all states that it is in
 */
export function nextTransitions({ transitions }: Graph, active: readonly string[]): GraphTransition[] {
  const innermost = active.filter((path) => !active.some((other) => other.startsWith(`${path}.`)))
  const next = new Set<GraphTransition>()
  for (const state of innermost.length > 0 ? innermost : ['']) {
    const taken = new Set<string>()
    for (const path of outwardFrom(state))
      for (const one of transitions) {
        if (one.source !== path || one.kind !== 'event' || taken.has(one.event)) continue
        next.add(one)
        if (one.guard === '' || one.guard === 'else') taken.add(one.event)
      }
  }
  return [...next]
}

/** The path of a state, those of the states around it, and of the machine. */
const outwardFrom = (path: string): string[] =>
  path === '' ? [''] : [path, ...outwardFrom(path.slice(0, Math.max(0, path.lastIndexOf('.'))))]
