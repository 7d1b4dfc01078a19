import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPackages } from '../../scripts/build/packages.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'paraph-packages-'))
beforeAll(() => buildPackages(['embed']))
afterAll(() => rmSync(folder, { recursive: true }))

/** The settings of the npm that runs the tests are not those of the folder. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
const run = (command: string, cwd: string) => execFileSync(command, { cwd, env, encoding: 'utf8', shell: true })

test('EMB-021 the packed client is installed in an empty folder, needs nothing else, and is smaller than 3 kB', () => {
  const packed = run(`npm pack --json --pack-destination ${folder}`, join(root, 'packages/embed'))
  const [{ filename, files }] = JSON.parse(packed) as [{ filename: string; files: { path: string }[] }]
  expect(files.map(({ path }) => path).toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'dist/embed.d.ts',
    'dist/embed.js',
    'dist/events.d.ts',
    'dist/react.d.ts',
    'dist/react.js',
    'package.json',
  ])
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  run(`npm install --offline --no-audit --no-fund --ignore-scripts ./${filename}`, folder)
  const installed = join(folder, 'node_modules/paraph-embed')
  expect(statSync(join(installed, 'dist/embed.js')).size).toBeLessThan(3000)
  expect(readFileSync(join(installed, 'dist/embed.js'), 'utf8')).not.toMatch(/\bfrom\s*["']|\bimport\b/)
  const script = `import('paraph-embed').then((found) => console.log(Object.keys(found).join()))`
  expect(run(`${process.execPath} -e "${script}"`, folder).trim()).toBe('embed')
  const component = readFileSync(join(installed, 'dist/react.js'), 'utf8')
  expect(component).toMatch(/^["']use client["']/)
  // React itself is that of the page, and none for development.
  expect(component).not.toMatch(/jsxDEV|require/)
  const types = readFileSync(join(installed, 'dist/react.d.ts'), 'utf8')
  expect(types).toContain("from './embed.js'")
}, 60_000)
