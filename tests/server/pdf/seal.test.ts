import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF, PdfDict, PdfRef } from '@libpdf/core'
import { CryptoEngine, getEngine, setEngine } from 'pkijs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPdf } from '../../support/pdf/work.ts'
import { sealKey } from '../../../server/adapters/sealing/seal-key.ts'
import { plain } from '../../support/pdf/hostile.ts'
import { ownSeal } from '../../support/pdf/own-seal.ts'
import { ask, lacks } from '../../support/pdf/raster.ts'
import { verify } from '../../support/pdf/verify.ts'

const NOW = new Date('2026-01-01T12:00:00Z')
const pdf = startPdf()
const folder = mkdtempSync(join(tmpdir(), 'paraph-seal-'))
let sealed: Uint8Array

beforeAll(async () => {
  const drawn = await pdf.draw({ original: plain(), marks: [] })
  sealed = await pdf.seal(drawn, {
    key: await sealKey(folder, NOW, ownSeal),
    at: NOW,
    name: 'Maison Verdier',
    reason: 'Sealed by Paraph',
  })
})
afterAll(() => {
  pdf.stop()
  rmSync(folder, { recursive: true })
})

describe('a sealed document', () => {
  test.skipIf(lacks('pdfsig'))('passes pdfsig as a PAdES signature of the whole file', () => {
    const { said } = ask('pdfsig', sealed)
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
    expect(said).toContain('ETSI.CAdES.detached')
  })

  test.skipIf(lacks('qpdf'))('passes qpdf', () => {
    expect(ask('qpdf', sealed, '--check').code).toBe(0)
  })

  test('is certified against all changes with the stored key', async () => {
    const { certificate } = await sealKey(folder, new Date(), ownSeal)
    expect(await verify(sealed)).toEqual({ isWhole: true, isCertified: true, certificate })
  })

  const text = () => Buffer.from(sealed).toString('latin1')
  const broken: [string, () => Buffer][] = [
    ['a byte after the end', () => Buffer.concat([sealed, Buffer.from('\n')])],
    ['another revision', () => Buffer.concat([sealed, Buffer.from('5 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')])],
    ['one bit changed', () => Buffer.from(sealed).fill('5', 1000, 1001)],
    [
      'something else next to the signature',
      () => Buffer.from(text().replace(/0{20}>/, '0 /Evil (x) 00000000>'), 'latin1'),
    ],
    ['padding that is not zero', () => Buffer.from(text().replace(/00>/, '0f>'), 'latin1')],
    ['a second signature', () => Buffer.concat([sealed, Buffer.from('/ByteRange [0 1 2 3]')])],
    ['no signature', () => plain()],
  ]
  test('is valid whatever engine a library has set for pkijs', async () => {
    const { name, crypto } = getEngine()
    setEngine('none', new CryptoEngine({ name: 'none', crypto: {} as Crypto }))
    try {
      expect(await verify(sealed)).toMatchObject({ isWhole: true })
    } finally {
      if (crypto) setEngine(name, crypto)
    }
  })

  test.each(broken)('is not valid with %s', async (_, make) => {
    expect(await verify(make())).toMatchObject({ isWhole: false })
  })
})

test('a seal is added to the annotations of the first page, whose links stay', async () => {
  const link = '<< /Type /Annot /Subtype /Link /Rect [20 20 80 40] /A << /S /URI /URI (https://example.org) >> >>'
  const original = plain({ page: '/Annots [5 0 R]', more: [link] })
  const order = { key: await sealKey(folder, NOW, ownSeal), at: NOW, name: 'Maison Verdier', reason: 'Sealed' }
  const { context } = await PDF.load(await pdf.seal(original, order))
  const resolve = context.resolve.bind(context)
  const page = resolve(context.pages.getPage(0)!)
  if (!(page instanceof PdfDict)) throw new Error('no page')
  const annotations = page
    .getArray('Annots', resolve)!
    .toArray()
    .map((one) => (one instanceof PdfRef ? resolve(one) : one))
  const kinds = annotations.map((one) => one instanceof PdfDict && one.getName('Subtype')?.value)
  expect(kinds).toEqual(['Link', 'Widget'])
})
