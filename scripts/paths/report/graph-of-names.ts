import type { Graph, GraphState, GraphTransition } from '../../../src/machines/rules/charts/graph.ts'
import type { FlowCoverage } from '../coverage.ts'

const parentOf = (path: string) => path.split('.').slice(0, -1).join('.')

/** The chart of a flow whose machine is not at hand, from the names of its states and transitions alone. */
export function graphOfNames({ id, states, transitions, guards }: FlowCoverage): Graph {
  const guardOf = new Map(guards.map(({ transition, guard }) => [transition, guard]))
  const read = transitions.map((name) => readName(name, guardOf.get(name) ?? ''))
  const paths = new Set([''])
  const add = (path: string) => {
    if (paths.has(path)) return
    add(parentOf(path))
    paths.add(path)
  }
  for (const path of [...states, ...read.flatMap(({ source, targets }) => [source, ...targets])]) add(path)
  const all = [...paths]
  const isAround = (path: string) => all.some((other) => other !== '' && parentOf(other) === path)
  return {
    id,
    states: all.map(
      (path): GraphState => ({
        path,
        name: path === '' ? id : path.slice(path.lastIndexOf('.') + 1),
        parent: path === '' ? null : parentOf(path),
        kind: isAround(path) ? 'compound' : 'atomic',
        initial: [],
        tags: [],
        description: '',
        ports: [],
      }),
    ),
    transitions: read,
  }
}

function readName(name: string, guard: string): GraphTransition {
  const [, source = '', written = name, to = 'itself'] = /^(.*?) --(.*)--> (.*)$/s.exec(name) ?? []
  const event = written.replace(/#\d+$/, '')
  return {
    name,
    source,
    targets: to === 'itself' ? [] : to.split(' + '),
    kind: event === 'always' ? 'always' : 'event',
    event,
    guard: guard || (event === written ? '' : 'else'),
    delay: '',
    reenters: false,
  }
}
