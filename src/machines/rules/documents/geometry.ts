/** Points: 1/72 inch, after UserUnit. */
export type Size = { width: number; height: number }

/** A rectangle on a displayed page (CropBox and Rotate applied), in points, origin top left, y downwards. */
export type Box = { x1: number; y1: number; x2: number; y2: number }

/** A rectangle as saved: fractions of the displayed page, 0 to 1, origin top left. */
export type FractionBox = { posX: number; posY: number; width: number; height: number }

/** A movement in points. */
export type Offset = { dx: number; dy: number }

export const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

export const sizeOf = ({ x1, y1, x2, y2 }: Box): Size => ({ width: x2 - x1, height: y2 - y1 })

export const boxAt = (x: number, y: number, { width, height }: Size): Box => ({
  x1: x,
  y1: y,
  x2: x + width,
  y2: y + height,
})

export const boxOf = ({ x1, y1, x2, y2 }: Box): Box => ({ x1, y1, x2, y2 })

export const shifted = ({ x1, y1, x2, y2 }: Box, dx: number, dy: number): Box => ({
  x1: x1 + dx,
  y1: y1 + dy,
  x2: x2 + dx,
  y2: y2 + dy,
})

/** The smallest box that contains all boxes. */
export const around = (boxes: readonly Box[]): Box => ({
  x1: Math.min(...boxes.map(({ x1 }) => x1)),
  y1: Math.min(...boxes.map(({ y1 }) => y1)),
  x2: Math.max(...boxes.map(({ x2 }) => x2)),
  y2: Math.max(...boxes.map(({ y2 }) => y2)),
})

export const touch = (a: Box, b: Box): boolean => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2

/** A length in whole points. Halves that a sum has lost a trace of are halves: equal sides stay equal. */
const whole = (length: number) => Math.round(length + 1e-6)

/** The nearest box in whole points that lies on the page; a larger box shrinks to the page. */
export function settled(box: Box, page: Size): Box {
  const max = { width: Math.floor(page.width), height: Math.floor(page.height) }
  const width = between(1, whole(box.x2 - box.x1), max.width)
  const height = between(1, whole(box.y2 - box.y1), max.height)
  const x = between(0, Math.round(box.x1), max.width - width)
  const y = between(0, Math.round(box.y1), max.height - height)
  return boxAt(x, y, { width, height })
}

/** As much of an offset as boxes can move together before one of them meets an edge of the page. */
export function reachable(boxes: readonly Box[], page: Size, { dx, dy }: Offset): Offset {
  const all = around(boxes)
  return {
    dx: between(Math.min(0, -all.x1), dx, Math.max(0, Math.floor(page.width) - all.x2)),
    dy: between(Math.min(0, -all.y1), dy, Math.max(0, Math.floor(page.height) - all.y2)),
  }
}

/** A box as saved: clamped to the page. */
export function toFractions({ x1, y1, x2, y2 }: Box, page: Size): FractionBox {
  const posX = between(0, x1 / page.width, 1)
  const posY = between(0, y1 / page.height, 1)
  return {
    posX,
    posY,
    width: between(0, (x2 - x1) / page.width, 1 - posX),
    height: between(0, (y2 - y1) / page.height, 1 - posY),
  }
}

export const fromFractions = ({ posX, posY, width, height }: FractionBox, page: Size): Box => ({
  x1: posX * page.width,
  y1: posY * page.height,
  x2: (posX + width) * page.width,
  y2: (posY + height) * page.height,
})

/** A resize handle, named by compass point: it moves the edges in its name. */
export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'
export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

/** A box after its handle was dragged: not smaller than `min`, not beyond the page; the other edges do not move. */
export function pulled(box: Box, handle: Handle, { dx, dy }: Offset, { min, page }: { min: Size; page: Size }): Box {
  const has = (edge: string) => handle.includes(edge)
  const { x1, y1, x2, y2 } = box
  return {
    x1: has('w') ? between(0, Math.min(x1 + dx, x2 - min.width), x2) : x1,
    y1: has('n') ? between(0, Math.min(y1 + dy, y2 - min.height), y2) : y1,
    x2: has('e') ? Math.min(Math.max(x2 + dx, x1 + min.width), Math.max(x2, Math.floor(page.width))) : x2,
    y2: has('s') ? Math.min(Math.max(y2 + dy, y1 + min.height), Math.max(y2, Math.floor(page.height))) : y2,
  }
}
