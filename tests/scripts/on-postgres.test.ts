import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ONLY_EMBEDDED, onPostgres } from '../../scripts/test/on-postgres.ts'

/** What opens the embedded database, or starts a process that does. */
const OPENS_EMBEDDED = /\bPGlite\b|\bopenFolder\b|\bstartKillable\b|\bstartRestarted\b|server\/start\.js/

test('the matrix leaves out exactly those tests of the server that open the embedded database themselves', () => {
  const { include, exclude } = onPostgres(true)
  const opening = globSync('tests/server/**/*.test.ts').filter((path) =>
    OPENS_EMBEDDED.test(readFileSync(path, 'utf8')),
  )
  expect(exclude.toSorted()).toEqual(opening.map((path) => path.replaceAll('\\', '/')).toSorted())
  expect(globSync(include).length).toBeGreaterThan(exclude.length * 5)
  expect(Object.values(ONLY_EMBEDDED)).not.toContain('')
})
