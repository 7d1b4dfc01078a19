import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LedgerAnchor } from '#machines/rules/proofs/proof.ts'
import { tokenOf } from '../../scripts/proof-vectors/tokens.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { certificationProofOf, certified, merkleTreeProof } from '../support/samples/proofs/certified.ts'
import { ledgerKey, sampleProof, unknownAnchor } from '../support/samples/proof.ts'

let folder: string
const at = (name: string) => join(folder, name)
const proof = sampleProof(sha256('the signed file'), 'Maison\u001b[2JVerdier')

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paraph-verify-'))
  writeFileSync(at('signed.pdf'), 'the signed file')
  writeFileSync(at('original.pdf'), 'original')
  writeFileSync(at('upload.pdf'), 'upload')
  writeFileSync(at('other.pdf'), 'the signed file, and a byte')
  writeFileSync(at('proof.json'), JSON.stringify(proof))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The output and exit code of the command, which may only read files: no network, no child processes. */
function verify(...args: string[]) {
  const permission = ['--permission', '--allow-fs-read=*']
  const { status, stdout, stderr } = spawnSync(process.execPath, [...permission, 'scripts/verify.ts', ...args], {
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test('exit code 0: the document matches its proof and the published key', () => {
  const { status, said } = verify(at('signed.pdf'), at('proof.json'), '--key', ledgerKey.toUpperCase())
  expect(said).toContain('Proved:')
  expect(said).toContain('Act: SIGN_REQUEST by 山田 太郎')
  expect(said).not.toContain('\u001b')
  expect(status).toBe(0)
})

test.each<[string, () => object]>([
  ['the proof of a certified file', () => certificationProofOf(certified)],
  ['the Merkle-tree proof of a certification', () => merkleTreeProof()],
])('%s is verified as that of signatures is', (_, made) => {
  writeFileSync(at('deed.pdf'), 'the certified file')
  writeFileSync(at('certified.json'), JSON.stringify(made()))
  const { status, said } = verify(at('deed.pdf'), at('certified.json'), '--key', ledgerKey)
  expect(said).toContain('Proved:')
  expect(said).toContain('Document: Deed.pdf (certified)')
  expect(said).toContain(`Certification: Deeds (${certified.request}) of Maison Verdier`)
  expect(status).toBe(0)
  expect(verify(at('deed.pdf'), at('certified.json')).status).toBe(2)
  const other = verify(at('other.pdf'), at('certified.json'), '--key', ledgerKey)
  expect([other.status, other.said]).toEqual([1, expect.stringContaining('belongs to another document')])
})

test('exit code 0: one of several keys is that of the ledger', () => {
  const keys = ['--key', 'a'.repeat(64), '--key', ledgerKey]
  expect(verify(at('signed.pdf'), at('proof.json'), ...keys).status).toBe(0)
  expect(verify(at('signed.pdf'), at('proof.json'), ...keys.slice(0, 2)).status).toBe(1)
  expect(verify(at('signed.pdf'), at('proof.json'), ...keys, '--key', 'mine').status).toBe(2)
})

test('exit code 2: without a key the proof is only consistent', () => {
  const { status, said } = verify(at('signed.pdf'), at('proof.json'))
  expect(said).toContain('Consistent; key not pinned')
  expect(status).toBe(2)
})

test('exit code 2: an anchor of a kind that is not known proves nothing, and nothing else is called right', () => {
  const documents = proof.documents.map((document) => ({
    ...document,
    anchor: unknownAnchor(document.anchor.rootHash),
  }))
  writeFileSync(at('later.json'), JSON.stringify({ ...proof, documents }))
  const { status, said } = verify(at('signed.pdf'), at('later.json'), '--key', ledgerKey)
  expect(said).toContain('nothing is proved')
  expect(said).toContain('anchored in a way this version cannot check (BITCOIN)')
  expect(said).not.toContain('onsistent')
  expect(status).toBe(2)
})

test('exit code 2: a proof of an earlier version', () => {
  const documents = proof.documents.map(({ phrase: _, ...document }) => document)
  writeFileSync(at('earlier.json'), JSON.stringify({ ...proof, documents }))
  const { status, said } = verify(at('signed.pdf'), at('earlier.json'), '--key', ledgerKey)
  expect(said).toContain('made by an earlier version')
  expect(status).toBe(2)
})

test('a time stamp of the block is said with whose it is; if it disagrees with the ledger, nothing is decided', () => {
  const { tezosBlock: block } = proof.documents[0]!.anchor as LedgerAnchor
  const witness = (time: string) => ({ kind: 'RFC3161', block, token: tokenOf(block, { at: time }) })
  writeFileSync(at('witness.json'), JSON.stringify({ ...proof, witnesses: [witness('20261121142040Z')] }))
  const both = verify(at('signed.pdf'), at('witness.json'), '--key', ledgerKey)
  expect(both.said).toContain('Time stamp: 2026-11-21T14:20:40.000Z by Time stamps 1, Horlogerie de Besançon')
  expect([both.status, both.said]).toEqual([0, expect.stringContaining('Whether to trust it is for you to decide')])
  writeFileSync(at('witness.json'), JSON.stringify({ ...proof, witnesses: [witness('20261121141530Z')] }))
  const { status, said } = verify(at('signed.pdf'), at('witness.json'), '--key', ledgerKey)
  expect([status, said]).toEqual([2, expect.stringContaining('earlier than the time that the ledger gives the block')])
  expect(said).not.toContain('Proved')
  expect(said).toContain('Everything else in the proof is right')
  const alone = verify(at('signed.pdf'), at('witness.json'))
  expect([alone.status, alone.said]).toEqual([2, expect.stringContaining('anyone can make such a proof')])
})

/** The least that reads as a sealed file: its end is that of the second range, its digest that of both. */
function sealedText(): string {
  const end = '%%EOF\n'
  const hexLength = 2 * 49 + 20
  const head = (from: number) =>
    `%PDF-1.7 /T (Seal) /DocMDP /ETSI.CAdES.detached /ByteRange [0 ${from} ${from + hexLength + 2} ${end.length}] /Contents `
  const start = head(head(10).length)
  const digest = sha256(start + end)
  return `${start}<302f06092a864886f70d01090431220420${digest}${'0'.repeat(20)}>${end}`
}

test('exit code 1: a sealed document that was extended or changed later says so', () => {
  const text = sealedText()
  writeFileSync(at('sealed.json'), JSON.stringify(sampleProof(sha256(text))))
  writeFileSync(at('extended.pdf'), `${text}more`)
  writeFileSync(at('changed.pdf'), text.replace('%PDF-1.7', '%PDF-1.6'))
  const extended = verify(at('extended.pdf'), at('sealed.json'), '--key', ledgerKey)
  expect(extended.said).toContain('Not proved. Signed and sealed up to here, changed after.')
  expect(extended.said).toContain('4 bytes were added to its end')
  const changed = verify(at('changed.pdf'), at('sealed.json'), '--key', ledgerKey)
  expect(changed.said).toContain('The sealed bytes themselves were changed.')
  expect([extended.status, changed.status]).toEqual([1, 1])
  // The seal is anyone's if the proof is not true for what was sealed.
  const unproved = verify(at('extended.pdf'), at('sealed.json'), '--key', 'a'.repeat(64))
  expect(unproved.said).toContain('belongs to another document')
  expect(unproved.status).toBe(1)
})

test.each([
  ['an original', () => [at('original.pdf'), at('proof.json'), '--key', ledgerKey], 'nobody signed as it is'],
  ['an upload', () => [at('upload.pdf'), at('proof.json'), '--key', ledgerKey], 'nobody signed it as it is'],
  ['another document', () => [at('other.pdf'), at('proof.json'), '--key', ledgerKey], 'belongs to another document'],
  ['another key', () => [at('signed.pdf'), at('proof.json'), '--key', 'a'.repeat(64)], 'another ledger'],
  [
    'a file that is not a proof',
    () => [at('signed.pdf'), at('signed.pdf'), '--key', ledgerKey],
    'no proof of format 1',
  ],
])('exit code 1: %s', (_, args, words) => {
  const { status, said } = verify(...args())
  expect(said).toContain(`Not proved: `)
  expect(said).toContain(words)
  expect(status).toBe(1)
})

test.each([
  ['no such file', () => [at('nothing.pdf'), at('proof.json')], 'ENOENT'],
  ['one file only', () => [at('signed.pdf')], 'Usage:'],
  ['an invalid key', () => [at('signed.pdf'), at('proof.json'), '--key', 'mine'], 'Usage:'],
  ['an unknown option', () => [at('signed.pdf'), at('proof.json'), '--trust'], 'Usage:'],
])('exit code 2: %s', (_, args, words) => {
  const { status, said } = verify(...args())
  expect(said).toContain(words)
  expect(status).toBe(2)
})
