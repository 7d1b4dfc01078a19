import { readFileSync } from 'node:fs'
import { parseSync, type ESTree } from 'vite'
import type { Chart } from '../../../src/machines/rules/charts/chart.ts'
import type { Graph } from '../../../src/machines/rules/charts/graph.ts'

type Node = ESTree.Node
type Properties = Map<string, { line: number; value: Node }>

/** The lines of the states and transitions of a graph in a file that has the chart as an object; 0 where it is made otherwise. */
export function linesIn(file: string, { states, transitions }: Graph): Chart['lines'] {
  const code = readFileSync(file, 'utf8')
  const { program } = parseSync(file, code)
  const lineAt = (offset: number) => code.slice(0, offset).split('\n').length
  const constants = new Map<string, Node>()
  const charts: Node[] = []
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      constants.set(node.id.name, node.init)
    if (node.type === 'CallExpression' && nameOfCallee(node.callee) === 'createMachine' && node.arguments[0])
      charts.push(node.arguments[0])
  })

  const propertiesOf = (node: Node | undefined): Properties => {
    const object = node?.type === 'Identifier' ? constants.get(node.name) : node
    if (object?.type === 'TSAsExpression' || object?.type === 'TSSatisfiesExpression')
      return propertiesOf(object.expression)
    if (object?.type !== 'ObjectExpression') return new Map()
    return new Map(
      object.properties.flatMap((one): [string, { line: number; value: Node }][] => {
        if (one.type === 'SpreadElement') return [...propertiesOf(one.argument)]
        const { key } = one
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
        return [[name, { line: lineAt(one.start), value: one.value }]]
      }),
    )
  }
  const stateAt = (path: string) => {
    let found = charts[0] && { line: lineAt(charts[0].start), value: charts[0] }
    for (const key of path === '' ? [] : path.split('.'))
      found = propertiesOf(propertiesOf(found?.value).get('states')?.value).get(key)
    return found
  }
  const lineOfTransition = ({ source, kind, event, name }: Graph['transitions'][number]) => {
    const state = propertiesOf(stateAt(source)?.value)
    const list = kind === 'always' ? state.get('always') : propertiesOf(state.get('on')?.value).get(event)
    if (list?.value.type !== 'ArrayExpression') return list?.line ?? 0
    const place = Number(/#(\d+)--> /.exec(name)?.[1] ?? 0)
    const element = list.value.elements[place]
    return element ? lineAt(element.start) : list.line
  }
  return {
    states: states.map(({ path }) => stateAt(path)?.line ?? 0),
    transitions: transitions.map(lineOfTransition),
  }
}

const nameOfCallee = (callee: Node): string =>
  callee.type === 'Identifier'
    ? callee.name
    : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
      ? callee.property.name
      : ''

/** Calls `look` with a node and all inside of it. */
function visit(node: Node, look: (node: Node) => void): void {
  look(node)
  for (const value of Object.values(node) as unknown[])
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, look)
}
