import type { ElkNode } from 'elkjs/lib/elk-api.js'
import ELK from 'elkjs/lib/elk.bundled.js'
import { and, createMachine, not, raise, setup, StateMachine, type AnyStateMachine } from 'xstate'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Picture } from '#machines/rules/charts/picture.ts'
import { readGraph } from '#ui/charts/graph.ts'
import { layOut } from '#ui/charts/layout.ts'
import { writeMarkup } from '#ui/charts/markup.ts'
import { drawChart } from '#ui/charts/svg.ts'
import { getStateNodes } from 'xstate/graph'
import { everyMachine } from '../../support/records/every-machine.ts'
import { transitionsOf } from '../../support/walks/transitions.ts'

const lifecycles = import.meta.glob<Record<string, unknown>>('/src/machines/lifecycles/*.machine.ts', { eager: true })
const machines = [
  ...everyMachine.map(({ machine }) => machine),
  ...Object.values(lifecycles)
    .flatMap((exported) => Object.values(exported))
    .filter((value): value is AnyStateMachine => value instanceof StateMachine),
]
const elk = new ELK()

type Rectangle = { x: number; y: number; width: number; height: number }

const isInside = (inner: Rectangle, outer: Rectangle) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
const areApart = (a: Rectangle, b: Rectangle) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

const unescape = (text: string) =>
  text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
const namesIn = (svg: string, attribute: string) =>
  [...svg.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, name = '']) => unescape(name)).toSorted()

test('every machine of the product is here', () => {
  expect(machines.length).toBeGreaterThan(90)
})

const ways = [
  ['as a whole', Infinity],
  ['in pieces', 0],
] as const
const charts = machines.flatMap((machine) =>
  ways.map(([way, maxWhole]) => [machine.id, way, machine, maxWhole] as const),
)

describe.each(charts)('the chart of %s %s', (_, _way, machine, maxWhole) => {
  let picture: Picture
  beforeAll(async () => {
    const notes = new Map(transitionsOf(machine).map((name) => [name, '×12']))
    picture = await layOut(readGraph(machine), elk, notes, maxWhole)
  })

  test('has each state and each transition once', () => {
    const states = [machine.root, ...getStateNodes(machine.root)].map(({ path }) => path.join('.')).toSorted()
    const transitions = transitionsOf(machine).toSorted()
    expect(picture.graph.states.map(({ path }) => path).toSorted()).toEqual(states)
    expect(picture.graph.transitions.map(({ name }) => name).toSorted()).toEqual(transitions)
    const svg = writeMarkup(drawChart(picture))
    expect(namesIn(svg, 'data-state')).toEqual(states)
    expect(namesIn(svg, 'data-transition')).toEqual(transitions)
  })

  test('has each state in the one around it, apart from its siblings, and its texts inside', () => {
    const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
    const places = new Map(picture.states.map((one) => [one.state.path, one]))
    const outside = (one: (typeof picture.states)[number]) => [
      ...(isInside(one, one.state.parent === null ? whole : places.get(one.state.parent)!) ? [] : [one.state.path]),
      ...one.rows
        .filter(({ x, y, width }) => !isInside({ x, y: y - 11, width, height: 13 }, one))
        .map(({ transition }) => transition.name),
    ]
    const overlapping = (one: (typeof picture.states)[number]) =>
      picture.states.filter(
        (other) => other !== one && other.state.parent === one.state.parent && !areApart(one, other),
      )
    expect(picture.states.flatMap(outside)).toEqual([])
    expect(picture.states.flatMap(overlapping).map(({ state }) => state.path)).toEqual([])
  })

  test('has the texts of its lines in the picture, apart from each other and from the states without states inside', () => {
    const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
    const leaves = picture.states.filter(({ state }) => !['compound', 'parallel'].includes(state.kind))
    picture.lines.forEach(({ label, rows }, i) => {
      expect(isInside(label, whole)).toBe(true)
      for (const row of rows) expect(row.x + row.width).toBeLessThanOrEqual(label.x + label.width)
      expect(leaves.filter((leaf) => !areApart(leaf, label)).map(({ state }) => state.path)).toEqual([])
      expect(picture.lines.slice(i + 1).filter((other) => !areApart(other.label, label))).toEqual([])
    })
  })

  test('has lines that begin and end at their states', () => {
    const places = new Map(picture.states.map((one) => [one.state.path, one]))
    const touches = ({ x, y }: { x: number; y: number }, path: string) => {
      const { x: left, y: top, width, height } = places.get(path)!
      return x >= left - 1 && x <= left + width + 1 && y >= top - 1 && y <= top + height + 1
    }
    for (const { source, target, points } of picture.lines)
      expect([touches(points[0]!, source), touches(points.at(-1)!, target)], `${source} → ${target}`).toEqual([
        true,
        true,
      ])
  })
})

test('the largest chart is laid out within two seconds of a processor', async () => {
  const largest = machines.toSorted((a, b) => transitionsOf(b).length - transitionsOf(a).length)[0]!
  const graph = readGraph(largest)
  const before = process.cpuUsage()
  await layOut(graph, elk)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(2000)
})

test('a chart of more than 100 states is laid out in pieces, each of which has the children of one state', async () => {
  const states = Object.fromEntries(
    Array.from({ length: 20 }, (_, group) => [
      `g${group}`,
      {
        id: `g${group}`,
        initial: 'a',
        states: { a: { on: { on: 'b' } }, b: { on: { left: `#g${(group + 1) % 20}` } }, c: {}, d: {}, e: {} },
      },
    ]),
  )
  const asked: number[] = []
  const nodesIn = ({ children = [] }: ElkNode): number => children.reduce((sum, child) => sum + 1 + nodesIn(child), 0)
  const engine = {
    layout: (chart: ElkNode) => {
      asked.push(nodesIn(chart))
      return elk.layout(chart)
    },
  }
  await layOut(readGraph(createMachine({ id: 'large', initial: 'g0', states })), engine)
  expect(Math.max(...asked)).toBe(22)
  expect(asked).toHaveLength(22)
})

test('a graph has kinds, guards, delays, ports, and what is taken by itself', () => {
  const machine = setup({
    types: { events: {} as { type: 'opened' } | { type: 'wait.over' } },
    guards: { isOpen: () => true, isOld: () => false },
    delays: { wait: 5 },
    actors: { load: createMachine({}) },
    actions: { waitLonger: raise({ type: 'wait.over' }, { delay: 'wait' }) },
  }).createMachine({
    id: 'sample',
    initial: 'one',
    states: {
      one: {
        description: 'It waits.',
        tags: 'busy',
        entry: 'waitLonger',
        invoke: { src: 'load', id: 'loading', onDone: { target: 'two' }, onError: { target: 'over' } },
        after: { 500: { target: 'two' } },
        on: {
          opened: [
            { guard: and(['isOpen', not('isOld')]), target: 'two' },
            { reenter: true, target: 'one' },
          ],
          'wait.over': {},
        },
      },
      two: { type: 'parallel', states: { a: {}, b: {} }, always: { guard: 'isOld', target: 'over' } },
      over: { type: 'final' },
    },
  })
  const { states, transitions } = readGraph(machine)
  expect(states.map(({ path, kind, parent }) => [path, kind, parent])).toEqual([
    ['', 'compound', null],
    ['one', 'atomic', ''],
    ['two', 'parallel', ''],
    ['two.a', 'atomic', 'two'],
    ['two.b', 'atomic', 'two'],
    ['over', 'final', ''],
  ])
  expect(states[0]!.initial).toEqual(['one'])
  expect(states[1]).toMatchObject({ description: 'It waits.', tags: ['busy'], ports: ['load'] })
  const line = ({ kind, event, guard, delay, targets, reenters }: (typeof transitions)[number]) =>
    [kind, event, guard, delay, targets.join(), reenters ? 'again' : ''].join(' | ')
  expect(transitions.map(line).toSorted()).toEqual(
    [
      'event | opened | isOpen and not isOld |  | two | ',
      'event | opened | else |  | one | again',
      'event | wait.over |  | wait |  | ',
      'done | loading |  |  | two | ',
      'error | loading |  |  | over | ',
      'after | 500.sample.one |  | 500 ms | two | ',
      'always | always | isOld |  | over | ',
    ].toSorted(),
  )
})

test('hostile names are text in the chart', async () => {
  const machine = createMachine({
    id: 'x"><script>alert(1)</script>',
    initial: 'a',
    states: {
      a: { description: '</title><script>', on: { '<img src=x onerror=alert(1)>': { target: 'b"' } } },
      'b"': {},
    },
  })
  const svg = writeMarkup(drawChart(await layOut(readGraph(machine), elk)))
  expect(svg).not.toMatch(/<script|<img|b"[^ />]/)
  expect(namesIn(svg, 'data-transition')).toEqual(['a --<img src=x onerror=alert(1)>--> b"'])
})
