import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { mutants } from '../tests/mutants/all.ts'
import type { Mutant } from '../tests/mutants/mutant.ts'

// `npm run mutants -- NAME …`: breaks the code as each mutant says whose name, file or test contains NAME, and runs the
// test that must notice. Everything happens in a copy of the project. Exit code 1 if a mutant survives.
const root = join(import.meta.dirname, '..')
const wanted = process.argv.slice(2)
const chosen = mutants.filter(
  ({ name, file, test }) => wanted.length === 0 || wanted.some((word) => [name, file, test].join(' ').includes(word)),
)
const notCopied = new Set(['node_modules', '.git', 'data', 'dist', 'coverage', 'test-results'])

const copy = mkdtempSync(join(tmpdir(), 'paraph-mutants-'))
try {
  cpSync(root, copy, { recursive: true, filter: (path) => !notCopied.has(relative(root, path)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  process.exitCode = main()
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function main(): number {
  if (chosen.length === 0) return say(1, `no mutant is named ${wanted.join(' ')}`)
  if (!run([...new Set(chosen.map(({ test }) => test))]).passes) return say(1, 'the tests fail without any mutant')
  const survivors = chosen.filter((mutant) => !isKilled(mutant))
  return say(survivors.length > 0 ? 1 : 0, `${chosen.length - survivors.length} killed, ${survivors.length} survived`)
}

function isKilled({ name, file, find, replace, test, title }: Mutant): boolean {
  const path = join(copy, file)
  const code = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    code.replace(find, () => replace),
  )
  const { failed, output } = run([test], title)
  writeFileSync(path, code)
  // A mutant that keeps a test file from running at all proves nothing.
  console.log(failed > 0 ? `killed    ${name}` : `SURVIVED  ${name} (${test})`)
  if (failed === 0 && output.includes('Failed Suites')) console.log(output)
  return failed > 0
}

/** Runs test files in the copy, or their tests with this title, up to the first failure. */
function run(tests: string[], title = ''): { passes: boolean; failed: number; output: string } {
  const report = join(copy, 'coverage/vitest.json')
  rmSync(report, { force: true })
  const { status, stdout, stderr } = spawnSync('vitest', ['run', '--bail=1', '-t', title, ...tests], {
    cwd: copy,
    encoding: 'utf8',
  })
  const { numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests: number }
  return { passes: status === 0, failed: numFailedTests, output: stdout + stderr }
}

function say(code: number, text: string): number {
  console.log(text)
  return code
}
