import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import ts from 'typescript'
import type { FlowCoverage, PathCoverage } from '../coverage.ts'
import { drawCoverage } from './coverage-chart.ts'
import { drawFlow } from './flow-page.ts'
import { drawSummary } from './index-page.ts'
import { loadMachine } from './machines.ts'
import { STYLE } from './style.ts'

/**
 * Writes the report of what walks did: `index.html`, a page for each flow, a style sheet and a script. It opens without a
 * server and loads nothing from elsewhere. `folder` already has the pictures that the data names; those that it lacks are
 * named as missing. The same data gives the same files.
 */
export async function writeReport(folder: string, coverage: PathCoverage): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const script = readFileSync(join(import.meta.dirname, 'client.ts'), 'utf8')
  write('report.css', STYLE)
  write('report.js', ts.transpileModule(script, { compilerOptions: { target: ts.ScriptTarget.ES2022 } }).outputText)
  const engine = new ELK()
  const pages = namePages(coverage.flows)
  write('index.html', drawSummary(coverage, pages))
  for (const flow of coverage.flows) {
    const chart = await drawCoverage(flow, await loadMachine(flow.id), engine)
    write(pages.get(flow)!, drawFlow(flow, chart, folder))
  }
}

/** The file of each flow's page: its id, without what a file's name should not have. */
function namePages(flows: FlowCoverage[]): Map<FlowCoverage, string> {
  const used = new Set<string>()
  return new Map(
    flows.map((flow) => {
      const stem = `flow-${flow.id.replaceAll(/[^\w-]+/g, '_').slice(0, 80)}`
      let name = stem
      for (let i = 2; used.has(name.toLowerCase()); i++) name = `${stem}-${i}`
      used.add(name.toLowerCase())
      return [flow, `${name}.html`]
    }),
  )
}
