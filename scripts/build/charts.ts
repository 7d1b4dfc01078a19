import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const MODULE = 'virtual:charts'
const IN_DEVELOPMENT = { charts: '/charts.json', report: '/paths.json' }

/** The charts of all machines, as JSON: a list of `Chart`. */
const readCharts = async (): Promise<string> => {
  const script = join(root, 'scripts/build/charts/print.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: root, maxBuffer: 2 ** 26 })
  return stdout
}

/**
 * A Vite plugin for `virtual:charts`: the address of a file with the charts of all machines, which is made for each build,
 * and in development for each time it is asked for. There it also serves the last report of walks.
 */
export const charts = (): Plugin => {
  let isServing = true
  return {
    name: 'charts',
    configResolved({ command }) {
      isServing = command === 'serve'
    },
    configureServer: ({ middlewares }) => {
      const serve = (address: string, read: () => Promise<string>) =>
        middlewares.use(address, (_, response) => {
          response.setHeader('content-type', 'application/json')
          read().then(
            (text) => response.end(text),
            () => response.writeHead(404).end(),
          )
        })
      serve(IN_DEVELOPMENT.charts, readCharts)
      serve(IN_DEVELOPMENT.report, () => readFile(join(root, 'coverage/paths.json'), 'utf8'))
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return
      if (isServing)
        return `export const charts = '${IN_DEVELOPMENT.charts}'; export const report = '${IN_DEVELOPMENT.report}'`
      const file = this.emitFile({ type: 'asset', name: 'charts.json', source: await readCharts() })
      return `export const charts = import.meta.ROLLUP_FILE_URL_${file}; export const report = null`
    },
  }
}
