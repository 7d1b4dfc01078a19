import { sha256 } from '../../server/engine/sha256.ts'
import { anchorVectors } from './anchors.ts'
import { boundVectors } from './bound.ts'
import { formVectors } from './forms.ts'
import { limitVectors } from './limits.ts'
import { provedVectors } from './proved.ts'
import { readingVectors } from './reading.ts'
import { shapeVectors } from './shapes.ts'
import { statedVectors } from './stated.ts'
import { documents } from './statements.ts'
import { tezosVectors } from './tezos-anchors.ts'
import { refusedVectors, undecidedVectors } from './unproved.ts'
import type { Run, Vector } from './vector.ts'
import { versionVectors } from './versions.ts'
import { witnessVectors } from './witnesses.ts'

export const FOLDER = 'docs/proof-vectors'

/** A vector as `index.json` lists it. The proof file is the concatenation of its parts, as bytes. */
export type Listed = Pick<Vector, 'name' | 'keys' | 'verdict' | 'witness' | 'why'> & {
  document: string
  sha256: string
  proof: ({ file: string } | Run)[]
}

const vectors = [
  ...provedVectors,
  ...undecidedVectors,
  ...refusedVectors,
  ...readingVectors,
  ...limitVectors,
  ...shapeVectors,
  ...versionVectors,
  ...formVectors,
  ...boundVectors,
  ...statedVectors,
  ...anchorVectors,
  ...tezosVectors,
  ...witnessVectors,
]

/** The bytes of all files of the vectors, by their path in `FOLDER`. Those of each run are the same. */
export function vectorFiles(): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const listed = vectors.map((vector): Listed => {
    const { name, document, keys, verdict, witness, why } = vector
    files.set(`documents/${document}`, Buffer.from(documents[document]))
    const proof = partsOf(vector)
    for (const part of proof) if ('bytes' in part) files.set(part.file, part.bytes)
    return {
      name,
      document: `documents/${document}`,
      sha256: sha256(documents[document]),
      proof: proof.map((part) => ('bytes' in part ? { file: part.file } : part)),
      keys,
      verdict,
      ...(witness && { witness }),
      why,
    }
  })
  return files.set('index.json', bytesOf(listed))
}

/** The parts of a proof file: what is before its run, the run, and what is after it. */
function partsOf({ name, proof, run }: Vector): ({ file: string; bytes: Buffer } | Run)[] {
  const bytes = bytesOf(proof)
  if (!run) return [{ file: `proofs/${name}.json`, bytes }]
  const [before, ...after] = bytes.toString().split(run.text.repeat(run.repeat))
  if (after.length !== 1) throw new RangeError(`The run of ${name} is there ${after.length} times`)
  const parts = [
    { file: `proofs/${name}.json`, bytes: Buffer.from(before!) },
    run,
    { file: `proofs/${name}.end.json`, bytes: Buffer.from(after[0]!) },
  ]
  return parts.filter((part) => !('bytes' in part) || part.bytes.length > 0)
}

function bytesOf(content: Vector['proof']): Buffer {
  if (Buffer.isBuffer(content)) return content
  return Buffer.from(typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
}
