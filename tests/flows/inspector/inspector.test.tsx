// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { NoConnection } from '#api/client.ts'
import { inspectorPorts } from '#api/ports/inspector/inspector.ports.ts'
import { inspectorLiveMachine } from '#machines/flows/inspector/inspector-live.machine.ts'
import { inspectorJournalMachine } from '#machines/flows/inspector/inspector-journal.machine.ts'
import { inspectorMachine } from '#machines/flows/inspector/inspector.machine.ts'
import { replay } from '#machines/journal.ts'
import { InspectorView } from '#ui/inspector/inspector.view.tsx'
import { doorChart, doorCoverage, doorReport, lampChart, pictureOf } from '../../support/sample-chart.ts'
import { expectRecord } from '../../support/records/record.ts'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { inspectorPaths, linkedPaths } from './inspector.paths.ts'

const live = replay(inspectorLiveMachine, [], { tab: 'own' })
const renderLive: Parameters<typeof InspectorView>[0]['renderLive'] = (draw) => draw({ state: live, send: () => {} })

const all = [...inspectorPaths, ...linkedPaths]
/** No journal is open. */
const journal = { state: replay(inspectorJournalMachine, []), send: () => {} }

test('every transition is on some path', () => {
  expect(untaken(inspectorMachine, all)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(all))
    expect(
      render(
        <InspectorView state={state} send={() => {}} journal={journal} home="/home" renderLive={renderLive} />,
        language,
      ),
    ).not.toBe('')
  if (language === 'en')
    await expectRecord(statesOf(all), (state) =>
      render(
        <InspectorView state={state} send={() => {}} journal={journal} home="/home" renderLive={renderLive} />,
        language,
      ),
    )
})

testControls({
  inspector: drawnBy(all, (flow) => <InspectorView {...flow} journal={journal} home="/home" renderLive={renderLive} />),
})

describe('an address', () => {
  const charts = { type: 'charts.loaded' as const, charts: [doorChart, lampChart], coverage: null }
  const opened = (chart: string | null, state: string | null) =>
    replay(inspectorMachine, [charts], {
      isOn: true,
      at: { chart, item: state === null ? null : { of: 'state', name: state } },
    }).context

  test('leads to its chart and state', () => {
    expect(opened('lamp', 'dark')).toMatchObject({ chart: { id: 'lamp' }, item: { name: 'dark' }, complaint: null })
  })
  test('without a chart leads to the first one', () => {
    expect(opened(null, null)).toMatchObject({ chart: { id: 'door' }, item: null, complaint: null })
  })
  test('INSP-004 of what does not exist leads to what does, and says so', () => {
    expect(opened('gate', 'dark')).toMatchObject({ chart: { id: 'door' }, item: null, complaint: 'unknownChart' })
    expect(opened('lamp', 'open')).toMatchObject({ chart: { id: 'lamp' }, item: null, complaint: 'unknownItem' })
  })
})

describe('a chart', () => {
  const drawn = replay(
    inspectorMachine,
    [
      { type: 'charts.loaded', charts: [doorChart, lampChart], coverage: doorCoverage },
      { type: 'picture.drawn', picture: pictureOf(doorChart) },
      { type: 'item.chosen', item: { of: 'transition', name: 'closed --key.turned--> opening' } },
    ],
    { isOn: true, at: { chart: null, item: null } },
  )
  const html = render(
    <InspectorView state={drawn} send={() => {}} journal={journal} home="/home" renderLive={renderLive} />,
    'en',
  )

  test('is a list of its states and transitions, of which one is chosen', () => {
    expect(html.match(/role="option"/g)).toHaveLength(4 + 4)
    expect(html.match(/role="option" aria-selected="true"/g)).toHaveLength(1)
    expect(html).toContain('aria-label="State opening"')
  })
  test('shows what is known of the chosen transition: its guard, its line and its walks', () => {
    for (const words of ['isOurs', 'door.machine.ts', 'Taken once', 'key.turned → lock.refused'])
      expect(html).toContain(words)
  })
  test('INSP-006 shows where walks took each transition', () => {
    for (const where of ['is-in-browser', 'is-in-memory', 'is-in-nowhere']) expect(html).toContain(where)
  })
})

describe('the ports', () => {
  const signal = new AbortController().signal
  const saved: [string, string][] = []
  const tools: Parameters<typeof inspectorPorts>[0] = {
    addresses: { charts: '/charts.json', report: '/paths.json' },
    fetch: async (address) => Response.json(address === '/charts.json' ? [doorChart] : doorReport),
    draw: async (chart) => pictureOf(chart),
    write: ({ graph }) => `<svg>${graph.id}</svg>`,
    paint: async () => new Blob(['pixels'], { type: 'image/png' }),
    save: (file, name) => saved.push([name, file.type]),
  }
  const ports = inspectorPorts(tools)
  const file = (text: string) => new File([text], 'paths.json')

  test('load the charts, and the last report if there is one', async () => {
    expect(await ports.loadCharts(undefined, signal)).toEqual({
      type: 'charts.loaded',
      charts: [doorChart],
      coverage: doorCoverage,
    })
    const missing = inspectorPorts({
      ...tools,
      fetch: async (address) =>
        address === '/charts.json' ? Response.json([doorChart]) : new Response('', { status: 404 }),
    })
    expect(await missing.loadCharts(undefined, signal)).toMatchObject({ coverage: null })
    const without = inspectorPorts({ ...tools, addresses: { charts: '/charts.json', report: null } })
    expect(await without.loadCharts(undefined, signal)).toMatchObject({ coverage: null })
  })
  test('fail without the charts', async () => {
    const offline = inspectorPorts({ ...tools, fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
    await expect(offline.loadCharts(undefined, signal)).rejects.toThrow(NoConnection)
    const gone = inspectorPorts({ ...tools, fetch: async () => new Response('', { status: 404 }) })
    await expect(gone.loadCharts(undefined, signal)).rejects.toThrow('404')
  })
  test('read a report, and refuse any other file', async () => {
    expect(await ports.readReport({ file: file(JSON.stringify(doorReport)) }, signal)).toEqual({
      type: 'report.read',
      coverage: doorCoverage,
    })
    for (const text of ['no JSON', '{}', '[]', '{"version":2,"flows":[]}', '{"version":1,"flows":7}'])
      expect(await ports.readReport({ file: file(text) }, signal)).toEqual({ type: 'report.refused' })
  })
  test('save a chart in both formats, named after it', async () => {
    for (const format of ['svg', 'png'] as const)
      await ports.saveChart({ picture: pictureOf(doorChart), coverage: null, format }, signal)
    expect(saved).toEqual([
      ['door.svg', 'image/svg+xml'],
      ['door.png', 'image/png'],
    ])
  })
})
