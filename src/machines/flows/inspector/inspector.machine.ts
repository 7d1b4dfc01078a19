import { assertEvent, assign, emit, setup } from 'xstate'
import { port } from '../../port.ts'
import { findPlace, hasItem, type Chart, type ChartPlace, type Item } from '../../rules/charts/chart.ts'
import { MAX_REPORT_BYTES, type Coverage, type Screenshot } from '../../rules/charts/coverage.ts'
import { findNeighbour } from '../../rules/charts/neighbour.ts'
import type { Picture } from '../../rules/charts/picture.ts'
import { imageOf, type FolderImages } from '../../rules/charts/screenshots.ts'
import { zoomAfter, type Zoom } from '../../rules/charts/zoom.ts'
import type {
  ChartFormat,
  InspectorComplaint,
  InspectorEvent,
  InspectorPanel,
  InspectorPorts,
  ReportFile,
  ReportFolder,
} from './inspector.events.ts'

type Input<Port extends keyof InspectorPorts> = Parameters<InspectorPorts[Port]>[0]

/**
 * The statechart inspector: every machine of the product as a chart, with what its states and transitions are. It is off
 * until somebody who may use it switches it on.
 */
export const inspectorMachine = setup({
  types: {
    /** `panel`: the one that is open at first. */
    input: {} as { isOn: boolean; at: ChartPlace; panel?: InspectorPanel },
    context: {} as {
      isOn: boolean
      /** What the address led to when the page was opened. */
      at: ChartPlace
      charts: Chart[]
      chart: Chart | null
      /** What is chosen on the chart. */
      item: Item | null
      /** Null while it is laid out. */
      picture: Picture | null
      zoom: Zoom
      panel: InspectorPanel
      /** What is searched for, as it was typed. */
      query: string
      /** What is read: a report, or the folder that has one. */
      report: ReportFile | ReportFolder | null
      format: ChartFormat
      coverage: Coverage | null
      /** The screenshots that a folder has; null if only a report was opened. */
      images: FolderImages | null
      /** The one that is shown large. */
      screenshot: Screenshot | null
      complaint: InspectorComplaint | null
    },
    events: {} as InspectorEvent,
    meta: {} as { isUnwatched: true },
    emitted: {} as { type: 'switch.turned' } | ({ type: 'place.changed' } & ChartPlace),
    tags: {} as 'off' | 'loading' | 'unreachable' | 'shown' | 'drawing' | 'undrawn' | 'reading' | 'saving' | 'idle',
  },
  actors: {
    loadCharts: port<undefined>(),
    drawPicture: port<Input<'drawPicture'>>(),
    readReport: port<Input<'readReport'>>(),
    saveChart: port<Input<'saveChart'>>(),
  },
  guards: {
    isOn: ({ context }) => context.isOn,
    isOtherChart: ({ context, event }) => {
      assertEvent(event, 'chart.chosen')
      return event.id !== context.chart?.id && context.charts.some(({ id }) => id === event.id)
    },
    isOtherItem: ({ context, event }) => {
      assertEvent(event, ['chart.chosen', 'item.chosen'])
      const { item } = event
      if (!item || !context.chart || !hasItem(context.chart.graph, item)) return false
      return item.of !== context.item?.of || item.name !== context.item.name
    },
    hasItem: ({ context }) => context.item !== null,
    leadsOn: ({ context: { chart, item }, event }) => {
      assertEvent(event, 'chart.walked')
      const next = chart && findNeighbour(chart.graph, item, event.step)
      return next !== null && (next.of !== item?.of || next.name !== item.name)
    },
    isOtherZoom: ({ context, event }) => {
      assertEvent(event, 'zoom.chosen')
      return zoomAfter(context.zoom, event.step) !== context.zoom
    },
    isOtherPanel: ({ context, event }) => {
      assertEvent(event, 'panel.chosen')
      return event.panel !== context.panel
    },
    hasCoverage: ({ context }) => context.coverage !== null,
    hasImage: ({ context: { images }, event }) => {
      assertEvent(event, 'screenshot.opened')
      return images !== null && typeof imageOf(images, event.screenshot) === 'object'
    },
    isTooLarge: ({ event }) => {
      assertEvent(event, 'report.chosen')
      return event.file.size > MAX_REPORT_BYTES
    },
  },
  actions: {
    sayTurned: emit({ type: 'switch.turned' }),
    sayPlace: emit(
      ({ context: { chart, item } }) => ({ type: 'place.changed', chart: chart?.id ?? null, item }) as const,
    ),
    turnOn: assign({ isOn: true }),
    keepCharts: assign(({ context, event }) => {
      assertEvent(event, 'charts.loaded')
      return { charts: event.charts, coverage: event.coverage, ...findPlace(event.charts, context.at) }
    }),
    keepQuery: assign(({ event }) => {
      assertEvent(event, 'query.changed')
      return { query: event.query }
    }),
    keepChart: assign(({ context, event }) => {
      assertEvent(event, 'chart.chosen')
      return findPlace(context.charts, { chart: event.id, item: event.item })
    }),
    keepItem: assign(({ event }) => {
      assertEvent(event, ['chart.chosen', 'item.chosen'])
      return { item: event.item }
    }),
    dropItem: assign({ item: null }),
    walk: assign(({ context: { chart, item }, event }) => {
      assertEvent(event, 'chart.walked')
      return { item: findNeighbour(chart!.graph, item, event.step) }
    }),
    keepZoom: assign(({ context, event }) => {
      assertEvent(event, 'zoom.chosen')
      return { zoom: zoomAfter(context.zoom, event.step) }
    }),
    keepPanel: assign(({ event }) => {
      assertEvent(event, 'panel.chosen')
      return { panel: event.panel }
    }),
    keepPicture: assign(({ event }) => {
      assertEvent(event, 'picture.drawn')
      return { picture: event.picture }
    }),
    dropPicture: assign({ picture: null }),
    keepReport: assign(({ event }) => {
      assertEvent(event, ['report.chosen', 'folder.chosen'])
      return { report: event.type === 'report.chosen' ? event.file : event.folder }
    }),
    keepCoverage: assign(({ event }) => {
      assertEvent(event, 'report.read')
      return { coverage: event.coverage, images: event.images }
    }),
    dropCoverage: assign({ coverage: null, images: null, report: null }),
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'report.refused')
      return { complaint: event.why }
    }),
    keepScreenshot: assign(({ event }) => {
      assertEvent(event, 'screenshot.opened')
      return { screenshot: event.screenshot }
    }),
    dropScreenshot: assign({ screenshot: null }),
    keepFormat: assign(({ event }) => {
      assertEvent(event, 'export.chosen')
      return { format: event.format }
    }),
    complain: assign((_, { complaint }: { complaint: InspectorComplaint }) => ({ complaint })),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    stopComplaining: assign({ complaint: null }),
  },
}).createMachine({
  id: 'inspector',
  // Each click in the list of what happens would be one more event in it.
  meta: { isUnwatched: true },
  context: ({ input: { isOn, at, panel = 'details' } }) => ({
    isOn,
    at,
    panel,
    charts: [],
    chart: null,
    item: null,
    picture: null,
    zoom: 1,
    query: '',
    report: null,
    format: 'svg',
    coverage: null,
    images: null,
    screenshot: null,
    complaint: null,
  }),
  initial: 'off',
  states: {
    off: {
      description: 'Nothing is loaded before somebody who may use the inspector switches it on.',
      tags: 'off',
      always: { guard: 'isOn', target: 'loading' },
      on: { 'switch.chosen': { target: 'loading', actions: ['turnOn', 'sayTurned'] } },
    },

    loading: {
      tags: 'loading',
      entry: 'stopComplaining',
      invoke: { src: 'loadCharts' },
      on: {
        'charts.loaded': { target: 'shown', actions: 'keepCharts' },
        'call.failed': { target: 'unreachable', actions: 'reportFailure' },
      },
    },

    unreachable: {
      tags: 'unreachable',
      on: { 'retry.chosen': { target: 'loading' } },
    },

    shown: {
      tags: 'shown',
      initial: 'drawing',
      on: {
        'query.changed': { actions: 'keepQuery' },
        'panel.chosen': { guard: 'isOtherPanel', actions: 'keepPanel' },
        'chart.chosen': [
          { guard: 'isOtherChart', target: '.drawing', actions: ['keepChart', 'sayPlace'], reenter: true },
          { guard: 'isOtherItem', actions: ['keepItem', 'stopComplaining', 'sayPlace'] },
        ],
      },
      states: {
        drawing: {
          description: 'Everything on the chart gets its place, in a worker. Another chart ends this.',
          tags: 'drawing',
          entry: 'dropPicture',
          invoke: {
            src: 'drawPicture',
            input: ({ context }) => ({ chart: context.chart!, coverage: context.coverage }),
          },
          on: {
            'picture.drawn': { target: 'idle', actions: 'keepPicture' },
            'call.failed': { target: 'undrawn', actions: 'reportFailure' },
          },
        },

        undrawn: {
          tags: 'undrawn',
          on: { 'retry.chosen': { target: 'drawing', actions: 'stopComplaining' } },
        },

        idle: {
          tags: 'idle',
          on: {
            'item.chosen': { guard: 'isOtherItem', actions: ['keepItem', 'stopComplaining', 'sayPlace'] },
            'item.left': { guard: 'hasItem', actions: ['dropItem', 'sayPlace'] },
            'chart.walked': { guard: 'leadsOn', actions: ['walk', 'stopComplaining', 'sayPlace'] },
            'zoom.chosen': { guard: 'isOtherZoom', actions: 'keepZoom' },
            'report.chosen': [
              { guard: 'isTooLarge', actions: { type: 'complain', params: { complaint: 'reportTooLarge' } } },
              { target: 'reading', actions: 'keepReport' },
            ],
            'folder.chosen': { target: 'reading', actions: 'keepReport' },
            'screenshot.opened': { guard: 'hasImage', target: 'enlarged', actions: 'keepScreenshot' },
            'report.removed': { guard: 'hasCoverage', target: 'drawing', actions: ['dropCoverage', 'stopComplaining'] },
            'export.chosen': { target: 'saving', actions: 'keepFormat' },
          },
        },

        enlarged: {
          description: 'A screenshot lies large over the page, on which everything stays as it is.',
          tags: 'idle',
          exit: 'dropScreenshot',
          on: { 'screenshot.closed': { target: 'idle' } },
        },

        reading: {
          tags: 'reading',
          entry: 'stopComplaining',
          invoke: { src: 'readReport', input: ({ context }) => ({ report: context.report! }) },
          on: {
            'report.read': { target: 'drawing', actions: 'keepCoverage' },
            'report.refused': { target: 'idle', actions: 'reportRefusal' },
            'call.failed': { target: 'idle', actions: { type: 'complain', params: { complaint: 'unreadable' } } },
          },
        },

        saving: {
          tags: 'saving',
          entry: 'stopComplaining',
          invoke: {
            src: 'saveChart',
            input: ({ context: { picture, coverage, format } }) => ({ picture: picture!, coverage, format }),
          },
          on: {
            'file.saved': { target: 'idle' },
            'call.failed': { target: 'idle', actions: { type: 'complain', params: { complaint: 'saving' } } },
          },
        },
      },
    },
  },
})
