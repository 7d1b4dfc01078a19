import type { InspectorPorts, ReportFolder } from '#machines/flows/inspector/inspector.events.ts'
import type { Chart } from '#machines/rules/charts/chart.ts'
import { MAX_REPORT_BYTES, readCoverage, type Coverage } from '#machines/rules/charts/coverage.ts'
import { imageTypeOf } from '#machines/rules/charts/image-type.ts'
import type { Picture } from '#machines/rules/charts/picture.ts'
import { MAX_FOLDER_FILES, MAX_SCREENSHOT_BYTES, type FolderImages } from '#machines/rules/charts/screenshots.ts'
import type { Effects } from '../../bind.ts'
import { NoConnection, UnexpectedAnswer } from '../../client.ts'
import type { FolderFile } from '../../browser/charts/report-folder.ts'

/** What the ports of the inspector need of the browser and of the drawing of charts. */
type InspectorTools = {
  /** The files that the build made: all charts, and in development the last report of walks. */
  addresses: { charts: string; report: string | null }
  fetch: (address: string, signal: AbortSignal) => Promise<Response>
  draw: (chart: Chart, coverage: Coverage | null, signal: AbortSignal) => Promise<Picture>
  write: (picture: Picture, coverage: Coverage | null) => string
  /** Makes a picture of pixels of SVG. */
  paint: (svg: Blob) => Promise<Blob>
  save: (file: Blob, name: string) => void
  /** The files of a folder, at most one more than `limit`. */
  list: (folder: ReportFolder, limit: number) => Promise<FolderFile[]>
}

type ReportAnswer = Awaited<ReturnType<InspectorPorts['readReport']>>

/** The report in the folder of a run, and the folder inside of it whose paths the report has. */
const REPORT = 'paths.json'
const INSIDE = 'paths/'

/** The inspector: it reads files of the build and of the person, and calls no operation of the contract. */
export const inspectorPorts = ({
  addresses,
  fetch,
  draw,
  write,
  paint,
  save,
  list,
}: InspectorTools): Effects<InspectorPorts> => ({
  async loadCharts(_, signal) {
    const load = async (address: string) => {
      const response = await fetch(address, signal).catch((error: unknown) => {
        throw signal.aborted ? error : new NoConnection()
      })
      if (!response.ok) throw new UnexpectedAnswer(response)
      return (await response.json()) as unknown
    }
    const [charts, report] = await Promise.all([
      load(addresses.charts),
      // Before the first run there is none.
      addresses.report === null ? null : load(addresses.report).catch(() => null),
    ])
    return { type: 'charts.loaded', charts: charts as Chart[], coverage: readCoverage(report) }
  },

  async drawPicture({ chart, coverage }, signal) {
    return { type: 'picture.drawn', picture: await draw(chart, coverage, signal) }
  },

  async readReport({ report }) {
    if (!('size' in report)) return readFolder(await list(report, MAX_FOLDER_FILES))
    const coverage = await parseReport(report as Blob & typeof report)
    return coverage ? { type: 'report.read', coverage, images: null } : { type: 'report.refused', why: 'notReport' }
  },

  async saveChart({ picture, coverage, format }) {
    const svg = new Blob([write(picture, coverage)], { type: 'image/svg+xml' })
    save(format === 'svg' ? svg : await paint(svg), `${picture.graph.id}.${format}`)
    return { type: 'file.saved' }
  },
})

/** Reads the report of a folder, and finds its screenshots, which are read only when they are shown. */
async function readFolder(files: readonly FolderFile[]): Promise<ReportAnswer> {
  if (files.length > MAX_FOLDER_FILES) return { type: 'report.refused', why: 'tooManyFiles' }
  const report = await files.find(({ path }) => path === REPORT)?.open()
  if (!report) return { type: 'report.refused', why: 'noReport' }
  if (report.size > MAX_REPORT_BYTES) return { type: 'report.refused', why: 'reportTooLarge' }
  const coverage = await parseReport(report)
  if (!coverage) return { type: 'report.refused', why: 'notReport' }
  const named = new Set(Object.values(coverage.screenshots).flatMap((list) => list.map(({ file }) => file)))
  const images = files
    .filter(({ path }) => path.startsWith(INSIDE) && named.has(path.slice(INSIDE.length)))
    .map(
      async ({ path, open }) => [path.slice(INSIDE.length), toImage(await open(), path.slice(INSIDE.length))] as const,
    )
  return { type: 'report.read', coverage, images: Object.fromEntries(await Promise.all(images)) }
}

/** The file as a picture of the type that its name has, so that nothing else, such as SVG, is ever drawn. */
const toImage = (file: File, name: string): FolderImages[string] =>
  file.size > MAX_SCREENSHOT_BYTES ? 'tooLarge' : file.slice(0, file.size, imageTypeOf(name)!)

const parseReport = async (file: Blob): Promise<Coverage | null> => readCoverage(parseJson(await file.text()))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
