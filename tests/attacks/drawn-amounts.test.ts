import { afterAll, describe, expect, test } from 'vitest'
import { Refused } from '../../server/engine/refused.ts'
import { pdfOf, streamOf } from '../support/pdf/hostile.ts'
import { RevisedPdf } from '../support/pdf/revisions.ts'
import { startPdf } from '../support/pdf/work.ts'

// Somebody has a file signed in which readers show other figures. They are drawn, not written, so no text differs.

const pdf = startPdf()
afterAll(() => pdf.stop())

const outcomeOf = (bytes: Uint8Array) =>
  pdf.intake(bytes).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refused ? `${error.name}: ${error.message}` : String(error)),
  )

/** The drawing of an amount: a bar of a length. */
const amount = (length: number) => `0 0 0 rg 20 200 ${length} 40 re f`
const [low, high] = [amount(30), amount(150)]
const contents = { low: streamOf(low), high: streamOf(high) }
const page = (content: number) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Contents ${content} 0 R /Resources << >> >>`
const objects = { 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' }

const objectOf = (number: number | string, object: string | Buffer) => `${number} 0 obj\n${object.toString()}\nendobj\n`

/** A file whose table is lost, with more after its objects. */
const damaged = (more: string) =>
  Buffer.from(
    `%PDF-1.7\n${objectOf(1, objects[1])}${objectOf(2, objects[2])}${objectOf(3, page(4))}${objectOf(4, contents.low)}` +
      `${more}trailer\n<< /Root 1 0 R /Size 9 >>\nstartxref\n7\n%%EOF\n`,
  )

describe('a damaged file with two amounts is refused if readers choose differently', () => {
  test('one is in a comment: PDFium shows another one than we', async () => {
    expect(await outcomeOf(damaged(`% ${objectOf(4, contents.high)}`))).toBe(
      'AmbiguousFileException: PDFium shows the upload otherwise on page 1',
    )
  })

  test('one is inside a stream: pdf.js shows another one than we', async () => {
    const carrier = streamOf(`x\n${objectOf(4, contents.high)}`)
    expect(await outcomeOf(damaged(objectOf(8, carrier)))).toBe(
      'AmbiguousFileException: pdf.js shows the upload otherwise on page 1',
    )
  })

  test('the amounts are under a field that each viewer draws in its own way', async () => {
    const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (F) /Rect [0 180 200 260] >>'
    const carrier = streamOf(`x\n${objectOf(4, contents.high)}`)
    const bytes = damaged(
      objectOf(1, objects[1].replace(' >>', ' /AcroForm << /Fields [5 0 R] >> >>')) +
        objectOf(3, page(4).replace(' >> >>', ' >> /Annots [5 0 R] >>')) +
        objectOf(5, field) +
        objectOf(8, carrier),
    )
    expect(await outcomeOf(bytes)).toBe('AmbiguousFileException: pdf.js shows the upload otherwise on page 1')
  })

  test('one is packed', async () => {
    const bytes = new RevisedPdf()
      .revise({
        section: 'stream',
        plain: { ...objects, 3: page(6), 4: contents.low, 5: contents.high, 6: '[5 0 R]' },
        packed: { 6: '[4 0 R]' },
      })
      .damage().bytes
    expect(await outcomeOf(bytes)).toBe('AmbiguousFileException: pdf.js shows the upload otherwise on page 1')
  })
})

test('a damaged file with one amount is accepted, and so is one in which all readers take the later of two', async () => {
  expect(await outcomeOf(damaged(''))).toBe('accepted')
  expect(await outcomeOf(damaged(objectOf(4, contents.high)))).toBe('accepted')
})

test('a revised file is refused if PDFium and pdf.js do not show the same of it', async () => {
  const first = { ...objects, 3: page(4), 4: contents.low }
  const revised = (content: string) =>
    new RevisedPdf()
      .revise({ section: 'table', plain: first })
      .revise({ section: 'table', plain: { 4: streamOf(content) } }).bytes
  expect(await outcomeOf(revised(high))).toBe('accepted')
  // Without a pattern, pdf.js fills with black and PDFium does not fill.
  expect(await outcomeOf(revised(`/Pattern cs ${high.replace('0 0 0 rg', '')}`))).toBe(
    'AmbiguousFileException: PDFium and pdf.js show another picture on page 1',
  )
})

test('what viewers draw each in their own way may differ: a line that PDFium does not draw', async () => {
  const bytes = new RevisedPdf()
    .revise({
      section: 'table',
      plain: {
        ...objects,
        3: page(4).replace('/MediaBox', '/Rotate 90 /Annots [5 0 R] /MediaBox'),
        4: contents.low,
        5: '<< /Type /Annot /Subtype /PolyLine /Rect [20 20 80 80] /Vertices [25 25 75 75] /C [1 0 0] /BS << /W 5 >> >>',
      },
    })
    .revise({ section: 'table', plain: { 4: contents.high } }).bytes
  expect(await outcomeOf(bytes)).toBe('accepted')
})

test('a file with layers is compared, too', async () => {
  const layered = (content: string) =>
    pdfOf(
      '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [] /D << >> >> >>',
      objects[2],
      page(4),
      streamOf(content),
    )
  expect(await outcomeOf(layered(high))).toBe('accepted')
  expect(await outcomeOf(layered(`/Pattern cs ${high.replace('0 0 0 rg', '')}`))).toContain('AmbiguousFileException')
})
