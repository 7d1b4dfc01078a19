import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealsIn, sealStateOf, type SealState } from '#machines/rules/proofs/seal.ts'
import { sealFactsIn } from '#machines/rules/proofs/seal/seal-facts.ts'
import { startPdf } from '../../support/pdf/work.ts'
import { sealKey } from '../../../server/adapters/sealing/seal-key.ts'
import { sealPorts } from '../../../scripts/verify/change-text.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { plain } from '../../support/pdf/hostile.ts'
import { ownSeal } from '../../support/pdf/own-seal.ts'

const NOW = new Date('2026-01-01T12:00:00Z')
const pdf = startPdf()
const folder = mkdtempSync(join(tmpdir(), 'paraph-seal-state-'))
let sealed: Buffer

beforeAll(async () => {
  const key = await sealKey(folder, NOW, ownSeal)
  sealed = Buffer.from(await pdf.seal(plain(), { key, at: NOW, name: 'Maison Verdier', reason: 'Sealed by Paraph' }))
})
afterAll(() => {
  pdf.stop()
  rmSync(folder, { recursive: true })
})

const stateOf = (bytes: Buffer): Promise<SealState | null> => sealStateOf(bytes.toString('latin1'), sealPorts(bytes))
const gap = () => sealsIn(sealed.toString('latin1'))[0]!.gap
const put = (at: number, text: string) => {
  const bytes = Buffer.from(sealed)
  bytes.write(text, at, 'latin1')
  return bytes
}
const replaced = (what: RegExp | string, by: string) =>
  Buffer.from(sealed.toString('latin1').replace(what, by), 'latin1')

test('a sealed file is intact, and a file without a seal says nothing', async () => {
  expect(await stateOf(sealed)).toEqual({ state: 'intact' })
  expect(await stateOf(plain())).toBeNull()
})

test('a seal says what it covers, whom its certificate names and when it was made, also below an addition', () => {
  const facts = {
    end: sealed.length,
    holder: ownSeal.sealer.organization,
    issuer: null,
    at: '2026-01-01T12:00:00Z',
    stamp: null,
  }
  const factsIn = (bytes: Buffer) => sealFactsIn(bytes.toString('latin1'))
  expect(factsIn(sealed)).toEqual(facts)
  expect(factsIn(Buffer.concat([sealed, Buffer.from('5 0 obj\n<</M (D:20300101000000Z)>>\nendobj\n')]))).toEqual(facts)
  expect(factsIn(plain())).toBeNull()
})

/** Positions in the seal: of the serial number by which it names its certificate, and of the name of the holder in that. */
const serialAt = () => {
  const hex = sealed.toString('latin1')
  const [, serial] = /a003020102(0210[0-9a-f]{32})/.exec(hex)!
  return hex.lastIndexOf(serial!) + '0210'.length
}
const holderAt = () => {
  const OID = '550403'
  const issuer = sealed.indexOf(OID, gap().from)
  return sealed.indexOf(OID, issuer + OID.length) + OID.length
}

test.each<[string, () => Buffer]>([
  ['another certificate named', () => put(serialAt(), '02')],
  ['a name that is cut off', () => put(holderAt(), '0cff')],
  ['a time that is none', () => replaced(/(?<=\/M ?<443a)32303236/, '6e657874')],
])('a seal with %s says nothing', (_, make) => {
  const bytes = make()
  expect(bytes.equals(sealed)).toBe(false)
  expect(sealFactsIn(bytes.toString('latin1'))).toBeNull()
})

test.each<[string, string]>([
  ['a byte', '\n'],
  ['another revision', '5 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n'],
  ['another signature', '6 0 obj\n<</ByteRange [0 1 2 3] /Contents <3000>>>\nendobj\n%%EOF\n'],
])('with %s at its end it is extended: the sealed state is found', async (_, more) => {
  const bytes = Buffer.concat([sealed, Buffer.from(more)])
  expect(await stateOf(bytes)).toMatchObject({ state: 'extended', end: sealed.length, sha256: sha256(sealed) })
})

test.each<[string, () => Buffer]>([
  ['a byte before it', () => Buffer.concat([Buffer.from(' '), sealed])],
  ['its end cut off', () => sealed.subarray(0, -7)],
  ['other bytes than zeros after the signature', () => put(gap().to - 9, '1')],
  ['spaces in the gap', () => put(gap().to - 9, '   ')],
  ['another entry in the gap', () => replaced(/0{20}>/, '0 /Evil (x) 00000000>')],
  ['a longer gap', () => replaced(/\/ByteRange\s*\[\s*0 (\d)/, '/ByteRange [0 1')],
  ['a first range that starts later', () => replaced(/\/ByteRange\s*\[\s*0/, '/ByteRange [1')],
  ['no signature', () => put(gap().from + 1, 'ff')],
  [
    'another digest',
    () => replaced(/06092a864886f70d01090431220420[0-9a-f]{8}/i, `06092a864886f70d0109043122042000000000`),
  ],
])('with %s it is changed', async (_, make) => {
  const bytes = make()
  expect(bytes.equals(sealed)).toBe(false)
  expect(await stateOf(bytes)).toEqual({ state: 'changed' })
})

test('a gap that is not the content of a signature is no seal', () => {
  const [seal] = sealsIn(sealed.toString('latin1'))
  expect(seal).toMatchObject({ end: sealed.length })
  expect(sealsIn(replaced('/Contents <', '/Contexts <').toString('latin1'))).toEqual([null])
})

test('with any one byte changed outside the signature it is changed, or says nothing', async () => {
  const states = new Set<string>()
  const { from, to } = gap()
  const outside = sealed.length - (to - from)
  for (let i = 0; i < 100; i++) {
    const step = Math.floor((i * outside) / 100)
    const at = step < from ? step : step + to - from
    const bytes = Buffer.from(sealed)
    bytes[at]! ^= 1
    states.add((await stateOf(bytes))?.state ?? 'nothing')
  }
  expect([...states].filter((state) => state !== 'changed' && state !== 'nothing')).toEqual([])
  expect(states).toContain('changed')
})

test('saved again it is never intact', async () => {
  const saved = Buffer.from(await (await PDF.load(new Uint8Array(sealed))).save())
  const state = saved.equals(sealed) ? null : await stateOf(saved)
  expect(state?.state).not.toBe('intact')
})
