import { addPages, finish, startAssembly } from './assemble.ts'
import { open } from './source.ts'
import { write } from './write.ts'

/** A document with the pages of the first and then of the second, in one revision. */
export async function append(first: Uint8Array, second: Uint8Array): Promise<Uint8Array> {
  const assembly = startAssembly()
  for (const bytes of [first, second]) addPages(assembly, await open(bytes))
  return write(assembly.parts, finish(assembly, first))
}
