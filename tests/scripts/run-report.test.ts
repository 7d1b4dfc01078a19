import { expect, test } from 'vitest'
import { countsOf } from '../../scripts/test/counts.ts'
import { closingLines, hasFailed, MAX_UNSTABLE, type RunReport, type Unstable } from '../../scripts/test/report.ts'

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
