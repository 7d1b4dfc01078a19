import { readFileSync } from 'node:fs'
import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { partOf, weighed } from '../../scripts/build/fonts.ts'

const whole = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf')

test('a part of a font has the letters that were asked for, as wide as before, and no others', async () => {
  const [first, last] = [0x20, 0x17f]
  const part = await partOf(whole, [[first, last]], 'sfnt')
  expect(part.length).toBeLessThan(whole.length / 15)
  const pdf = PDF.create()
  const [before, after] = [pdf.embedFont(whole), pdf.embedFont(part)]
  for (let code = 0x20; code <= 0x450; code++) {
    const letter = String.fromCodePoint(code)
    const isIn = first <= code && code <= last
    expect([letter, after.canEncode(letter)]).toEqual([letter, isIn && before.canEncode(letter)])
    if (after.canEncode(letter))
      expect(after.widthOfTextAtSize(letter, 100)).toBe(before.widthOfTextAtSize(letter, 100))
  }
})

/** The axes of a variable font: tag, lowest and highest value (OpenType, table `fvar`). */
function axesOf(font: Buffer) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => font.subarray(12 + 16 * i))
  const entry = tables.find((table) => table.toString('latin1', 0, 4) === 'fvar')!
  const fvar = font.subarray(entry.readUInt32BE(8))
  return Array.from({ length: fvar.readUInt16BE(8) }, (_, i) => {
    const axis = fvar.subarray(fvar.readUInt16BE(4) + i * fvar.readUInt16BE(10))
    return [axis.toString('latin1', 0, 4), axis.readInt32BE(4) / 65_536, axis.readInt32BE(12) / 65_536]
  })
}

test('a font of the weights of the design has the letters of the whole one, as wide as before', async () => {
  const inter = readFileSync('node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2')
  expect((await weighed(inter)).length).toBeLessThan(inter.length * 0.75)
  const font = await weighed(inter, 'sfnt')
  expect(axesOf(font)).toEqual([
    ['opsz', 14, 32],
    ['wght', 400, 650],
  ])
  const pdf = PDF.create()
  const [before, after] = [pdf.embedFont(await partOf(inter, [[0x20, 0xff]], 'sfnt')), pdf.embedFont(font)]
  for (let code = 0x20; code <= 0xff; code++) {
    const letter = String.fromCodePoint(code)
    expect([letter, after.canEncode(letter)]).toEqual([letter, before.canEncode(letter)])
    if (after.canEncode(letter))
      expect(after.widthOfTextAtSize(letter, 100)).toBe(before.widthOfTextAtSize(letter, 100))
  }
})
