import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifyAnyProof } from '#machines/rules/proofs/any-proof.ts'
import { FOLDER, vectorFiles, type Listed } from '../../../scripts/proof-vectors/files.ts'
import { verdicts } from '../../../scripts/proof-vectors/vector.ts'
import { keysOf, verdictOn } from '../../../scripts/verify/verdict.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { utf8Of } from '../../../server/engine/input/utf8.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { lacks } from '../../support/pdf/raster.ts'

const read = (path: string) => readFileSync(join(FOLDER, path))
const vectors = JSON.parse(read('index.json').toString()) as Listed[]
const bytesOf = ({ proof }: Listed) =>
  Buffer.concat(proof.map((part) => ('file' in part ? read(part.file) : Buffer.from(part.text.repeat(part.repeat)))))
const answerOf = (name: Listed['verdict']) => ({
  code: verdicts[name],
  ...(name === 'proved' && { pinned: true }),
  ...(name === 'consistent' && { pinned: false }),
})

test('the command and the page answer each of the 40 proof vectors as their index says', async () => {
  expect(vectors).toHaveLength(40)
  expect(new Set(vectors.map(({ verdict }) => verdict))).toEqual(new Set(Object.keys(verdicts)))
  for (const vector of vectors) {
    const { name, document, verdict } = vector
    const bytes = bytesOf(vector)
    const hash = sha256(read(document))
    expect(hash).toBe(vector.sha256)
    const keys = keysOf(vector.keys)!
    expect({ name, ...(await verdictOn(hash, bytes, keys)) }).toMatchObject({ name, ...answerOf(verdict) })
    const ports = { sha256, verifySignature: isSignedBy, ...(keys.length > 0 && { pinnedKeys: keys }) }
    const { verdict: signed, certified } = await verifyAnyProof(hash, utf8Of(bytes) ?? '', ports)
    // The page reads no Merkle-tree proofs.
    const isTree = bytes.includes('"MERKLE_TREE"')
    expect({ name, ...(certified ?? signed) }).toMatchObject({ name, ...(isTree ? { code: 2 } : answerOf(verdict)) })
  }
})

test('the proof vectors are what their script writes, and each file is listed', () => {
  const files = vectorFiles()
  expect([...files].filter(([path, bytes]) => !bytes.equals(read(path))).map(([path]) => path)).toEqual([])
  const all = globSync(`${FOLDER}/{documents,proofs}/*`).map((path) => path.slice(FOLDER.length + 1))
  const listed = vectors.flatMap(({ document, proof }) => [
    document,
    ...proof.flatMap((part) => ('file' in part ? part.file : [])),
  ])
  expect(new Set(all)).toEqual(new Set(listed))
  expect(all.filter((path) => statSync(join(FOLDER, path)).size > 100_000)).toEqual([])
})

test.skipIf(lacks('python3'))('a second verifier, in Python and without our code, agrees on each vector', () => {
  const { status, stdout, stderr } = spawnSync('python3', [join(FOLDER, 'verify.py')], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout.trim().split('\n')).toEqual(vectors.map(({ name, verdict }) => `ok ${name}: ${verdict}`))
  expect(status).toBe(0)
})
