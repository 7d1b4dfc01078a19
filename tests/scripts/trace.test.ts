import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { layerOf, ranInVitest, type Ran } from '../../scripts/trace/reports.ts'
import { idFinder, requirementsIn } from '../../scripts/trace/requirements.ts'
import { missingOf, summaryOf } from '../../scripts/trace/tables.ts'
import { MAX_IDS, traceOf } from '../../scripts/trace/trace.ts'

const catalogue = requirementsIn(`
- { id: ABC-001, text: 'The first.', how: unit }
- { id: ABC-002, text: 'The second.', how: path }
- { id: ABC-003, text: 'The third.', how: e2e }
- { id: ABC-004, text: 'The fourth.', how: unit, partial: 'half of it is not there' }
- { id: ABC-005, text: 'The fifth.', how: contract, deviates: 'it is better this way' }
- { id: XYZ-001, text: 'The last.', how: unit }
`)
const ran = (file: string, title: string, passed = true): Ran => ({ file, title, passed })
const standing = (...tests: Ran[]) =>
  Object.fromEntries(
    traceOf(catalogue, tests)
      .items.filter((item) => item.standing !== 'missing')
      .map((item) => [item.id, item.standing]),
  )

describe('what proves a requirement', () => {
  test('a test that passed and names it; not one that failed', () => {
    expect(standing(ran('tests/rules/a.test.ts', 'ABC-001 holds'))).toEqual({ 'ABC-001': 'proven' })
    expect(standing(ran('tests/rules/a.test.ts', 'ABC-001 holds', false))).toEqual({})
  })

  test('a walk only if it passed in every language', () => {
    const walk = 'tests/flows/a.e2e.ts'
    expect(standing(ran(walk, 'ABC-002'), ran(walk, 'ABC-002', false))).toEqual({})
    expect(standing(ran(walk, 'ABC-002', false), ran(walk, 'ABC-002'))).toEqual({})
    expect(standing(ran(walk, 'ABC-002'), ran(walk, 'ABC-002'))).toEqual({ 'ABC-002': 'proven' })
  })

  test('only a test of the kind that the requirement asks for', () => {
    expect(standing(ran('tests/rules/a.test.ts', 'ABC-002'))).toEqual({ 'ABC-002': 'below' })
    expect(standing(ran('tests/flows/a.e2e.ts', 'ABC-003'))).toEqual({ 'ABC-003': 'below' })
    expect(standing(ran('tests/server/a.test.ts', 'ABC-003'))).toEqual({ 'ABC-003': 'below' })
    expect(standing(ran('tests/journeys/a.e2e.ts', 'ABC-003'))).toEqual({ 'ABC-003': 'proven' })
  })

  test('nothing where the catalogue says that the product does less or something else', () => {
    const journey = ran('tests/journeys/a.e2e.ts', 'ABC-004 ABC-005')
    expect(standing(journey)).toEqual({ 'ABC-004': 'partial', 'ABC-005': 'deviates' })
  })
})

test.each([
  ['tests/rules/a.test.ts', 'unit'],
  ['tests/flows/a.test.tsx', 'unit'],
  ['tests/server/http/a.test.ts', 'server'],
  ['tests/ui/a.e2e.ts', 'walk'],
  ['tests/journeys/a.e2e.ts', 'journey'],
])('%s is a test of the layer %s', (file, layer) => expect(layerOf(file)).toBe(layer))

test('a title that names an unknown requirement or too many is a fault', () => {
  const title = 'ABC-001 ABC-002 > ABC-003 three'
  const { faults } = traceOf(catalogue, [ran('tests/a.test.ts', title), ran('tests/b.test.ts', 'ABC-009 unknown')])
  expect(faults).toEqual([
    `tests/a.test.ts: a title names more than 2 requirements: ${title}`,
    'tests/b.test.ts names ABC-009, which is not in the catalogue',
  ])
})

test('the summary counts the items of each layer and standing, and lists those below', () => {
  const trace = traceOf(catalogue, [
    ran('tests/rules/a.test.ts', 'ABC-001 ABC-002'),
    ran('tests/server/a.test.ts', 'ABC-002'),
  ])
  const lines = summaryOf(trace)
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
  expect(lines).toEqual([
    'unit server walk journey proven below partial deviates missing all',
    'ABC 2 1 0 0 1 1 0 0 3 5',
    'all 2 1 0 0 1 1 0 0 4 6',
    '',
    'Named, but not by a test of the kind that "how" asks for:',
    'ABC path: 002 (unit, server)',
    '',
    '1 of 6 items are proven by a test that passed',
  ])
})

test('an area lists what it lacks, with its text', () => {
  const trace = traceOf(catalogue, [
    ran('tests/rules/a.test.ts', 'ABC-001 ABC-002'),
    ran('tests/rules/a.test.ts', 'ABC-004'),
  ])
  expect(missingOf(trace, 'ABC').split('\n')).toEqual([
    'ABC-002  path, named by unit only',
    '  The second.',
    'ABC-003  no test (e2e)',
    '  The third.',
    'ABC-004  partial: half of it is not there',
    '  The fourth.',
    'ABC-005  no test (contract) deviates: it is better this way',
    '  The fifth.',
    '1 of 5 items of ABC are proven by a test that passed',
  ])
  expect(() => missingOf(trace, 'NOPE')).toThrow('There is no area NOPE.')
})

test.each([
  ['ABC-001 has no known "how"', 'how: magic'],
  ['ABC-001 has no reason for "partial"', 'how: unit, partial: true'],
  ['ABC-001 has no reason for "deviates"', 'how: unit, deviates: " "'],
  ['ABC-001 is listed twice', 'how: unit }\n- { id: ABC-001, text: A, how: unit'],
])('a catalogue is refused if %s', (fault, rest) =>
  expect(() => requirementsIn(`- { id: ABC-001, text: A, ${rest} }`)).toThrow(fault),
)

test('of a report of Vitest, passed and failed tests count, skipped and planned ones do not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-trace-'))
  const tests = `describe('ABC-001 a group', () => { test('passes', () => expect(1).toBe(1)) })
    test('ABC-002 fails', () => expect(1).toBe(2))
    test.skip('ABC-003 is skipped', () => {})
    test.todo('ABC-004 is planned')`
  writeFileSync(join(folder, 'a.test.mjs'), tests)
  const report = join(folder, 'report.json')
  const args = ['run', '--root', folder, '--globals', '--reporter=json', `--outputFile=${report}`]
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args])
  const found = ranInVitest(JSON.parse(readFileSync(report, 'utf8')), folder)
  expect(found).toEqual([
    { file: 'a.test.mjs', title: 'ABC-001 a group > passes', passed: true },
    { file: 'a.test.mjs', title: 'ABC-002 fails', passed: false },
  ])
  rmSync(folder, { recursive: true })
})

describe('the tests of this project', () => {
  const requirements = requirementsIn(readFileSync('tests/requirements.yaml', 'utf8'))
  const idsIn = idFinder(requirements)
  const known = new Set(requirements.map(({ id }) => id))
  const files = globSync('tests/**/*.{test.ts,test.tsx,e2e.ts}')

  // A title stands on one line. What groups add to it is seen after a run, in the reports.
  test.each(files)(`%s names known requirements, at most ${MAX_IDS} in a title, and no ranges`, (file) => {
    const isWrong = (line: string) => {
      const ids = idsIn(line)
      return ids.length > MAX_IDS || ids.some((id) => !known.has(id)) || /[A-Z]-\d{3} to [A-Z]/.test(line)
    }
    expect(readFileSync(file, 'utf8').split('\n').filter(isWrong)).toEqual([])
  })
})
