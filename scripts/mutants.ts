import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { areas } from '../tests/mutants/all.ts'
import type { Mutant } from '../tests/mutants/mutant.ts'

// `npm run mutants -- NAME …`: breaks the code as each mutant says whose name, file or test contains NAME, and runs the
// test that must notice. Everything happens in a copy of the project. Exit code 1 unless every mutant is killed.
const root = join(import.meta.dirname, '..')
const wanted = process.argv.slice(2)
const isChosen = ({ name, file, test }: Mutant) =>
  wanted.length === 0 || wanted.some((word) => [name, file, test].join(' ').includes(word))
const notCopied = new Set(['node_modules', '.git', 'data', 'dist', 'coverage', 'reports', 'test-results'])

/** `undecided`: the test fails without the mutant, too, or cannot run with it. */
type Result = 'killed' | 'SURVIVED' | 'undecided'
/** How long tests took that pass on the code as it is, in milliseconds, by file and title; null if they do not pass. */
const passing = new Map<string, number | null>()
/** What a test may take more with a mutant than without, in milliseconds: one that makes a loop endless is noticed. */
const PATIENCE = 120_000

const copy = mkdtempSync(join(tmpdir(), 'paraph-mutants-'))
process.once('SIGINT', () => {
  rmSync(copy, { recursive: true, force: true })
  process.exit(130)
})
try {
  cpSync(root, copy, { recursive: true, filter: (path) => !notCopied.has(relative(root, path)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const results: Result[] = []
  for (const [area, mutants] of Object.entries(areas)) {
    const ofArea: Result[] = []
    for (const mutant of mutants.filter(isChosen)) ofArea.push(await resultOf(mutant))
    if (ofArea.length > 0) console.log(`${area}: ${sum(ofArea)}\n`)
    results.push(...ofArea)
  }
  console.log(sum(results))
  process.exitCode = results.length > 0 && results.every((result) => result === 'killed') ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function sum(results: Result[]): string {
  const count = (one: Result) => results.filter((result) => result === one).length
  const rate = Math.round((100 * count('killed')) / Math.max(1, results.length))
  return `${rate} % of ${results.length} killed, ${count('SURVIVED')} survived, ${count('undecided')} undecided`
}

async function resultOf(mutant: Mutant): Promise<Result> {
  const result = await tryOut(mutant)
  console.log(`${result.padEnd(9)} ${mutant.name}`)
  return result
}

async function tryOut({ file, find, replace, test, title = '' }: Mutant): Promise<Result> {
  const key = `${test} ${title}`
  if (!passing.has(key)) {
    const start = performance.now()
    const outcome = await run(test, title, 10 * PATIENCE)
    passing.set(key, outcome === 'passed' ? performance.now() - start : null)
  }
  const took = passing.get(key)
  if (typeof took !== 'number') return 'undecided'
  const path = join(copy, file)
  const code = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    code.replace(find, () => replace),
  )
  const outcome = await run(test, title, took + PATIENCE)
  writeFileSync(path, code)
  return outcome === 'failed' ? 'killed' : outcome === 'passed' ? 'SURVIVED' : 'undecided'
}

/**
 * Runs the tests of a file whose title contains `title`, up to the first failure. Those that do not end within `limit`
 * milliseconds have failed. Prints why they did not run at all.
 */
async function run(test: string, title: string, limit: number): Promise<'passed' | 'failed' | 'broken'> {
  const reports = join(copy, 'reports')
  const report = join(reports, 'vitest.json')
  rmSync(report, { force: true })
  const args = ['run', '--bail=1', '-t', title, test]
  // A group of its own: workers that loop do not notice that the process which started them has ended.
  const vitest = spawn('vitest', args, { cwd: copy, env: { ...process.env, REPORTS: reports }, detached: true })
  const kill = () => process.kill(-vitest.pid!, 'SIGKILL')
  process.on('exit', kill)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, limit)
  const ended = new Promise<number | null>((resolve) => vitest.on('close', resolve))
  const [status, ...output] = await Promise.all([ended, text(vitest.stdout), text(vitest.stderr)])
  clearTimeout(timer)
  process.off('exit', kill)
  if (isLate) return 'failed'
  try {
    const json = JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests: number; numPassedTests: number }
    if (json.numFailedTests > 0) return 'failed'
    if (status === 0 && json.numPassedTests > 0) return 'passed'
  } catch {
    // There is no report: the output says why.
  }
  console.log(output.join(''))
  return 'broken'
}
