import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MAX_LINES = 300

/** What is longer than `MAX_LINES`, and is to be divided by what it is about. */
const toDivide = [
  'tests/flows/requests/bulk.e2e.ts',
  'tests/flows/requests/request-list.test.tsx',
  'tests/flows/requests/request-wizard.paths.ts',
  'tests/flows/signing/signing-page.e2e.ts',
  'tests/flows/signing/signing.test.tsx',
  'tests/rules/documents/field-desk.test.ts',
  'tests/rules/requests/draft.test.ts',
  'tests/rules/signing/signing.test.ts',
  'tests/server/adapters/database.test.ts',
  'tests/server/http/rights.table.ts',
  'tests/server/http/rights.test.ts',
  'tests/server/mails/mail.test.ts',
  'tests/server/requests/editing/editing.test.ts',
  'tests/server/requests/reminders.test.ts',
  'tests/support/fuzz/meanings.ts',
  'tests/support/fuzz/samples.ts',
  'tests/support/server/calls/valid-calls.ts',
]

const treeOf = (top: string) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name))

test(`no file of tests has more than ${MAX_LINES} lines, but for those that are named; none is named in vain`, () => {
  const long = treeOf('tests').filter(
    (path) =>
      /\.tsx?$/.test(path) && !path.includes('.gen.') && readFileSync(path, 'utf8').split('\n').length > MAX_LINES + 1,
  )
  expect(long.toSorted()).toEqual(toDivide)
})

test('no test mocks a module: files of one worker share theirs (`tests/support/built-in.ts`)', () => {
  const tests = treeOf('tests').filter((path) => /\.test\.tsx?$/.test(path) && !path.endsWith('test-files.test.ts'))
  expect(tests.filter((path) => /\bvi\.(do)?mock\(/i.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('no browser test measures what may move (`tests/support/measures/boxes.ts`) or asks a browser for its own tree', () => {
  const tests = treeOf('tests').filter((path) => path.endsWith('.ts') && !path.endsWith('test-files.test.ts'))
  const found = tests.filter((path) => /\.boundingBox\(|\bAccessibility\.get/.test(readFileSync(path, 'utf8')))
  expect(found).toEqual([])
})

test('only its keeper moves the clock of the page that tests share', () => {
  // The last two have a page of their own.
  const keepers = [
    'test-files.test.ts',
    'support/walks/clock.ts',
    'support/walks/stage.ts',
    'support/journeys/ahead.ts',
    'support/journeys/editing/look-again.ts',
  ]
  const tests = treeOf('tests').filter((path) => /\.tsx?$/.test(path) && !keepers.some((end) => path.endsWith(end)))
  expect(tests.filter((path) => /\bpage\.clock\b/.test(readFileSync(path, 'utf8')))).toEqual([])
})
