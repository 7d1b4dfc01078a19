import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parts } from './budgets.ts'

const DIST = join(import.meta.dirname, '../../../dist')

/** The built scripts and styles that the HTML of a page names, as paths. */
export const namedIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!))

/** The chunk whose name begins with `name` (before the hash), and all that it imports at first, as paths. */
export function chunkAndImports(name: string): Set<string> {
  const found = globSync(`assets/${name}-????????.js`, { cwd: DIST })
  if (found.length !== 1) throw new Error(`${found.length} chunks are called ${name}`)
  return importedBy(`/${found[0]}`, new Set())
}

function importedBy(path: string, known: Set<string>): Set<string> {
  if (known.has(path)) return known
  known.add(path)
  const code = readFileSync(join(DIST, path), 'utf8')
  for (const [, file] of code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    importedBy(`/assets/${file}`, known)
  return known
}

/** What a part of a page consists of, as paths, also what its page has loaded before. */
export const filesOf = (part: keyof typeof parts): Set<string> =>
  new Set(parts[part].chunks.flatMap((chunk) => [...chunkAndImports(chunk)]))

/** Bytes of a built file as a browser gets it (scripts/build/compress.ts). */
export function sizeOf(path: string): number {
  const file = join(DIST, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/** A script of the page itself: the one of a worker does not hold it up. */
export const isScript = (path: string): boolean => path.endsWith('.js') && !basename(path).includes('.worker')
