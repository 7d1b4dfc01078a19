import { sha256 } from '../../server/engine/sha256.ts'
import { provedVectors } from './proved.ts'
import { documents } from './statements.ts'
import { refusedVectors, undecidedVectors } from './unproved.ts'
import type { Vector } from './vector.ts'

export const FOLDER = 'docs/proof-vectors'

/** A vector as `index.json` lists it. The proof file is the concatenation of its parts, as bytes. */
export type Listed = Pick<Vector, 'name' | 'keys' | 'verdict' | 'why'> & {
  document: string
  sha256: string
  proof: ({ file: string } | { text: string; repeat: number })[]
}

/** The bytes of all files of the vectors, by their path in `FOLDER`. Those of each run are the same. */
export function vectorFiles(): Map<string, Buffer> {
  const vectors = [...provedVectors, ...undecidedVectors, ...refusedVectors]
  const files = new Map<string, Buffer>()
  const listed = vectors.map((vector, i): Listed => {
    const { name, document, proof, after, keys, verdict, why } = vector
    const file = `proofs/${String(i + 1).padStart(2, '0')}-${name}.json`
    const bytes = bytesOf(proof)
    if (bytes.length > 0) files.set(file, bytes)
    files.set(`documents/${document}`, Buffer.from(documents[document]))
    return {
      name,
      document: `documents/${document}`,
      sha256: sha256(documents[document]),
      proof: [...(bytes.length > 0 ? [{ file }] : []), ...(after ? [after] : [])],
      keys,
      verdict,
      why,
    }
  })
  return files.set('index.json', bytesOf(listed))
}

function bytesOf(content: Vector['proof']): Buffer {
  if (Buffer.isBuffer(content)) return content
  return Buffer.from(typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
}
