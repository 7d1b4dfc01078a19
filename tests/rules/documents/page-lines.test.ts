import { expect, test } from 'vitest'
import { linesOf, MAX_LINES, type PageMarks } from '#machines/rules/documents/page-lines.ts'
import { boxAt, type Box } from '#machines/rules/documents/geometry.ts'

type Marks = Pick<PageMarks, 'drawn' | 'words'>

const words = (text: string, width: number) => ({ text, box: boxAt(50, 688, { width, height: 12 }) })
const drawn = (...boxes: Box[]): Marks => ({ drawn: boxes, words: [] })
const written = (text: string, width: number): Marks => ({ drawn: [], words: [words(text, width)] })
const stroke = (x1: number, x2: number, y = 700): Box => ({ x1, x2, y1: y - 0.5, y2: y + 0.5 })

test.each<[string, Marks, [x1: number, x2: number, y: number][]]>([
  ['a stroke', drawn(stroke(60, 240)), [[60, 240, 700]]],
  ['a thin rectangle', drawn({ x1: 60, x2: 240, y1: 700, y2: 702 }), [[60, 240, 701]]],
  ['no bar', drawn({ x1: 60, x2: 240, y1: 700, y2: 704 }), []],
  ['no short stroke', drawn(stroke(60, 119)), []],
  ['the dashes of a line as one', drawn(stroke(60, 90), stroke(94, 124), stroke(128, 158)), [[60, 158, 700]]],
  ['no dashes that are far apart', drawn(stroke(60, 90), stroke(100, 130), stroke(140, 170)), []],
  [
    'two cells side by side',
    drawn(stroke(60, 160), stroke(160, 260)),
    [
      [60, 160, 700],
      [160, 260, 700],
    ],
  ],
  ['underscores', written('_'.repeat(20), 120), [[50, 170, 700]]],
  ['dots', written('.'.repeat(40), 120), [[50, 170, 700]]],
  ['ellipses', written('…'.repeat(10), 120), [[50, 170, 700]]],
  ['spaced underscores', written('_ _ _ _ _ _ _ _', 120), [[50, 170, 700]]],
  ['underscores after words', written('Name_____', 180), [[130, 230, 700]]],
  ['no words', written('Signed in Lyon. By all.', 400), []],
])('linesOf finds %s', (_, marks, lines) => {
  expect(linesOf(marks)).toEqual(lines.map(([x1, x2, y]) => ({ x1, x2, y })))
})

test('linesOf sorts lines from top to bottom, and keeps the lowest if there are too many', () => {
  const many = Array.from({ length: 2 * MAX_LINES }, (_, i) => stroke(60, 240, 5000 - 2 * i))
  const lines = linesOf(drawn(...many))
  expect(lines).toHaveLength(MAX_LINES)
  expect(lines.at(-1)!.y).toBe(5000)
  expect(lines.map(({ y }) => y)).toEqual(lines.map(({ y }) => y).toSorted((a, b) => a - b))
})
