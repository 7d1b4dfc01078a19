import { expect, test } from 'vitest'
import { checkGrammar } from '../../../../server/pdf/content/grammar.ts'
import { intake } from '../../../../server/pdf/intake.ts'
import { Unfit } from '../../../../server/pdf/unfit.ts'
import { pdfOf, plain, streamOf } from '../../../support/pdf/hostile.ts'

// On a page that says "999 000", a form paints a white box and "100", if the reader takes `/Im A Do` for `/Im Do`.

const reasonOf = (work: () => unknown): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Unfit) return error.reason
    throw error
  }
}
const refusal = (content: string) => reasonOf(() => checkGrammar(Buffer.from(content, 'latin1')))
const refusalOf = async (bytes: Uint8Array) =>
  intake(bytes).then(
    () => undefined,
    (error: unknown) => (error instanceof Unfit ? error.reason : error),
  )

/** Content that PDF allows (32000-1, annex A): each operator with its operands. */
const RIGHT = [
  'q 1 0 0 1 72 720 cm /Im Do Q',
  '0 0 200 300 re W n 1 0 0 RG 20 30 m 10 20 30 40 50 60 c 1 2 3 4 v 1 2 3 4 y h S',
  '0 0 1 1 re W* f 0 0 1 1 re B* 0 0 1 1 re b',
  'BT /F1 12 Tf 100 700 Td (Price: 100) Tj 14 TL T* [(a) -120.5 (b)] TJ [1 2] TJ [] TJ 1 Tr 0 Ts 100 Tz ET',
  'BT 1 0 0 1 0 0 Tm (a) \' 1 2 (b) " <48656C6C6F> Tj 1 Tc 2 Tw 3 4 TD ET',
  '/Cs cs 0.1 0.2 0.3 sc /Pattern CS /P SCN 0.5 0.5 /P scn 1 g 0 G 1 0 0 rg 0 0 0 1 k 0 0 0 1 K',
  `${'0.5 '.repeat(32)}scn`,
  '[3 2] 0 d [] 0 d 1 w 2 j 1 J 10 M 0.5 i /Perceptual ri /Gs gs /Sh sh',
  '/Span << /MCID 0 /Lang (fr) /Box [0 0 1 1] /More << /A true >> >> BDC EMC /OC /L BDC EMC /A BMC EMC /A MP /A /P DP /A << >> DP',
  'q BI /W 1 /H 1 /BPC 8 /CS /G ID \u0007 EI Q',
  'BX EX',
  '100 0 d0 100 0 0 0 10 10 d1',
  '+1 -2. .5 0 k % a comment with A Do in it\n(a \\) b (c)) Tj',
  '2147483647 -2147483647 m S',
  '',
]

test.each(RIGHT)('the grammar of PDF allows: %s', (content) => expect(refusal(content)).toBeUndefined())

/** What readers understand in different ways. */
const WRONG = [
  ['an operator that PDF does not have', 'q A Q'],
  ['one between a name and its operator', '/Im A Do'],
  ['one that a part of a name makes', '/Im Do5'],
  ['one inside of a part for other versions', 'BX 1 A EX'],
  ['an operand too many', '/Im 5 Do'],
  ['two names', '/Im /Im Do'],
  ['an operand too few', 'Do'],
  ['an operand of another kind', '(Im) Do'],
  ['numbers in the place of a name', '1 Do'],
  ['three numbers of a matrix', '1 0 0 cm'],
  ['seven numbers of a matrix', '0 1 0 0 1 0 0 cm'],
  ['a colour without components', 'sc'],
  ['a colour that ends with a name', '1 /P sc'],
  ['a name before the numbers of a colour', '/P 1 scn'],
  ['a text in a line style', '[(a)] 0 d'],
  ['a name among texts', '[(a) /b] TJ'],
  ['an array in an array of texts', '[[(a)]] TJ'],
  ['a truth value', 'true w'],
  ['a number with a minus inside', '6-00 w'],
  ['a number with two points', '1.2.3 w'],
  ['a number with two signs', '--600 w'],
  ['a sign and a point without a digit', '-.-600 w'],
  ['a sign alone', '- w'],
  ['a number beyond 32 bits', '4294967296 w'],
  ['a clipping path that does not end', '0 0 1 1 re W /Im Do'],
  ['a path without a start', '50 50 l 90 10 l f'],
  ['a curve after a path that ended', '0 0 m 9 9 l S 1 2 3 4 5 6 c S'],
  ['an operator in an array', '[1 Do] 0 d'],
  ['an array that does not end', '[1 2'],
  ['brackets that do not match', '[1 >> 0 d'],
  ['a stray bracket', '1 ) w'],
  ['a stray brace', '{ 1 w }'],
  ['a string that does not end', '(abc Tj'],
  ['a string that ends with an escaped bracket', '((abc\\) Tj)'],
  ['a hexadecimal string that does not end', '<4142 Tj'],
  ['operands at the end', '1 0 0'],
] as const

test.each(WRONG)('%s is ambiguous: %s', (_, content) => expect(refusal(content)).toBe('AmbiguousFileException'))

test.each([
  ['a colour of too many components', '/DeviceRGB cs 1 0 0 0 scn'],
  ['one of too few', '/DeviceCMYK CS 1 SC'],
  ['a pattern in a space of colours', '1 0 0 rg /P scn'],
  ['a pattern in the space of a page', '/P scn'],
  ['a colour in the space of patterns', '/Pattern cs 1 0 0 scn'],
  ['a pattern with a colour in the space of those without', '/Pattern cs 1 0 0 /P scn'],
  ['the space before', 'q /Pattern cs Q /P scn'],
])('a page with %s is ambiguous: %s', (_, content) => {
  const page = { isFollowed: true }
  expect(reasonOf(() => checkGrammar(Buffer.from(content), page))).toBe('AmbiguousFileException')
})

test('a colour that fits its space is accepted, and one of a space that is not known', () => {
  const content =
    '0.5 sc q /DeviceRGB cs 1 0 0 scn Q 0 sc /Pattern cs /P scn /Unknown CS 1 2 /P SCN 0 0 0 1 k 0 0 0 1 sc'
  expect(reasonOf(() => checkGrammar(Buffer.from(content), { isFollowed: true }))).toBeUndefined()
})

const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'
const resources = (entries: string) => `/Resources << ${entries} >>`
const doing = 'q 1 0 0 1 0 0 cm /X Do Q'
/** A document with one stream of content in each place that has some. */
const places: [string, (content: string) => Buffer][] = [
  ['a page', (content) => plain({ content })],
  [
    'a form',
    (content) => plain({ page: resources('/XObject << /X 5 0 R >>'), content: doing, more: [streamOf(content, FORM)] }),
  ],
  [
    'a form in a form',
    (content) =>
      plain({
        page: resources('/XObject << /X 5 0 R >>'),
        content: doing,
        more: [streamOf(doing, `${FORM} ${resources('/XObject << /X 6 0 R >>')}`), streamOf(content, FORM)],
      }),
  ],
  [
    'the cell of a pattern',
    (content) => {
      const cell = `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 ${resources('')}`
      const page = resources('/Pattern << /P 5 0 R >>')
      return plain({ page, content: '/Pattern cs /P scn 0 0 9 9 re f', more: [streamOf(content, cell)] })
    },
  ],
  [
    'the glyph of a font',
    (content) => {
      const font =
        '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 65 /Widths [9] /CharProcs << /a 6 0 R >> /Encoding << /Differences [65 /a] >> /Resources << >> >>'
      const page = resources('/Font << /F 5 0 R >>')
      return plain({ page, content: 'BT /F 1 Tf (A) Tj ET', more: [font, streamOf(`9 0 d0 ${content}`)] })
    },
  ],
  [
    'the look of an annotation',
    (content) =>
      plain({
        page: '/Annots [5 0 R]',
        more: ['<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /F 4 /AP << /N 6 0 R >> >>', streamOf(content, FORM)],
      }),
  ],
]

test.each(places)('%s keeps to the grammar, or the document is refused', async (_, document) => {
  expect(await refusalOf(document('1 0 0 rg 0 0 9 9 re f'))).toBeUndefined()
  expect(await refusalOf(document('/X A Do'))).toBe('AmbiguousFileException')
})

test.each([
  ['three sides', '/BBox [0 0 9]'],
  ['a side that is no number', '/BBox [0 0 9 /A]'],
  ['a matrix of five numbers', '/BBox [0 0 9 9] /Matrix [1 0 0 1 0]'],
])('a form with %s is ambiguous', async (_, entries) => {
  const form = streamOf('0 0 9 9 re f', `/Type /XObject /Subtype /Form ${entries}`)
  const bytes = plain({ page: resources('/XObject << /X 5 0 R >>'), content: doing, more: [form] })
  expect(await refusalOf(bytes)).toBe('AmbiguousFileException')
})

/** A page whose content is divided into streams. */
const divided = (...contents: string[]) =>
  pdfOf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Contents [${contents.map((__, i) => `${i + 4} 0 R`).join(' ')}] /Resources << >> >>`,
    ...contents.map((content) => streamOf(content)),
  )

test.each([
  ['a string', ['BT (Price 1', '00) Tj ET']],
  ['a string that ends with a bracket', ['BT ((a)', ') Tj ET']],
  ['a hexadecimal string', ['BT <41', '42> Tj ET']],
  ['a number', ['0 0 1', '0 10 re f']],
] as const)('%s is not divided between two streams', async (_, contents) => {
  expect(await refusalOf(divided(...contents))).toBe('AmbiguousFileException')
})

test('two streams that meet without a blank are joined with one, so that all readers see the same', async () => {
  const streamsIn = async (...contents: string[]) => {
    const { original } = await intake(divided(...contents))
    const [, list = ''] = /\/Contents ?\[([^\]]*)\]/.exec(Buffer.from(original).toString('latin1')) ?? []
    return list.match(/\d+ 0 R/g)?.length
  }
  expect(await streamsIn('1 0 0 rg 0 0 9 9 re', 'f')).toBe(1)
  expect(await streamsIn('1 0 0 rg 0 0 9 9 re\n', 'f')).toBe(2)
  expect(await streamsIn('1 0 0 rg 0 0 9 9 re', ' f')).toBe(2)
})
