import { readFileSync } from 'node:fs'
import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { subsetOf } from '../../scripts/build/font-subset.ts'

const whole = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const isLatin = (code: number) => code >= 0x20 && code <= 0x17f

test('a part of a font has the letters that were asked for, as wide as before, and no others', () => {
  const part = subsetOf(whole, isLatin)
  expect(part.length).toBeLessThan(whole.length / 15)
  const pdf = PDF.create()
  const [before, after] = [pdf.embedFont(whole), pdf.embedFont(part)]
  for (let code = 0x20; code <= 0x450; code++) {
    const letter = String.fromCodePoint(code)
    expect([letter, after.canEncode(letter)]).toEqual([letter, isLatin(code) && before.canEncode(letter)])
    if (after.canEncode(letter))
      expect(after.widthOfTextAtSize(letter, 100)).toBe(before.widthOfTextAtSize(letter, 100))
  }
})

test('a part of a font has the parts of composed letters, and no hints', () => {
  const tablesOf = (font: Buffer) =>
    Array.from({ length: font.readUInt16BE(4) }, (_, i) => font.toString('latin1', 12 + 16 * i, 16 + 16 * i))
  // É is E and an accent, which is no letter of its own.
  const glyphsIn = (letters: string) => {
    const font = subsetOf(whole, (code) => letters.includes(String.fromCodePoint(code)))
    const at = tablesOf(font).indexOf('maxp')
    return font.readUInt16BE(font.readUInt32BE(12 + 16 * at + 8) + 4)
  }
  expect([glyphsIn('E'), glyphsIn('É')]).toEqual([2, 4])
  expect(tablesOf(subsetOf(whole, isLatin))).toEqual([
    'OS/2',
    'cmap',
    'glyf',
    'head',
    'hhea',
    'hmtx',
    'loca',
    'maxp',
    'name',
    'post',
  ])
})
