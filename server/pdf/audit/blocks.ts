import type { rgb } from '@libpdf/core'
import { type Element, element, type Role } from './structure.ts'
import type { Canvas } from './tags.ts'
import { EM, type Line, muted, type Run, type Typesetter } from './typesetter.ts'

/** A4 in points. */
export const SHEET = { width: 595.28, height: 841.89 }
export const LEFT = 5.2 * EM
export const WIDTH = SHEET.width - 2 * LEFT
/** Line height as a multiple of the font size. */
const LEADING = 1.5
/** Height of Inter's capitals as a multiple of the font size. Lines are centred on it. */
const CAPITAL_HEIGHT = 0.727

/** A part of the document that is never split across pages. `height` in points; `top` in points from the top of the sheet. */
export type Block = { height: number; draw: (canvas: Canvas, top: number) => void }

export const space = (height: number): Block => ({ height, draw: () => {} })

/** A block as a part of its own in the structure of the document. */
export const tagged = (role: Role, block: Block, more?: Pick<Element, 'alt' | 'scope'>): Block => ({
  height: block.height,
  draw: (canvas, top) => canvas.tags.within(element(role, more), () => block.draw(canvas, top)),
})

/** A block as a piece of a part, which may have more pieces. */
export const pieceOf = (part: Element, block: Block): Block => ({
  height: block.height,
  draw: (canvas, top) => canvas.tags.within(part, () => block.draw(canvas, top)),
})

/** Blocks one below the other. */
export function stack(...blocks: Block[]): Block {
  return {
    height: blocks.reduce((sum, { height }) => sum + height, 0),
    draw: (canvas, top) => {
      let at = top
      for (const block of blocks) {
        block.draw(canvas, at)
        at += block.height
      }
    },
  }
}

/** Blocks side by side, aligned at the top. Each knows its own horizontal position. */
export const sideBySide = (...blocks: Block[]): Block => ({
  height: Math.max(...blocks.map(({ height }) => height)),
  draw: (canvas, top) => {
    for (const block of blocks) block.draw(canvas, top)
  },
})

type TextLayout = {
  x?: number
  width?: number
  align?: 'left' | 'center' | 'right'
  leading?: number
  /** Minimum font size for the height of a line, so that small and large text in one row share a baseline. */
  strut?: number
}

/** A wrapped text with one or more styles. */
export function textBlock(typesetter: Typesetter, runs: Run[], layout: TextLayout = {}): Block {
  const { x = LEFT, width = WIDTH, align = 'left', leading = LEADING, strut = 0 } = layout
  const lines = typesetter.wrap(runs, width)
  const sizes = lines.map((line) => Math.max(strut, sizeOf(line, runs)))
  const heights = sizes.map((size) => leading * size)
  const indent = (line: Line) =>
    align === 'left' ? 0 : (width - typesetter.widthOf(line)) / (align === 'center' ? 2 : 1)
  return {
    height: heights.reduce((sum, height) => sum + height, 0),
    draw: ({ page, tags }, top) => {
      if (runs.every(({ text }) => text === '')) return
      tags.content(page, () => {
        let at = top
        for (const [index, line] of lines.entries()) {
          const baseline = at + (heights[index]! + CAPITAL_HEIGHT * sizes[index]!) / 2
          typesetter.draw(page, line, x + indent(line), SHEET.height - baseline)
          at += heights[index]!
        }
      })
    },
  }
}

const sizeOf = (line: Line, runs: Run[]) =>
  Math.max(...(line.length > 0 ? line : runs.slice(0, 1)).map(({ style }) => style.size), 0)

/** A row of a table of names and values. */
export type Fact = [name: string, value: Run[]]

/** A table of names and values; `names` is the width of the first column. */
export const facts = (
  typesetter: Typesetter,
  rows: Fact[],
  layout: { x: number; width: number; names: number },
): Block => {
  const { x, width, names } = layout
  const head = (name: string) => textBlock(typesetter, [{ text: name, style: muted }], { x, width: names })
  const blocks = rows.flatMap(([name, value]) => [
    tagged(
      'TR',
      sideBySide(
        tagged('TH', head(name), { scope: 'Row' }),
        tagged('TD', textBlock(typesetter, value, { x: x + names + EM, width: width - names - EM, strut: EM })),
      ),
    ),
    space(0.22 * EM),
  ])
  return tagged('Table', stack(...blocks.slice(0, -1)))
}

/** A table with the usual column of names, from the left edge of the page. */
export const factTable = (typesetter: Typesetter, rows: Fact[], width = WIDTH): Block =>
  facts(typesetter, rows, { x: LEFT, width, names: 7.4 * EM })

/** A horizontal line; thickness in points. */
export const rule = (thickness: number, color: ReturnType<typeof rgb>, x = LEFT, width = WIDTH): Block => ({
  height: thickness,
  draw: ({ page, tags }, top) => {
    const box = { x, y: SHEET.height - top - thickness, width, height: thickness }
    tags.artifact(page, () => page.drawRectangle({ ...box, color }))
  },
})

/** A frame around an area of the sheet. It takes no height itself. */
export const frame = (
  box: { x: number; width: number; height: number },
  thickness: number,
  color: ReturnType<typeof rgb>,
): Block => ({
  height: 0,
  draw: ({ page, tags }, top) => {
    const { x, width, height } = box
    const at = { x, y: SHEET.height - top - height, width, height }
    tags.artifact(page, () => page.drawRectangle({ ...at, borderColor: color, borderWidth: thickness }))
  },
})
