import { afterAll, describe, expect, test } from 'vitest'
import { startPdf } from '../../../support/pdf/work.ts'
import { pdfOf, plain, streamOf } from '../../../support/pdf/hostile.ts'

const pdf = startPdf()
afterAll(() => pdf.stop())

const FILE = streamOf('<invoice/>', '/Type /EmbeddedFile')
const lost = async (bytes: Buffer) => (await pdf.intake(bytes)).lostParts.map(({ name }) => name)

describe('files in a document are named, wherever they are', () => {
  test.each([
    ['in the tree of names', { catalog: '/Names << /EmbeddedFiles << /Kids [<< /Names [(key) 5 0 R] >>] >> >>' }],
    ['as an associated file', { catalog: '/AF [5 0 R]' }],
    ['as an associated file of a page', { page: '/AF [5 0 R]' }],
    [
      'as an annotation',
      { page: '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [9 9 20 20] /FS 5 0 R /AP << /N 7 0 R >> >>]' },
    ],
    ['in several places', { catalog: '/Names << /EmbeddedFiles << /Names [(key) 5 0 R] >> >> /AF [5 0 R]' }],
  ])('%s', async (_, entries) => {
    const more = [
      '<< /Type /Filespec /F (factur-x.xml) /EF << /F 6 0 R >> >>',
      FILE,
      streamOf('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
    ]
    expect(await pdf.intake(plain({ ...entries, more }))).toMatchObject({
      lostParts: [{ kind: 'ATTACHMENT', name: 'factur-x.xml' }],
    })
  })

  test('a name is shown without letters that steer its display; without a name its key is shown', async () => {
    const named = (entries: string) => `<< /Type /Filespec ${entries} /EF << /UF 6 0 R >> >>`
    const catalog = '/Names << /EmbeddedFiles << /Names [(annex.csv) 5 0 R] >> >>'
    const [bidi, none] = ['/UF <FEFF0061202E0062> /F (other)', '']
    expect(await lost(plain({ catalog, more: [named(bidi), FILE] }))).toEqual(['ab'])
    expect(await lost(plain({ catalog, more: [named(none), FILE] }))).toEqual(['annex.csv'])
  })

  test('a reference to a file elsewhere is no attachment, and a tree in circles ends', async () => {
    const more = ['<< /Names [(a) << /Type /Filespec /F (elsewhere.pdf) >>] /Kids [5 0 R] >>']
    expect(await lost(plain({ catalog: '/Names << /EmbeddedFiles 5 0 R >>', more }))).toEqual([])
  })

  test('a thousand files are named up to a hundred', async () => {
    const more = Array.from({ length: 1000 }, (_, i) => [
      `<< /Type /Filespec /F (${i}.txt) /EF << /F ${6 + 2 * i} 0 R >> >>`,
      FILE,
    ]).flat()
    const names = Array.from({ length: 1000 }, (_, i) => `(${i}) ${5 + 2 * i} 0 R`).join(' ')
    expect(await lost(plain({ catalog: `/Names << /EmbeddedFiles << /Names [${names}] >> >>`, more }))).toHaveLength(
      100,
    )
  })
})

describe('the fields of a form are listed', () => {
  const widget = (rect: string, entries: string) => `<< /Type /Annot /Subtype /Widget /Rect [${rect}] ${entries} >>`
  const form = (fields: string[], page = '') =>
    plain({
      catalog: `/AcroForm << /Fields [${fields.map((_, i) => `${5 + i} 0 R`).join(' ')}] >>`,
      page: `${page} /Annots [${fields.map((_, i) => `${5 + i} 0 R`).join(' ')}]`,
      more: fields,
    })
  const fieldsOf = async (bytes: Buffer) => (await pdf.intake(bytes)).formFields
  const AT = '20 30 120 60'

  test.each([
    ['/FT /Tx /Ff 2 /MaxLen 9', { type: 'TEXT', required: true, readOnly: false, maxLength: 9 }],
    ['/FT /Tx /Ff 4097', { type: 'TEXT_AREA', required: false, readOnly: true, maxLength: null }],
    ['/FT /Btn', { type: 'CHECKBOX', maxLength: null }],
    ['/FT /Ch /Ff 131072 /Opt [(Red) [(g) (Green)]]', { type: 'CHOICE', options: ['Red', 'Green'] }],
    ['/FT /Ch /Opt [(One)]', { type: 'LIST', options: ['One'] }],
    ['/FT /Sig', { type: 'SIGNATURE', options: [] }],
  ])('with type, flags, length and options: %s', async (entries, expected) => {
    const [field, ...others] = await fieldsOf(form([widget(AT, `/T (A) ${entries}`)]))
    expect(others).toEqual([])
    expect(field).toMatchObject({ name: 'A', pageNumber: 1, ...expected })
    expect(field).toMatchObject({ posX: 0.1, posY: 0.8, width: 0.5, height: 0.1 })
  })

  test('push buttons, fields off the page and widgets of no field are left out', async () => {
    const fields = [
      widget(AT, '/T (P) /FT /Btn /Ff 65536'),
      widget('500 500 600 600', '/T (O) /FT /Tx'),
      widget(AT, '/T (N)'),
    ]
    expect(await fieldsOf(form(fields))).toEqual([])
  })

  test.each([
    [0, [0.1, 0.1, 0.4, 0.2]],
    [90, [0.7, 0.1, 0.2, 0.4]],
    [180, [0.5, 0.7, 0.4, 0.2]],
    [270, [0.1, 0.5, 0.2, 0.4]],
  ])('at its place on a page that is cropped and turned by %i', async (turn, place) => {
    const page = `/CropBox [50 50 150 250] /Rotate ${turn} /UserUnit 2`
    const [field] = await fieldsOf(form([widget('60 190 100 230', '/T (A) /FT /Tx')], page))
    const { posX, posY, width, height } = field!
    expect([posX, posY, width, height].map((value) => Math.round(value * 1000) / 1000)).toEqual(place)
  })

  test('kids inherit type and flags, and each place of a radio group is listed with its value', async () => {
    const look = (state: string) => `/AP << /N << /${state} 9 0 R /Off 9 0 R >> >> /AS /Off`
    const bytes = pdfOf(
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Annots [7 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Annots [8 0 R] >>',
      '<< /T (form) /FT /Btn /Ff 32770 /Kids [6 0 R 5 0 R] >>',
      '<< /T (pay) /Kids [7 0 R 8 0 R 6 0 R] >>',
      widget(AT, look('Card')),
      widget(AT, look('Cash')),
      streamOf('', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
    )
    const common = { name: 'form.pay', type: 'RADIO', required: true }
    expect(await fieldsOf(bytes)).toMatchObject([
      { ...common, options: ['Card'], pageNumber: 1 },
      { ...common, options: ['Cash'], pageNumber: 2 },
    ])
  })
})
