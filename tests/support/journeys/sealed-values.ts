import { expect } from '@playwright/test'
import type { components } from '#openapi'
import { PADDING } from '#machines/rules/documents/text/text-fitting.ts'
import { ask, rasterise, type Raster } from '../pdf/raster.ts'
import type { Values } from './signed-by-api.ts'

type Field = components['schemas']['Field']
/** In points, origin top left. */
type Edges = { left: number; top: number; right: number; bottom: number }

/** Every page of these files, in points. */
const PAGE = { width: 595, height: 842 }
/** Pixels of a point. */
const ZOOM = 3
/** How far something may stand from where it was placed, in points. */
const NEAR = 2

/** Where a field is on its page. */
const edgesOf = ({ posX, posY, width, height }: Field): Edges => ({
  left: posX * PAGE.width,
  top: posY * PAGE.height,
  right: (posX + width) * PAGE.width,
  bottom: (posY + height) * PAGE.height,
})

const isNear = (x: number, y: number, { left, top, right, bottom }: Edges) =>
  x >= left - NEAR && x <= right + NEAR && y >= top - NEAR && y <= bottom + NEAR

/** The middles of the pixels that differ between two pictures of a page. */
function inkOf(before: Raster, after: Raster): { x: number; y: number }[] {
  const ink: { x: number; y: number }[] = []
  for (let at = 0; at < before.pixels.length; at += 3)
    if (Math.abs(before.pixels[at]! - after.pixels[at]!) > 100) {
      const pixel = at / 3
      ink.push({ x: ((pixel % before.width) + 0.5) / ZOOM, y: (Math.floor(pixel / before.width) + 0.5) / ZOOM })
    }
  return ink
}

/** The edges of what was drawn in a field. Undefined if nothing was. */
function drawnIn(ink: readonly { x: number; y: number }[], box: Edges): Edges | undefined {
  const own = ink.filter(({ x, y }) => isNear(x, y, box))
  if (own.length === 0) return
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of own) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

/** What is expected of the edges of a field's value, by its type. Texts are capitals and digits in one line. */
function expectedOf(field: Field): Partial<Edges> & { middle?: number; across?: number } {
  const { left, top, right, bottom } = edgesOf(field)
  const [middle, across] = [(top + bottom) / 2, (left + right) / 2]
  const half = Math.min(right - left, bottom - top) / 2
  switch (field.anchorType) {
    case 'TEXT':
      return { left: left + PADDING, middle }
    case 'SIGNATURE_DATE':
      return { left: left + PADDING }
    case 'TEXT_AREA':
      return { left: left + PADDING, bottom: top + PADDING + (field.fontSize ?? 0) }
    case 'CHECKBOX':
      return { left: across - half, top: middle - half, right: across + half, bottom: middle + half }
    case 'SIGNATURE':
      return { across }
  }
}

/** Expects the values of all fields where they were placed, within a point, and nothing else drawn on the pages. */
export function expectDrawn(
  files: { uploaded: Uint8Array; sealed: Uint8Array },
  fields: readonly Field[],
  values: Values,
) {
  const before = rasterise(files.uploaded, 72 * ZOOM)
  const after = rasterise(files.sealed, 72 * ZOOM)
  const texts = ask('pdftotext', files.sealed, 'FILE', '-').out.toString('utf8').split(/\s+/)
  for (const [index, page] of before.entries()) {
    const own = fields.filter(({ pageNumber }) => pageNumber === index + 1)
    const ink = inkOf(page, after[index]!)
    expect(
      ink.filter(({ x, y }) => !own.some((field) => isNear(x, y, edgesOf(field)))),
      'nothing is drawn beside the fields',
    ).toEqual([])
    for (const field of own) {
      const name = `${field.anchorName} (${field.roleName})`
      const text = values.get(field.id)
      if (field.anchorType !== 'CHECKBOX' && text !== undefined) expect(texts, name).toContain(text)
      const drawn = drawnIn(ink, edgesOf(field))
      expect(drawn, name).toBeDefined()
      const { left, top, right, bottom } = drawn!
      const measured = { ...drawn!, middle: (top + bottom) / 2, across: (left + right) / 2 }
      for (const [edge, expected] of Object.entries(expectedOf(field)))
        expect(Math.abs(measured[edge as keyof typeof measured] - expected), `${name}: ${edge}`).toBeLessThanOrEqual(
          NEAR,
        )
    }
  }
}
