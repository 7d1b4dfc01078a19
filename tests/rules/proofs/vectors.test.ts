import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { authoritySignatures } from '#api/browser/verify/authority-signatures.ts'
import { verifySignature } from '#api/browser/verify/digest.ts'
import { folderTools } from '#api/browser/verify/folder.ts'
import { folderCheckPorts } from '#api/ports/proofs/folder-check.ports.ts'
import { textOfProof } from '#api/ports/proofs/proof-text.ts'
import { verifyAnyProof } from '#machines/rules/proofs/any-proof.ts'
import type { DocumentOutcome } from '#machines/rules/proofs/folder-report.ts'
import { FOLDER, vectorFiles, type Listed } from '../../../scripts/proof-vectors/files.ts'
import { verdicts } from '../../../scripts/proof-vectors/vector.ts'
import { keysOf, verdictOn } from '../../../scripts/verify/verdict.ts'
import { startProofReader } from '../../../server/adapters/proofs/proof-reader.ts'
import { utf8Of } from '../../../server/engine/input/utf8.ts'
import { Refused } from '../../../server/engine/refused.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { lacks } from '../../support/pdf/raster.ts'

const read = (path: string) => readFileSync(join(FOLDER, path))
const vectors = JSON.parse(read('index.json').toString()) as Listed[]
const bytesOf = ({ proof }: Listed) =>
  Buffer.concat(proof.map((part) => ('file' in part ? read(part.file) : Buffer.from(part.text.repeat(part.repeat)))))
const answerOf = ({ verdict, witness }: Pick<Listed, 'verdict' | 'witness'>) => ({
  code: verdicts[verdict],
  ...(verdict === 'proved' && { pinned: true }),
  ...(verdict === 'consistent' && { pinned: false }),
  witness: witness && expect.objectContaining({ state: witness }),
})

/** What is given to a verifier: the document, the bytes of the proof file, and the keys to expect. */
function givenBy(vector: Listed) {
  const document = read(vector.document)
  const hash = sha256(document)
  expect(hash).toBe(vector.sha256)
  return { document, hash, bytes: bytesOf(vector), keys: keysOf(vector.keys)! }
}

test('the proof vectors have all verdicts, and different names', () => {
  expect(new Set(vectors.map(({ verdict }) => verdict))).toEqual(new Set(Object.keys(verdicts)))
  expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length)
})

test('the command answers each proof vector as their index says', async () => {
  for (const vector of vectors) {
    const { hash, bytes, keys } = givenBy(vector)
    const { name } = vector
    const found = await verdictOn(hash, bytes, keys)
    expect({ name, witness: undefined, ...found }).toMatchObject({ name, ...answerOf(vector) })
  }
})

test.each([
  ['witness-with-an-unknown-signature', '1.3.101.112'],
  ['witness-with-an-unknown-hash-function', '2.16.840.1.101.3.4.2.99'],
])('an algorithm that is not known is named by its object identifier: %s', async (name, kind) => {
  const { hash, bytes, keys } = givenBy(vectors.find((vector) => vector.name === name)!)
  expect(await verdictOn(hash, bytes, keys)).toMatchObject({ witness: { state: 'unchecked', kind } })
})

test('the page answers each proof vector as their index says; it reads no proofs of trees', async () => {
  for (const vector of vectors) {
    const { hash, bytes, keys } = givenBy(vector)
    const { name } = vector
    const text = await textOfProof(new Blob([bytes]))
    const signatures = authoritySignatures
    const ports = { sha256, verifySignature, signatures, ...(keys.length > 0 && { pinnedKeys: keys }) }
    const { verdict: signed, certified } = await verifyAnyProof(hash, text, ports)
    const isTree = bytes.includes('"MERKLE_TREE"')
    const found = { name, witness: undefined, ...(certified ?? signed) }
    expect(found).toMatchObject({ name, ...(isTree ? { code: 2 } : answerOf(vector)) })
  }
})

test('the server answers each proof vector as their index says, or that it is too complex', async () => {
  const reader = startProofReader()
  onTestFinished(reader.stop)
  const tooComplex: string[] = []
  for (const vector of vectors) {
    const { hash, bytes, keys } = givenBy(vector)
    const { name, verdict } = vector
    const text = utf8Of(bytes) ?? ''
    try {
      const found = (await reader.verifyCertification(hash, text, keys)) ?? (await reader.verify(hash, text, keys))
      // The server always expects its own keys.
      const expected = keys.length === 0 && verdict !== 'mismatch' ? 'another-ledger' : verdict
      const isTree = bytes.includes('"MERKLE_TREE"')
      expect({ name, code: found.code }).toEqual({ name, code: isTree ? 2 : verdicts[expected] })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      expect(error.name).toBe('TooComplexProofException')
      tooComplex.push(name)
    }
  }
  expect(tooComplex).toEqual(['deep', 'depth-of-33'])
})

test('the page for a folder answers each proof vector as their index says; a file of an unknown type is a document to it', async () => {
  for (const vector of vectors) {
    const { document, bytes, keys } = givenBy(vector)
    const { name, verdict } = vector
    const sources = [new File([document], 'document.bin'), new File([bytes], 'proof.json')]
    const key = keys.length > 0 ? keys.join(' ') : null
    const { report } = await folderCheckPorts(folderTools).checkFolder({ sources, key }, AbortSignal.any([]), () => {})
    expect({ name, ...report }).toMatchObject({
      name,
      ...reportOf(verdict, /"(SIGNATURE|CERTIFICATION|MERKLE_TREE)"/.test(bytes.toString())),
    })
  }
})

test('a key or a signature of small order is refused, also if the library of the browser takes it', async () => {
  const codeOf = async (name: string) => {
    const { hash, bytes, keys } = givenBy(vectors.find((one) => one.name === name)!)
    const ports = { sha256, verifySignature: () => true, pinnedKeys: keys }
    return (await verifyAnyProof(hash, bytes.toString(), ports)).certified?.code
  }
  expect(await codeOf('cofactor')).toBe(0)
  for (const name of ['small-key', 'small-r', 'unreduced-r']) expect(await codeOf(name)).toBe(17)
})

/** What the report on a folder of a document and a proof file says. */
function reportOf(verdict: Listed['verdict'], isOfKnownType: boolean): object {
  const unproved = { name: 'document.bin', outcome: 'unproved', findings: [] }
  if (verdict === 'not-a-proof' || !isOfKnownType)
    return { documents: expect.arrayContaining([expect.objectContaining(unproved)]) }
  if (verdict === 'earlier-version' || verdict === 'later-version')
    return { documents: [unproved], proofs: [{ state: verdict.split('-')[0] }] }
  const outcome = outcomes[verdict] ?? 'refuted'
  return { documents: [{ outcome, findings: [{ outcome, code: verdicts[verdict] }] }] }
}
const outcomes: Partial<Record<Listed['verdict'], DocumentOutcome>> = {
  proved: 'proved',
  consistent: 'consistent',
  original: 'original',
  'unknown-anchor': 'undecided',
  contradicted: 'undecided',
}

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

test.skipIf(lacks('python3'))('each rule of the second verifier is needed for the answer to a vector', () => {
  const { status, stdout, stderr } = spawnSync('python3', [join(FOLDER, 'rules.py')], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout.split('\n').filter((line) => line !== '' && !line.startsWith('ok '))).toEqual([])
  expect(status).toBe(0)
})

test.skipIf(lacks('python3'))('a second verifier, in Python and without our code, agrees on each vector', () => {
  const { status, stdout, stderr } = spawnSync('python3', [join(FOLDER, 'verify.py')], { encoding: 'utf8' })
  expect(stderr).toBe('')
  const lines = vectors.map(({ name, verdict, witness }) => `ok ${name}: ${verdict}${witness ? ` (${witness})` : ''}`)
  expect(stdout.trim().split('\n')).toEqual(lines)
  expect(status).toBe(0)
})
