import { dirname, join, normalize } from 'node:path'

/** An import: the specifier as written, and the path that it resolves to, from the folder of the project. */
export type Import = { written: string; path: string }

const STATIC = /(?:from |import )'([.#][^']+)'/g
const ANY = /(?:from |import |import\()\(?'([.#][^']+)'/g

const importsBy = (pattern: RegExp, file: string, code: string): Import[] =>
  [...code.matchAll(pattern)].map(([, written = '']) => ({
    written,
    path: written.startsWith('#')
      ? written.replace(/^#(machines|api|ui)/, 'src/$1').replace(/^#openapi$/, 'openapi/types.gen.ts')
      : normalize(join(dirname(file), written)),
  }))

/** The imports of a file, those that are loaded later (`import()`) and those of types included. */
export const importsOf = (file: string, code: string): Import[] => importsBy(ANY, file, code)

/** The imports that are loaded with a file, and those of types. */
export const staticImportsOf = (file: string, code: string): Import[] => importsBy(STATIC, file, code)

/** All files that import one of `files`, directly or through others, and `files` themselves. `imports` are by file. */
export function importersOf(files: Iterable<string>, imports: Map<string, string[]>): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, paths] of imports)
    for (const path of paths) importers.set(path, [...(importers.get(path) ?? []), file])
  const found = new Set(files)
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return found
}
