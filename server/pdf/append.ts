import { addPages, finish, startAssembly } from './assemble.ts'
import { openOwn } from './source.ts'
import { write } from './write.ts'

/**
 * A document with the pages of the first and then of the second, which are ours, in one revision. It keeps the tags of both,
 * and title and language of the first.
 */
export function append(first: Uint8Array, second: Uint8Array): Uint8Array {
  const sources = [first, second].map(openOwn)
  const assembly = startAssembly(sources)
  for (const source of sources) addPages(assembly, source, { isOurs: true })
  return write(assembly.parts, finish(assembly, first))
}
