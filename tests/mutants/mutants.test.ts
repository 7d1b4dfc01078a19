import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants } from './all.ts'

test.each(mutants)('the mutant $name fits the code: its text occurs once', ({ file, find, replace, test: path }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
  expect([path, existsSync(path)]).toEqual([path, true])
})

test('every mutant has a name of its own', () => {
  const names = mutants.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
