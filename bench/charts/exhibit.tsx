import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import { createMachine } from 'xstate'
import { bind, type Effects } from '#api/bind.ts'
import { prepareLayoutEngine, withLayoutEngine } from '#api/browser/charts/layout-engine.ts'
import type { InspectorPorts } from '#machines/flows/inspector/inspector.events.ts'
import { inspectorMachine } from '#machines/flows/inspector/inspector.machine.ts'
import { inspectorJournalMachine } from '#machines/flows/inspector/inspector-journal.machine.ts'
import { inspectorRequestMachine } from '#machines/flows/inspector/inspector-request.machine.ts'
import { inspectorLiveMachine } from '#machines/flows/inspector/inspector-live.machine.ts'
import { replay } from '#machines/journal.ts'
import type { Chart } from '#machines/rules/charts/chart.ts'
import { readGraph } from '#ui/charts/graph.ts'
import { layOut } from '#ui/charts/layout.ts'
import '#ui/design/theme.css.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { InspectorView } from '#ui/inspector/inspector.view.tsx'
import { languageOf } from '#ui/messages/language.ts'
import { allMessages } from '../../tests/support/walks/all-messages.ts'

// The inspector with one chart, whose states the address counts. Answers how long its layout took as the first chart of
// the page and as the next one, in milliseconds.
const count = Number(new URLSearchParams(location.search).get('states'))
/** States that lie in one state around them. */
const IN_GROUP = 10

/** A machine of groups of states. Each state leads on, back, and now and then to another group. */
function machineOf(states: number) {
  const groups = Math.ceil(states / (IN_GROUP + 1))
  const groupOf = (group: number) => {
    const length = Math.min(IN_GROUP, states - group * (IN_GROUP + 1) - 1)
    const inside = Array.from({ length }, (_, i) => {
      const on: Record<string, unknown> = {
        'step.done': { target: `s${(i + 1) % length}`, guard: 'isComplete' },
        'step.undone': { target: `s${Math.max(0, i - 1)}` },
      }
      if (i === length - 1) on['group.left'] = { target: `#g${(group + 1) % groups}` }
      if (i === 4) on['group.skipped'] = { target: `#g${(group * 7 + 3) % groups}` }
      return [`s${i}`, { tags: ['shown'], on }]
    })
    return [`g${group}`, { id: `g${group}`, initial: 's0', states: Object.fromEntries(inside) as object }]
  }
  const config = {
    id: 'bench',
    initial: 'g0',
    states: Object.fromEntries(Array.from({ length: groups }, (_, group) => groupOf(group))) as object,
  }
  return createMachine(config as Parameters<typeof createMachine>[0])
}

const graph = readGraph(machineOf(count))
const chart: Chart = {
  id: 'bench',
  kind: 'flow',
  domain: '',
  graph,
  files: { machine: 'bench.machine.ts', ports: null, view: null, messages: [], walks: null },
  lines: { states: graph.states.map(() => 0), transitions: graph.transitions.map(() => 0) },
}
const measured = { states: graph.states.length - 1, layout: 0, again: 0 }
Object.assign(globalThis, { measured })

const never = () => Promise.withResolvers<never>().promise
const ports: Effects<InspectorPorts> = {
  async loadCharts() {
    prepareLayoutEngine()
    return { type: 'charts.loaded', charts: [chart], coverage: null }
  },
  async drawPicture(_, signal) {
    const timed = async () => {
      const begun = performance.now()
      const picture = await withLayoutEngine(signal, (engine) => layOut(graph, engine, new Map()))
      return { picture, took: performance.now() - begun }
    }
    const { picture, took } = await timed()
    measured.layout = took
    measured.again = (await timed()).took
    return { type: 'picture.drawn', picture }
  },
  readReport: never,
  saveChart: never,
}
const machine = inspectorMachine.provide({ actors: bind(ports) })
// No journal and no request is open, and nothing is watched.
const journal = { state: replay(inspectorJournalMachine, []), send: () => {} }
const live = { state: replay(inspectorLiveMachine, [], { tab: 'bench' }), send: () => {} }
const request = { state: replay(inspectorRequestMachine, [], { id: null }), send: () => {}, Now: () => null }
const View = (props: ViewProps<typeof inspectorMachine>) => (
  <InspectorView {...props} journal={journal} home="/" renderLive={(draw) => draw(live, request)} />
)
const language = languageOf(navigator.languages)
createRoot(document.getElementById('root')!).render(
  <IntlProvider locale={language} messages={allMessages[language]}>
    <MemoryRouter>
      <Flow machine={machine} view={View} input={{ isOn: true, at: { chart: 'bench', item: null } }} />
    </MemoryRouter>
  </IntlProvider>,
)
