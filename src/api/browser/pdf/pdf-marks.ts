import type { PDFPageProxy } from 'pdfjs-dist'
import type { Box } from '#machines/rules/documents/geometry.ts'
import type { PageMarks } from '#machines/rules/documents/page-lines.ts'
import type { Transform } from '#machines/rules/documents/user-space.ts'
import type { Engine } from '../pdf-engine.ts'

export type Operators = Awaited<Engine['ready']>['pdfjs']['OPS']
type OperatorList = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>

/** How many operators of a page, and how many boxes, are looked at: a map or a plan has millions. */
const MAX_OPERATORS = 100_000
const MAX_BOXES = 20_000

/** The upright text of a page, in displayed points. */
export async function wordsOn(page: PDFPageProxy): Promise<PageMarks['words']> {
  const shown = page.getViewport({ scale: 1 }).transform as unknown as Transform
  const content = await page.getTextContent()
  return content.items.flatMap((item): PageMarks['words'][number][] => {
    if (!('str' in item)) return []
    const [a, b, , d, x, y] = times(shown, item.transform as unknown as Transform)
    // Text that is turned has no line to sign on.
    const isUpright = a > 0 && d < 0 && Math.abs(b) < 0.01 * a
    const width = item.width * page.userUnit
    return isUpright ? [{ text: item.str, box: { x1: x, x2: x + width, y1: y + d, y2: y } }] : []
  })
}

/** What is drawn on a page, in displayed points: the boxes of its strokes and fills, and its outlined rectangles. */
export async function drawingsOn(page: PDFPageProxy, OPS: Operators): Promise<Omit<PageMarks, 'words'>> {
  const shown = page.getViewport({ scale: 1 }).transform as unknown as Transform
  return drawingsIn(await page.getOperatorList(), OPS, shown)
}

/** What a list of operators draws. `shown` displays user space. */
function drawingsIn({ fnArray, argsArray }: OperatorList, OPS: Operators, shown: Transform) {
  const stroking: number[] = [OPS.stroke, OPS.closeStroke, OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke]
  const filling: number[] = [OPS.fill, OPS.eoFill]
  const drawn: Box[] = []
  const frames: Box[] = []
  const saved: { matrix: Transform; pen: number }[] = []
  let now = { matrix: shown, pen: 1 }
  for (let i = 0; i < Math.min(fnArray.length, MAX_OPERATORS) && drawn.length < MAX_BOXES; i += 1) {
    const args = argsArray[i] as unknown[]
    switch (fnArray[i]!) {
      case OPS.save:
        saved.push(now)
        break
      case OPS.paintFormXObjectBegin:
        saved.push(now)
        if (args[0]) now = { ...now, matrix: times(now.matrix, args[0] as Transform) }
        break
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        now = saved.pop() ?? now
        break
      case OPS.transform:
        now = { ...now, matrix: times(now.matrix, args as unknown as Transform) }
        break
      case OPS.setLineWidth:
        now = { ...now, pen: args[0] as number }
        break
      case OPS.constructPath: {
        const [paint, [path]] = args as [number, [ArrayLike<number> | null]]
        const isStroked = stroking.includes(paint)
        if (!path || (!isStroked && !filling.includes(paint))) break
        drawn.push(...shapesOf(path, now, isStroked))
        if (isStroked) frames.push(...rectanglesOf(path, now.matrix))
      }
    }
  }
  return { drawn, frames }
}

/** The codes of pdf.js in a path, and how many numbers follow each. */
const [MOVE, LINE] = [0, 1]
const OPERANDS = [2, 2, 6, 4, 0]

/** The boxes of a path's straight strokes, or of its filled parts. */
function shapesOf(path: ArrayLike<number>, { matrix, pen }: { matrix: Transform; pen: number }, isStroked: boolean) {
  const half = isStroked ? (pen * Math.hypot(matrix[2], matrix[3])) / 2 : 0
  const boxes: Box[] = []
  let from: Point = { x: 0, y: 0 }
  let part: Box | null = null
  for (let i = 0; i < path.length && boxes.length < MAX_BOXES; ) {
    const code = path[i]!
    const operands = OPERANDS[code]
    if (operands === undefined) break
    // The last two operands are where the pen goes.
    const to = operands > 0 ? moved(matrix, path[i + operands - 1]!, path[i + operands]!) : from
    if (isStroked && code === LINE) boxes.push(boxBetween(from, to, half))
    if (!isStroked && code === MOVE && part) boxes.push(part)
    part = code === MOVE || !part ? boxBetween(to, to) : grown(part, to)
    from = to
    i += 1 + operands
  }
  return isStroked || !part ? boxes : [...boxes, part]
}

/** The boxes of a path's closed rectangles that are upright. */
function rectanglesOf(path: ArrayLike<number>, matrix: Transform): Box[] {
  const found: Box[] = []
  let corners: Point[] = []
  const end = () => {
    const box = rectangleOf(corners)
    if (box) found.push(box)
    corners = []
  }
  for (let i = 0; i < path.length && found.length < MAX_BOXES; ) {
    const code = path[i]!
    const operands = OPERANDS[code]
    if (operands === undefined) break
    if (code === MOVE) end()
    // A path with a curve is no rectangle.
    if (operands > 2) corners.push({ x: NaN, y: NaN })
    else if (operands > 0) corners.push(moved(matrix, path[i + 1]!, path[i + 2]!))
    i += 1 + operands
  }
  end()
  return found
}

/** The box with these corners, the first perhaps again at the end; null if they are those of another shape. */
function rectangleOf(corners: readonly Point[]): Box | null {
  const [first, ...rest] = corners
  if (!first || rest.length < 3 || rest.length > 4) return null
  const box = rest.reduce(grown, boxBetween(first, first))
  const isCorner = ({ x, y }: Point) => isNear(x, box.x1, box.x2) && isNear(y, box.y1, box.y2)
  const isUpright = corners.every((one, i) => {
    const next = corners[(i + 1) % 4]!
    return Math.abs(one.x - next.x) < 0.5 || Math.abs(one.y - next.y) < 0.5
  })
  return corners.every(isCorner) && isUpright ? box : null
}

const isNear = (value: number, one: number, other: number): boolean =>
  Math.min(Math.abs(value - one), Math.abs(value - other)) < 0.5

type Point = { x: number; y: number }

const boxBetween = (one: Point, other: Point, half = 0): Box => ({
  x1: Math.min(one.x, other.x),
  x2: Math.max(one.x, other.x),
  y1: Math.min(one.y, other.y) - half,
  y2: Math.max(one.y, other.y) + half,
})

const grown = ({ x1, x2, y1, y2 }: Box, { x, y }: Point): Box => ({
  x1: Math.min(x1, x),
  x2: Math.max(x2, x),
  y1: Math.min(y1, y),
  y2: Math.max(y2, y),
})

const moved = ([a, b, c, d, e, f]: Transform, x: number, y: number): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** The transform that applies `inner` first. */
export function times(outer: Transform, [a, b, c, d, e, f]: Transform): Transform {
  const origin = moved(outer, e, f)
  const [oa, ob, oc, od] = outer
  return [oa * a + oc * b, ob * a + od * b, oa * c + oc * d, ob * c + od * d, origin.x, origin.y]
}
