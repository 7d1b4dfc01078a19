import type { Box, Size } from './geometry.ts'

/** A rectangle in a page's user space (PDF 32000-1, 8.3.2.3): lower left and upper right corner, y upwards. */
export type UserBox = readonly [left: number, bottom: number, right: number, top: number]

/** How a page is displayed: its visible part in user space, its clockwise rotation, and points per unit. */
export type PageShape = { crop: UserBox; rotate: 0 | 90 | 180 | 270; userUnit: number }

/** `[a b c d e f]`, the operands of the `cm` operator. */
export type Transform = readonly [number, number, number, number, number, number]

/** The size of a page as displayed, in points (1/72 inch), after CropBox, Rotate and UserUnit. */
export function displayedSize({ crop, rotate, userUnit }: PageShape): Size {
  const width = (crop[2] - crop[0]) * userUnit
  const height = (crop[3] - crop[1]) * userUnit
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** The transform from points of the displayed page (origin top left, y downwards) to user space. */
export function toUserSpace({ crop: [left, bottom, right, top], rotate, userUnit }: PageShape): Transform {
  const unit = 1 / userUnit
  switch (rotate) {
    case 0:
      return [unit, 0, 0, -unit, left, top]
    case 90:
      return [0, unit, unit, 0, left, bottom]
    case 180:
      return [-unit, 0, 0, unit, right, bottom]
    case 270:
      return [0, -unit, -unit, 0, right, top]
  }
}

/** A rectangle of user space as displayed: points, origin top left, y downwards. */
export function toDisplayed([left, bottom, right, top]: UserBox, shape: PageShape): Box {
  const [a, b, c, d, e, f] = toUserSpace(shape)
  const determinant = a * d - b * c
  const corner = (x: number, y: number) => ({
    x: (d * (x - e) - c * (y - f)) / determinant,
    y: (a * (y - f) - b * (x - e)) / determinant,
  })
  const [one, other] = [corner(left, bottom), corner(right, top)]
  return {
    x1: Math.min(one.x, other.x),
    y1: Math.min(one.y, other.y),
    x2: Math.max(one.x, other.x),
    y2: Math.max(one.y, other.y),
  }
}

/**
 * The transform to user space for content drawn upright, in points, y upwards, with its origin at the lower left corner
 * of a box in displayed points.
 */
export function frameOf({ x1, y2 }: Pick<Box, 'x1' | 'y2'>, shape: PageShape): Transform {
  const [a, b, c, d, e, f] = toUserSpace(shape)
  return [a, b, -c, -d, a * x1 + c * y2 + e, b * x1 + d * y2 + f]
}
