import { describe, expect, test } from 'vitest'
import { hueAt } from '#machines/rules/common/hue.ts'
import { fitText, textBox } from '#machines/rules/documents/text/text-fitting.ts'
import { widthOf } from '#machines/rules/documents/text/drawn-text.ts'
import { tickShape } from '#machines/rules/documents/text/tick.ts'
import { drawnText, fieldComplaint, valueProblem } from '#machines/rules/signing/field-value.ts'
import { missingFields, progressOf } from '#machines/rules/signing/signing.ts'
import { conditions, note, order, signingView, vat } from '../../support/samples/signer.ts'

const page = { width: 595, height: 842 }

describe('a value', () => {
  test.each([
    ['an ordinary text', vat, 'FR 42 903118274', null],
    ['a character that no font has', vat, 'FR \u{1F9D9}', 'undrawable'],
    ['letters that join', vat, 'שלום', 'undrawable'],
    ['more lines than fit with letters of one point', note, 'x\n'.repeat(300), 'tooLong'],
    ['a tick', conditions, 'true', null],
    ['nothing', vat, '', null],
  ] as const)('%s', (_, field, value, problem) => {
    expect(valueProblem(field, page, value)).toBe(problem)
  })

  test('that is printed in letters smaller than five points is pointed out, and can be signed', () => {
    const text = 'x\n'.repeat(20)
    expect([fieldComplaint(note, page, text), valueProblem(note, page, text)]).toEqual(['small', null])
    expect(fieldComplaint(note, page, 'x\nx')).toBeNull()
  })

  test('that would be refused keeps the signer from signing, also in an optional field', () => {
    const values = { [vat.id]: 'FR 42', [conditions.id]: 'true', [order.id]: '\u{1F9D9}' }
    expect(missingFields(signingView(), values).map(({ id }) => id)).toEqual([order.id])
    expect(progressOf(signingView(), values)).toEqual({ filled: 2, of: 2 })
    expect(progressOf(signingView(), { ...values, [vat.id]: '\u{1F9D9}' })).toEqual({ filled: 1, of: 2 })
  })
})

test('a page lays out a text like the file: the same lines in the same size', () => {
  const text = 'The showroom is open from Monday to Friday.\r\nPlease ring at the side door.'
  const size = { width: note.width * page.width, height: note.height * page.height }
  const fitted = fitText({
    text: text.replace('\r\n', '\n'),
    box: textBox(size, true),
    maxSize: note.fontSize,
    isWrapped: true,
    measure: widthOf,
  })
  expect(drawnText(note, page, text)).toEqual(fitted)
})

test('a checkbox is a square in the middle of its field, with its tick inside', () => {
  const { x, y, side, tick } = tickShape({ width: 41, height: 21 })
  expect([x, y, side]).toEqual([10.5, 0.5, 20])
  for (const point of tick) {
    expect(point.x > x && point.x < x + side).toBe(true)
    expect(point.y > y && point.y < y + side).toBe(true)
  }
})

test('signers have the colours in the order of the field editor, and again after the last one', () => {
  expect([0, 1, 6, 7].map(hueAt)).toEqual(['violet', 'teal', 'brown', 'violet'])
})
