import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyProof } from '#machines/rules/proofs/proof.ts'
import { openLedger } from '../../../server/adapters/ledger/ledger.ts'
import { retire } from '../../../server/adapters/integrity/ledger-retired.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { sampleProof } from '../../support/samples/proof.ts'

let folder: string
let time: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paraph-ledger-'))
  time = Date.parse('2026-11-21T14:20:31.000Z')
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => openLedger(folder, () => new Date(time))
const blocks = () => readFileSync(join(folder, 'blocks.jsonl'), 'utf8')
const root = (of: string) => sha256(of)

/** Opens the ledger, lets `work` use it, and closes it. */
async function using<Result>(work: (ledger: ReturnType<typeof open>) => Promise<Result>): Promise<Result> {
  const ledger = open()
  try {
    return await work(ledger)
  } finally {
    ledger.close()
  }
}
const anchor = (of: string) =>
  using(async (ledger) => {
    const operation = await ledger.prepare(root(of))
    await ledger.inject(operation)
    return ledger.find(operation.hash)
  })

test('an operation has its hash before it is sent, and is recorded once even if it is sent again', async () => {
  await using(async (ledger) => {
    const operation = await ledger.prepare(root('a'))
    expect(await ledger.find(operation.hash)).toEqual({ outcome: 'unknown' })
    await Promise.all([ledger.inject(operation), ledger.inject(operation)])
    await ledger.inject(operation)
    expect(await ledger.find(operation.hash)).toMatchObject({ outcome: 'final', anchor: { rootHash: root('a') } })
  })
  expect(blocks().split('\n')).toHaveLength(2)
})

test('blocks survive a restart, are chained, and never have an earlier time than the previous block', async () => {
  const first = await anchor('a')
  time -= 60_000
  const second = await anchor('b')
  expect(await anchor('a')).toEqual(first)
  if (first.outcome !== 'final' || second.outcome !== 'final') throw new Error('not final')
  expect(second.anchor.evidence).toMatchObject({ level: 2, previousBlock: first.anchor.tezosBlock })
  expect(second.anchor.timestamp).toBe(first.anchor.timestamp)
})

test('a proof with its anchor is verified with the public key alone', async () => {
  const document = sha256('signed')
  const { documents, audits, ...proof } = sampleProof(document)
  const { publicKey, found } = await using(async (ledger) => {
    const operation = await ledger.prepare(documents[0]!.anchor.rootHash)
    await ledger.inject(operation)
    return { publicKey: ledger.publicKey!, found: await ledger.find(operation.hash) }
  })
  if (found.outcome !== 'final') throw new Error('not final')
  const anchored = <Part extends object>(parts: Part[]) => parts.map((part) => ({ ...part, anchor: found.anchor }))
  const text = JSON.stringify({ ...proof, documents: anchored(documents), audits: anchored(audits) })
  expect(
    await verifyProof(document, text, { sha256, verifySignature: isSignedBy, pinnedKeys: [publicKey] }),
  ).toMatchObject({ code: 0, pinned: true })
})

test('a partly written last line is truncated, and the next block follows the last complete one', async () => {
  await anchor('a')
  const whole = blocks()
  appendFileSync(join(folder, 'blocks.jsonl'), whole.slice(0, 40))
  await anchor('b')
  const [first, second] = blocks().split('\n')
  expect(`${first}\n`).toBe(whole)
  expect(JSON.parse(second!)).toMatchObject({ level: 2 })
})

test('opening a ledger removes nothing: what is left of a block may be one that the database knows', async () => {
  await anchor('a')
  const half = `${blocks()}${blocks().slice(0, 40)}`
  writeFileSync(join(folder, 'blocks.jsonl'), half)
  await using(async () => {})
  expect(blocks()).toBe(half)
})

test('a whole last block that only lost its line break is kept, and the next one follows it', async () => {
  const first = await anchor('a')
  const second = await anchor('b')
  writeFileSync(join(folder, 'blocks.jsonl'), blocks().slice(0, -1))
  expect([await anchor('a'), await anchor('b')]).toEqual([first, second])
  await anchor('c')
  expect(
    blocks()
      .split('\n')
      .map((line) => (line === '' ? null : (JSON.parse(line) as { level: number }).level)),
  ).toEqual([1, 2, 3, null])
})

test.each<[string, (text: string) => string]>([
  ['changed', (text) => text.replace(root('a'), root('x'))],
  ['removed', (text) => text.slice(text.indexOf('\n') + 1)],
  ['that is not JSON', (text) => `{\n${text}`],
  ['that is not an object', (text) => `null\n${text}`],
])('a ledger with a block %s does not open, and the error names the block', async (_, change) => {
  await anchor('a')
  await anchor('b')
  writeFileSync(join(folder, 'blocks.jsonl'), change(blocks()))
  expect(open).toThrow(/Block 1 of the ledger in .* does not follow/)
})

test('blocks signed with another key are refused', async () => {
  await anchor('a')
  const signed = blocks()
  for (const name of ['key.pem', 'blocks.jsonl']) rmSync(join(folder, name))
  await anchor('b')
  writeFileSync(join(folder, 'blocks.jsonl'), signed)
  expect(open).toThrow(/Block 1/)
})

test('no key is made next to blocks, and the error names the missing one', async () => {
  await anchor('a')
  rmSync(join(folder, 'key.pem'))
  expect(open).toThrow(/The key .*key\.pem is missing\. Restore it from a backup/)
  expect(existsSync(join(folder, 'key.pem'))).toBe(false)
})

test('a damaged key is named', async () => {
  await anchor('a')
  writeFileSync(join(folder, 'key.pem'), 'no key')
  expect(open).toThrow(/The key in .*key\.pem is damaged\. Restore the file/)
})

test('a retired ledger answers for its blocks without its private key, and gets no more', async () => {
  const found = await anchor('a')
  const publicKey = await using(async (ledger) => ledger.publicKey!)
  retire(folder, { publicKey, blocks: 1 })
  rmSync(join(folder, 'key.pem'))
  await using(async (ledger) => {
    expect([ledger.publicKey, ledger.retiredAt]).toEqual([publicKey, 1])
    expect(await ledger.find((await ledger.prepare(root('a'))).hash)).toEqual(found)
    const next = await ledger.prepare(root('b'))
    // So that its hashes go into the next tree, of another ledger.
    expect(await ledger.find(next.hash)).toMatchObject({ outcome: 'rejected' })
    await expect(ledger.inject(next)).rejects.toThrow('retired')
    expect(ledger.log).toMatchObject({ signed: null })
    expect(ledger.log!.entries(0, 10)).toMatchObject([{ level: 1, rootHash: root('a') }])
  })
})

test('the key is generated once, readable only by its owner, and refused if others can read it', async () => {
  const key = await using(async (ledger) => ledger.publicKey)
  expect(statSync(join(folder, 'key.pem')).mode & 0o777).toBe(0o600)
  expect(await using(async (ledger) => ledger.publicKey)).toBe(key)
  chmodSync(join(folder, 'key.pem'), 0o644)
  expect(open).toThrow(/Other users can read the key/)
})
