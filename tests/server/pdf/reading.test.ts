import { afterAll, describe, expect, test } from 'vitest'
import { unpack } from '../../../server/pdf/reading/packed.ts'
import { deflated } from '../../../server/pdf/write.ts'
import { startPdf } from '../../support/pdf/work.ts'
import { pdfOf, plain, streamOf } from '../../support/pdf/hostile.ts'
import { readByPdfJs } from '../../support/pdf/pdfjs.ts'
import { revisedAtRandom } from '../../support/pdf/random-revisions.ts'
import { ask, lacks } from '../../support/pdf/raster.ts'
import { ONE_PAGE, RevisedPdf, showing } from '../../support/pdf/revisions.ts'

const pdf = startPdf()
afterAll(() => pdf.stop())

const refusal = (error: unknown) => (error as Error).name
const textOf = async (bytes: Uint8Array) => (await readByPdfJs(bytes)).map(({ text }) => text).join('|')
/** The text of the original and of the viewing copy. */
const taken = async (bytes: Uint8Array) => {
  const { original, viewing } = await pdf.intake(bytes)
  return [await textOf(original), await textOf(viewing)]
}

describe('the newest revision is read', () => {
  test('although an object that it freed is still referred to, and an older revision packed what it replaced', async () => {
    const bytes = new RevisedPdf()
      .revise({ section: 'stream', plain: { 10: showing('100') }, packed: { ...ONE_PAGE, 5: '[10 0 R]', 8: 'null' } })
      .revise({ section: 'stream', plain: { 11: showing('999'), 5: '[11 0 R]', 7: '[8 0 R 9 0 R]', 9: '<< >>' } })
      .revise({ section: 'stream', freed: [9] }).bytes
    expect(await textOf(bytes)).toBe('999')
    expect(await taken(bytes)).toEqual(['999', '999'])
  })

  test('although its table names the stream of the revision before, as in files of Word that were changed', async () => {
    const bytes = new RevisedPdf()
      .revise({ section: 'hybrid', plain: { ...ONE_PAGE, 10: showing('100') }, packed: { 5: '[10 0 R]' } })
      .revise({ section: 'table', plain: { 11: showing('999'), 5: '[11 0 R]' }, copiesStream: true }).bytes
    expect(await textOf(bytes)).toBe('999')
    expect(await taken(bytes)).toEqual(['999', '999'])
  })

  test('and the objects that only the stream of a hybrid table names', async () => {
    const bytes = new RevisedPdf()
      .revise({
        section: 'hybrid',
        plain: { 1: ONE_PAGE[1], 10: showing('100') },
        packed: { ...ONE_PAGE, 5: '[10 0 R]' },
      })
      .revise({ section: 'hybrid', plain: { 11: showing('999') }, packed: { 5: '[11 0 R]' } }).bytes
    expect(await taken(bytes)).toEqual(['999', '999'])
  })

  test('if its table is damaged: the later of two objects counts, and the catalog of the last trailer', async () => {
    const bytes = new RevisedPdf()
      .revise({ section: 'table', plain: { ...ONE_PAGE, 5: '[10 0 R]', 10: showing('100') } })
      .revise({ section: 'table', plain: { 11: showing('999'), 5: '[11 0 R]' } })
      .damage().bytes
    expect(await taken(bytes)).toEqual(['999', '999'])
  })

  test('a damaged file is refused if readers choose different revisions', async () => {
    const bytes = new RevisedPdf()
      .revise({ section: 'stream', plain: { ...ONE_PAGE, 5: '[10 0 R]', 10: showing('100') } })
      .revise({ section: 'stream', plain: { 11: showing('999') }, packed: { 5: '[11 0 R]' } })
      .damage().bytes
    expect(await textOf(bytes)).toBe('100')
    expect(await pdf.intake(bytes).catch(refusal)).toBe('AmbiguousFileException')
  })

  test.each(Array.from({ length: 50 }, (_, seed) => seed))(
    'of a random file, as pdf.js reads it (seed %i)',
    async (seed) => {
      const { bytes, isDamaged, texts } = revisedAtRandom(seed)
      const read = await readByPdfJs(bytes)
      if (!isDamaged) expect(texts).toContain(read[0]?.text)
      const accepted = await pdf.intake(bytes).catch(refusal)
      if (typeof accepted !== 'string') expect(await readByPdfJs(accepted.original)).toEqual(read)
      else expect([isDamaged, accepted]).toEqual([true, 'AmbiguousFileException'])
    },
  )
})

describe('a name is its bytes', () => {
  const font = (baseFont: Buffer) =>
    Buffer.concat([
      Buffer.from('<< /Type /Font /Subtype /TrueType /BaseFont /'),
      baseFont,
      Buffer.from(' /Encoding /WinAnsiEncoding >>'),
    ])
  const withFont = (baseFont: Buffer) =>
    pdfOf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
      showing('999'),
      font(baseFont),
    )

  test('a font name with an unescaped space does not hide the entries after it, so no text is lost', async () => {
    const encoding = '<< /Type /Encoding /Differences [65 /nine] >>'
    const bytes = plain({
      content: 'BT /F 20 Tf 30 200 Td (AAA) Tj ET',
      page: '/Resources << /Font << /F 5 0 R >> >>',
      more: [`<< /BaseFont /ABCDEF+Some Font,Bold /Encoding ${encoding} /Type /Font /Subtype /Type1 >>`],
    })
    expect(await taken(bytes)).toEqual(['999', '999'])
  })

  test('a font name in GBK keeps its bytes, escaped or not', async () => {
    for (const name of [Buffer.from('#ba#da#cc#e5'), Buffer.from('badacce5', 'hex')]) {
      const { original } = await pdf.intake(withFont(name))
      expect(Buffer.from(original).toString('latin1')).toContain('/BaseFont /#ba#da#cc#e5/')
    }
  })

  test.skipIf(lacks('pdftotext'))('a resource with a name in any encoding is found by its content', async () => {
    const name = Buffer.from('ba', 'hex').toString('latin1')
    const content = Buffer.from(`BT /${name} 20 Tf 30 200 Td (999) Tj ET`, 'latin1')
    const bytes = pdfOf(
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Contents 4 0 R /Resources << /Font << /#ba 5 0 R >> >> >>',
      streamOf(content),
      font(Buffer.from('Helvetica')),
    )
    const { original } = await pdf.intake(bytes)
    expect(ask('pdftotext', original, 'FILE', '-').said).toContain('999')
  })
})

describe('as viewers do', () => {
  const text = plain().toString('latin1')
  const headless = (bytes: string) => Buffer.from(bytes.replace('%PDF-1.7', '%       '), 'latin1')

  test('a page that names no size is taken as Letter', async () => {
    const bytes = Buffer.from(text.replace('/MediaBox [0 0 200 300]', ''.padEnd(23)), 'latin1')
    expect((await pdf.intake(bytes)).pages).toEqual([{ width: 612, height: 792 }])
  })

  test('a file without the marker is read if its table is right, and refused as no PDF otherwise', async () => {
    expect((await pdf.intake(headless(text))).pages).toEqual([{ width: 200, height: 300 }])
    const damaged = headless(text.replace(/startxref\n\d+/, 'startxref\n7'))
    expect(await pdf.intake(damaged).catch(refusal)).toBe('WrongExtensionException')
    expect(await pdf.intake(Buffer.concat([Buffer.alloc(50), headless(text)])).catch(refusal)).toBe(
      'WrongExtensionException',
    )
  })

  test('a file may begin with up to 1,024 other bytes', async () => {
    const after = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, 10), plain()])
    expect((await pdf.intake(after(1000))).pages).toHaveLength(1)
    expect(await pdf.intake(after(1100)).catch(refusal)).toBe('WrongExtensionException')
  })
})

describe('a form', () => {
  const form = ({
    value,
    appearance,
    flag = '/NeedAppearances true',
  }: {
    value: string
    appearance: string
    flag?: string
  }) =>
    plain({
      catalog: `/AcroForm << /Fields [5 0 R] /DA (/F 10 Tf) ${flag} >>`,
      page: '/Annots [5 0 R]',
      more: [
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (amount) /V (${value}) /Rect [20 20 180 60] /F 4 /AP << /N 6 0 R >> >>`,
        streamOf(appearance, '/Type /XObject /Subtype /Form /BBox [0 0 160 40] /Resources << /Font << /F 7 0 R >> >>'),
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ],
    })
  const drawn = (text: string) => `BT /F 10 Tf 5 5 Td (${text}) Tj ET`

  test('whose fields are drawn by viewers shows its value if the file draws another, or none', async () => {
    for (const appearance of [drawn('100 EUR'), ''])
      expect(await taken(form({ value: '999 000 EUR', appearance }))).toEqual(['999000EUR', '999000EUR'])
  })

  test('whose fields are drawn by viewers shows its value if the file draws it', async () => {
    expect(await taken(form({ value: '999 000 EUR', appearance: drawn('999 000 EUR') }))).toEqual([
      '999000EUR',
      '999000EUR',
    ])
  })

  test('that the file draws keeps what it draws: it may have formatted the value', async () => {
    const bytes = form({ value: '1000', appearance: drawn('1 000,00'), flag: '' })
    expect(await taken(bytes)).toEqual(['1000,00', '1000,00'])
  })
})

test('two objects with one number in an object stream are ambiguous: readers take either', () => {
  const packed = (...numbers: number[]) => {
    const head = numbers.map((number, index) => `${number} ${index * 2} `).join('')
    const body = Buffer.from(`${head}${numbers.map((_, index) => index).join(' ')}`)
    return unpack(deflated(body, { Type: 'ObjStm', N: numbers.length, First: head.length }))
  }
  expect(packed(7, 8).map(([number]) => number)).toEqual([7, 8])
  expect(() => packed(7, 8, 7)).toThrow(expect.objectContaining({ reason: 'AmbiguousFileException' }))
})
