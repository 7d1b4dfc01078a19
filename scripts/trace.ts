import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { JsonTestResults } from 'vitest/node'
import { ranInVitest, type Ran } from './trace/reports.ts'
import { requirementsIn } from './trace/requirements.ts'
import { missingOf, summaryOf } from './trace/tables.ts'
import { traceOf } from './trace/trace.ts'

// Prints which requirements the tests of the last `npm test` prove, or with `--area AREA` what an area lacks. Fails if a
// title names an unknown requirement or too many, and if a report is missing.
const root = join(import.meta.dirname, '..')
const { area } = parseArgs({ options: { area: { type: 'string' } } }).values

const vitest = report<JsonTestResults>('vitest')
const playwright = report<{ tests: Ran[] }>('playwright')
const ran = [...(vitest ? ranInVitest(vitest, root) : []), ...(playwright?.tests ?? [])]
const trace = traceOf(requirementsIn(readFileSync(join(root, 'tests/requirements.yaml'), 'utf8')), ran)

console.log(area ? missingOf(trace, area.toUpperCase()) : summaryOf(trace))
for (const fault of trace.faults) console.error(fault)
process.exitCode = trace.faults.length > 0 || !vitest || !playwright ? 1 : 0

function report<T>(name: string): T | undefined {
  const path = join(root, 'reports', `${name}.json`)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as T
  console.error(`There is no report of ${name}: its tests count as not run. \`npm test\` writes it.`)
  return undefined
}
