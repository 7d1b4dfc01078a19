/** Points: 1/72 inch, after UserUnit. */
export type Size = { width: number; height: number }

/** A rectangle on a displayed page (CropBox and Rotate applied), in points, origin top left, y downwards. */
export type Box = { x1: number; y1: number; x2: number; y2: number }

/** A rectangle as it is saved: fractions of the displayed page, 0 to 1, origin top left. */
export type Place = { posX: number; posY: number; width: number; height: number }

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

/** The smallest box around all of some. */
export const around = (boxes: readonly Box[]): Box => ({
  x1: Math.min(...boxes.map(({ x1 }) => x1)),
  y1: Math.min(...boxes.map(({ y1 }) => y1)),
  x2: Math.max(...boxes.map(({ x2 }) => x2)),
  y2: Math.max(...boxes.map(({ y2 }) => y2)),
})

export const touch = (a: Box, b: Box): boolean => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2

/** The nearest box of whole points that lies on the page; one that is larger than the page becomes as large as it. */
export function settled(box: Box, page: Size): Box {
  const most = { width: Math.floor(page.width), height: Math.floor(page.height) }
  const width = between(1, Math.round(box.x2 - box.x1), most.width)
  const height = between(1, Math.round(box.y2 - box.y1), most.height)
  const x = between(0, Math.round(box.x1), most.width - width)
  const y = between(0, Math.round(box.y1), most.height - height)
  return boxAt(x, y, { width, height })
}

/** How far boxes can go together before the first of them meets an edge of the page. */
export function reachable(boxes: readonly Box[], page: Size, dx: number, dy: number): { dx: number; dy: number } {
  const all = around(boxes)
  return {
    dx: between(Math.min(0, -all.x1), dx, Math.max(0, Math.floor(page.width) - all.x2)),
    dy: between(Math.min(0, -all.y1), dy, Math.max(0, Math.floor(page.height) - all.y2)),
  }
}

/** What is saved of a box: never below 0, and never beyond the page's edges. */
export function toFractions({ x1, y1, x2, y2 }: Box, page: Size): Place {
  const posX = between(0, x1 / page.width, 1)
  const posY = between(0, y1 / page.height, 1)
  return {
    posX,
    posY,
    width: between(0, (x2 - x1) / page.width, 1 - posX),
    height: between(0, (y2 - y1) / page.height, 1 - posY),
  }
}

export const fromFractions = ({ posX, posY, width, height }: Place, page: Size): Box => ({
  x1: posX * page.width,
  y1: posY * page.height,
  x2: (posX + width) * page.width,
  y2: (posY + height) * page.height,
})

/** A handle is called by the compass: it moves the edges that are in its name. */
export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'
export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

/** A box whose handle was pulled: not below `least`, not over the page's edges, the other edges where they were. */
export function pulled(box: Box, handle: Handle, dx: number, dy: number, least: Size, page: Size): Box {
  const has = (edge: string) => handle.includes(edge)
  const { x1, y1, x2, y2 } = box
  return {
    x1: has('w') ? between(0, Math.min(x1 + dx, x2 - least.width), x2) : x1,
    y1: has('n') ? between(0, Math.min(y1 + dy, y2 - least.height), y2) : y1,
    x2: has('e') ? Math.min(Math.max(x2 + dx, x1 + least.width), Math.max(x2, Math.floor(page.width))) : x2,
    y2: has('s') ? Math.min(Math.max(y2 + dy, y1 + least.height), Math.max(y2, Math.floor(page.height))) : y2,
  }
}
