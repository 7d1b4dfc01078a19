import type { InspectorPorts } from '#machines/flows/inspector/inspector.machine.ts'
import type { Chart } from '#machines/rules/charts/chart.ts'
import { readCoverage, type Coverage } from '#machines/rules/charts/coverage.ts'
import type { Picture } from '#machines/rules/charts/picture.ts'
import type { Effects } from '../../bind.ts'
import { NoConnection, UnexpectedAnswer } from '../../client.ts'

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
}

/** The inspector: it reads files of the build and of the person, and calls no operation of the contract. */
export const inspectorPorts = ({
  addresses,
  fetch,
  draw,
  write,
  paint,
  save,
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

  async readReport({ file }) {
    const text = await (file as Blob & typeof file).text()
    const coverage = readCoverage(parseJson(text))
    return coverage ? { type: 'report.read', coverage } : { type: 'report.refused' }
  },

  async saveChart({ picture, coverage, format }) {
    const svg = new Blob([write(picture, coverage)], { type: 'image/svg+xml' })
    save(format === 'svg' ? svg : await paint(svg), `${picture.graph.id}.${format}`)
    return { type: 'file.saved' }
  },
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
