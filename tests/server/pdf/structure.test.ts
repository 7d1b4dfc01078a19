import type { PdfDict } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TakenPdf } from '#machines/rules/documents/document.ts'
import { startPdf } from '../../support/pdf/work.ts'
import { pagesOf } from '../../../server/pdf/pages.ts'
import { dictOf, listOf, nameOf, numberOf, open } from '../../../server/pdf/source.ts'
import { described, FIRST_MORE } from '../../support/pdf/described.ts'
import { manyPages, plain, streamOf } from '../../support/pdf/hostile.ts'
import { descriptionOf, type Description } from '../../support/pdf/pdfjs.ts'
import { ask, lacks } from '../../support/pdf/raster.ts'
import { auditDocument } from '../../support/samples/audit.ts'

const pdf = startPdf()
afterAll(() => pdf.stop())

const json = (bytes: Uint8Array) => ask('qpdf', bytes, '--json=2', '--json-stream-data=none').out.toString('latin1')

describe('what describes a document survives cleaning', () => {
  let before: Description
  let after: Description
  let taken: TakenPdf

  beforeAll(async () => {
    const upload = described()
    taken = await pdf.intake(upload)
    before = await descriptionOf(upload)
    after = await descriptionOf(taken.original)
  })

  test('a screen reader is told the same; a form field has become content, with its value', () => {
    const field = (kids: string) => `{"role":"Form","children":[{${kids}}]}`
    const expected = JSON.stringify(before.trees).replace(
      field('"type":"annotation","id":""'),
      field('"type":"content","id":"_mc4"'),
    )
    expect(JSON.stringify(after.trees)).toBe(expected)
    expect(expected).toMatch(/"role":"H1".*"structId":"rent","scope":"Row".*"headers":\["rent"\].*"alt":"A square"/)
    expect(after.marked).toEqual([{ ...before.marked[0], mc4: 'Lyon' }, before.marked[1]])
    expect(after.isTagged).toBe(true)
  })

  test.skipIf(lacks('qpdf'))(
    'tags name only what is in the document, without the files that were attached to them',
    () => {
      expect(ask('qpdf', taken.original, '--check').code).toBe(0)
      const objects = json(taken.original)
      expect(objects).not.toMatch(/"\/(AF|AcroForm|JavaScript|JS|EmbeddedFile|Filespec)"|app\.alert/)
      expect(objects).toMatch(/"\/M2": \{\s*"\/ActualText": "u:Actual",\s*"\/MCID": 2\s*\}/)
      expect(objects).toContain('"/Contents": "u:The terms"')
    },
  )

  test('title, language, labels, outline, destinations and preferences are those of the upload', () => {
    const { title, language, labels, outline, pageMode } = after
    expect({ title, language, labels, pageMode }).toEqual({
      title: 'Lease & annex',
      language: 'fr-FR',
      labels: ['i', 'A-7'],
      pageMode: 'UseOutlines',
    })
    expect(outline).toEqual([
      ['Chapter', 'page', [['Terms', 'page', []]]],
      ['Web', 'https://example.org/terms', []],
      ['Script', null, []],
    ])
    expect(after.destinations).toEqual({ terms: 1 })
    // Preferences that hide the window or show what is outside the page do not stay.
    expect(after.preferences).toEqual({ DisplayDocTitle: true, Direction: 'R2L' })
  })

  test('XMP stays without what is no longer true: the standard, the invoice that was attached', () => {
    expect(after.xmp).toContain('Lease &amp; annex')
    expect(after.xmp).not.toMatch(/aiim|part|conformance|factur|fx:/)
    expect(taken.lostParts).toEqual([{ kind: 'STANDARD', name: 'PDF/A-3b' }])
  })

  test.skipIf(lacks('qpdf'))(
    'boxes for printers, output intents and the order of tabs stay, the program that wrote it does not',
    () => {
      const objects = json(taken.original)
      expect(objects).toMatch(/"\/TrimBox": \[\s*10,\s*10,\s*390,\s*390\s*\]/)
      expect(objects).toMatch(/"\/BleedBox": \[\s*5,/)
      expect(objects).toMatch(/"\/Tabs": "\/S"/)
      expect(objects).toMatch(/"\/DestOutputProfile": "\d+ 0 R"/)
      expect(objects).not.toContain('u:Tool')
    },
  )

  test('the viewing copy says the same', async () => {
    expect(await descriptionOf(taken.viewing)).toEqual(after)
  })

  test('it survives a second time, under drawn values, which are tagged, and with pages of a file without tags', async () => {
    const box = { page: 2, posX: 0.1, posY: 0.1, width: 0.3, height: 0.1 }
    const drawn = await pdf.draw({
      original: taken.original,
      marks: [
        { ...box, kind: 'text', text: 'Grenoble' },
        { ...box, posY: 0.3, kind: 'checkbox', checked: true },
      ],
    })
    const joined = await descriptionOf(await pdf.append(drawn, plain({ content: '0 0 10 10 re f' })))
    expect(joined.trees[0]).toEqual(after.trees[0])
    expect(JSON.stringify(joined.trees[1])).toMatch(
      /"alt":"A square".*\{"role":"P","children":\[\{"type":"content","id":"_mc1"\}\]\},\{"role":"Figure",.*"_mc2".*"alt":"☑"/,
    )
    expect(joined.marked[1]).toEqual({ mc1: 'Grenoble' })
    expect(JSON.stringify(joined.trees[2])).toContain('{"role":"P","children":[{"type":"content","id":"_mc0"}]}')
    const { title, language, outline, destinations, xmp } = after
    expect(joined).toMatchObject({ title, language, outline, destinations, xmp, labels: ['i', 'A-7', '3'] })
  })

  test.skipIf(lacks('qpdf'))('all of it stays with the audit document, which is tagged, too', async () => {
    const drawn = await pdf.draw({ original: taken.original, marks: [] })
    const audited = await pdf.addAudit(drawn, await pdf.audit(auditDocument()), { title: 'Other', language: 'en' })
    const all = await descriptionOf(audited)
    expect(all.trees.slice(0, 2)).toEqual(after.trees)
    expect(JSON.stringify(all.trees[2])).toContain('"role":"H1"')
    const { title, language, outline, destinations, xmp, preferences } = after
    expect(all).toMatchObject({ title, language, outline, destinations, xmp, preferences })
    expect(all.labels).toEqual(['i', 'A-7', '3', '4'])
    expect(ask('qpdf', audited, '--check').code).toBe(0)
  })
})

test('an annotation without a tag is an artifact where there are tags', async () => {
  const widget = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (B) /Rect [40 100 140 120] /F 4 /AP << /N 23 0 R >> >>'
  const upload = described({ more: [widget] }).toString('latin1')
  const added = upload.replace('/Annots [21 0 R 22 0 R]', `/Annots [${FIRST_MORE} 0 R 21 0 R]`)
  const { original } = await pdf.intake(Buffer.from(added, 'latin1'))
  expect(ask('qpdf', original, '--qdf', '--object-streams=disable', 'FILE', '-').said).toContain(
    '/Artifact BMC /ParaphOverlay BMC q',
  )
})

test('tags of content and images inside of forms lead to their copies', async () => {
  const form =
    '/Type /XObject /Subtype /Form /BBox [0 0 400 400] /StructParents 5 /Resources << /XObject << /I 54 0 R >> >>'
  const image =
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /StructParent 6'
  const more = [
    streamOf('/P <</MCID 0>> BDC 0 0 9 9 re f EMC /I Do', form),
    '<< /Type /StructTreeRoot /K [52 0 R 53 0 R] /ParentTree << /Nums [5 [52 0 R] 6 53 0 R] >> >>',
    '<< /Type /StructElem /S /P /P 51 0 R /Pg 3 0 R /K << /Type /MCR /Stm 50 0 R /MCID 0 >> >>',
    '<< /Type /StructElem /S /Figure /P 51 0 R /Pg 3 0 R /Alt (Dot) /K << /Type /OBJR /Obj 54 0 R >> >>',
    streamOf('x', image),
  ]
  const upload = described({ structure: '/StructTreeRoot 51 0 R', more }).toString('latin1')
  const shown = upload.replace('/Font << /F 5 0 R >> /Prop', '/XObject << /X 50 0 R >> /Font << /F 5 0 R >> /Prop')
  const { original } = await pdf.intake(Buffer.from(shown, 'latin1'))
  const source = open(original)
  const root = dictOf(source, source.catalog.get('StructTreeRoot'))
  const rows = listOf(source, dictOf(source, root?.get('ParentTree'))?.get('Nums'))
  const keys = rows.filter((_, index) => index % 2 === 0).map((key) => numberOf(source, key))
  const rowOf = (key: number | undefined) => rows[2 * keys.indexOf(key) + 1]
  const [page] = pagesOf(source)
  const inside = (dict: PdfDict | undefined, name: string) =>
    dictOf(source, dictOf(source, dictOf(source, dict?.get('Resources'))?.get('XObject'))?.get(name))
  const copiedForm = inside(page!.dict, 'X')
  const copiedImage = inside(copiedForm, 'I')
  const figure = dictOf(source, rowOf(numberOf(source, copiedImage?.get('StructParent'))))
  const [paragraph] = listOf(source, rowOf(numberOf(source, copiedForm?.get('StructParents'))))
  expect(nameOf(source, figure?.get('S'))).toBe('Figure')
  const reference = dictOf(source, dictOf(source, paragraph)?.get('K'))
  expect(dictOf(source, reference?.get('Stm'))).toBe(copiedForm)
  expect(dictOf(source, dictOf(source, figure?.get('K'))?.get('Obj'))).toBe(copiedImage)
})

test('tags that a document does not rely on stay so', async () => {
  const upload = Buffer.from(described().toString('latin1').replace('/Marked true ', '/Marked false'), 'latin1')
  const { isTagged, trees } = await descriptionOf((await pdf.intake(upload)).original)
  expect(isTagged).toBe(false)
  expect(JSON.stringify(trees[0])).toContain('"H1"')
})

test('a mark that a page leaves open does not contain what is drawn over it', async () => {
  const { original } = await pdf.intake(plain({ content: 'EMC /Artifact BMC 0 0 9 9 re f' }))
  const box = { page: 1, posX: 0.1, posY: 0.1, width: 0.3, height: 0.1 }
  const drawn = await pdf.draw({ original, marks: [{ ...box, kind: 'text', text: 'Grenoble' }] })
  expect(ask('qpdf', drawn, '--qdf', '--object-streams=disable', 'FILE', '-').said).toMatch(
    /^ *\/Artifact BMC 0 0 9 9 re f\s+EMC$/m,
  )
})

describe('what describes a document cannot harm', () => {
  /** Cleans a document and returns what it says of itself; `file` is one of its objects replaced. */
  const cleaned = async (bytes: Buffer) => descriptionOf((await pdf.intake(bytes)).original)

  test('an outline that runs in circles ends', async () => {
    const more = [
      `<< /First 51 0 R /Last 51 0 R /Count 2 >>`,
      `<< /Title (One) /Next 52 0 R /First 51 0 R /Dest [3 0 R /Fit] >>`,
      `<< /Title (Two) /Next 51 0 R /A << /S /Launch /F (calc.exe) >> /First 50 0 R >>`,
    ]
    const { outline } = await cleaned(described({ outlines: '/Outlines 50 0 R', more }))
    expect(outline).toEqual([
      ['One', 'page', []],
      ['Two', null, []],
    ])
  })

  test('tags that contain themselves are kept once', async () => {
    const more = [
      '<< /Type /StructTreeRoot /K [51 0 R 50 0 R] /ParentTree << /Nums [0 [51 0 R]] /Kids [50 0 R] >> /ClassMap << /C 52 0 R >> >>',
      '<< /Type /StructElem /S /P /P 50 0 R /Pg 3 0 R /C /C /A 52 0 R /K [0 51 0 R 50 0 R << /Type /MCR /Pg 99 0 R /MCID 7 >>] >>',
      '<< /O /Layout /Self 52 0 R /List [52 0 R (kept)] /A << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    ]
    const bytes = described({ structure: '/StructTreeRoot 50 0 R', more })
    const { original } = await pdf.intake(bytes)
    const { trees } = await descriptionOf(original)
    expect(trees[0]).toEqual({
      children: [{ role: 'P', children: [{ type: 'content', id: '_mc0' }] }],
      role: 'Root',
    })
    expect(json(original)).not.toContain('app.alert')
  })

  test('a document with too many tags is accepted without them', async () => {
    const count = 100_001
    const kids = `[${'51 0 R '.repeat(count)}]`
    const more = [`<< /Type /StructTreeRoot /K ${kids} >>`, '<< /Type /StructElem /S /P /P 50 0 R /Pg 3 0 R /K 0 >>']
    const { isTagged, title } = await cleaned(described({ structure: '/StructTreeRoot 50 0 R', more }))
    expect([isTagged, title]).toEqual([false, 'Lease & annex'])
  })

  test('80,000 tags are kept within the limits of time and memory', async () => {
    const count = 80_000
    const refs = Array.from({ length: count }, (_, index) => `${FIRST_MORE + 1 + index} 0 R`)
    const more = [
      `<< /Type /StructTreeRoot /K [${refs.join(' ')}] >>`,
      ...refs.map(() => '<< /Type /StructElem /S /P /P 50 0 R /Pg 3 0 R /Alt (x) >>'),
    ]
    const { original } = await pdf.intake(described({ structure: '/StructTreeRoot 50 0 R', more }))
    expect(
      Buffer.from(original)
        .toString('latin1')
        .match(/\/S \/P\b/g),
    ).toHaveLength(count)
  })

  test('ids of marked content far apart make no large table', async () => {
    const more = [
      '<< /Type /StructTreeRoot /K 51 0 R >>',
      '<< /Type /StructElem /S /P /P 50 0 R /Pg 3 0 R /K [0 2000000000 -1 0.5] >>',
    ]
    const { original } = await pdf.intake(described({ structure: '/StructTreeRoot 50 0 R', more }))
    expect(original.length).toBeLessThan(20_000)
    expect((await descriptionOf(original)).trees[0]).toMatchObject({ children: [{ children: [{ id: '_mc0' }] }] })
  })

  test('names and labels that run in circles end, and names that lead nowhere are left out', async () => {
    const more = [
      '<< /Kids [51 0 R 50 0 R] >>',
      '<< /Names [(a) [3 0 R /Fit] (b) (a) (c) (c) (d) 50 0 R] /Kids [50 0 R] >>',
    ]
    const names = '/Names << /Dests 50 0 R /EmbeddedFiles 50 0 R /JavaScript 50 0 R >>'
    const { destinations } = await cleaned(described({ names, more }))
    expect(destinations).toEqual({ a: 0, b: 0 })
    const labels = plain({
      catalog: '/PageLabels 5 0 R',
      more: ['<< /Nums [0 << /S /r >> 7 << /S /D >>] /Kids [5 0 R] >>'],
    })
    expect((await cleaned(labels)).labels).toEqual(['i'])
  })

  test.each<[string, string | Buffer, string?]>([
    ['has a document type', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>'],
    ['has entities', '<x>&b;</x>'],
    ['is not well-formed', '<x><y></x></y>'],
    ['is two documents', '<x/><y/>'],
    ['is in another encoding', Buffer.from('<x>\u00e9</x>', 'latin1')],
    ['is nested too deeply', `${'<x>'.repeat(200)}${'</x>'.repeat(200)}`],
    ['is large', `<x>${'a'.repeat(300_000)}</x>`],
  ])('XMP that %s is left out', async (_, xmp) => {
    expect(await cleaned(described({ xmp }))).toMatchObject({ xmp: null, title: 'Lease & annex' })
  })
})

test('a document of 500 pages with tags on each stays tagged', async () => {
  const pages = manyPages(500).toString('latin1')
  expect(pages).toContain('/Type /Catalog')
  const tags = Array.from({ length: 500 }, (_, i) => `<< /Type /StructElem /S /P /Pg ${i + 3} 0 R /K [0 1 2] >>`).join(
    ' ',
  )
  const tagged = pages.replace(
    '/Type /Catalog',
    `/Type /Catalog /StructTreeRoot << /Type /StructTreeRoot /K [${tags}] >>`,
  )
  const { original } = await pdf.intake(Buffer.from(tagged, 'latin1'))
  const { trees } = await descriptionOf(original)
  expect(trees.filter((tree) => JSON.stringify(tree)?.includes('_mc2'))).toHaveLength(500)
})

test('a document without tags gets none, and a stream is never an attribute of a tag', async () => {
  const { original } = await pdf.intake(plain({ more: [streamOf('x')] }))
  expect(Buffer.from(original).toString('latin1')).not.toMatch(/StructTreeRoot|MarkInfo|Outlines|Info/)
})
