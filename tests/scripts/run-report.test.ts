import type { TestCase } from '@playwright/test/reporter'
import { expect, test } from 'vitest'
import { countsOf, failuresIn } from '../../scripts/test/counts.ts'
import { closingLines, hasFailed, MAX_UNSTABLE, type RunReport, type Unstable } from '../../scripts/test/report.ts'
import { reportOf } from '../support/walks/reporter.ts'

const unstable: Unstable = {
  test: 'login: credentials.submitted',
  file: 'tests/flows/accounts/login.e2e.ts',
  language: 'fr',
  failure: 'Error: the heading is not visible\nmore lines',
  traces: ['test-results/login-fr/trace.zip', 'test-results/login-fr-retry1/trace.zip'],
}
const none = { passed: 0, failed: 0, notRun: 0 }
const runOf = (changed: Partial<RunReport['counts']>, times = 0): RunReport => ({
  commit: 'c0ffee',
  isDirty: false,
  counts: { checks: { ...none, passed: 3 }, unit: none, server: none, walk: none, journey: none, ...changed },
  failures: [],
  unstable: Array.from({ length: times }, () => unstable),
  seconds: { checks: 10.2, all: 12.7 },
  node: 'v26',
  browser: 'Chromium',
})

test('a run with two unstable tests passes, one with a third fails', () => {
  expect(MAX_UNSTABLE).toBe(2)
  expect(hasFailed(runOf({}, 2), true)).toBe(false)
  expect(hasFailed(runOf({}, 3), true)).toBe(true)
})

test('a single failure in any layer fails a run; a test that was not run only where the run decides', () => {
  for (const layer of ['checks', 'unit', 'server', 'walk', 'journey'] as const)
    expect(hasFailed(runOf({ [layer]: { ...none, failed: 1 } }), false)).toBe(true)
  expect(hasFailed(runOf({ unit: { ...none, notRun: 1 } }), false)).toBe(false)
  expect(hasFailed(runOf({ unit: { ...none, notRun: 1 } }), true)).toBe(true)
})

test('the closing lines name each unstable test with what failed and both of its traces', () => {
  const lines = closingLines(runOf({ walk: { passed: 5, failed: 1, notRun: 0 } }, 1)).split('\n')
  expect(lines).toEqual([
    'checks 10 s, all 13 s',
    'Unstable: tests/flows/accounts/login.e2e.ts (fr): login: credentials.submitted',
    '  Error: the heading is not visible',
    '  npx playwright show-trace test-results/login-fr/trace.zip',
    '  npx playwright show-trace test-results/login-fr-retry1/trace.zip',
    '8 passed, 1 failed, 0 not run, 1 unstable',
  ])
  expect(closingLines(runOf({}, 3))).toContain('3 unstable, more than the 2 that may pass')
})

test('the closing lines name what failed and how it begins: twenty of them, and how many more there are', () => {
  const failed = (name: string) => ({
    file: 'tests/ui/b.e2e.ts',
    test: name,
    failure: `Error: not there\n\n${'more\n'.repeat(9)}`,
  })
  const lines = closingLines({ ...runOf({}), failures: [failed('always')] }).split('\n')
  expect(lines.slice(1, 4)).toEqual(['Failed: tests/ui/b.e2e.ts: always', '  Error: not there', '  more'])
  expect(lines.filter((line) => line === '  more')).toHaveLength(5)
  const many = closingLines({ ...runOf({}), failures: Array.from({ length: 22 }, (_, n) => failed(`test ${n}`)) })
  expect(many.match(/^Failed: /gm)).toHaveLength(20)
  expect(many).toContain('and 2 more failures')
})

test('a failed test is named with its first message; a file that cannot be loaded is named itself', () => {
  const report = {
    testResults: [
      {
        name: '/project/tests/rules/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'fine', failureMessages: [] },
          { status: 'failed', fullName: 'a rule', failureMessages: ['\u001B[31mError: 1 is not 2\u001B[39m'] },
        ],
      },
      { name: '/project/tests/b.test.ts', status: 'failed', message: 'Error: no such module', assertionResults: [] },
    ],
  } as never
  expect(failuresIn(report, '/project')).toEqual([
    { file: 'tests/rules/a.test.ts', test: 'a rule', failure: 'Error: 1 is not 2' },
    { file: 'tests/b.test.ts', test: 'was not loaded', failure: 'Error: no such module' },
  ])
})

test('tests are counted by layer; a file that cannot be loaded is a failure', () => {
  const file = (name: string, status: 'passed' | 'failed', ...tests: string[]) =>
    ({ name: `/project/tests/${name}`, status, assertionResults: tests.map((one) => ({ status: one })) }) as never
  const report = {
    testResults: [
      file('rules/a.test.ts', 'failed', 'passed', 'failed', 'pending'),
      file('server/b.test.ts', 'failed'),
      file('server/c.test.ts', 'passed', 'passed'),
    ],
  } as never
  expect(countsOf(report, '/project')).toEqual({
    unit: { passed: 1, failed: 1, notRun: 1 },
    server: { passed: 1, failed: 1, notRun: 0 },
  })
})

type Attempt = { status: string; trace?: string; steps?: object[] }
const browserTest = (file: string, title: string, outcome: string, ...attempts: Attempt[]) =>
  ({
    titlePath: () => ['', 'en', file, title],
    parent: { project: () => ({ name: 'en' }) },
    outcome: () => outcome,
    results: attempts.map(({ status, trace, steps = [] }) => ({
      status,
      steps,
      errors: status === 'passed' ? [] : [{ message: 'Error: it is not there' }],
      attachments: trace ? [{ name: 'trace', path: trace }] : [],
    })),
  }) as unknown as TestCase

test('a browser test that passed only alone is unstable, counts as passed, and keeps both traces', () => {
  const failed = { status: 'failed', trace: 'test-results/a/trace.zip' }
  const passed = { status: 'passed', trace: 'test-results/a-retry1/trace.zip' }
  const report = reportOf([
    browserTest('journeys/a.e2e.ts', 'a story', 'flaky', failed, passed),
    browserTest('ui/b.e2e.ts', 'always', 'unexpected', failed, failed),
    browserTest('ui/b.e2e.ts', 'fine', 'expected', passed),
    browserTest('ui/b.e2e.ts', 'never reached', 'skipped'),
  ])
  expect(report.counts).toEqual({
    journey: { passed: 1, failed: 0, notRun: 0 },
    walk: { passed: 1, failed: 1, notRun: 1 },
  })
  expect(report.unstable).toEqual([
    {
      test: 'a story',
      file: 'tests/journeys/a.e2e.ts',
      language: 'en',
      failure: 'Error: it is not there',
      traces: ['test-results/a/trace.zip', 'test-results/a-retry1/trace.zip'],
    },
  ])
  expect(report.failures).toEqual([{ file: 'tests/ui/b.e2e.ts', test: 'always', failure: 'Error: it is not there' }])
})

test('a step proves what it names, also inside another one, and only if it and the whole test passed', () => {
  const step = (title: string, steps: object[] = [], error?: object) => ({ category: 'test.step', title, steps, error })
  const steps = [
    step('a walk', [step('LIFE-001 holds'), step('LIFE-002 holds', [], {})]),
    { ...step('x'), category: 'expect' },
  ]
  const ran = (outcome: string, status: string) =>
    reportOf([browserTest('ui/b.e2e.ts', 'b', outcome, { status, steps })]).tests.map(({ title, passed }) => [
      title,
      passed,
    ])
  expect(ran('expected', 'passed')).toEqual([
    ['b', true],
    ['a walk', true],
    ['LIFE-001 holds', true],
    ['LIFE-002 holds', false],
  ])
  expect(ran('unexpected', 'failed').some(([, passed]) => passed)).toBe(false)
})
