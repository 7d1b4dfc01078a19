import type { PDFPage, rgb } from '@libpdf/core'
import { EM, type Line, muted, type Run, type Typesetter } from './type.ts'

/** A4 in points. */
export const SHEET = { width: 595.28, height: 841.89 }
export const LEFT = 5.2 * EM
export const WIDTH = SHEET.width - 2 * LEFT
/** Of a line, in its own size. */
const LEADING = 1.5
/** Of Inter's capitals, in its own size: they stand in the middle of their line. */
const CAPITALS = 0.727

/** A part of the document that never breaks across pages. `top` is counted from the sheet's upper edge, in points. */
export type Block = { height: number; draw: (page: PDFPage, top: number) => void }

export const space = (height: number): Block => ({ height, draw: () => {} })

/** One below the other. */
export function stack(...blocks: Block[]): Block {
  return {
    height: blocks.reduce((sum, { height }) => sum + height, 0),
    draw: (page, top) => {
      let at = top
      for (const block of blocks) {
        block.draw(page, at)
        at += block.height
      }
    },
  }
}

/** Side by side, all from the same height. */
export const beside = (...blocks: Block[]): Block => ({
  height: Math.max(...blocks.map(({ height }) => height)),
  draw: (page, top) => {
    for (const block of blocks) block.draw(page, top)
  },
})

type Placing = {
  x?: number
  width?: number
  align?: 'left' | 'center' | 'right'
  leading?: number
  /** The least size that a line is set for, so that smaller words beside larger ones share their base line. */
  strut?: number
}

/** A text of several styles, wrapped. */
export function words(type: Typesetter, runs: Run[], placing: Placing = {}): Block {
  const { x = LEFT, width = WIDTH, align = 'left', leading = LEADING, strut = 0 } = placing
  const lines = type.wrap(runs, width)
  const sizes = lines.map((line) => Math.max(strut, sizeOf(line, runs)))
  const heights = sizes.map((size) => leading * size)
  const indent = (line: Line) => {
    const rest = width - type.widthOf(line)
    return align === 'left' ? 0 : rest / (align === 'center' ? 2 : 1)
  }
  return {
    height: heights.reduce((sum, height) => sum + height, 0),
    draw: (page, top) => {
      let at = top
      for (const [index, line] of lines.entries()) {
        const baseline = at + (heights[index]! + CAPITALS * sizes[index]!) / 2
        type.draw(page, line, x + indent(line), SHEET.height - baseline)
        at += heights[index]!
      }
    },
  }
}

const sizeOf = (line: Line, runs: Run[]) =>
  Math.max(...(line.length > 0 ? line : runs.slice(0, 1)).map(({ style }) => style.size), 0)

/** Names at the left, what they mean beside them. */
export const facts = (
  type: Typesetter,
  rows: [name: string, value: Run[]][],
  placing: { x: number; width: number; names: number },
): Block => {
  const { x, width, names } = placing
  const blocks = rows.flatMap(([name, value]) => [
    beside(
      words(type, [{ text: name, style: muted }], { x, width: names }),
      words(type, value, { x: x + names + EM, width: width - names - EM, strut: EM }),
    ),
    space(0.22 * EM),
  ])
  return stack(...blocks.slice(0, -1))
}

/** A line across, `thick` points, in a block of its own height. */
export const rule = (thick: number, color: ReturnType<typeof rgb>, x = LEFT, width = WIDTH): Block => ({
  height: thick,
  draw: (page, top) => page.drawRectangle({ x, y: SHEET.height - top - thick, width, height: thick, color }),
})

/** A frame around a stretch of the sheet, without height of its own. */
export const frame = (
  box: { x: number; width: number; height: number },
  thick: number,
  color: ReturnType<typeof rgb>,
): Block => ({
  height: 0,
  draw: (page, top) => {
    const { x, width, height } = box
    page.drawRectangle({ x, y: SHEET.height - top - height, width, height, borderColor: color, borderWidth: thick })
  },
})
