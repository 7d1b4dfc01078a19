import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { missingGlyphs, widthOf } from '#machines/rules/documents/text/drawn-text.ts'
import { embed, isDrawable } from '../../../server/pdf/fonts.ts'

const font = embed(PDF.create(), 'sans')
const characters = Array.from({ length: 0x1ffff - 0x20 }, (_, i) => i + 0x20)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

test('the table of the font has the width of each character that can be drawn, and no others', () => {
  const wrong = characters.filter((character) => {
    // Composed as a document has it: a few characters are written as another one, which is looked up instead.
    if (character.normalize('NFC') !== character) return false
    const isMissing = missingGlyphs(character).length > 0
    if (isMissing || !isDrawable(character, font)) return isMissing === isDrawable(character, font)
    return Math.abs(widthOf(character) - font.widthOfTextAtSize(character, 1)) > 1e-9
  })
  expect(wrong).toEqual([])
})

test('a text is as wide as its letters, one after the other', () => {
  const text = 'Zoë Łódź, AVATAR, 100 €'
  const sum = Array.from(text).reduce((width, letter) => width + font.widthOfTextAtSize(letter, 1), 0)
  expect(widthOf(text)).toBeCloseTo(sum)
})
