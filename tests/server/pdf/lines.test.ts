import { describe, expect, test } from 'vitest'
import { fitsBox } from '#machines/rules/documents/text/drawn-text.ts'
import { fitText, linesOf } from '#machines/rules/documents/text/text-fitting.ts'

/** Each character is half as wide as its font is high. */
const half = (text: string) => text.length / 2

describe('a text is drawn in the largest size that fits its box', () => {
  test.each([
    ['the largest, if it fits', 'Lyon', { width: 100, height: 20 }, 11],
    ['a smaller one, by steps of 5 %', 'x'.repeat(40), { width: 100, height: 20 }, 11 * 0.95 ** 16],
    ['the smallest, if none fits', 'x'.repeat(400), { width: 10, height: 20 }, 11 * 0.95 ** 47],
  ])('%s', (_, text, box, size) => {
    expect(fitText({ text, box, maxSize: 11, isWrapped: false, measure: half }).size).toBeCloseTo(size, 10)
  })

  test('which is found by measuring few texts: its size is searched by halves', () => {
    const text = 'wxyz '.repeat(160)
    let measured = 0
    const measure = (line: string) => {
      measured++
      return half(line)
    }
    fitText({ text, box: { width: 12, height: 3 }, maxSize: 11, isWrapped: true, measure })
    // Seven of 48 sizes, and the lines of the last one.
    expect(measured).toBeLessThan(9 * 1000)
  })
})

test('breaking a text into lines measures each of its characters a few times, however long its words are', () => {
  for (const text of ['x'.repeat(8000), 'a '.repeat(4000), 'wxyz '.repeat(1600)]) {
    let measured = 0
    const measure = (piece: string) => {
      measured += piece.length
      return half(piece)
    }
    linesOf(text, 50, measure)
    expect([text.slice(0, 5), measured]).toEqual([text.slice(0, 5), expect.toSatisfy((n: number) => n <= 3 * 8000)])
  }
})

test.each([
  ['words stay whole', 'one two three', 4, ['one two', 'three']],
  ['a blank at the end of a line takes no room', 'four four', 4.5, ['four four']],
  ['a word that is too long is broken', 'abcdefghij kl', 2, ['abcd', 'efgh', 'ij', 'kl']],
  ['several blanks stay inside of a line', 'a  b', 2, ['a  b']],
  ['blanks alone are an empty line', '   ', 1, ['']],
  ['a letter wider than the line stands alone', 'abc', 0.1, ['a', 'b', 'c']],
  ['line breaks are kept', 'a\n\nb', 9, ['a', '', 'b']],
])('%s', (_, text, width, lines) => expect(linesOf(text, width, half)).toEqual(lines))

describe('a text fits a box if it can be drawn with letters of a point', () => {
  test.each([
    ['800 letters in 12 × 3 points', 'wxyz '.repeat(160), { width: 12, height: 3 }, true, false],
    ['800 letters in 180 × 80 points', 'wxyz '.repeat(160), { width: 180, height: 80 }, true, true],
    ['200 letters on a line of 180 points', 'x'.repeat(200), { width: 180, height: 20 }, false, true],
    ['200 letters on a line of 60 points', 'x'.repeat(200), { width: 60, height: 20 }, false, false],
    ['a letter in a box without a size', 'W', { width: 0, height: 0 }, false, true],
    ['a letter in an area without a size', 'W', { width: 0, height: 0 }, true, true],
    ['nothing', '', { width: 0, height: 0 }, true, true],
  ])('%s', (_, text, size, isWrapped, fits) => {
    expect(fitsBox(text, size, isWrapped)).toBe(fits)
  })
})
