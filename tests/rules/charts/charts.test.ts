import { describe, expect, test } from 'vitest'
import { beginningOf, type Item } from '#machines/rules/charts/chart.ts'
import type { GraphState, GraphTransition } from '#machines/rules/charts/graph.ts'
import { findNeighbour, type ChartStep } from '#machines/rules/charts/neighbour.ts'
import { nextTransitions } from '#machines/rules/charts/next-transitions.ts'
import { chartsNamed, findInside } from '#machines/rules/charts/search.ts'
import { zoomAfter } from '#machines/rules/charts/zoom.ts'
import { doorChart, lampChart } from '../../support/sample-chart.ts'

const state = (name: string): Item => ({ of: 'state', name })
const transition = (name: string): Item => ({ of: 'transition', name })

describe('a step on a chart', () => {
  const RUNG = transition('closed --bell.rung--> itself')
  const TURNED = transition('closed --key.turned--> opening')
  const RELEASED = transition('opening --lock.released--> open')
  test.each<[Item | null, ChartStep, Item | null]>([
    [null, 'forward', state('')],
    [null, 'last', state('open')],
    [state('closed'), 'forward', RUNG],
    [state('open'), 'forward', null],
    [state('open'), 'back', RELEASED],
    [state('closed'), 'next', state('opening')],
    [state(''), 'previous', null],
    [state('open'), 'first', state('')],
    [RUNG, 'forward', state('closed')],
    [RUNG, 'next', TURNED],
    [RUNG, 'previous', null],
    [TURNED, 'forward', state('opening')],
    [TURNED, 'back', state('closed')],
    [TURNED, 'next', null],
    [state('gone'), 'next', state('')],
  ])('from %j %s leads to %j', (from, step, to) => {
    expect(findNeighbour(doorChart.graph, from, step)).toEqual(to)
  })
})

describe('what can happen next', () => {
  const of = (source: string, event: string, guard = '', kind: GraphTransition['kind'] = 'event') => ({
    ...doorChart.graph.transitions[0]!,
    name: `${source} ${event}`,
    source,
    event,
    guard,
    kind,
  })
  const transitions = [
    of('', 'bell.rung'),
    of('', 'page.left'),
    of('house', 'bell.rung', 'isHome'),
    of('house.hall', 'bell.rung'),
    of('house.hall', 'bell.rung', 'isNever'),
    of('house.hall', 'page.left', 'isSaved'),
    of('house.hall', 'light.on', '', 'always'),
    of('house.attic', 'bell.rung'),
    of('street', 'horn.blown'),
  ]
  const namesOf = (...active: string[]) =>
    nextTransitions({ ...doorChart.graph, transitions }, active).map(({ name, guard }) => name + guard)

  test('INSP-053 is what the innermost states listen to, then those around them unless they always take it', () => {
    expect(namesOf('house', 'house.hall')).toEqual([
      'house.hall bell.rung',
      'house.hall page.leftisSaved',
      ' page.left',
    ])
    expect(namesOf('house')).toEqual(['house bell.rungisHome', ' bell.rung', ' page.left'])
    expect(namesOf()).toEqual([' bell.rung', ' page.left'])
  })
  test('is of all states at once, each transition once', () => {
    expect(namesOf('house', 'house.hall', 'street')).toEqual([
      'house.hall bell.rung',
      'house.hall page.leftisSaved',
      ' page.left',
      'street horn.blown',
      ' bell.rung',
    ])
  })
})

test('zoom has steps that end, and returns from the whole chart to its own size', () => {
  expect([zoomAfter(1, 'in'), zoomAfter(1, 'out'), zoomAfter(3, 'in'), zoomAfter(0.25, 'out')]).toEqual([
    1.2, 0.85, 3, 0.25,
  ])
  expect([zoomAfter(2, 'whole'), zoomAfter('whole', 'actual'), zoomAfter('whole', 'in')]).toEqual(['whole', 1, 1.2])
})

describe('a search', () => {
  const charts = [doorChart, lampChart]
  test('finds charts by their name or room', () => {
    const idsOf = (query: string) => chartsNamed(charts, query).map(({ id }) => id)
    expect([idsOf(' Lamp '), idsOf('house'), idsOf(''), idsOf('nothing')]).toEqual([
      ['lamp'],
      ['door'],
      ['door', 'lamp'],
      [],
    ])
  })
  test('finds states by name, tag and port, and transitions by event and guard, those of the shown chart first', () => {
    const textsOf = (query: string, first: string | null = null) =>
      findInside(charts, query, first).matches.map(({ chart, text }) => `${chart}: ${text}`)
    expect(textsOf('turn')).toEqual(['door: opening', 'door: closed · key.turned'])
    expect(textsOf('isours')).toEqual(['door: closed · key.turned'])
    expect(textsOf('quiet')).toEqual(['door: closed'])
    expect(textsOf('r', 'lamp')[0]).toContain('lamp')
    expect(findInside(charts, ' ', null)).toEqual({ matches: [], more: 0 })
  })
  test('says how many more it finds than it lists', () => {
    const many = Array.from({ length: 30 }, () => lampChart)
    expect(findInside(many, 'switch', null)).toMatchObject({ more: 20, matches: { length: 40 } })
  })
})

describe('where a machine begins', () => {
  const at = (path: string, parent: string | null, more: Partial<GraphState>): GraphState => ({
    ...doorChart.graph.states[1]!,
    path,
    parent,
    ...more,
  })
  test('is its innermost state', () => {
    const states = [
      at('', null, { kind: 'compound', initial: ['on'] }),
      at('off', '', {}),
      at('on', '', { kind: 'compound', initial: ['on.dim'] }),
      at('on.bright', 'on', {}),
      at('on.dim', 'on', {}),
    ]
    expect(beginningOf({ id: 'lamp', states, transitions: [] })?.path).toBe('on.dim')
  })
  test('is in the first of several states at once', () => {
    const states = [at('', null, { kind: 'parallel' }), at('left', '', {}), at('right', '', {})]
    expect(beginningOf({ id: 'eyes', states, transitions: [] })?.path).toBe('left')
  })
})
