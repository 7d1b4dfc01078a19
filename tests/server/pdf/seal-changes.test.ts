import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Changes } from '#machines/rules/proofs/pdf-changes.ts'
import { sealsIn, sealStateOf, type SealState } from '#machines/rules/proofs/seal.ts'
import { sealPorts } from '../../../scripts/verify/change-text.ts'
import { startPdf } from '../../support/pdf/work.ts'
import { sealKey } from '../../../server/adapters/sealing/seal-key.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { addRevision, type Numbered } from '../../../server/pdf/revision.ts'
import { deflated, numbers } from '../../../server/pdf/write.ts'
import { packed } from '../../support/pdf/additions.ts'
import { ownSeal } from '../../support/pdf/own-seal.ts'
import { ask, lacks } from '../../support/pdf/raster.ts'

const NOW = new Date('2026-01-01T12:00:00Z')
const pdf = startPdf()
const folder = mkdtempSync(join(tmpdir(), 'paraph-seal-changes-'))
let sealed: Buffer
let document: PDF

beforeAll(async () => {
  const made = PDF.create()
  for (const text of ['one', 'two', 'three']) made.addPage({ width: 200, height: 200 }).drawText(text, { x: 20, y: 90 })
  const drawn = await pdf.draw({ original: await made.save(), marks: [] })
  const key = await sealKey(folder, NOW, ownSeal)
  sealed = Buffer.from(await pdf.seal(drawn, { key, at: NOW, name: 'Maison Verdier', reason: 'Sealed by Paraph' }))
  document = await PDF.load(new Uint8Array(sealed))
})
afterAll(() => {
  pdf.stop()
  rmSync(folder, { recursive: true })
})

const stateOf = (bytes: Buffer): Promise<SealState | null> => sealStateOf(bytes.toString('latin1'), sealPorts(bytes))

const NONE: Changes = {
  content: [],
  annotations: [],
  added: [],
  removed: 0,
  fields: false,
  metadata: false,
  validation: false,
  other: false,
}

const trailer = () => document.context.info.trailer
const nextRef = () => PdfRef.of(trailer().getNumber('Size')!.value, 0)
const pageRef = (index: number) => document.context.pages.getPage(index)!
const dictAt = (ref: PdfRef) => {
  const found = document.context.resolve(ref)
  if (!(found instanceof PdfDict)) throw new Error('no dictionary')
  return found
}
/** A dictionary of the sealed document with other entries. */
const changed = (ref: PdfRef, entries: Record<string, PdfObject>): Numbered => {
  const dict = dictAt(ref).clone()
  for (const [key, value] of Object.entries(entries)) dict.set(key, value)
  return [ref, dict]
}
const revised = (objects: Numbered[], newTrailer = trailer()) => addRevision(sealed, objects, newTrailer).bytes
const rootRef = () => trailer().getRef('Root')!
const treeRef = () => dictAt(rootRef()).getRef('Pages')!
const note = () => PdfDict.of({ Type: PdfName.of('Annot'), Subtype: PdfName.of('Text'), Rect: numbers([0, 0, 9, 9]) })
const contentOf = (index: number) => {
  const contents = dictAt(pageRef(index)).get('Contents')
  const [first] = contents instanceof PdfArray ? contents.toArray() : [contents]
  if (!(first instanceof PdfRef)) throw new Error('no content')
  return first
}

describe('a sealed file with an addition says what was changed, and where', () => {
  test.each<[string, () => Buffer, Partial<Changes>]>([
    ['nothing', () => Buffer.concat([sealed, Buffer.from('\n')]), {}],
    ['an object that nothing leads to', () => revised([[nextRef(), note()]]), {}],
    [
      'a comment',
      () => revised([[nextRef(), note()], changed(pageRef(1), { Annots: new PdfArray([nextRef()]) })]),
      { annotations: [2] },
    ],
    ['the content of a page', () => revised([[contentOf(2), deflated(Buffer.from('0 0 9 9 re f'))]]), { content: [3] }],
    [
      'a page that leads to other content',
      () => revised([[nextRef(), deflated(Buffer.from('0 0 9 9 re f'))], changed(pageRef(1), { Contents: nextRef() })]),
      { content: [2] },
    ],
    [
      'the rotation of all pages',
      () => revised([changed(treeRef(), { Rotate: PdfNumber.of(90) })]),
      { content: [1, 2, 3] },
    ],
    [
      'a page at the end',
      () =>
        revised([
          [nextRef(), PdfDict.of({ Type: PdfName.of('Page'), Parent: treeRef(), MediaBox: numbers([0, 0, 9, 9]) })],
          changed(treeRef(), { Kids: new PdfArray([pageRef(0), pageRef(1), pageRef(2), nextRef()]) }),
        ]),
      { added: [4] },
    ],
    [
      'a page less',
      () => revised([changed(treeRef(), { Kids: new PdfArray([pageRef(0), pageRef(2)]) })]),
      { removed: 1 },
    ],
    [
      'pages in another order',
      () => revised([changed(treeRef(), { Kids: new PdfArray([pageRef(2), pageRef(1), pageRef(0)]) })]),
      { other: true },
    ],
    [
      'a title',
      () => {
        const titled = trailer().clone()
        titled.set('Info', nextRef())
        return revised([[nextRef(), PdfDict.of({ Title: PdfString.fromString('Another') })]], titled)
      },
      { metadata: true },
    ],
    [
      'a form',
      () => revised([changed(rootRef(), { AcroForm: PdfDict.of({ Fields: new PdfArray([]) }) })]),
      { fields: true },
    ],
    ['data for validation', () => revised([changed(rootRef(), { DSS: new PdfDict() })]), { validation: true }],
    [
      'a script',
      () => revised([changed(rootRef(), { OpenAction: PdfDict.of({ S: PdfName.of('JavaScript') }) })]),
      { other: true },
    ],
    [
      'a rotated page in an object stream',
      () => packed(sealed, changed(pageRef(0), { Rotate: PdfNumber.of(90) }) as [PdfRef, PdfObject], trailer()),
      { content: [1] },
    ],
    [
      'a table that leads to objects elsewhere',
      () => {
        const tail = revised([[nextRef(), note()]]).subarray(sealed.length)
        return Buffer.concat([
          sealed,
          Buffer.from(tail.toString('latin1').replace(/\d{10} 00000 n/, '0000000099 00000 n')),
        ])
      },
      { other: true },
    ],
  ])('%s', async (_, make, changes) => {
    expect(await stateOf(make())).toEqual({
      state: 'extended',
      end: sealed.length,
      sha256: sha256(sealed),
      changes: { ...NONE, ...changes },
    })
  })

  test('and several changes in several additions', async () => {
    const first = revised([[nextRef(), note()], changed(pageRef(0), { Annots: new PdfArray([nextRef()]) })])
    const longer = trailer().clone()
    longer.set('Size', PdfNumber.of(nextRef().objectNumber + 1))
    const second = addRevision(first, [[contentOf(1), deflated(Buffer.from('n'))]], longer).bytes
    expect(await stateOf(second)).toMatchObject({
      state: 'extended',
      changes: { ...NONE, annotations: [1], content: [2] },
    })
  })

  test('as a PDF library makes them', async () => {
    const loaded = await PDF.load(new Uint8Array(sealed))
    loaded.getPages()[1]!.drawText('added', { x: 20, y: 20 })
    loaded.setTitle('Another title')
    const bytes = Buffer.from(await loaded.save({ incremental: true }))
    expect(bytes.subarray(0, sealed.length).equals(sealed)).toBe(true)
    expect(await stateOf(bytes)).toMatchObject({
      state: 'extended',
      changes: { ...NONE, content: [2], metadata: true },
    })
  })

  test('or that it cannot be read', async () => {
    const more = Buffer.from('\ntrailer\n<</Root 999 0 R>>\nstartxref\n0\n%%EOF\n')
    expect(await stateOf(Buffer.concat([sealed, more]))).toMatchObject({ state: 'extended', changes: null })
  })
})

describe('a sealed file that was changed inside is changed, and nothing more is known', () => {
  const put = (at: number, text: string) => {
    const bytes = Buffer.from(sealed)
    bytes.write(text, at, 'latin1')
    return bytes
  }
  const gap = () => sealsIn(sealed.toString('latin1'))[0]!.gap
  const replaced = (what: RegExp, by: string) => Buffer.from(sealed.toString('latin1').replace(what, by), 'latin1')

  test.each<[string, () => Buffer]>([
    ['a bit of its first page', () => put(sealed.indexOf('stream') + 12, '~')],
    ['its padding', () => put(gap().to - 9, 'abcd')],
    ['its ranges', () => replaced(/\/ByteRange \[0 (\d+) (\d)/, '/ByteRange [0 $1 1$2')],
    [
      'its ranges and its end',
      () => Buffer.concat([replaced(/\/ByteRange \[0 (\d)/, '/ByteRange [1 $1'), Buffer.from('more')]),
    ],
  ])('%s', async (_, make) => {
    const bytes = make()
    expect(bytes.equals(sealed)).toBe(false)
    expect(await stateOf(bytes)).toEqual({ state: 'changed' })
  })

  test('if a library saved it whole', async () => {
    const loaded = await PDF.load(new Uint8Array(sealed))
    loaded.getPages()[0]!.drawText('added', { x: 20, y: 20 })
    const bytes = Buffer.from(await loaded.save({ incremental: false }))
    expect(bytes.subarray(0, sealed.length).equals(sealed)).toBe(false)
    expect(await stateOf(bytes)).toEqual({ state: 'changed' })
  })

  test.skipIf(lacks('qpdf')).each(['disable', 'generate'])(
    'if qpdf saved it whole, object streams: %s',
    async (mode) => {
      const [from, to] = [join(folder, 'sealed.pdf'), join(folder, `${mode}.pdf`)]
      writeFileSync(from, sealed)
      ask('qpdf', sealed, `--object-streams=${mode}`, 'FILE', to)
      expect(await stateOf(readFileSync(to))).toEqual({ state: 'changed' })
    },
  )
})
