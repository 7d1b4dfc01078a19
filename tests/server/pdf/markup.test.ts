import { afterAll, describe, expect, test } from 'vitest'
import { startPdf } from '../../support/pdf/work.ts'
import { Refused } from '../../../server/engine/refused.ts'
import { annotated } from '../../support/pdf/annotated.ts'
import { plain, streamOf } from '../../support/pdf/hostile.ts'
import { rasteriseByPdfJs } from '../../support/pdf/pdfjs.ts'
import { differing, lacks, rasterise } from '../../support/pdf/raster.ts'
import { readPdf } from '../../support/pdf/read.ts'

const pdf = startPdf()
afterAll(() => pdf.stop())

const original = async (bytes: Uint8Array) => (await pdf.intake(bytes)).original

/** The differing pixels between an upload and its original, as pdf.js draws them. */
const differingByPdfJs = async (bytes: Uint8Array) =>
  differing(await rasteriseByPdfJs(bytes), await rasteriseByPdfJs(await original(bytes)))

const differingByPoppler = async (bytes: Uint8Array) =>
  differing(rasterise(bytes, 72)[0]!, rasterise(await original(bytes), 72)[0]!)

/** Pixels that may differ, because curves and edges are drawn by other operators. */
const FEW = 12

const QUADS = '/Rect [30 146 140 162] /QuadPoints [30 162 140 162 30 146 140 146]'
const SQUARE = '/Subtype /Square /Rect [40 40 120 100] /C [1 0 0] /BS << /W 3 >>'

describe('a drawing without an appearance is drawn as pdf.js draws it', () => {
  test.each([
    ['a highlight', `/Subtype /Highlight ${QUADS} /C [1 0.8 0]`],
    ['a pale highlight', `/Subtype /Highlight ${QUADS} /C [1 1 0] /CA 0.5`],
    ['an underline', `/Subtype /Underline ${QUADS} /C [1 0 0]`],
    ['a strike-out', `/Subtype /StrikeOut ${QUADS}`],
    ['a square', `${SQUARE} /IC [0.8 1 0.8]`],
    ['a circle', '/Subtype /Circle /Rect [40 40 120 100] /C [0 0 1] /IC [1 1 0] /Border [0 0 4] /CA 0.5'],
    ['a line', '/Subtype /Line /Rect [40 40 160 100] /L [50 50 150 90] /C [1 0 0] /BS << /W 3 >>'],
    ['a polyline', '/Subtype /PolyLine /Rect [40 40 160 140] /Vertices [50 50 99 120 150 60] /C [0 0.6 0]'],
    ['an ink', '/Subtype /Ink /Rect [40 40 160 140] /InkList [[50 50 70 120 90 60][100 60 150 130]] /BS << /W 3 >>'],
    ['a highlight without a rectangle', `/Subtype /Highlight ${QUADS.replace('30 146 140 162', '0 0 0 0')} /C [1 1 0]`],
    ['a line without a rectangle', '/Subtype /Line /Rect [0 0 0 0] /L [50 50 150 90] /C [1 0 0] /BS << /W 3 >>'],
  ])('%s', async (_, annotation) => {
    const bytes = annotated([annotation])
    const bare = await rasteriseByPdfJs(annotated([]))
    expect(differing(bare, await rasteriseByPdfJs(bytes))).toBeGreaterThan(50)
    expect(await differingByPdfJs(bytes)).toBeLessThanOrEqual(FEW)
  })
})

describe('a drawing that pdf.js simplifies is drawn as Poppler draws it', () => {
  test.skipIf(lacks('pdftoppm')).each([
    ['a dashed square', SQUARE.replace('/W 3', '/W 3 /S /D /D [8 4]'), FEW],
    ['a square with the border that annotations have if they name none', SQUARE.replace(/\/BS.*/, ''), FEW],
    [
      'a closed polygon',
      '/Subtype /Polygon /Rect [40 40 160 140] /Vertices [50 50 99 120 150 60] /IC [0.9 0.9 1]',
      FEW,
    ],
    ['a squiggle', `/Subtype /Squiggly ${QUADS} /C [0 0.5 0]`, 80],
    [
      'line endings, whose size is left to viewers',
      '/Subtype /Line /Rect [40 40 160 100] /L [60 50 140 90] /C [1 0 0] /IC [1 1 0] /BS << /W 2 >> /LE [/Circle /ClosedArrow]',
      300,
    ],
  ])('%s', async (_, annotation, most) => {
    expect(await differingByPoppler(annotated([annotation]))).toBeLessThanOrEqual(most)
  })

  test.skipIf(lacks('pdftoppm'))('an annotation that does not turn with its page', async () => {
    const appearance = streamOf('1 0 0 rg 0 0 50 30 re f', '/Type /XObject /Subtype /Form /BBox [0 0 80 40]')
    const stamp = '/Subtype /Stamp /F 16 /Rect [40 40 120 80] /AP << /N 5 0 R >>'
    for (const rotate of [90, 180, 270]) {
      const page = `/Rotate ${rotate}`
      expect(await differingByPoppler(annotated([stamp], { page, more: [appearance] }))).toBeLessThanOrEqual(FEW)
      expect(await differingByPoppler(annotated([`${SQUARE} /F 16`], { page }))).toBeLessThanOrEqual(FEW)
      const field = stamp.replace('Stamp', 'Widget /FT /Btn')
      expect(await differingByPoppler(annotated([field], { page, more: [appearance] }))).toBeLessThanOrEqual(FEW)
    }
  })
})

test('a text box shows its words, its ground and its border, and nothing else changes', async () => {
  const box = '/Subtype /FreeText /Rect [40 40 160 100] /DA (/Helv 12 Tf 1 0 0 rg) /C [1 1 0.8] /BS << /W 1 >>'
  const bytes = annotated([`${box} /Contents (Payable within thirty days)`])
  const after = await original(bytes)
  expect((await readPdf(after))[0]!.text).toBe('words on the page Payable within thirty days')
  const [bare, drawn] = [await rasteriseByPdfJs(annotated([])), await rasteriseByPdfJs(after)]
  const outside = (index: number) => {
    const [x, y] = [Math.floor(index / 3) % bare.width, Math.floor(index / 3 / bare.width)]
    return x < 39 || x > 160 || y < 199 || y > 260
  }
  expect(drawn.pixels.filter((value, index) => outside(index) && value !== bare.pixels[index])).toHaveLength(0)
})

test('letters that the fonts of the document lack are drawn with our own', async () => {
  const greek = '/Subtype /FreeText /Rect [40 40 160 100] /DA (/Helv 12 Tf 0 g) /Contents <FEFF03B103B203B3>'
  expect((await readPdf(await original(annotated([greek]))))[0]!.text).toContain('αβγ')
})

test('what viewers do not show is not shown', async () => {
  const hidden = [
    '/Subtype /Popup /Rect [40 40 120 100] /Open true',
    `${SQUARE} /F 2`,
    `${SQUARE} /F 32`,
    '/Subtype /Ink /Rect [40 40 120 100]',
    '/Subtype /Link /Rect [40 40 120 100] /Border [0 0 0]',
  ]
  const bare = await rasteriseByPdfJs(annotated([]))
  expect(differing(bare, await rasteriseByPdfJs(await original(annotated(hidden))))).toBe(0)
})

test('an appearance without a rectangle has no place; a text markup has its own', async () => {
  const more = [streamOf('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]')]
  const bare = await rasteriseByPdfJs(annotated([]))
  const changed = async (annotation: string) => {
    const bytes = annotated([`${annotation} /AP << /N 5 0 R >>`], { more })
    return differing(bare, await rasteriseByPdfJs(await original(bytes)))
  }
  expect(await changed('/Subtype /Stamp /Rect [20 20 20 20]')).toBe(0)
  expect(await changed(`/Subtype /Highlight ${QUADS.replace('30 146 140 162', '0 0 0 0')} /C [1 1 0]`)).toBeGreaterThan(
    500,
  )
})

describe('an annotation with an appearance', () => {
  const more = [streamOf('1 0 0 rg 0 0 80 60 re f', '/Type /XObject /Subtype /Form /BBox [0 0 80 60]')]
  const looking = (annotation: string) =>
    annotated([`${annotation} /Rect [40 40 120 100] /Border [0 0 0] /AP << /N 5 0 R >>`], { more })
  const painted = async (annotation: string) => {
    const bare = await rasteriseByPdfJs(annotated([]))
    return differing(bare, await rasteriseByPdfJs(await original(looking(annotation))))
  }

  test('of a link is painted, and the link stays', async () => {
    expect(await painted('/Subtype /Link')).toBeGreaterThan(4000)
    expect(await painted('/Subtype /Link /F 2')).toBe(0)
    expect(Buffer.from(await original(looking('/Subtype /Link'))).toString('latin1')).toContain('/Subtype /Link')
  })

  test('without a size is accepted if there is nothing to see', async () => {
    const sizeless = (content: string) =>
      annotated(['/Subtype /Stamp /Rect [40 40 120 100] /AP << /N 5 0 R >>'], { more: [streamOf(content)] })
    await expect(pdf.intake(sizeless(' % nothing\n'))).resolves.toBeDefined()
    await expect(pdf.intake(sizeless('0 0 9 9 re f'))).rejects.toMatchObject({ unsupported: { kind: 'drawing' } })
  })

  test('of a kind that the standard does not have is painted, unless it is for who knows the kind', async () => {
    expect(await painted('/Subtype /Other')).toBeGreaterThan(4000)
    expect(await painted('/Subtype /Other /F 1')).toBe(0)
    expect(await painted('/Subtype /Stamp /F 1')).toBeGreaterThan(4000)
  })

  test.each([
    ['popup', '/Subtype /Popup'],
    ['drawing', ''],
  ])('that only some readers paint is refused: %s', async (kind, annotation) => {
    await expect(pdf.intake(looking(annotation))).rejects.toMatchObject({ unsupported: { kind, page: 1 } })
  })
})

describe('a file is refused with what it has, and on which page', () => {
  const refusalOf = async (bytes: Uint8Array) => {
    const error: unknown = await pdf.intake(bytes).catch((thrown: unknown) => thrown)
    return error instanceof Refused ? { name: error.name, ...error.unsupported } : error
  }

  test.each([
    ['note', '/Subtype /Text'],
    ['stamp', '/Subtype /Stamp'],
    ['caret', '/Subtype /Caret'],
    ['attachment', '/Subtype /FileAttachment'],
    ['sound', '/Subtype /Sound'],
    ['movie', '/Subtype /Movie'],
    ['screen', '/Subtype /Screen'],
    ['richMedia', '/Subtype /RichMedia'],
    ['model', '/Subtype /3D'],
    ['textBox', '/Subtype /FreeText /Contents (one) /RC (<body><p>another</p></body>)'],
    ['fieldValue', '/Subtype /FreeText /Contents <FEFF06450631062D0628>'],
    ['drawing', '/Subtype /Highlight /QuadPoints [30 162 140 162 30 146 140 146]'],
  ])('%s', async (kind, annotation) => {
    const bytes = annotated([`${annotation} /Rect [30 140 150 170]`])
    expect(await refusalOf(bytes)).toEqual({ name: 'UnsupportedFileException', kind, page: 1 })
  })

  test('content packed as an image', async () => {
    const packed = plain().toString('latin1').replace('<<  /Length', '<</Filter/JBIG2Decode/Length')
    expect(await refusalOf(Buffer.from(packed, 'latin1'))).toMatchObject({ kind: 'packedContent', page: 1 })
  })
})
