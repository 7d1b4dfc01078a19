import type { CallFailed, Failure } from '../../port.ts'
import type { Chart, Item } from '../../rules/charts/chart.ts'
import type { Coverage, Screenshot } from '../../rules/charts/coverage.ts'
import type { ChartStep } from '../../rules/charts/neighbour.ts'
import type { Picture } from '../../rules/charts/picture.ts'
import type { FolderImages } from '../../rules/charts/screenshots.ts'
import type { ZoomStep } from '../../rules/charts/zoom.ts'

/** A browser's `File` without its content, which only ports read. */
export type ReportFile = { readonly name: string; readonly size: number; readonly type: string }

/** A folder of a browser: the files of one that was chosen, or the entry of one that was dropped. Only ports read it. */
export type ReportFolder = { readonly files: readonly ReportFile[] } | { readonly isDirectory: boolean }

export type ChartFormat = 'svg' | 'png'

/** Which panel is open beside the chart. */
export type InspectorPanel = 'details' | 'live' | 'request'

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
/** The folder of a whole run, which also has screenshots. */
type FolderChosen = { type: 'folder.chosen'; folder: ReportFolder }
type ReportRemoved = { type: 'report.removed' }
type ExportChosen = { type: 'export.chosen'; format: ChartFormat }
/** `coverage` is that of the last run in development; null if there is none. */
type ChartsLoaded = { type: 'charts.loaded'; charts: Chart[]; coverage: Coverage | null }
type PictureDrawn = { type: 'picture.drawn'; picture: Picture }
/** `images`: the screenshots in a folder; null if only the report was chosen. */
type ReportRead = { type: 'report.read'; coverage: Coverage; images: FolderImages | null }
/** Why a report is not shown: a folder may have none, or more files than are looked at. */
type ReportRefusal = 'notReport' | 'reportTooLarge' | 'noReport' | 'tooManyFiles'
type ReportRefused = { type: 'report.refused'; why: ReportRefusal }
type ScreenshotOpened = { type: 'screenshot.opened'; screenshot: Screenshot }
type ScreenshotClosed = { type: 'screenshot.closed' }
type FileSaved = { type: 'file.saved' }

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
  | FolderChosen
  | ReportRemoved
  | ExportChosen
  | ChartsLoaded
  | PictureDrawn
  | ReportRead
  | ReportRefused
  | ScreenshotOpened
  | ScreenshotClosed
  | FileSaved
  | CallFailed

/** The effects this flow needs; `src/api/ports/inspector/inspector.ports.ts` provides them. */
export type InspectorPorts = {
  loadCharts(): Promise<ChartsLoaded>
  /** Gives everything on a chart its place. */
  drawPicture(input: { chart: Chart; coverage: Coverage | null }): Promise<PictureDrawn>
  readReport(input: { report: ReportFile | ReportFolder }): Promise<ReportRead | ReportRefused>
  saveChart(input: { picture: Picture; coverage: Coverage | null; format: ChartFormat }): Promise<FileSaved>
}

/** What the page says is wrong. */
export type InspectorComplaint = ReportRefusal | 'unknownChart' | 'unknownItem' | 'unreadable' | 'saving' | Failure
