import { relative } from 'node:path'
import type { JsonTestResults } from 'vitest/node'
import { layerOf, type Layer } from '../trace/reports.ts'
import type { Counts } from './report.ts'

export const none = (): Counts => ({ passed: 0, failed: 0, notRun: 0 })

/** Counts the tests of a report of Vitest that ran in the folder `root`, by layer. */
export function countsOf({ testResults }: JsonTestResults, root: string): Partial<Record<Layer, Counts>> {
  const counts: Partial<Record<Layer, Counts>> = {}
  for (const { name, status, assertionResults } of testResults) {
    const own = (counts[layerOf(relative(root, name).replaceAll('\\', '/'))] ??= none())
    for (const test of assertionResults)
      own[test.status === 'passed' ? 'passed' : test.status === 'failed' ? 'failed' : 'notRun']++
    // A file that cannot be loaded has no tests.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) own.failed++
  }
  return counts
}
