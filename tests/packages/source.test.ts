import { expect, test } from 'vitest'
import { readCode } from '../../scripts/test/changed.ts'
import { importersOf, importsOf } from '../../scripts/test/imports.ts'

const files = [...readCode()].filter(([file]) => /^(packages|examples)\//.test(file) && !file.includes('.gen.'))
const filesWith = (isWrong: (text: string, file: string) => boolean) =>
  files.filter(([file, text]) => isWrong(text, file)).map(([file]) => file)

test('files of packages and examples are short, and have no default export', () => {
  expect(files.length).toBeGreaterThan(25)
  expect(filesWith((text) => text.split('\n').length > 301)).toEqual([])
  expect(filesWith((text) => /^export default/m.test(text))).toEqual([])
})

test('files of packages and examples import each other in no circle', () => {
  const imports = new Map(files.map(([file, text]) => [file, importsOf(file, text).map(({ path }) => path)]))
  const importsItself = (file: string) => {
    const importers = [...imports].filter(([, paths]) => paths.includes(file)).map(([importer]) => importer)
    return importersOf(importers, imports).has(file)
  }
  expect(filesWith((_, file) => importsItself(file))).toEqual([])
})
