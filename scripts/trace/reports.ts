import { relative } from 'node:path'
import type { JsonTestResults } from 'vitest/node'

/** What a test shows the product with. `unit`: functions, machines and views in memory; `walk`: a browser, the server's answers made up; `journey`: a browser and the server. */
export type Layer = 'unit' | 'server' | 'walk' | 'journey'
export const layers: Layer[] = ['unit', 'server', 'walk', 'journey']

/** A test that ran. The title includes those of the groups around it. A named step of a test counts as a test. */
export type Ran = { file: string; title: string; passed: boolean }

export const layerOf = (file: string): Layer => {
  if (file.startsWith('tests/journeys/')) return 'journey'
  if (file.endsWith('.e2e.ts')) return 'walk'
  return /^tests\/(server|postgres|attacks)\//.test(file) ? 'server' : 'unit'
}

/** The tests in a report of Vitest that ran in the folder `root`. Skipped tests are left out. */
export function ranInVitest({ testResults }: JsonTestResults, root: string): Ran[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status }) => ({
        file: relative(root, name).replaceAll('\\', '/'),
        title: [...ancestorTitles, title].join(' > '),
        passed: status === 'passed',
      })),
  )
}

/** A test that ran in every language passed if it passed in each. */
export function together(tests: Ran[]): Ran[] {
  const all = new Map<string, Ran>()
  for (const test of tests) {
    const key = `${test.file} ${test.title}`
    all.set(key, { ...test, passed: test.passed && (all.get(key)?.passed ?? true) })
  }
  return [...all.values()]
}
