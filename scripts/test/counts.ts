import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JsonTestResults } from 'vitest/node'
import { layerOf, type Layer } from '../trace/reports.ts'
import type { Counts, Failure } from './report.ts'

export const none = (): Counts => ({ passed: 0, failed: 0, notRun: 0 })

const fileIn = (root: string, name: string) => relative(root, name).replaceAll('\\', '/')

/** The failures of a report of Vitest that ran in the folder `root`; a file that cannot be loaded is one. */
export const failuresIn = ({ testResults }: JsonTestResults, root: string): Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const file = fileIn(root, name)
    if (status === 'failed' && failed.length === 0) return [{ file, test: 'was not loaded', failure: message }]
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      test: fullName,
      failure: stripVTControlCharacters(failureMessages?.[0] ?? ''),
    }))
  })

/** Counts the tests of a report of Vitest that ran in the folder `root`, by layer. */
export function countsOf({ testResults }: JsonTestResults, root: string): Partial<Record<Layer, Counts>> {
  const counts: Partial<Record<Layer, Counts>> = {}
  for (const { name, status, assertionResults } of testResults) {
    const own = (counts[layerOf(fileIn(root, name))] ??= none())
    for (const test of assertionResults)
      own[test.status === 'passed' ? 'passed' : test.status === 'failed' ? 'failed' : 'notRun']++
    // A file that cannot be loaded has no tests.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) own.failed++
  }
  return counts
}
