import { PNG } from 'pngjs'
import { afterAll, describe, expect, test } from 'vitest'
import { startPdf } from '../../support/pdf/work.ts'
import type { Mark } from '#machines/rules/documents/document.ts'
import { fitText, linesOf } from '#machines/rules/documents/text/text-fitting.ts'
import { pagesOf } from '../../../server/pdf/pages.ts'
import { open } from '../../../server/pdf/source.ts'
import { manyPages, pdfOf, plain, streamOf } from '../../support/pdf/hostile.ts'
import { readPdf } from '../../support/pdf/read.ts'
import { ask, changedBox, lacks, rasterise } from '../../support/pdf/raster.ts'

const pdf = startPdf()
afterAll(() => pdf.stop())

const square = () => {
  const image = new PNG({ width: 10, height: 10 })
  image.data.fill(0)
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255
  return new Uint8Array(PNG.sync.write(image))
}

/** A page with these entries. Its content leaves the graphics state rotated, scaled and red. */
const untidy = (entries: string, inherited = '') =>
  pdfOf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [3 0 R] /Count 1 ${inherited} >>`,
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${entries} >>`,
    streamOf('Q Q q 0.5 0.2 -0.3 0.7 40 50 cm 1 0 0 rg q 2 0 0 2 0 0 cm BT /F 9 Tf 5 5 Td (own words) Tj'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  )

const FONT = '/Resources << /Font << /F 5 0 R >> >>'
const BOX = '/MediaBox [-20 30 280 430]'
const pages: [string, Buffer][] = [
  ...[0, 90, 180, 270, -90].map((turn): [string, Buffer] => [
    `rotated by ${turn}`,
    untidy(`${BOX} /Rotate ${turn} ${FONT}`),
  ]),
  ...[0, 90, 180, 270].map((turn): [string, Buffer] => [
    `cropped and rotated by ${turn}`,
    untidy(`${BOX} /CropBox [10 60 210 330] /Rotate ${turn} ${FONT}`),
  ]),
  ['cropped beyond its own size', untidy(`${BOX} /CropBox [-100 100 200 900] ${FONT}`)],
  ['in units of half an inch', untidy(`/MediaBox [0 0 20 30] /UserUnit 36 /Rotate 90 ${FONT}`)],
  ['that inherits its attributes', untidy('', `${BOX} /CropBox [10 60 210 330] /Rotate 270 ${FONT}`)],
]

test('the image of a signer is sent and drawn once, however many fields they sign', async () => {
  const mark: Mark = { page: 1, posX: 0.1, posY: 0.1, width: 0.1, height: 0.1, kind: 'signature', png: square() }
  const drawn = await pdf.draw({ original: plain(), marks: Array.from({ length: 50 }, () => mark) })
  const text = Buffer.from(drawn).toString('latin1')
  // With its transparency, which is an image of its own.
  expect([text.match(/\/Subtype ?\/Form/g)?.length, text.match(/\/Subtype ?\/Image/g)?.length]).toEqual([50, 2])
})

test('more than 500 marks are drawn on one page, and files of more than 500 pages together are joined', async () => {
  const mark: Mark = { page: 1, posX: 0.1, posY: 0.1, width: 0.1, height: 0.1, kind: 'checkbox', checked: true }
  const drawn = await pdf.draw({ original: plain(), marks: Array.from({ length: 501 }, () => mark) })
  const joined = await pdf.append(await pdf.append(manyPages(300), manyPages(300)), drawn)
  expect(
    Buffer.from(joined)
      .toString('latin1')
      .match(/\/Paraph\d+ \d+ 0 R/g),
  ).toHaveLength(501)
  expect(pagesOf(open(joined))).toHaveLength(601)
})

describe('a mark is drawn at its position', () => {
  test.skipIf(lacks('pdftoppm')).each(pages)('on a page %s', async (_, upload) => {
    const { original } = await pdf.intake(upload)
    const position = { page: 1, posX: 0.2, posY: 0.6, width: 0.3, height: 0.1 }
    const before = rasterise(original, 144)[0]!
    // The square image is scaled to fit its box and centred.
    const drawn = await pdf.draw({ original, marks: [{ ...position, kind: 'signature', png: square() }] })
    const after = rasterise(drawn, 144)[0]!
    const changed = changedBox(before, after)!
    const side = Math.min(position.width * before.width, position.height * before.height)
    const pixels = 2.5
    const expected = {
      x: (position.posX + position.width / 2) * before.width - side / 2,
      y: (position.posY + position.height / 2) * before.height - side / 2,
    }
    expect(Math.abs(changed.x * before.width - expected.x)).toBeLessThan(pixels)
    expect(Math.abs(changed.y * before.height - expected.y)).toBeLessThan(pixels)
    expect(Math.abs(changed.width * before.width - side)).toBeLessThan(pixels * 2)
    expect(Math.abs(changed.height * before.height - side)).toBeLessThan(pixels * 2)
  })
})

const copyOf = (original: Uint8Array) =>
  pdf.copy({ read: async () => ({ original, marks: [] }), watermark: 'Temporary copy' })

describe('a watermark is in the middle of the displayed page, and across most of it', () => {
  test.skipIf(lacks('pdftoppm')).each(pages)('on a page %s', async (_, upload) => {
    const { original } = await pdf.intake(upload)
    const [before, after] = [rasterise(original, 144)[0]!, rasterise(await copyOf(original), 144)[0]!]
    const { x, y, width, height } = changedBox(before, after, 25)!
    expect([x + width / 2, y + height / 2].map((middle) => Math.abs(middle - 0.5) < 0.05)).toEqual([true, true])
    expect([width > 0.45, height > 0.45, width < 0.95, height < 0.95]).toEqual([true, true, true, true])
  })
})

test.skipIf(lacks('qpdf'))('a watermark is drawn once for each size of page, and can be read on each', async () => {
  const copy = await copyOf(manyPages(40))
  expect(
    Buffer.from(copy)
      .toString('latin1')
      .match(/\/Subtype ?\/Form/g),
  ).toHaveLength(1)
  expect(ask('qpdf', copy, '--check').code).toBe(0)
  const texts = (await readPdf(copy)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('Temporary copy'))).toHaveLength(40)
})

test.skipIf(lacks('pdftoppm'))('a checkbox has a tick if it is checked, and none otherwise', async () => {
  const box = { page: 1, posX: 0.1, posY: 0.1, width: 0.2, height: 0.2 }
  const darkInside = async (checked: boolean) => {
    const [page] = rasterise(await pdf.draw({ original: plain(), marks: [{ ...box, kind: 'checkbox', checked }] }), 72)
    const { width, height, pixels } = page!
    let dark = 0
    // The middle of the box, without its border.
    for (let y = Math.round(0.15 * height); y < 0.25 * height; y++)
      for (let x = Math.round(0.15 * width); x < 0.25 * width; x++) if (pixels[3 * (y * width + x)]! < 128) dark += 1
    return dark
  }
  expect(await darkInside(true)).toBeGreaterThan(5)
  expect(await darkInside(false)).toBe(0)
})

describe('drawn text', () => {
  const mark = (more: Partial<Mark>): Mark => ({
    page: 1,
    posX: 0.1,
    posY: 0.1,
    width: 0.6,
    height: 0.1,
    kind: 'text',
    ...more,
  })
  const read = async (more: Partial<Mark>) => {
    const drawn = await pdf.draw({ original: plain(), marks: [mark(more)] })
    return ask('pdftotext', drawn, '-layout', 'FILE', '-').out.toString()
  }

  test.skipIf(lacks('qpdf'))('leaves a document that passes qpdf', async () => {
    const marks = [
      mark({ text: 'Zoë' }),
      mark({ kind: 'checkbox', checked: true }),
      mark({ kind: 'date', text: '1/1/2026' }),
    ]
    expect(ask('qpdf', await pdf.draw({ original: plain(), marks }), '--check').code).toBe(0)
  })

  test('is refused for a page that does not exist', async () => {
    await expect(pdf.draw({ original: plain(), marks: [mark({ page: 2 })] })).rejects.toThrow('no page 2')
  })

  test('is complete however long it is: it gets smaller', () => {
    const text = 'Wide words in a small box '.repeat(30).trim()
    const box = { width: 120, height: 30 }
    const { size, lines } = fitText({ text, box, maxSize: 11, isWrapped: true, measure: (line) => line.length * 0.6 })
    expect(lines.join(' ')).toBe(text)
    expect(lines.length * size * 1.4).toBeLessThanOrEqual(box.height)
  })

  test.skipIf(lacks('pdftotext'))('can be extracted and searched', async () => {
    expect(await read({ text: 'Zoë Łódź Ωμέγα' })).toContain('Zoë Łódź Ωμέγα')
    const text = 'one two three four five six seven eight nine ten'
    expect((await read({ kind: 'textArea', text })).split(/\s+/).join(' ').trim()).toBe(text)
  })

  test.skipIf(lacks('pdftotext'))('has the font size of its field', async () => {
    const heightOf = async (fontSize: number) => {
      const drawn = await pdf.draw({ original: plain(), marks: [mark({ text: 'Zoë', fontSize })] })
      const [, top, bottom] = /yMin="([\d.]+)".*yMax="([\d.]+)"/.exec(
        ask('pdftotext', drawn, '-bbox', 'FILE', '-').out.toString(),
      )!
      return Number(bottom) - Number(top)
    }
    expect((await heightOf(14)) / (await heightOf(7))).toBeCloseTo(2, 1)
  })

  test('breaks at spaces, and inside a word only if it is wider than the line', () => {
    const measure = (line: string) => line.length
    expect(linesOf('one two three', 7, measure)).toEqual(['one two', 'three'])
    expect(linesOf('a\n\nb', 7, measure)).toEqual(['a', '', 'b'])
    expect(linesOf('incomprehensible word', 7, measure)).toEqual(['incompr', 'ehensib', 'le word'])
  })

  test('names the letters that the font lacks or would have to join', () => {
    expect(pdf.missingGlyphs('Zoë Łódź Ωμέγα Привет, 100 €\r\nand so on')).toEqual([])
    expect(pdf.missingGlyphs('漢 漢字 שלום \u0007')).toEqual(['漢', '字', 'ש', 'ל', 'ו', 'ם', '\u0007'])
  })
})
