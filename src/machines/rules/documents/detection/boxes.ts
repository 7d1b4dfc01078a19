import { sizeOf, touch, type Box } from '../geometry.ts'
import { labelOf, nameFrom } from './labels.ts'
import { inkOf, wordsOver, type Place, type Sheet } from './sheet.ts'
import type { Part } from './page-text.ts'

/** The side of a box to tick, and the size of a box to write in, in points. */
const TICK = { min: 6, max: 24 }
const FRAME = { minWidth: 60, minHeight: 14, maxHeight: 200 }
/** How far the words of a box may be from it, in points. */
const NEAR = 24
/** The least free height of a frame, in points. */
const MIN_HEIGHT = 11

/** The empty boxes of a page: those to tick, written or drawn, and frames with a label. */
export const placesInBoxes = (sheet: Sheet): Place[] => [...ticksIn(sheet), ...framesIn(sheet)]

function ticksIn(sheet: Sheet): Place[] {
  const written = sheet.lines.flatMap((line) =>
    line.filter(({ kind }) => kind === 'tick').map((part) => squareIn(inkOf(part))),
  )
  const drawn = sheet.frames.filter((frame) => isSquare(frame) && isEmpty(sheet, frame))
  return [...written, ...drawn].map((box) => {
    const name = nameOfTick(sheet, box)
    return { ...box, type: 'CHECKBOX', name, confidence: name === '' ? 0.5 : 0.8 }
  })
}

/** The largest square in the middle of a box. */
function squareIn(box: Box): Box {
  const { width, height } = sizeOf(box)
  const side = Math.max(TICK.min, Math.min(width, height))
  const [x1, y1] = [box.x1 + (width - side) / 2, box.y1 + (height - side) / 2]
  return { x1, y1, x2: x1 + side, y2: y1 + side }
}

function isSquare(box: Box): boolean {
  const { width, height } = sizeOf(box)
  const [least, most] = [Math.min(width, height), Math.max(width, height)]
  return least >= TICK.min && most <= TICK.max && most - least <= 0.15 * most
}

/** The words to the right of a box, or to its left if there are none. */
function nameOfTick({ lines }: Sheet, box: Box): string {
  const middle = (box.y1 + box.y2) / 2
  const level = lines.flatMap((line) =>
    line.filter((part) => part.kind === 'words' && inkOf(part).y1 <= middle && inkOf(part).y2 >= middle),
  )
  const after = level.find((part) => part.box.x1 >= box.x2 - 1 && part.box.x1 - box.x2 < NEAR)
  const before = level.findLast((part) => part.box.x2 <= box.x1 + 1 && box.x1 - part.box.x2 < NEAR)
  return nameFrom((after ?? before)?.text ?? '')
}

const isEmpty = ({ lines, frames }: Sheet, frame: Box): boolean =>
  wordsIn(lines, frame).length === 0 && !frames.some((other) => other !== frame && isInside(other, frame))

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x1 > outer.x1 + 1 && inner.x2 < outer.x2 - 1 && inner.y1 > outer.y1 + 1 && inner.y2 < outer.y2 - 1

const wordsIn = (lines: Sheet['lines'], frame: Box): Part[] =>
  lines.flatMap((line) =>
    touch(frame, { ...frame, y1: line[0]!.box.y2 - 1, y2: line[0]!.box.y2 })
      ? line.filter((part) => touch(inkOf(part), frame))
      : [],
  )

function framesIn(sheet: Sheet): Place[] {
  return sheet.frames.flatMap((frame): Place[] => {
    const { width, height } = sizeOf(frame)
    if (width < FRAME.minWidth || height < FRAME.minHeight || height > FRAME.maxHeight) return []
    if (sheet.frames.some((other) => other !== frame && isInside(other, frame))) return []
    const inside = wordsIn(sheet.lines, frame)
    const part = inside.length === 0 ? labelOutside(sheet, frame) : inside.length === 1 ? inside[0]! : null
    const label = part && !sheet.used.has(part) ? labelOf(part.text) : null
    if (!part || !label) return []
    // A label inside is at the top, or at the start of the only line.
    const isOverIt = inside.length === 1 && frame.y2 - inkOf(part).y2 >= FRAME.minHeight
    const free = {
      x1: inside.length === 1 && !isOverIt ? part.box.x2 + 4 : frame.x1 + 2,
      x2: frame.x2 - 2,
      y1: isOverIt ? inkOf(part).y2 + 1 : frame.y1 + 1.5,
      y2: frame.y2 - 1.5,
    }
    if (free.x2 - free.x1 < 30 || free.y2 - free.y1 < MIN_HEIGHT) return []
    sheet.used.add(part)
    return [{ ...free, type: label.type, name: label.name, confidence: 0.8 }]
  })
}

/** The label of an empty frame: before it, or over it. */
function labelOutside(sheet: Sheet, frame: Box): Part | null {
  const middle = (frame.y1 + frame.y2) / 2
  const before = sheet.lines
    .flat()
    .find(
      (part) =>
        part.kind === 'words' &&
        frame.x1 - part.box.x2 >= -1 &&
        frame.x1 - part.box.x2 < NEAR &&
        Math.abs((inkOf(part).y1 + inkOf(part).y2) / 2 - middle) < part.size,
    )
  return before ?? wordsOver(sheet, frame, NEAR)
}
