import { createHash, randomBytes } from 'node:crypto'
import { treeOf } from '#machines/rules/proofs/merkle.ts'
import { Zip, ZipPassThrough } from 'fflate'

/** The bare work behind all proofs of so many files: the tree, a path from each leaf, and an archive of them. */
export function bareProofs(files: number): { milliseconds: number; bytes: number } {
  const phrases = Array.from({ length: files }, (_, i) => `${i} ${randomBytes(250).toString('hex')}`)
  const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
  const before = process.cpuUsage()
  let bytes = 0
  const zip = new Zip((_, piece) => (bytes += piece.length))
  const { root, pathOf } = treeOf(
    phrases.map((phrase) => sha256(phrase)),
    sha256,
  )
  for (const [i, phrase] of phrases.entries()) {
    const file = new ZipPassThrough(`${i}.json`)
    zip.add(file)
    file.push(Buffer.from(JSON.stringify({ phrase, path: pathOf(i), root }, null, 2)), true)
  }
  zip.end()
  const { user, system } = process.cpuUsage(before)
  return { milliseconds: (user + system) / 1000, bytes }
}
