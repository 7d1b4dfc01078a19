import { addPages, finish, startAssembly } from './assemble.ts'
import { open } from './source.ts'
import { write } from './write.ts'

/** The pages of the first document, then those of the second, as one revision. */
export async function append(first: Uint8Array, second: Uint8Array): Promise<Uint8Array> {
  const assembly = startAssembly()
  for (const bytes of [first, second]) addPages(assembly, await open(bytes))
  return write(assembly.parts, finish(assembly, first))
}
