import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chosenFiles } from './faults/chosen.ts'
import { tableOf, verdictOf, type Tally } from './faults/table.ts'

// Tries every kind of fault with several seeds (`SEEDS`) and races in many rounds (`ROUNDS`), and walks every lifecycle on the
// server, at random as well (`RUNS`). One file of tests runs after the other, so that the times are those of one server. The
// start of a file's name runs that file only, and `lifecycles` the walks; options go to Vitest.
const folder = mkdtempSync(join(tmpdir(), 'paraph-faults-'))
const file = join(folder, 'tallies.jsonl')
const env = { SEEDS: '3', ROUNDS: '200', RUNS: '50', ...process.env, FAULTS: file }
const given = process.argv.slice(2)
const name = given[0]?.startsWith('-') === false ? given.shift()! : ''
const args = ['run', '--no-file-parallelism', ...chosenFiles(name), ...given]
const { status } = spawnSync('vitest', args, { stdio: 'inherit', env })
const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
const tallies = lines.map((line) => JSON.parse(line) as Tally)
rmSync(folder, { recursive: true })
console.log(`\n${tableOf(tallies)}\n`)
const { words, isFine } = verdictOf(tallies, status === 0)
console.log(words)
process.exitCode = isFine ? 0 : 1
