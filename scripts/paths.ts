import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { assemble } from './paths/assemble.ts'
import { certify, textOf } from './paths/certificate.ts'
import { filesOfFlows, requireFlows } from './paths/flows.ts'
import { readOptions, Unusable, type PathOptions } from './paths/options.ts'
import { RECORDS_FOLDER, REPORT_FOLDER, type Recording, type Records } from './paths/records.ts'
import { walkAtRandom } from './paths/random.ts'
import { writeReport } from './paths/report/report.ts'
import { closingLines, hasFailed } from './paths/verdict.ts'
import { changedFiles, readCode, touchedBy } from './test/changed.ts'
import { findChromium } from './test/chromium.ts'
import { checkedOut, versionOf } from './test/report.ts'

// `npm run paths -- --flow login`: walks that together take every transition of a flow in Chromium, and a report of what
// they saw; without `--flow`, of all flows. docs/paths.md describes its options.

const REPORT = 'coverage/paths.json'
const CERTIFICATE = 'coverage/certificate'

/** The files to walk, or null for all; with `--changed` those that the change touches. */
function filesOf({ flow, isChanged }: PathOptions): string[] | null {
  if (flow.length === 0 && !isChanged) return null
  const code = readCode()
  const flows = filesOfFlows(code)
  requireFlows(flow, [...flows.keys()])
  const all = new Set([...flows.values()].flat())
  const named = flow.length > 0 ? new Set(flow.flatMap((name) => flows.get(name) ?? [])) : all
  const touched = isChanged ? new Set(touchedBy(changedFiles(), code).playwright) : all
  return [...named].filter((file) => touched.has(file))
}

/** Walks in Chromium and returns where its records are, or null if Playwright could not even begin. */
function walk(options: PathOptions, files: string[]): string | null {
  const { flow, languages, themes, widths, shard, isHeaded, playwright } = options
  const file = join(RECORDS_FOLDER, shard ? `${shard.current}-of-${shard.total}.json` : '1-of-1.json')
  if (!shard) for (const folder of [RECORDS_FOLDER, REPORT_FOLDER]) rmSync(folder, { recursive: true, force: true })
  rmSync(file, { force: true })
  const CHROMIUM = findChromium(isHeaded)
  const recording: Recording = { themes, widths, file }
  const state = checkedOut()
  const args = [
    'test',
    ...files,
    '--grep',
    flow.length > 0 ? `@flow-(${flow.join('|')})(?![\\w-])` : '@flow-',
    ...languages.map((language) => `--project=${language}`),
    ...(shard ? [`--shard=${shard.current}/${shard.total}`] : []),
    ...(isHeaded ? ['--headed', '--workers=1'] : []),
    ...playwright,
  ]
  const env = { ...process.env, WALKS: 'transitions', CHROMIUM, PATHS: JSON.stringify(recording) }
  spawnSync('playwright', args, { stdio: 'inherit', env })
  if (!existsSync(file)) return null
  const walked = JSON.parse(readFileSync(file, 'utf8')) as Pick<
    Records,
    'began' | 'seconds' | 'flows' | 'walks' | 'broken'
  >
  const records: Records = {
    ...walked,
    commit: state.commit,
    isClean: !state.isDirty,
    browser: versionOf(CHROMIUM),
    languages,
    themes,
    widths,
    shard,
    isPart: flow.length > 0 || options.isChanged,
  }
  writeFileSync(file, JSON.stringify(records))
  return file
}

/** Writes the report of records, and the certificate if it is wanted. Returns the exit code. */
async function report(files: string[], wantsCertificate: boolean): Promise<number> {
  const runs = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Records)
  const coverage = assemble(runs)
  const broken = runs.flatMap((one) => one.broken)
  const text = `${JSON.stringify(coverage, null, 2)}\n`
  mkdirSync(dirname(REPORT), { recursive: true })
  writeFileSync(REPORT, text)
  await writeReport(REPORT_FOLDER, coverage)
  console.log(`\n${closingLines(coverage)}`)
  for (const one of broken) console.log(`Failed: ${one}`)
  const isFailed = hasFailed(coverage) || broken.length > 0
  if (wantsCertificate) {
    if (broken.length > 0) throw new Unusable('There is no certificate: tests ended without a walk')
    const certificate = certify(text)
    writeFileSync(`${CERTIFICATE}.json`, `${JSON.stringify(certificate, null, 2)}\n`)
    writeFileSync(`${CERTIFICATE}.txt`, textOf(certificate, coverage))
  }
  return isFailed ? 1 : 0
}

async function run(options: PathOptions): Promise<number> {
  if (options.random) return walkAtRandom({ ...options.random, flow: options.flow, files: filesOf(options) ?? [] })
  for (const ending of ['json', 'txt']) rmSync(`${CERTIFICATE}.${ending}`, { force: true })
  if (options.isMerge) return report(globSync(`${RECORDS_FOLDER}/*.json`).toSorted(), options.wantsCertificate)
  if (options.wantsCertificate && checkedOut().isDirty)
    throw new Unusable('There is no certificate while files differ from the commit')
  const files = filesOf(options)
  if (files?.length === 0) {
    console.log('The change touches no flow')
    return 0
  }
  const records = walk(options, files ?? [])
  if (!records) return 1
  if (!options.shard) return report([records], options.wantsCertificate)
  const { walks, broken } = JSON.parse(readFileSync(records, 'utf8')) as Records
  console.log(`${records} has ${walks.length} walks. Once ${RECORDS_FOLDER} has all shards, --merge makes the report`)
  return broken.length > 0 || walks.some(({ result }) => result === 'failed') ? 1 : 0
}

try {
  process.exitCode = await run(readOptions(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof Unusable)) throw error
  console.error(error.message)
  process.exitCode = 2
}
