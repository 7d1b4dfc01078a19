import { importersOf, staticImportsOf } from '../test/imports.ts'
import { Unusable } from './options.ts'

/** The files of the product that declare flows: machines of their own, and lists, forms and actions. */
const isDeclaration = (file: string) =>
  /^src\/machines\/(flows\/.+\.machine|resources\/[\w-]+\.resource)\.ts$/.test(file)

/** The id of a machine or a declaration: a part of a machine, such as a timer, is indented more. */
const ID = /^(?:(?:export )?const .*|\s{2,4})(?:\{ )?id: '([\w-]+)'/gm

/** How many of the nearest names are offered for an unknown one. */
const OFFERED = 3

/**
 * The files that have walks of each flow, by the id of its machine: files of browser tests that import the declaration of
 * the flow, directly or through another file of tests. They may also have walks of others.
 */
export function filesOfFlows(code: Map<string, string>): Map<string, string[]> {
  const tests = [...code].filter(([file]) => file.startsWith('tests/'))
  const imports = new Map(tests.map(([file, text]) => [file, staticImportsOf(file, text).map(({ path }) => path)]))
  const flows = new Map<string, string[]>()
  for (const [declaration, text] of code) {
    if (!isDeclaration(declaration)) continue
    const files = [...importersOf([declaration], imports)].filter((file) => /^tests\/flows\/.*\.e2e\.ts$/.test(file))
    if (files.length === 0) continue
    for (const [, id = ''] of text.matchAll(ID)) flows.set(id, [...(flows.get(id) ?? []), ...files])
  }
  return flows
}

/** Refuses names that no flow has. @throws Unusable with the names that are nearest */
export function requireFlows(names: string[], known: string[]): void {
  for (const name of names.filter((one) => !known.includes(one))) {
    const nearest = known.toSorted((a, b) => distanceOf(name, a) - distanceOf(name, b)).slice(0, OFFERED)
    throw new Unusable(`There is no flow “${name}”. The nearest are ${nearest.join(', ')}`)
  }
}

/** How far a name is from another: letters to insert, remove or replace; a name that contains the other is near. */
function distanceOf(name: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of Array.from(name).entries()) {
    const next = [i + 1]
    for (const [j, another] of Array.from(other).entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === another ? 0 : 1)))
    row = next
  }
  const isPart = other.includes(name) || name.includes(other)
  return isPart ? row.at(-1)! / 4 : row.at(-1)!
}
