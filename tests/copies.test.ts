import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const RUN = 6

type Line = { text: string; at: number }
type Written = { path: string; lines: Line[] }

/** The code without imports and comments, which are blank then; every other line keeps its number. */
const withoutImports = (code: string) =>
  code.replaceAll(
    /^(?:import|export)\b[^'"\n]*(?:\{[^}]*\} )?from '[^']+'$|^import '[^']+'$|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm,
    (found) => found.replaceAll(/[^\n]/g, ''),
  )

/** The lines that have something, without their indentation. */
const linesOf = (code: string): Line[] =>
  withoutImports(code)
    .split('\n')
    .map((line, index) => ({ text: line.trim(), at: index + 1 }))
    .filter(({ text }) => text !== '')

/** Whether a line says something: more than brackets and closing tags. */
const isSaying = ({ text }: Line) => /\w/.test(text.replaceAll(/<\/[\w.]*>/g, ''))

/** Each run of `RUN` lines that says something, by its text. */
function* runsOf({ path, lines }: Written): Generator<{ text: string; place: string }> {
  for (let first = 0; first + RUN <= lines.length; first++) {
    const run = lines.slice(first, first + RUN)
    if (run.some(isSaying))
      yield { text: run.map(({ text }) => text).join('\n'), place: `${path}:${run[0]!.at}-${run[RUN - 1]!.at}` }
  }
}

/** The runs that both have, as pairs of places. */
function copiesIn(some: Written[], others: Written[]): string[] {
  const places = new Map<string, string>()
  for (const { text, place } of some.flatMap((file) => [...runsOf(file)])) places.set(text, place)
  return others
    .flatMap((file) => [...runsOf(file)])
    .flatMap(({ text, place }) => (places.has(text) ? [`${places.get(text)} ~ ${place}`] : []))
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.gen.'))

const writtenIn = (room: string): Written[] =>
  files
    .filter((path) => path.includes(`/${room}s/`) || path.includes(`/${room}-`))
    .map((path) => ({ path, lines: linesOf(readFileSync(path, 'utf8')) }))

test('request and template flows have no six equal lines in common, imports aside', () => {
  const [templates, requests] = [writtenIn('template'), writtenIn('request')]
  const paths = requests.map(({ path }) => path)
  for (const room of ['machines/flows/requests', 'ui/requests', 'api/ports/requests', 'app/pages'])
    expect(paths.some((path) => path.startsWith(`src/${room}/`))).toBe(true)
  expect(
    copiesIn(
      templates.filter(({ path }) => !paths.includes(path)),
      requests,
    ),
    'What both wizards do is in the rooms of documents, from which both take it',
  ).toEqual([])
})

describe('a copy', () => {
  const written = (path: string, code: string): Written => ({ path, lines: linesOf(code) })
  const step = ["a = 'files'", 'b = {', '  c,', '}', 'd()', 'e()']

  test('is found whatever its indentation, and where blank lines, comments and imports lie between', () => {
    const one = written('one.ts', step.join('\n'))
    const other = written('other.ts', `import x from 'y'\n${step.map((line) => `  ${line}`).join('\n\n// why\n')}`)
    expect(copiesIn([one], [other])).toEqual(['one.ts:1-6 ~ other.ts:2-17'])
  })

  test('has six lines, of which one says something', () => {
    const five = written('five.ts', step.slice(1).join('\n'))
    expect(copiesIn([five], [five])).toEqual([])
    const ending = written('ending.tsx', ['}', '/>', ')}', '</Stack>', ')', '}'].join('\n'))
    expect(copiesIn([ending], [ending])).toEqual([])
  })

  test('is not made of imports', () => {
    const imports = written(
      'imports.ts',
      "import {\n  one,\n  two,\n  three,\n  four,\n  five,\n} from './numbers.ts'\nexport { one } from './one.ts'",
    )
    expect(imports.lines).toEqual([])
  })
})
