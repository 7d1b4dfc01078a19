import type { Chart } from '#machines/rules/charts/chart.ts'
import type { Coverage, Screenshot } from '#machines/rules/charts/coverage.ts'
import type { Graph, GraphState, GraphTransition } from '#machines/rules/charts/graph.ts'
import type { Picture, Row } from '#machines/rules/charts/picture.ts'
import type { FolderImages } from '#machines/rules/charts/screenshots.ts'

const state = (path: string, more: Partial<GraphState> = {}): GraphState => ({
  path,
  name: path,
  parent: '',
  kind: 'atomic',
  initial: [],
  tags: [],
  description: '',
  ports: [],
  ...more,
})
const transition = (
  source: string,
  event: string,
  target: string | null,
  more: Partial<GraphTransition> = {},
): GraphTransition => ({
  name: `${source} --${event}--> ${target ?? 'itself'}`,
  source,
  targets: target === null ? [] : [target],
  kind: 'event',
  event,
  guard: '',
  delay: '',
  reenters: false,
  ...more,
})

const door: Graph = {
  id: 'door',
  states: [
    state('', { name: 'door', parent: null, kind: 'compound', initial: ['closed'] }),
    state('closed', { tags: ['quiet'], description: 'Nobody can pass.' }),
    state('opening', { tags: ['busy'], ports: ['turnKey'] }),
    state('open', { kind: 'final' }),
  ],
  transitions: [
    transition('closed', 'bell.rung', null),
    transition('closed', 'key.turned', 'opening', { guard: 'isOurs' }),
    transition('opening', 'lock.refused', 'closed', { delay: 'patience' }),
    transition('opening', 'lock.released', 'open'),
  ],
}

const lamp: Graph = {
  id: 'lamp',
  states: [
    state('', { name: 'lamp', parent: null, kind: 'compound', initial: ['dark'] }),
    state('dark'),
    state('bright'),
  ],
  transitions: [transition('dark', 'switch.pressed', 'bright'), transition('bright', 'switch.pressed', 'dark')],
}

const chartOf = (graph: Graph, more: Pick<Chart, 'kind' | 'domain'>): Chart => ({
  id: graph.id,
  ...more,
  graph,
  files: {
    machine: `src/machines/flows/house/${graph.id}.machine.ts`,
    ports: null,
    view: graph.id === 'door' ? 'src/ui/house/door.view.tsx' : null,
    messages: [],
    walks: null,
  },
  lines: { states: graph.states.map((_, i) => 10 + i), transitions: graph.transitions.map((_, i) => 20 + i) },
})

/** Two small charts. */
export const doorChart = chartOf(door, { kind: 'flow', domain: 'house' })
export const lampChart = chartOf(lamp, { kind: 'lifecycle', domain: '' })

/** A chart with everything in its place: each state below the one before, with its transitions inside. */
export function pictureOf({ graph }: Chart): Picture {
  const [root, ...inside] = graph.states
  const rowsOf = (path: string, y: number): Row[] =>
    graph.transitions
      .filter(({ source }) => source === path)
      .map((one, i) => ({
        transition: one,
        event: one.event,
        detail: '',
        note: '',
        width: 120,
        x: 40,
        y: y + 50 + 16 * i,
      }))
  const height = 60 + inside.length * 120
  return {
    graph,
    width: 240,
    height,
    states: [
      { state: root!, detail: '', rows: [], x: 8, y: 8, width: 224, height: height - 16 },
      ...inside.map((one, i) => ({
        state: one,
        detail: one.tags.join(),
        rows: rowsOf(one.path, 60 + i * 120),
        x: 24,
        y: 60 + i * 120,
        width: 180,
        height: 100,
      })),
    ],
    lines: [],
    initials: [],
  }
}

const walk = { name: 'key.turned → lock.refused', language: 'en', theme: 'light', width: 1280 }
const takenTo = (reached: string) => ({
  in: 'browser' as const,
  times: 1,
  walks: [{ ...walk, isFailed: false, states: [reached] }],
})

const shotOf = (language: string, theme: string): Screenshot => ({
  state: 'opening',
  language,
  theme,
  width: 1280,
  file: `pictures/door/states/opening-${language}-${theme}-1280.webp`,
})
/** One that the folder of a run has, and one that it lacks. */
export const doorScreenshot = shotOf('en', 'light')
const lostScreenshot = shotOf('fr', 'dark')

/** A picture of two dots. */
export const dots = Buffer.from(
  'UklGRjwAAABXRUJQVlA4IDAAAACwAQCdASoCAAEAAIAOJaACdLoABGaAAP75fb//o43/0cb/6ON/6ON/8EFczL2YAAA=',
  'base64',
)
/** What the folder of a run has. */
export const doorImages: FolderImages = {
  [doorScreenshot.file]: new File([dots], 'opening.webp', { type: 'image/webp' }),
}

/** What a report says about the first chart. */
export const doorCoverage: Coverage = {
  began: '2026-11-21T13:58:00Z',
  commit: '',
  flows: {
    door: {
      'closed --bell.rung--> itself': { in: 'memory', times: 0, walks: [] },
      'closed --key.turned--> opening': takenTo('opening'),
      'opening --lock.refused--> closed': takenTo('closed'),
      'opening --lock.released--> open': { in: 'nowhere', times: 0, walks: [] },
    },
  },
  screenshots: { door: [doorScreenshot, lostScreenshot] },
}

/** The report itself, as `coverage/paths.json` has it. */
export const doorReport = {
  version: 1,
  commit: '',
  began: doorCoverage.began,
  flows: [
    {
      id: 'door',
      transitions: door.transitions.map(({ name }) => name),
      untaken: [
        {
          transition: 'closed --bell.rung--> itself',
          event: 'bell.rung',
          walk: null,
          why: 'No browser can cause it there: it is taken in memory only',
          excuse: { reason: 'inMemory' },
        },
      ],
      pictures: [
        { ...doorScreenshot, axe: [] },
        { ...lostScreenshot, axe: [] },
      ],
      walks: [
        {
          ...walk,
          result: 'passed',
          steps: [
            { event: null, states: ['closed'], transitions: [] },
            { event: 'key.turned', states: ['opening'], transitions: ['closed --key.turned--> opening'] },
            { event: 'lock.refused', states: ['closed'], transitions: ['opening --lock.refused--> closed'] },
          ],
        },
      ],
    },
  ],
}
