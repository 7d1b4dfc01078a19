import { readFileSync } from 'node:fs'
import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { partOf } from '../../scripts/build/fonts.ts'

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
