import { expect, test } from 'vitest'
import { comparePictures, isSampled, MAX_ACROSS } from '../../../server/pdf/pictures/compare-pictures.ts'
import { differenceAcross, differenceAlike } from '../../../server/pdf/pictures/difference.ts'
import { openWithPdfium, PdfiumFailure } from '../../../server/pdf/pictures/pdfium.ts'
import { openWithPdfjs } from '../../../server/pdf/pictures/pdfjs.ts'
import { type Picture, pixelsOf, type PictureReader, Unopenable } from '../../../server/pdf/pictures/picture.ts'
import { Unfit } from '../../../server/pdf/unfit.ts'
import { encrypted } from '../../support/pdf/encrypted.ts'
import { pdfOf, plain, streamOf } from '../../support/pdf/hostile.ts'

const readers: [string, PictureReader][] = [
  ['PDFium', openWithPdfium],
  ['pdf.js', openWithPdfjs],
]
const size = { width: 200, height: 300 }
const box = plain({ content: '1 0 0 rg 50 200 100 50 re f' })

async function firstPage(reader: PictureReader, bytes: Uint8Array, at = size): Promise<Picture> {
  const shown = await reader(bytes)
  try {
    return await shown.draw(0, at)
  } finally {
    await shown.close()
  }
}
const colourAt = ({ width, pixels }: Picture, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

test.each(readers)('%s draws the pages of a document on white, in the given size', async (_, reader) => {
  expect(await reader(box)).toMatchObject({ count: 1 })
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

test.each(readers)('%s says so if it cannot open what is no document', async (_, reader) => {
  await expect(firstPage(reader, Buffer.from('no document'))).rejects.toThrow(Unopenable)
})

test('PDFium fails by name if it needs too much memory, and reads the next document', async () => {
  const huge = firstPage(openWithPdfium, box, { width: 30_000, height: 30_000 })
  await expect(huge).rejects.toThrow(PdfiumFailure)
  expect(colourAt(await firstPage(openWithPdfium, box), 100, 75)).toEqual([255, 0, 0, 255])
})

test('large pages are drawn with fewer pixels, all others with one for each point', () => {
  expect(pixelsOf({ width: 595.3, height: 841.9 })).toEqual({ width: 595, height: 841 })
  const large = pixelsOf({ width: 8000, height: 2000 })
  expect(large.width * large.height).toBeLessThanOrEqual(1_000_000)
  expect(large.width / large.height).toBeCloseTo(4, 1)
  expect(pixelsOf({ width: 3, height: 0.5 })).toEqual({ width: 3, height: 1 })
})

const solid = (colour: number, { width, height } = size): Picture => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 4).fill(colour),
})
const drawnBy = (reader: PictureReader, content: string) => firstPage(reader, plain({ content }))

test('one reader: a line of a point counts, in its place and in its colour; what is left out does not', async () => {
  const line = (x: number, colour = '0 0 0') => drawnBy(openWithPdfium, `${colour} rg ${x} 100 3 100 re f`)
  const [here, near, red] = [await line(50), await line(60), await line(50, '1 0 0')]
  expect(differenceAlike(here, await line(50))).toEqual({ colour: 0, contrast: 0 })
  expect(differenceAlike(here, near).colour).toBeGreaterThan(60)
  expect(differenceAlike(here, red).colour).toBeGreaterThan(60)
  const around = { x1: 45, y1: 95, x2: 70, y2: 205 }
  expect(differenceAlike(here, near, [around]).colour).toBe(0)
  expect(differenceAlike(here, near, [{ ...around, y2: 150 }]).colour).toBeGreaterThan(60)
  expect(differenceAlike(here, near, [{ ...around, x1: 80, x2: 90 }]).colour).toBeGreaterThan(60)
})

test('two readers: the same text differs little, and one that only one of them shows differs much', async () => {
  const text = (points: number, words = '999 000') =>
    Buffer.from(
      plain({
        content: `BT /F ${points} Tf 30.3 200.4 Td (${words}) Tj ET`,
        more: ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
      })
        .toString('latin1')
        .replace('/Resources << >>', '/Resources<</Font<</F 5 0 R>>>>'),
      'latin1',
    )
  const blank = solid(255)
  for (const points of [8, 12, 20]) {
    const [one, other] = [await firstPage(openWithPdfium, text(points)), await firstPage(openWithPdfjs, text(points))]
    expect(differenceAcross(one, other).contrast).toBeLessThan(20)
    for (const picture of [one, other]) {
      expect(differenceAcross(picture, blank).contrast).toBeGreaterThan(MAX_ACROSS.contrast)
      expect(differenceAcross(blank, picture).contrast).toBeGreaterThan(MAX_ACROSS.contrast)
    }
  }
})

test('two readers: a page of another colour differs, although nothing on it stands out', () => {
  expect(differenceAcross(solid(255), solid(100))).toEqual({ colour: 155, contrast: 0 })
})

const compared = (more: Partial<Parameters<typeof comparePictures>[0]>) =>
  comparePictures({
    upload: box,
    password: '',
    cleaned: box,
    pages: [{ ...size, ours: [] }],
    isUnusual: true,
    spent: () => 0,
    ...more,
  }).then(
    () => 'alike',
    (error: unknown) => (error instanceof Unfit ? `${error.reason}: ${error.message}` : String(error)),
  )
/** A document with another ending, so that it is compared, or not, although nothing in it is unusual. */
const sampled = (bytes: Buffer, wanted: boolean) => {
  for (let end = 0; ; end++) {
    const candidate = Buffer.concat([bytes, Buffer.from(`% ${end}\n`)])
    if (isSampled(candidate) === wanted) return candidate
  }
}
const otherBox = plain({ content: '1 0 0 rg 50 100 100 50 re f' })

test('of files without anything unusual one of thirty-two is compared, always the same', async () => {
  const count = Array.from({ length: 3200 }, (_, at) => isSampled(Buffer.from(`file ${at}`))).filter(Boolean).length
  expect(count).toBeGreaterThan(60)
  expect(count).toBeLessThan(140)
  expect(await compared({ isUnusual: false, upload: sampled(otherBox, false) })).toBe('alike')
  expect(await compared({ isUnusual: false, upload: sampled(otherBox, true) })).toBe(
    'AmbiguousFileException: PDFium shows the upload otherwise on page 1',
  )
  expect(await compared({ isUnusual: false, upload: sampled(box, true) })).toBe('alike')
})

test('a file of which PDFium counts other pages, or over which it breaks down, is refused by name', async () => {
  expect(await compared({})).toBe('alike')
  expect(await compared({ pages: [] })).toBe('AmbiguousFileException: PDFium counts 1 pages')
  const [page] = [{ width: NaN, height: 300, ours: [] }]
  expect(await compared({ pages: [page] })).toMatch('AmbiguousFileException: ')
})

test('of a damaged file that PDFium cannot open, what pdf.js shows is compared', async () => {
  const whole = encrypted('aes-128')
  const damaged = Buffer.concat([whole, Buffer.from('startxref\n7\n%%EOF\n')])
  await expect(openWithPdfium(damaged)).rejects.toThrow(Unopenable)
  expect(await compared({ upload: damaged, cleaned: whole })).toBe('alike')
  expect(await compared({ upload: damaged })).toBe(
    'AmbiguousFileException: pdf.js shows the upload otherwise on page 1',
  )
})

test('if time runs out, an unusual file is refused, and any other is accepted', async () => {
  const late = { upload: sampled(otherBox, true), spent: () => 5001 }
  expect(await compared(late)).toBe('TooComplexFileException: comparing its pictures takes too long')
  expect(await compared({ ...late, isUnusual: false })).toBe('alike')
})

test('of long documents some pages are compared, from all parts', async () => {
  const drawn = (at?: number) =>
    pdfOf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count 40 /MediaBox [0 0 200 300] /Resources << >>
         /Kids [${Array.from({ length: 40 }, (_, page) => `${page + 4} 0 R`).join(' ')}] >>`,
      streamOf('0 0 0 rg 50 100 100 50 re f'),
      ...Array.from(
        { length: 40 },
        (_, page) => `<< /Type /Page /Parent 2 0 R ${page === at ? '/Contents 3 0 R' : ''} >>`,
      ),
    )
  const pages = Array.from({ length: 40 }, () => ({ ...size, ours: [] }))
  const outcomes = new Map<number, string>()
  for (const at of [0, 1, 2, 3, 39]) outcomes.set(at, await compared({ upload: drawn(at), cleaned: drawn(), pages }))
  // Every third page.
  const refused = 'AmbiguousFileException: PDFium shows the upload otherwise on page'
  expect([...outcomes.values()]).toEqual([`${refused} 1`, 'alike', 'alike', `${refused} 4`, `${refused} 40`])
})
