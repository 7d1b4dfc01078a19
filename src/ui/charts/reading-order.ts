import type { GraphState } from '#machines/rules/charts/graph.ts'
import type { Bundle } from './boxes.ts'

/** The last two different states around two others: children of the innermost state that has both. */
function siblingsOf(one: string, other: string): [string, string] {
  const [a, b] = [one.split('.'), other.split('.')]
  let same = 0
  while (a[same] === b[same]) same++
  return [a.slice(0, same + 1).join('.'), b.slice(0, same + 1).join('.')]
}

/**
 * Which lines lead back, to a state that is read earlier. States of one parent are read by how many lines they are away from
 * the one in which their parent begins, and then as they are defined.
 */
export function findLinesBack(states: GraphState[], bundles: Bundle[]): Set<Bundle> {
  const next = new Map<string, Set<string>>()
  for (const { source, target } of bundles) {
    const [from, to] = siblingsOf(source, target)
    next.set(from, (next.get(from) ?? new Set()).add(to))
  }
  const order = new Map<string, number>()
  const read = (path: string) => {
    if (!order.has(path)) order.set(path, order.size)
  }
  for (const [, siblings] of Map.groupBy(states.slice(1), ({ parent }) => parent)) {
    const parent = states.find(({ path }) => path === siblings[0]!.parent)
    const begins = siblings.filter(({ path }) => parent?.initial.some((one) => `${one}.`.startsWith(`${path}.`)))
    for (const first of [...begins, ...siblings]) {
      const queue = [first.path]
      for (const path of queue) {
        if (order.has(path)) continue
        read(path)
        queue.push(...(next.get(path) ?? []))
      }
    }
  }
  return new Set(
    bundles.filter(({ source, target }) => {
      const [from, to] = siblingsOf(source, target)
      return order.get(to)! < order.get(from)!
    }),
  )
}
