import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { basename, join } from 'node:path'

// `npm run bench -- NAME [ARGUMENTS]`: runs one measurement of bench/, with the load of the machine before and after it.
const root = join(import.meta.dirname, '..')
const names = globSync('bench/*.ts', { cwd: root }).map((path) => basename(path, '.ts'))
const [name, ...rest] = process.argv.slice(2)

if (!name || !names.includes(name)) {
  console.error(`Name one of these measurements: ${names.toSorted().join(', ')}.`)
  process.exit(2)
}

const load = (when: string) =>
  console.log(`Load ${when}: ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} processors.`)

load('before')
const { status } = spawnSync(process.execPath, [join(root, 'bench', `${name}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
})
load('after')
process.exit(status ?? 1)
