import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

// Lists by area which requirements are proven by a test. Fails if a test names an unknown requirement.
const root = join(import.meta.dirname, '..')
type Item = { id: string; how: string }
const items: Item[] = parse(readFileSync(join(root, 'tests/requirements.yaml'), 'utf8'))
const known = new Set(items.map(({ id }) => id))
const areas = [...new Set(items.map(({ id }) => areaOf(id)))]

const proven = new Set<string>()
const unknown: string[] = []
for (const path of globSync('tests/**/*.{ts,tsx}', { cwd: root }))
  for (const id of idsIn(readFileSync(join(root, path), 'utf8')))
    if (known.has(id)) proven.add(id)
    else unknown.push(`${path} names ${id}, which the catalogue does not have`)

for (const area of areas) {
  const all = items.filter(({ id }) => areaOf(id) === area)
  const done = all.filter(({ id }) => proven.has(id))
  if (done.length > 0) console.log(`${area}: ${done.length} of ${all.length}  ${numbersOf(done)}`)
}
console.log(`\n${proven.size} of ${items.length} items are proven by a test`)
for (const line of unknown) console.error(line)
process.exitCode = unknown.length > 0 ? 1 : 0

function areaOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}

/** The requirement ids in the code of a test, `LIFE-002` or `LIFE-002 to LIFE-004`. Comments are ignored. */
function idsIn(code: string): string[] {
  const said = code.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const areaNames = areas.join('|')
  const one = `(?:${areaNames})-\\d{3}`
  return [...said.matchAll(new RegExp(`\\b(${one})(?: to (${one}))?\\b`, 'g'))].flatMap(([, first = '', last]) => {
    if (!last || areaOf(last) !== areaOf(first)) return last ? [first, last] : [first]
    const from = Number(first.slice(-3))
    const to = Number(last.slice(-3))
    return Array.from(
      { length: Math.max(0, to - from) + 1 },
      (_, i) => `${areaOf(first)}-${String(from + i).padStart(3, '0')}`,
    )
  })
}

function numbersOf(done: Item[]): string {
  return done.map(({ id }) => id.slice(-3)).join(' ')
}
