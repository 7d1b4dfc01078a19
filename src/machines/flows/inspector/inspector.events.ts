import type { CallFailed } from '../../port.ts'
import type { Chart, Item } from '../../rules/charts/chart.ts'
import type { Coverage } from '../../rules/charts/coverage.ts'
import type { ChartStep } from '../../rules/charts/neighbour.ts'
import type { Picture } from '../../rules/charts/picture.ts'
import type { ZoomStep } from '../../rules/charts/zoom.ts'

/** A browser's `File` without its content, which only ports read. */
export type ReportFile = { readonly name: string; readonly size: number; readonly type: string }

export type ChartFormat = 'svg' | 'png'

/** The panels beside the chart. */
export type InspectorPanel = 'details' | 'live'

/** The inspector is switched on for this session. */
type SwitchChosen = { type: 'switch.chosen' }
type RetryChosen = { type: 'retry.chosen' }
type QueryChanged = { type: 'query.changed'; query: string }
type ChartChosen = { type: 'chart.chosen'; id: string; item: Item | null }
type ItemChosen = { type: 'item.chosen'; item: Item }
type ItemLeft = { type: 'item.left' }
/** A step along the transitions of the chart, from what is chosen. */
type ChartWalked = { type: 'chart.walked'; step: ChartStep }
type ZoomChosen = { type: 'zoom.chosen'; step: ZoomStep }
type PanelChosen = { type: 'panel.chosen'; panel: InspectorPanel }
type ReportChosen = { type: 'report.chosen'; file: ReportFile }
type ReportRemoved = { type: 'report.removed' }
type ExportChosen = { type: 'export.chosen'; format: ChartFormat }
/** `coverage` is that of the last run in development; null if there is none. */
export type ChartsLoaded = { type: 'charts.loaded'; charts: Chart[]; coverage: Coverage | null }
export type PictureDrawn = { type: 'picture.drawn'; picture: Picture }
export type ReportRead = { type: 'report.read'; coverage: Coverage }
/** The file is not a report of walks. */
export type ReportRefused = { type: 'report.refused' }
export type FileSaved = { type: 'file.saved' }

export type InspectorEvent =
  | SwitchChosen
  | RetryChosen
  | QueryChanged
  | ChartChosen
  | ItemChosen
  | ItemLeft
  | ChartWalked
  | ZoomChosen
  | PanelChosen
  | ReportChosen
  | ReportRemoved
  | ExportChosen
  | ChartsLoaded
  | PictureDrawn
  | ReportRead
  | ReportRefused
  | FileSaved
  | CallFailed
