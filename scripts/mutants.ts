import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
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
/** Whether tests pass on the code as it is, by file and title. */
const passing = new Map<string, boolean>()

const copy = mkdtempSync(join(tmpdir(), 'paraph-mutants-'))
try {
  cpSync(root, copy, { recursive: true, filter: (path) => !notCopied.has(relative(root, path)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const results = Object.entries(areas).flatMap(([area, mutants]) => {
    const ofArea = mutants.filter(isChosen).map(resultOf)
    if (ofArea.length > 0) console.log(`${area}: ${sum(ofArea)}\n`)
    return ofArea
  })
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

function resultOf(mutant: Mutant): Result {
  const result = tryOut(mutant)
  console.log(`${result.padEnd(9)} ${mutant.name}`)
  return result
}

function tryOut({ file, find, replace, test, title = '' }: Mutant): Result {
  const key = `${test} ${title}`
  if (!passing.has(key)) passing.set(key, run(test, title) === 'passed')
  if (!passing.get(key)) return 'undecided'
  const path = join(copy, file)
  const code = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    code.replace(find, () => replace),
  )
  const outcome = run(test, title)
  writeFileSync(path, code)
  return outcome === 'failed' ? 'killed' : outcome === 'passed' ? 'SURVIVED' : 'undecided'
}

/** Runs the tests of a file whose title contains `title`, up to the first failure. Prints why they did not run at all. */
function run(test: string, title: string): 'passed' | 'failed' | 'broken' {
  const reports = join(copy, 'reports')
  const report = join(reports, 'vitest.json')
  rmSync(report, { force: true })
  const args = ['run', '--bail=1', '-t', title, test]
  const env = { ...process.env, REPORTS: reports }
  const { status, stdout, stderr } = spawnSync('vitest', args, { cwd: copy, encoding: 'utf8', env })
  try {
    const json = JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests: number; numPassedTests: number }
    if (json.numFailedTests > 0) return 'failed'
    if (status === 0 && json.numPassedTests > 0) return 'passed'
  } catch {
    // There is no report: the output says why.
  }
  console.log(stdout + stderr)
  return 'broken'
}
