import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkGrammar } from '../../../../server/pdf/content/grammar.ts'
import { intake } from '../../../../server/pdf/intake.ts'
import { Unfit } from '../../../../server/pdf/unfit.ts'
import { plain } from '../../../support/pdf/hostile.ts'

// Where an inline image ends, some readers find by the operator `EI`, others by the size of its pixels.

type Around = NonNullable<Parameters<typeof checkGrammar>[1]>
function refusal(content: Buffer | string, around?: Around): string | undefined {
  try {
    checkGrammar(Buffer.from(content), around)
    return undefined
  } catch (error) {
    if (error instanceof Unfit) return error.reason
    throw error
  }
}

/** An image with these entries and data, between two other operators. */
const image = (entries: string, data: Buffer | string, after = 'Q 0 0 9 9 re f') =>
  Buffer.concat([Buffer.from(`q BI ${entries} ID `), Buffer.from(data), Buffer.from(`\nEI ${after}`)])

const GREY = '/W 4 /H 2 /BPC 8 /CS /G'
const packed = deflateSync(Buffer.alloc(8, 7))
/** LZW codes of nine bits: clear, four pixels, end. */
const codes = bits([256, 1, 2, 3, 4, 257])

function bits(values: number[]): Buffer {
  const text = values.map((value) => value.toString(2).padStart(9, '0')).join('')
  return Buffer.from((text.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
}

test.each([
  ['grey pixels', GREY, 'abcdefgh'],
  ['coloured pixels', '/W 1 /H 2 /BPC 8 /CS /RGB', 'abcdef'],
  ['a mask', '/Width 9 /Height 2 /ImageMask true', 'abcd'],
  ['pixels by a table of colours', '/W 4 /H 2 /BPC 4 /CS [/Indexed /DeviceRGB 1 <000000ffffff>]', 'abcd'],
  ['pixels of a colour space of the resources', '/W 1 /H 2 /BPC 8 /CS /Two', 'abcd'],
  ['deflated pixels', `${GREY} /F /Fl`, packed],
  ['pixels in hexadecimal', `${GREY} /F /AHx`, '61626364 65666768>'],
  ['pixels in base 85', `${GREY} /F [/A85 /Fl]`, 'GhQ^z!<N?+~>'],
  ['runs of pixels', `${GREY} /F /RL`, Buffer.from([3, 1, 2, 3, 4, 253, 9, 128])],
  ['LZW codes', `${GREY} /F /LZW`, codes],
  ['a photograph', `${GREY} /F /DCT`, Buffer.from('ffd8ffdaffd9', 'hex')],
])('an inline image of %s is read to its end', (_, entries, data) => {
  const componentsOf = (name: string) => (name === 'Two' ? 2 : undefined)
  expect(refusal(image(entries, data), { componentsOf })).toBeUndefined()
})

test.each([
  ['more pixels than it has', '/W 60 /H 1 /BPC 8 /CS /G', 'abcdefgh'],
  ['fewer pixels than it has', '/W 3 /H 2 /BPC 8 /CS /G', 'abcdefgh'],
  ['pixels of an unknown colour space', '/W 4 /H 2 /BPC 8 /CS /Unknown', 'abcdefgh'],
  ['two widths', '/W 4 /Width 60 /H 2 /BPC 8 /CS /G', 'abcdefgh'],
  ['a mask with colours', '/W 4 /H 2 /IM true /BPC 8 /CS /G', 'abcdefgh'],
  ['pixels with an end inside', '/W 8 /H 2 /BPC 8 /CS /G', 'aEI Q q abcdefgh'],
  ['deflated pixels without an end', `${GREY} /F /Fl`, packed.subarray(0, 6)],
  [
    'deflated pixels with an end inside',
    `${GREY} /F /Fl`,
    Buffer.from(deflateSync('a\nEI Q 0 0 9 9 re f', { level: 0 })),
  ],
  ['hexadecimal pixels without an end', `${GREY} /F /AHx`, '6162'],
  ['runs without an end', `${GREY} /F /RL`, Buffer.from([100, 1, 2])],
  ['LZW codes without an end', `${GREY} /F /LZW`, codes.subarray(0, 4)],
  ['a photograph without an end', `${GREY} /F /DCT`, Buffer.from('ffd8ffda', 'hex')],
  ['pixels that it does not tell how to unpack', `${GREY} /F /Other`, 'abcdefgh'],
])('one with %s is ambiguous', (_, entries, data) => {
  expect(refusal(image(entries, data))).toBe('AmbiguousFileException')
})

test('an image whose end is unsure is accepted if nothing is painted after it', () => {
  const fax = '/W 4 /H 2 /IM true /F /CCF /DP << /K -1 /Columns 4 >>'
  expect(refusal(image(fax, 'abc', 'Q'))).toBeUndefined()
  expect(refusal(image(fax, 'abc', 'Q'), { isFollowed: true })).toBe('AmbiguousFileException')
  expect(refusal(image(fax, 'abc', 'Q 0 0 9 9 re f'))).toBe('AmbiguousFileException')
})

test('an amount that some readers take for pixels of an image is refused', async () => {
  const hidden = '\nEI Q 1 0 0 rg 0 0 50 50 re f\n%aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa EI \nQ'
  const page = (width: number) =>
    plain({ content: `q 10 0 0 10 100 100 cm\nBI /W ${width} /H 1 /BPC 8 /CS /G ID x${hidden}` })
  await expect(intake(page(1))).resolves.toBeDefined()
  await expect(intake(page(60))).rejects.toMatchObject({ reason: 'AmbiguousFileException' })
})
