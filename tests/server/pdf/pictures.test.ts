import { expect, test } from 'vitest'
import { PdfiumFailure, withPdfium } from '../../../server/pdf/pictures/pdfium.ts'
import { withPdfjs } from '../../../server/pdf/pictures/pdfjs.ts'
import { type Picture, pixelsOf, type Reader } from '../../../server/pdf/pictures/picture.ts'
import { plain } from '../../support/pdf/hostile.ts'

const readers: [string, Reader][] = [
  ['PDFium', withPdfium],
  ['pdf.js', withPdfjs],
]
const size = { width: 200, height: 300 }
const box = plain({ content: '1 0 0 rg 50 200 100 50 re f' })

const firstPage = (reader: Reader, bytes: Uint8Array) => reader({ bytes, password: '' }, (shown) => shown.draw(0, size))
const colourAt = ({ width, pixels }: Picture, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

test.each(readers)('%s draws the pages of a document on white, in the size that it is told', async (_, reader) => {
  const counts = await reader({ bytes: box, password: '' }, async ({ count }) => count)
  expect(counts).toBe(1)
  const picture = await firstPage(reader, box)
  expect(picture).toMatchObject(size)
  expect(picture.pixels).toHaveLength(200 * 300 * 4)
  expect(colourAt(picture, 100, 75)).toEqual([255, 0, 0, 255])
  expect(colourAt(picture, 100, 150)).toEqual([255, 255, 255, 255])
})

test.each(readers)('%s leaves the bytes of a document as they are', async (_, reader) => {
  const before = Buffer.from(box)
  await firstPage(reader, box)
  expect(before.equals(box)).toBe(true)
})

test('PDFium fails by name for what is no document, and reads the next one', async () => {
  await expect(firstPage(withPdfium, Buffer.from('no document'))).rejects.toThrow(PdfiumFailure)
  expect(colourAt(await firstPage(withPdfium, box), 100, 75)).toEqual([255, 0, 0, 255])
})

test('large pages are drawn with fewer pixels, all others with one for each point', () => {
  expect(pixelsOf({ width: 595.3, height: 841.9 })).toEqual({ width: 595, height: 841 })
  const large = pixelsOf({ width: 8000, height: 2000 })
  expect(large.width * large.height).toBeLessThanOrEqual(1_000_000)
  expect(large.width / large.height).toBeCloseTo(4, 1)
  expect(pixelsOf({ width: 3, height: 0.5 })).toEqual({ width: 3, height: 1 })
})
