import { PdfArray, PdfDict, PdfStream } from '@libpdf/core'
import { expect, test } from 'vitest'
import { bodiesWithoutFonts } from '../../../server/pdf/font-programs.ts'
import { compareReaders, OVERLAY_TAG } from '../../../server/pdf/second-reader.ts'
import { bodiesOf, Parts } from '../../../server/pdf/write.ts'
import { pdfOf, plain, streamOf } from '../../support/pdf/hostile.ts'

const showing = (text: string) =>
  plain({
    content: `BT /F 20 Tf 30 200 Td (${text}) Tj ET`,
    page: '',
    more: ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
  })
const withFont = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replace('/Resources << >>', '/Resources<</Font<</F 5 0 R>>>>'), 'latin1')
const [hundred, thousand] = [withFont(showing('100')), withFont(showing('999'))]

const compared = (copies: { upload?: Buffer; cleaned: Buffer; lean: Buffer | undefined }) =>
  compareReaders({
    upload: hundred,
    password: '',
    ...copies,
    pages: [{ values: [], overlays: [] }],
    isRevised: false,
    hasLayers: false,
  }).then(
    () => 'agree',
    (error: Error) => error.message,
  )

test('the copy without fonts decides only if it agrees; otherwise the whole copy is compared', async () => {
  expect(await compared({ cleaned: hundred, lean: hundred })).toBe('agree')
  expect(await compared({ cleaned: hundred, lean: thousand })).toBe('agree')
  expect(await compared({ cleaned: thousand, lean: thousand })).toBe('pdf.js reads otherwise: the text of page 1')
  expect(await compared({ cleaned: thousand, lean: undefined })).toBe('pdf.js reads otherwise: the text of page 1')
})

test('the boxes of all pages are compared: their size, their place and how they are turned', async () => {
  const boxed = (box: string, more = '') => plain({ page: `${box} ${more}`.trim() })
  const upload = boxed('/CropBox [0 0 200 300]')
  const copied = (cleaned: Buffer) => compared({ upload, cleaned, lean: undefined })
  expect(await copied(upload)).toBe('agree')
  for (const other of [
    boxed('/CropBox [0 0 200 250]'),
    boxed('/CropBox [0 50 200 300]'),
    boxed('/CropBox [0 0 200 300]', '/Rotate 90'),
    boxed('/CropBox [0 0 200 300]', '/UserUnit 2'),
  ])
    expect(await copied(other)).toBe('pdf.js reads otherwise: the box of page 1')
})

test('of a long document only some pages are read, but each that shows the value of a field', async () => {
  const count = 101
  const at = (index: number, content: string) =>
    pdfOf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${count} /MediaBox [0 0 200 300] /Resources << /Font << /F 4 0 R >> >>
         /Kids [${Array.from({ length: count }, (_, i) => `${i + 5} 0 R`).join(' ')}] >>`,
      streamOf(content),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...Array.from(
        { length: count },
        (_, i) => `<< /Type /Page /Parent 2 0 R ${i === index ? '/Contents 3 0 R' : ''} >>`,
      ),
    )
  const words = (text: string) => `/${OVERLAY_TAG} BMC BT /F 20 Tf 30 200 Td (${text}) Tj ET EMC`
  // Every second page is read: the second one only for its overlay.
  const wanted = (index: number, shown: string) =>
    compareReaders({
      upload: at(index, ''),
      password: '',
      cleaned: at(index, words(shown)),
      lean: undefined,
      pages: Array.from({ length: count }, (_, i) => ({ values: [], overlays: i === index ? ['100'] : [] })),
      isRevised: false,
      hasLayers: false,
    })
  for (const index of [1, 2]) {
    expect(await wanted(index, '100')).toEqual([])
    expect(await wanted(index, '999')).toEqual([{ page: index, overlay: 0 }])
  }
})

test('only streams that are nothing but the program of a font are left out', () => {
  const parts = new Parts()
  const [program, content] = ['program', 'content'].map((text) => parts.add(new PdfStream([], Buffer.from(text))))
  parts.add(PdfDict.of({ FontFile2: program! }))
  const descriptor = parts.add(PdfDict.of({ Nested: PdfDict.of({ FontFile: content! }) }))
  parts.add(PdfDict.of({ Contents: new PdfArray([content!]), FontDescriptor: descriptor }))
  const lean = bodiesWithoutFonts(parts, bodiesOf(parts))?.map(String) ?? []
  expect(lean[0]).not.toContain('program')
  expect(lean.slice(1)).toEqual(bodiesOf(parts).slice(1).map(String))

  const plainParts = new Parts()
  plainParts.add(new PdfStream([], Buffer.from('content')))
  expect(bodiesWithoutFonts(plainParts, bodiesOf(plainParts))).toBeUndefined()
})
