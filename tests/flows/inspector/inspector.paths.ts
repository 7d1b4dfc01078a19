import type { ContextFrom } from 'xstate'
import { inspectorMachine } from '#machines/flows/inspector/inspector.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import { MAX_REPORT_BYTES } from '#machines/rules/charts/coverage.ts'
import {
  doorChart,
  doorCoverage,
  doorImages,
  doorScreenshot,
  lampChart,
  pictureOf,
} from '../../support/sample-chart.ts'
import { pathsOf } from '../../support/walks/paths.ts'

type Context = ContextFrom<typeof inspectorMachine>
type Events = Parameters<typeof pathsOf<typeof inspectorMachine>>[1]['events']

const events = [
  { type: 'switch.chosen' },
  { type: 'charts.loaded', charts: [doorChart, lampChart], coverage: null },
  { type: 'call.failed', failure: 'offline' },
  { type: 'retry.chosen' },
  { type: 'query.changed', query: 'turned' },
  { type: 'picture.drawn', picture: pictureOf(doorChart) },
  { type: 'picture.drawn', picture: pictureOf(lampChart) },
  { type: 'chart.chosen', id: 'lamp', item: null },
  { type: 'chart.chosen', id: 'door', item: { of: 'transition', name: 'closed --key.turned--> opening' } },
  { type: 'item.chosen', item: { of: 'state', name: 'opening' } },
  { type: 'item.left' },
  { type: 'chart.walked', step: 'forward' },
  { type: 'zoom.chosen', step: 'whole' },
  { type: 'panel.chosen', panel: 'live' },
  { type: 'report.chosen', file: { name: 'paths.json', size: 12, type: 'application/json' } },
  { type: 'report.chosen', file: { name: 'large.json', size: MAX_REPORT_BYTES + 1, type: 'application/json' } },
  { type: 'folder.chosen', folder: { files: [] } },
  { type: 'report.read', coverage: doorCoverage, images: null },
  { type: 'report.read', coverage: doorCoverage, images: doorImages },
  { type: 'report.refused', why: 'notReport' },
  { type: 'screenshot.opened', screenshot: doorScreenshot },
  { type: 'screenshot.closed' },
  { type: 'report.removed' },
  { type: 'export.chosen', format: 'svg' },
  { type: 'file.saved' },
] satisfies Events

const canHappen = ({ context, value }: StateOf<typeof inspectorMachine>, event: (typeof events)[number]): boolean => {
  const { chart, item, query, panel, zoom, report, images } = context
  // The screenshot lies over everything.
  if (JSON.stringify(value).includes('enlarged')) return event.type === 'screenshot.closed'
  if (event.type === 'report.read') return (event.images === null) === (report !== null && 'size' in report)
  if (event.type === 'folder.chosen') return panel === 'details' && query === '' && zoom === 1 && images === null
  if (event.type === 'screenshot.opened') return panel === 'details' && item !== null && item.name.endsWith('opening')
  if (event.type === 'picture.drawn') return event.picture.graph.id === chart?.id
  if (event.type === 'query.changed') return query === ''
  if (event.type === 'chart.chosen' && !event.item) return query === ''
  // What is found inside of charts shows only while it is searched for.
  if (event.type === 'chart.chosen' && event.item) return query !== ''
  // A report is chosen beside the details.
  if (event.type === 'report.chosen') return panel === 'details'
  if (event.type === 'panel.chosen') return JSON.stringify(value).includes('idle')
  if (event.type === 'item.chosen') return chart?.id === 'door' && JSON.stringify(value).includes('idle')
  return true
}

/** A browser reads and saves these files at once, and well. */
const canHappenInBrowser = ({ value }: StateOf<typeof inspectorMachine>, { type }: (typeof events)[number]): boolean =>
  !/reading|saving/.test(JSON.stringify(value)) || type === 'report.read' || type === 'file.saved'

const telling = ({ chart, item, picture, zoom, panel, query, report, coverage, images, complaint }: Context) => [
  chart?.id,
  item,
  picture === null,
  zoom,
  panel,
  query,
  report && 'size' in report,
  coverage === null,
  images === null,
  complaint,
]

/** Walks through the inspector of two charts, which is off at first. */
export const inspectorPaths = pathsOf(inspectorMachine, {
  input: { isOn: false, at: { chart: null, item: null } },
  events,
  canHappen: canHappen as never,
  canHappenInBrowser: canHappenInBrowser as never,
  telling,
})

/** The walk from an address that leads to a chart and a state. */
export const linkedPaths = pathsOf(inspectorMachine, {
  input: { isOn: true, at: { chart: 'door', item: { of: 'state', name: 'open' } } },
  events: events.filter(({ type }) => ['charts.loaded', 'picture.drawn'].includes(type)),
  canHappen: canHappen as never,
  telling,
})
