import { PdfArray, PdfDict, PdfStream } from '@libpdf/core'
import { expect, test } from 'vitest'
import { bodiesWithoutFonts } from '../../../server/pdf/font-programs.ts'
import { compareReaders } from '../../../server/pdf/second-reader.ts'
import { bodiesOf, Parts } from '../../../server/pdf/write.ts'
import { plain } from '../../support/pdf/hostile.ts'

const showing = (text: string) =>
  plain({
    content: `BT /F 20 Tf 30 200 Td (${text}) Tj ET`,
    page: '',
    more: ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
  })
const withFont = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replace('/Resources << >>', '/Resources<</Font<</F 5 0 R>>>>'), 'latin1')
const [hundred, thousand] = [withFont(showing('100')), withFont(showing('999'))]

const compared = (copies: { cleaned: Buffer; lean: Buffer | undefined }) =>
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
