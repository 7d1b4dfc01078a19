import { addPages, finish, startAssembly } from './assemble.ts'
import { open } from './source.ts'
import { write } from './write.ts'

/** A document with the pages of the first and then of the second, in one revision. */
export function append(first: Uint8Array, second: Uint8Array): Uint8Array {
  const sources = [first, second].map((bytes) => open(bytes))
  const assembly = startAssembly(sources)
  for (const source of sources) addPages(assembly, source)
  return write(assembly.parts, finish(assembly, first))
}
