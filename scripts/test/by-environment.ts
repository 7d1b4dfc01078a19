import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs files that need a document after all others. A worker takes one file after the other only while they have the same
 * environment: mixed, most files would start a worker, which loads the server and its database again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is no array
    const sorted = await super.sort(files)
    const needsDocument = new Map(sorted.map((file) => [file, namesEnvironment(file)]))
    return sorted.toSorted((a, b) => Number(needsDocument.get(a)) - Number(needsDocument.get(b)))
  }
}

const namesEnvironment = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')
