import { afterAll, describe, expect, test } from 'vitest'
import { startPdf } from '../../support/pdf/work.ts'
import { Refused } from '../../../server/engine/refused.ts'
import { filled } from '../../support/pdf/annotated.ts'
import { streamOf } from '../../support/pdf/hostile.ts'
import { rasteriseByPdfJs } from '../../support/pdf/pdfjs.ts'
import { differing } from '../../support/pdf/raster.ts'
import { readPdf } from '../../support/pdf/read.ts'

const pdf = startPdf()
afterAll(() => pdf.stop())

const original = async (bytes: Uint8Array) => (await pdf.intake(bytes)).original

/** What a page says besides its own words. */
const valueOn = async (bytes: Uint8Array) =>
  (await readPdf(await original(bytes)))[0]!.text.replace('words on the page', '').trim()

const refusalOf = async (bytes: Uint8Array) => {
  const error: unknown = await pdf.intake(bytes).catch((thrown: unknown) => thrown)
  return error instanceof Refused ? { name: error.name, ...error.unsupported } : error
}

const RECT = '/Rect [40 40 160 60]'
const text = (entries: string, rect = RECT) => `/FT /Tx /T (a) ${rect} /DA (/Helv 12 Tf 0 0 1 rg) ${entries}`
const LONG = '/V (The first line is long enough to be broken\\nand a second) /Ff 4096'
const CITIES = '/FT /Ch /T (a) /Opt [[(a) (Amsterdam)] [(b) (Berlin)] [(c) (Copenhagen)]] /DA (/Helv 12 Tf 0 g)'
const SHOWING = (words: string) => {
  const shown = words && `BT /Helv 12 Tf 2 6 Td (${words}) Tj ET`
  return streamOf(`/Tx BMC q ${shown} Q EMC`, '/Type /XObject /Subtype /Form /BBox [0 0 120 20]')
}

describe('a value that viewers have to draw is drawn as pdf.js draws it', () => {
  test.each([
    ['a text', text('/V (999 000 EUR)'), '999 000 EUR', 12],
    ['a text without its own font or size', `/FT /Tx /T (a) ${RECT} /V (999 000 EUR)`, '999 000 EUR', 40],
    ['a text as large as its box', text('/V (999 000 EUR)').replace('Helv 12', 'Helv 0'), '999 000 EUR', 40],
    ['a centred text', text('/V (Fran\\347ois) /Q 1'), 'François', 12],
    ['a text at the right', text('/V (999 000 EUR) /Q 2'), '999 000 EUR', 12],
    ['a text in cells', text('/V (12345) /Ff 16777216 /MaxLen 8'), '1 2 3 4 5', 12],
    [
      'lines',
      text(LONG, '/Rect [40 40 160 110]').replace('12 Tf', '10 Tf'),
      'The first line is long enough to be broken and a second',
      12,
    ],
    ['a turned text', text('/V (999 000 EUR) /MK << /R 90 >>', '/Rect [40 40 60 160]'), '999 000 EUR', 12],
    ['the text of a choice', `${CITIES} /V (b) /Ff 131072 ${RECT}`, 'Berlin', 12],
    [
      'a checked box',
      '/FT /Btn /T (a) /V /Yes /AS /Yes /Rect [40 40 60 60] /DA (/ZaDb 0 Tf 0 g) /MK << /CA (4) >>',
      '✔',
      12,
    ],
    ['an empty box', '/FT /Btn /T (a) /V /Off /AS /Off /Rect [40 40 60 60] /MK << /BG [1 1 0] >>', '', 12],
  ])('%s', async (_, field, shown, most) => {
    const bytes = filled([field])
    expect(await valueOn(bytes)).toBe(shown)
    expect(differing(await rasteriseByPdfJs(bytes), await rasteriseByPdfJs(await original(bytes)))).toBeLessThanOrEqual(
      most,
    )
  })

  test('a list shows its options, scrolled to the chosen ones on a coloured ground', async () => {
    const list = filled([`${CITIES} /V (b) /Rect [40 40 160 100]`])
    expect(await valueOn(list)).toBe('Amsterdam Berlin Copenhagen')
    const short = filled([`${CITIES} /V (c) /I [2] /Rect [40 40 160 60]`])
    expect(await valueOn(short)).toBe('Copenhagen')
  })

  test('a password is shown as stars', async () => {
    const bytes = filled([text('/V (secret) /Ff 8192')])
    expect(await valueOn(bytes)).toBe('******')
    expect(Buffer.from(await original(bytes)).toString('latin1')).not.toContain('secret')
  })

  test('letters that the font of the field lacks are drawn with ours', async () => {
    expect(await valueOn(filled([text('/V <FEFF03B103B203B3>')]))).toBe('αβγ')
    expect(await valueOn(filled([text('/V <FEFF0061006203B3>')]))).toBe('abγ')
  })

  test('a value that does not fit is made smaller, not cut off', async () => {
    const words = 'one million nine hundred and ninety-nine thousand euros'
    const bytes = filled([text(`/V (${words})`)])
    const cut = await rasteriseByPdfJs(bytes)
    const whole = await rasteriseByPdfJs(await original(bytes))
    const isInked = ({ pixels, width }: typeof cut, from: number) =>
      Array.from({ length: 20 }, (_, y) =>
        pixels.subarray(((240 + y) * width + from) * 3, ((240 + y) * width + 160) * 3),
      )
        .flatMap((row) => [...row])
        .some((value) => value < 200)
    expect(isInked(cut, 154)).toBe(true)
    expect(isInked(whole, 158)).toBe(false)
    expect(await valueOn(bytes)).toBe(words)
  })

  test('narrow spaces, which fonts lack, are drawn as spaces', async () => {
    expect(await valueOn(filled([text('/V <FEFF0031202F003000300030>')]))).toBe('1 000')
  })

  test('a text in a font of signs that the field has itself is refused', async () => {
    const font = '/DR << /Font << /Own << /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >> >> >>'
    const bytes = filled([`${text('/V (4)').replace('Helv', 'Own')} ${font}`])
    expect(await refusalOf(bytes)).toMatchObject({ kind: 'fieldValue' })
  })

  test('a value in a box like a dot is not shown, as in all viewers', async () => {
    expect(await valueOn(filled([text('/V (secret)', '/Rect [40 40 41 41]')]))).toBe('')
  })

  test('a background and a border', async () => {
    const bytes = filled([text('/V (one) /MK << /BG [1 1 0] /BC [1 0 0] >> /BS << /W 2 >>')])
    const { pixels, width } = await rasteriseByPdfJs(await original(bytes))
    const at = (x: number, y: number) => [...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
    expect(at(40, 250)).toEqual([255, 0, 0])
    expect(at(150, 250)).toEqual([255, 255, 0])
  })

  test('a value without an appearance, in a form that does not ask viewers to draw it', async () => {
    expect(await valueOn(filled([text('/V (999 000 EUR)')], { form: '' }))).toBe('999 000 EUR')
  })
})

describe('the value is shown, not another text', () => {
  const withLook = (words: string, entries: string, form = '') =>
    filled([text(`/AP << /N 6 0 R >> ${entries}`)], { form, more: [SHOWING(words)] })

  test.each([
    ['an empty appearance', ''],
    ['another text', '100 EUR'],
  ])('of a form that viewers draw, with %s', async (_, words) => {
    expect(await valueOn(withLook(words, '/V (999 000 EUR)', '/NeedAppearances true'))).toBe('999 000 EUR')
  })

  test('but where the file draws its form, viewers show what it draws', async () => {
    expect(await valueOn(withLook('999.000,00', '/V (999000)'))).toBe('999.000,00')
  })

  test('a default value is not shown as the value', async () => {
    expect(await valueOn(withLook('', '/DV (100 EUR)'))).toBe('')
  })

  test('an appearance that shows the value is kept', async () => {
    const bytes = withLook('999 000 EUR', '/V (999 000 EUR)')
    expect(await valueOn(bytes)).toBe('999 000 EUR')
    expect(differing(await rasteriseByPdfJs(bytes), await rasteriseByPdfJs(await original(bytes)))).toBe(0)
  })

  test('a value that a script formats is kept as the file shows it, but only if viewers do not draw it', async () => {
    const format = '/V (1234.5) /AA << /F << /S /JavaScript /JS (AFNumber_Format\\(2, 0, 0, 0, "", true\\);) >> >>'
    expect(await valueOn(withLook('1,234.50', format))).toBe('1,234.50')
    const refused = { name: 'UnsupportedFileException', kind: 'fieldFormat', page: 1 }
    expect(await refusalOf(withLook('1,234.50', format, '/NeedAppearances true'))).toEqual(refused)
    expect(await refusalOf(filled([text(format)]))).toEqual(refused)
  })

  test.each([
    ['letters that join', text('/V <FEFF06450631062D0628>'), 'fieldValue'],
    ['a rich text with other words', text('/V (one) /Ff 33554432 /RV (<body><p>two</p></body>)'), 'fieldValue'],
    ['signs instead of letters', text('/V (4)').replace('Helv', 'ZaDb'), 'fieldValue'],
    ['a list with two choices', `${CITIES} ${RECT} /V (b) /I [0]`, 'fieldValue'],
    ['a value that nobody could read in its field', text(`/V (${'long '.repeat(200)})`), 'fieldValue'],
    ['a bar code', text('/V (123) /PMD << /Symbology /QRCode >>'), 'barcode'],
    ['a radio button without a state', '/FT /Btn /Ff 32768 /T (a) /V /One /Rect [40 40 60 60]', 'button'],
  ])('a file is refused that has %s', async (_, field, kind) => {
    expect(await refusalOf(filled([field]))).toEqual({ name: 'UnsupportedFileException', kind, page: 1 })
  })
})

describe('a button is drawn in its state', () => {
  const CROSS = streamOf('1 0 0 rg 0 0 20 20 re f', '/Type /XObject /Subtype /Form /BBox [0 0 20 20]')
  const button = (entries: string, form = '', look = CROSS) =>
    filled([`/FT /Btn /T (a) /Rect [40 40 60 60] /AP << /N << /Yes 6 0 R >> >> ${entries}`], { form, more: [look] })
  const isOn = async (bytes: Uint8Array) => {
    const { pixels, width } = await rasteriseByPdfJs(await original(bytes))
    return pixels[(250 * width + 50) * 3 + 1]! < 100
  }

  test.each([
    ['that it names', '/V /Off /AS /Yes', true],
    ['of its value, if it names none', '/V /Yes', true],
    ['off, if it is in the state of another button', '/V /No /AS /No', false],
  ])('%s', async (_, entries, expected) => {
    expect(await isOn(button(entries))).toBe(expected)
  })

  test.each([
    ['of a form that viewers draw', button('/AS /Yes', '/NeedAppearances true')],
    ['with an appearance without a size', button('/AS /Yes', '', streamOf('0 0 9 9 re f', '/Subtype /Form'))],
  ])('%s: with the mark that it names', async (_, bytes) => {
    expect(await valueOn(bytes)).toBe('✓')
  })
})

test('fields are painted over other annotations, whatever their order', async () => {
  const square = '/Subtype /Square /Rect [40 40 160 60] /IC [1 0 0]'
  const bytes = filled([text('/MK << /BG [1 1 0] >>')], { form: '', others: [square] })
  const { pixels, width } = await rasteriseByPdfJs(await original(bytes))
  expect([...pixels.subarray((250 * width + 100) * 3, (250 * width + 100) * 3 + 3)]).toEqual([255, 255, 0])
})
