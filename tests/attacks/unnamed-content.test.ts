import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { intake } from '../../server/pdf/intake.ts'
import { Unfit } from '../../server/pdf/unfit.ts'
import { plain, streamOf } from '../support/pdf/hostile.ts'

// Somebody hides another amount in content that does not say that it is some. Readers paint it all the same.

const refusalOf = async (bytes: Uint8Array) =>
  intake(bytes).then(
    () => undefined,
    (error: unknown) => (error instanceof Unfit ? error.reason : error),
  )

const BOX = '/BBox [0 0 50 50]'
const resources = (entries: string) => `/Resources << ${entries} >>`
const OTHER_AMOUNT = streamOf('1 0 0 rg 0 0 50 50 re f', `/Type /XObject /Subtype /Form ${BOX}`)
/** A stream that paints the other amount, and what it says of itself. */
const content = (operators: string, entries = '', amount = 7) =>
  streamOf(operators, `${entries} ${BOX} ${resources(`/XObject << /Other ${amount} 0 R >>`)}`)

/** A page with an annotation that looks like object 6 by these entries of its own. */
const annotated = (look: string, ...more: (string | Buffer)[]) =>
  plain({ page: '/Annots [5 0 R]', more: [`<< /Type /Annot /Rect [0 0 50 50] /F 4 ${look} >>`, ...more] })
const masked = (mask: Buffer) => {
  const page = resources('/ExtGState << /Masked << /SMask << /Type /Mask /S /Luminosity /G 5 0 R >> >> >>')
  return plain({ page, content: '/Masked gs 0 0 50 50 re f', more: [mask, OTHER_AMOUNT] })
}
const withGlyph = (operators: string) => {
  const font =
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 50 50] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 65 /Widths [50] ' +
    `/CharProcs << /a 6 0 R >> /Encoding << /Differences [65 /a] >> ${resources('/XObject << /Other 7 0 R >>')} >>`
  const glyph = streamOf(`50 0 d0 ${operators}`)
  return plain({
    page: resources('/Font << /F 5 0 R >>'),
    content: 'BT /F 1 Tf (A) Tj ET',
    more: [font, glyph, OTHER_AMOUNT],
  })
}
const GROUP = '/Group << /S /Transparency /CS /DeviceRGB >>'

const places: [string, (operators: string) => Buffer][] = [
  [
    'the appearance of a stamp',
    (operators) => annotated('/Subtype /Stamp /AP << /N 6 0 R >>', content(operators), OTHER_AMOUNT),
  ],
  [
    'the state of a field',
    (operators) =>
      annotated('/Subtype /Widget /FT /Btn /AS /On /AP << /N << /On 6 0 R >> >>', content(operators), OTHER_AMOUNT),
  ],
  ['a mask', (operators) => masked(content(operators, GROUP, 6))],
  ['a glyph', withGlyph],
  [
    'a form that only the mask of an appearance names',
    (operators) =>
      annotated(
        '/Subtype /Stamp /AP << /N 8 0 R >>',
        content(operators, GROUP),
        OTHER_AMOUNT,
        streamOf(
          '/Masked gs 0 0 50 50 re f',
          `${BOX} ${resources('/ExtGState << /Masked << /SMask << /S /Alpha /G 6 0 R >> >> >>')}`,
        ),
      ),
  ],
]

test.each(places)('%s keeps to the grammar of PDF without saying what it is', async (_, document) => {
  expect(await refusalOf(document('0 0 1 rg 0 0 50 50 re f /Other Do'))).toBeUndefined()
  expect(await refusalOf(document('0 0 1 rg 0 0 50 50 re f /Other A Do'))).toBe('AmbiguousFileException')
})

const form = (entries: string) =>
  plain({ page: resources('/XObject << /X 5 0 R >>'), content: '/X Do', more: [streamOf('0 0 9 9 re f', entries)] })

test('a form whose kind is a text is refused, because only some readers take it for a name', async () => {
  expect(await refusalOf(form(`/Subtype /Form ${BOX}`))).toBeUndefined()
  expect(await refusalOf(form(`/Subtype (Form) ${BOX}`))).toBe('AmbiguousFileException')
})

test.each([
  ['is not there', 'Q', '/PatternType 1', false],
  ['has no kind', 'P', '', false],
  ['has a kind that PDF does not have', 'P', '/PatternType 3', false],
  ['is there', 'P', '/PatternType 1', true],
])('a pattern that %s: some readers paint nothing after it if it is wrong', async (_, name, type, isRight) => {
  const cell = streamOf('0 0 9 9 re f', `${type} /PaintType 1 /TilingType 1 /XStep 9 /YStep 9 ${BOX} /Resources << >>`)
  const page = resources('/Pattern << /P 5 0 R >>')
  const painted = plain({ page, content: `/Pattern cs /${name} scn 0 0 50 50 re f`, more: [cell] })
  expect(await refusalOf(painted)).toBe(isRight ? undefined : 'AmbiguousFileException')
})

test.each(['/Image', '/PS'])('content that says that it is %s is refused', async (kind) => {
  const look = streamOf('0 0 9 9 re f', `${BOX} /Subtype ${kind}`)
  expect(await refusalOf(annotated('/Subtype /Stamp /AP << /N 6 0 R >>', look))).toBe('AmbiguousFileException')
})

test('content that cannot be unpacked is refused, because some readers show a part of it', async () => {
  expect(await refusalOf(form(`/Subtype /Form ${BOX} /Filter /Unknown`))).toBe('AmbiguousFileException')
  const page = streamOf('0 0 9 9 re f', '/Filter /Unknown')
  expect(await refusalOf(plain({ page: '/Contents 5 0 R', more: [page] }))).toBe('AmbiguousFileException')
})

test('a form that is also for printers is shown by all readers', async () => {
  const { original } = await intake(form(`/Subtype /Form /Subtype2 /PS ${BOX}`))
  expect(Buffer.from(original).toString('latin1')).not.toContain('Subtype2')
})

const packed = (data: Buffer, filter: string) =>
  plain({ page: '/Contents 5 0 R', more: [streamOf(data, `/Filter ${filter}`)] })

test.each([
  ['whole', deflateSync('0 0 9 9 re f'), '/FlateDecode', 1],
  ['cut off', deflateSync('0 0 9 9 re f').subarray(0, -5), '/FlateDecode', 0],
  ['in hexadecimal', Buffer.from('30203020392039207265206 6>'), '[/AHx]', 0],
])(
  'content that is packed and %s is packed anew, unless every reader unpacks it alike',
  async (_, data, filter, own) => {
    const { original } = await intake(packed(data, filter))
    expect(Number(Buffer.from(original).includes(data))).toBe(own)
  },
)

const shown = (entries: string, data = 'abcdefghi') =>
  plain({ page: resources('/XObject << /X 5 0 R >>'), content: '/X Do', more: [streamOf(data, `/Subtype ${entries}`)] })
const IMAGE = '/Image /Width 3 /Height 3 /BitsPerComponent 8 /ColorSpace /DeviceGray'

test.each([
  ['pixels that are turned round', `${IMAGE} /D [1 0]`],
  ['another width', `${IMAGE} /W 9`],
  ['another packing', `${IMAGE} /F /ASCIIHexDecode`],
  ['other colours', `${IMAGE} /CS /DeviceRGB`],
  ['operators that are packed otherwise', `/Form ${BOX} /DP << /Predictor 2 /Columns 9 >>`],
])('a short key, which only some readers know outside of inline images, brings no %s', async (_, entries) => {
  expect(await refusalOf(shown(entries, '0 0 9 9 re f'))).toBe('AmbiguousFileException')
})

test('a short key, which only some readers know, unpacks no other content of a page', async () => {
  const page = streamOf('q 0 0 9 9 re f', '/DP << /Predictor 2 /Columns 9 >>')
  expect(await refusalOf(plain({ page: '/Contents 5 0 R', more: [page] }))).toBe('AmbiguousFileException')
})

test('a part of a row of differences is refused, because only some readers show it', async () => {
  const operators = Buffer.from('0 0 9 9 re f')
  const differences = operators.map((byte, at) => byte - (operators[at - 1] ?? 0))
  const by = (columns: number) =>
    packed(deflateSync(differences), `/FlateDecode /DecodeParms << /Predictor 2 /Columns ${columns} >>`)
  expect(await refusalOf(by(12))).toBeUndefined()
  expect(await refusalOf(by(13))).toBe('AmbiguousFileException')
})

test('a short key that says the same as the long one is left out, and so is a file that has the data', async () => {
  const { original } = await intake(shown(`${IMAGE} /W 3 /IM false /ImageMask false /F (pixels.bin)`))
  expect(Buffer.from(original).toString('latin1')).not.toMatch(/\/(W|IM|F) /)
})
