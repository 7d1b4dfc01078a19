import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signaturePlace, windowAround } from '#machines/rules/signing/signature-place.ts'
import { another, fieldOf, mine, signature, signingView, theirs } from '../../support/samples/signer.ts'

const PAGE = { width: 595, height: 842 }
const WINDOW = { width: 440, height: 180 }

describe('the place of a signature', () => {
  test('is the first signature field of the signer in reading order; the others are counted', () => {
    const [file] = signingView().files
    const [upper, lower] = [0.2, 0.6].map((posY) => fieldOf(`e${posY * 10}`, { ...signature, posY, pageNumber: 1 }))
    const before = { ...file!, id: 'c0', fields: [another({ ...theirs, pageNumber: 1 })] }
    const fields = [signature, lower!, upper!].map((field, i) => mine({ ...field, id: `s${i}` }))
    expect(signaturePlace({ files: [before, { ...file!, fields }] })).toEqual({
      field: fields[2]!.field,
      file: 1,
      page: PAGE,
      sheet: 2,
      others: 2,
    })
  })

  test('is nowhere without a signature field of the signer', () => {
    const [file] = signingView().files
    expect(signaturePlace({ files: [{ ...file!, fields: [another(theirs)] }] })).toBeNull()
  })
})

describe('the part of a page around a field', () => {
  const seen = (field: Parameters<typeof windowAround>[0], page = PAGE, window = WINDOW) => {
    const { scale, left, top } = windowAround(field, page, window)
    const box = {
      left: left + field.posX * page.width * scale,
      top: top + field.posY * page.height * scale,
      width: field.width * page.width * scale,
      height: field.height * page.height * scale,
    }
    return { scale, left, top, box }
  }

  test('has the field in its middle', () => {
    const { box } = seen({ posX: 0.35, posY: 0.5, width: 0.3, height: 0.06 })
    expect(box.left + box.width / 2).toBeCloseTo(WINDOW.width / 2)
    expect(box.top + box.height / 2).toBeCloseTo(WINDOW.height / 2)
  })

  test('begins at the edge of the page if the field is near it', () => {
    expect(seen({ posX: 0, posY: 0, width: 0.2, height: 0.05 })).toMatchObject({ left: 0, top: 0 })
    const { scale, left, top } = seen({ posX: 0.8, posY: 0.95, width: 0.2, height: 0.05 })
    expect(left).toBeCloseTo(WINDOW.width - PAGE.width * scale)
    expect(top).toBeCloseTo(WINDOW.height - PAGE.height * scale)
  })

  test('has the whole width of the page around a wide field, and the page in the middle around a high one', () => {
    expect(seen({ posX: 0.05, posY: 0.5, width: 0.9, height: 0.06 })).toMatchObject({ left: 0, scale: 440 / 595 })
    const { left, scale } = seen({ posX: 0.1, posY: 0.1, width: 0.8, height: 0.8 })
    expect(left).toBeCloseTo((WINDOW.width - PAGE.width * scale) / 2)
  })

  test('a small field is not blown up', () => {
    expect(seen({ posX: 0.5, posY: 0.5, width: 0.01, height: 0.01 }).scale).toBe(1.5)
  })

  test('the field is whole in any window, wherever and however large it is, and nothing beyond the page is seen next to it', () => {
    const part = fc.double({ min: 0.001, max: 1, noNaN: true })
    const length = fc.integer({ min: 50, max: 3000 })
    fc.assert(
      fc.property(
        part,
        part,
        part,
        part,
        length,
        length,
        fc.integer({ min: 220, max: 600 }),
        (w, h, x, y, pw, ph, window) => {
          const field = { posX: x * (1 - w), posY: y * (1 - h), width: w, height: h }
          const page = { width: pw, height: ph }
          const { box, left, top, scale } = seen(field, page, { width: window, height: 120 })
          expect(box.left).toBeGreaterThanOrEqual(-0.001)
          expect(box.top).toBeGreaterThanOrEqual(-0.001)
          expect(box.left + box.width).toBeLessThanOrEqual(window + 0.001)
          expect(box.top + box.height).toBeLessThanOrEqual(120.001)
          if (left < 0) expect(left + pw * scale).toBeGreaterThanOrEqual(window - 0.001)
          if (top < 0) expect(top + ph * scale).toBeGreaterThanOrEqual(119.999)
        },
      ),
    )
  })
})
