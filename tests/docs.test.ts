import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md'])('every path that %s names exists', (file) => {
  const text = readFileSync(file, 'utf8')
  const paths = [...text.matchAll(/`((?:docs|openapi|scripts|server|src|tests)\/[^`\s:<…]*)`/g)].map(
    ([, path = '']) => path,
  )
  // A path with `invite` belongs to the example of a new flow.
  const missing = paths.filter((path) => !path.includes('invite') && globSync(path).length === 0)
  expect(missing).toEqual([])
})
