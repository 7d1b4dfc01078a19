// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { NoConnection } from '#api/client.ts'
import { inspectorPorts } from '#api/ports/inspector/inspector.ports.ts'
import { inspectorLiveMachine } from '#machines/flows/inspector/inspector-live.machine.ts'
import { inspectorJournalMachine } from '#machines/flows/inspector/inspector-journal.machine.ts'
import { inspectorRequestMachine } from '#machines/flows/inspector/inspector-request.machine.ts'
import { inspectorMachine } from '#machines/flows/inspector/inspector.machine.ts'
import type { Item } from '#machines/rules/charts/chart.ts'
import { MAX_REPORT_BYTES } from '#machines/rules/charts/coverage.ts'
import { MAX_FOLDER_FILES, MAX_SCREENSHOT_BYTES, type FolderImages } from '#machines/rules/charts/screenshots.ts'
import { replay } from '#machines/journal.ts'
import { InspectorView } from '#ui/inspector/inspector.view.tsx'
import {
  doorChart,
  doorCoverage,
  doorImages,
  doorReport,
  doorScreenshot,
  lampChart,
  pictureOf,
} from '../../support/sample-chart.ts'
import { expectRecord } from '../../support/records/record.ts'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { inDocument } from '../../support/walks/drawn.tsx'
import { render } from '../../support/walks/render.tsx'
import { inspectorPaths, linkedPaths } from './inspector.paths.ts'

/** None is open. */
const request = { state: replay(inspectorRequestMachine, [], { id: null }), send: () => {}, Now: () => null }
const live = replay(inspectorLiveMachine, [], { tab: 'own' })
const renderLive: Parameters<typeof InspectorView>[0]['renderLive'] = (draw) =>
  draw({ state: live, send: () => {} }, request)

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

describe('the folder of a run', () => {
  const opened = (item: Item, images: FolderImages) =>
    replay(
      inspectorMachine,
      [
        { type: 'charts.loaded', charts: [doorChart, lampChart], coverage: null },
        { type: 'picture.drawn', picture: pictureOf(doorChart) },
        { type: 'folder.chosen', folder: { files: [] } },
        { type: 'report.read', coverage: doorCoverage, images },
        { type: 'picture.drawn', picture: pictureOf(doorChart) },
        { type: 'item.chosen', item },
      ],
      { isOn: true, at: { chart: null, item: null } },
    )
  const drawing = (item: Item, images: FolderImages = doorImages) => (
    <InspectorView
      state={opened(item, images)}
      send={() => {}}
      journal={journal}
      home="/home"
      renderLive={renderLive}
    />
  )
  const alt = 'Screenshot of opening: English, light, 1280 px'
  const lost = 'pictures/door/states/opening-fr-dark-1280.webp is missing in the folder.'

  test('INSP-050 gives a state its screenshots, and a transition those of the states that walks reached with it', () => {
    const state = render(drawing({ of: 'state', name: 'opening' }), 'en')
    expect(state).toContain(alt)
    expect(state).toContain('French, dark, 1280 px')
    const transition = render(drawing({ of: 'transition', name: 'closed --key.turned--> opening' }), 'en')
    expect(transition).toContain(alt)
    // The walk was in English and light.
    expect(transition).not.toContain('French, dark, 1280 px')
    const refused = render(drawing({ of: 'transition', name: 'opening --lock.refused--> closed' }), 'en')
    expect(refused).toContain('The report has no screenshot of it.')
    expect(render(drawing({ of: 'state', name: '' }), 'en')).not.toContain('screenshot of it')
  })
  test('INSP-051 says which screenshots are missing in it, or not shown', () => {
    const opening: Item = { of: 'state', name: 'opening' }
    expect(render(drawing(opening), 'en')).toContain(lost)
    const large = { [doorScreenshot.file]: 'tooLarge' } as const
    expect(render(drawing(opening, large), 'en')).toContain('is not shown, as it is larger than 10\u00a0MB.')
  })
  test('INSP-050 draws them from addresses that end with them', async () => {
    const create = vi.spyOn(URL, 'createObjectURL')
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    const source = await inDocument(drawing({ of: 'state', name: 'opening' }), 'en', (body) =>
      body.querySelector(`img[alt="${alt}"]`)?.getAttribute('src'),
    )
    const made = create.mock.results.map(({ value }) => value as string)
    expect(made).toContain(source)
    expect(revoke.mock.calls.map(([address]) => address)).toEqual(made)
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
    list: async () => [],
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
    expect(await ports.readReport({ report: file(JSON.stringify(doorReport)) }, signal)).toEqual({
      type: 'report.read',
      coverage: doorCoverage,
      images: null,
    })
    for (const text of ['no JSON', '{}', '[]', '{"version":2,"flows":[]}', '{"version":1,"flows":7}'])
      expect(await ports.readReport({ report: file(text) }, signal)).toEqual({
        type: 'report.refused',
        why: 'notReport',
      })
  })
  test('INSP-051 refuse a folder without a report, with another file of its name, or with too many files', async () => {
    const whyOf = async (contents: Record<string, Blob>, more = 0) => {
      const answer = await reading(contents, more)
      return answer.type === 'report.refused' ? answer.why : answer.type
    }
    const report = file(JSON.stringify(doorReport))
    expect(await whyOf({ 'paths.json': report })).toBe('report.read')
    expect(await whyOf({ 'coverage/paths.json': report })).toBe('noReport')
    expect(await whyOf({ 'paths.json': file('{}') })).toBe('notReport')
    const large = Object.defineProperty(file('{}'), 'size', { value: MAX_REPORT_BYTES + 1 })
    expect(await whyOf({ 'paths.json': large })).toBe('reportTooLarge')
    expect(await whyOf({ 'paths.json': report }, MAX_FOLDER_FILES - 1)).toBe('report.read')
    expect(await whyOf({ 'paths.json': report }, MAX_FOLDER_FILES)).toBe('tooManyFiles')
  })
  test('INSP-051 read screenshots that the report names as pictures, and nothing else of a folder', async () => {
    const named = (name: string, size: number) => ({ ...doorScreenshot, file: `pictures/${name}`, axe: [], size })
    const report = {
      ...doorReport,
      flows: [
        {
          ...doorReport.flows[0],
          pictures: [
            named('small.webp', 1),
            named('old.PNG', 1),
            named('photo.jpeg', 1),
            named('drawn.svg', 1),
            named('../small.webp', 1),
            named('large.webp', MAX_SCREENSHOT_BYTES + 1),
            named('lost.webp', 1),
          ],
        },
      ],
    }
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'small.webp', { type: 'image/svg+xml' })
    const large = Object.defineProperty(file(''), 'size', { value: MAX_SCREENSHOT_BYTES + 1 })
    const answer = await reading({
      'paths.json': file(JSON.stringify(report)),
      'paths/pictures/small.webp': svg,
      'paths/pictures/old.PNG': svg,
      'paths/pictures/photo.jpeg': svg,
      'paths/pictures/drawn.svg': svg,
      'paths/pictures/unnamed.webp': svg,
      'paths/pictures/large.webp': large,
      'pictures/lost.webp': svg,
    })
    const { images } = answer as { images: FolderImages }
    const typeOf = (image: FolderImages[string]) => (typeof image === 'object' ? image.type : image)
    expect(Object.entries(images).map(([name, image]) => [name, typeOf(image)])).toEqual([
      ['pictures/small.webp', 'image/webp'],
      ['pictures/old.PNG', 'image/png'],
      ['pictures/photo.jpeg', 'image/jpeg'],
      ['pictures/large.webp', 'tooLarge'],
    ])
  })

  /** Reads a folder with these contents, and `more` files of no interest. */
  const reading = (contents: Record<string, Blob>, more = 0) => {
    const files = Object.entries(contents).map(([path, content]) => ({ path, open: async () => content as File }))
    const others = Array.from({ length: more }, (_, i) => ({ path: `other/${i}`, open: async () => file('') }))
    const list = async (_: unknown, limit: number) => [...files, ...others].slice(0, limit + 1)
    return inspectorPorts({ ...tools, list }).readReport({ report: { files: [] } }, signal)
  }
  test('save a chart in both formats, named after it', async () => {
    for (const format of ['svg', 'png'] as const)
      await ports.saveChart({ picture: pictureOf(doorChart), coverage: null, format }, signal)
    expect(saved).toEqual([
      ['door.svg', 'image/svg+xml'],
      ['door.png', 'image/png'],
    ])
  })
})
