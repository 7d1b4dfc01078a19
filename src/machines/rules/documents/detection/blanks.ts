import { sizeOf, type Box } from '../geometry.ts'
import { endsLikeLabel, labelBefore, labelOf, type Label } from './labels.ts'
import type { Part } from './page-text.ts'
import { boxOnLine, wordsOver, wordsUnder, type Place, type Sheet } from './sheet.ts'

/** A blank is at least this wide, in points, and a signature at least that of its field. */
const MIN_WIDTH = 30
const MIN_SIGNATURE = 60
/** A line that is wider than this share of the page divides it, unless a label is before it. */
const MAX_SHARE = 0.7
/** How far below a line its label may begin, and how far above it may end, in points. */
const UNDER = 14
const OVER = 70

/** The places on runs of underscores and dots. */
export function placesOnBlanks(sheet: Sheet): Place[] {
  return sheet.lines.flatMap((line) => {
    let before: string | null = null
    return line.flatMap((blank, i) => {
      if (blank.kind !== 'blank' || isLeader(blank, line[i + 1])) return []
      const left = line[i - 1]
      const found = labelOfBlank(sheet, blank, { left, before })
      before = found?.label.name ?? ''
      return placeOn(sheet, blank, found)
    })
  })
}

/** Dots that lead to a number, as in a table of contents. */
const isLeader = ({ isDotted }: Part, next: Part | undefined): boolean =>
  isDotted === true && next !== undefined && /^(\p{Sc}\s?)?[\divxlc][\d.,ivxlc]*(\s?\p{Sc})?$/iu.test(next.text)

type FoundPart = { label: Label; part: Part }

function labelOfBlank(
  sheet: Sheet,
  { box, size }: Part,
  { left, before }: { left: Part | undefined; before: string | null },
): FoundPart | null {
  const isBeside = left?.kind === 'words' && box.x1 - left.box.x2 < 3 * size
  const beside = isBeside ? labelBefore(left.text, before) : null
  if (beside?.isClear) return { label: beside, part: left! }
  const near = clearNear(sheet, box, left === undefined)
  if (near) return near
  return beside ? { label: beside, part: left! } : null
}

/** A clear label under a line; over it only for a signature, and if nothing is before the line. */
function clearNear(sheet: Sheet, box: Box, isFirst: boolean): FoundPart | null {
  const under = wordsUnder(sheet, box, UNDER)
  const below = under && !endsLikeLabel(under.text) ? labelOf(under.text) : null
  if (below?.isClear) return { label: below, part: under! }
  const over = isFirst ? wordsOver(sheet, box, OVER) : null
  const above = over && !sheet.used.has(over) ? labelOf(over.text) : null
  return above?.isClear && (above.type === 'SIGNATURE' || box.y2 - over!.box.y2 < 30)
    ? { label: above, part: over! }
    : null
}

function placeOn(sheet: Sheet, { text, box, size }: Part, found: FoundPart | null): Place[] {
  const isDate = /[/-]/.test(text)
  const width = box.x2 - box.x1
  if (width < MIN_WIDTH || (!found && width > MAX_SHARE * sheet.page.width)) return []
  const asked = found?.label.type ?? (isDate ? 'SIGNATURE_DATE' : 'TEXT')
  // A line that is too short for a signature has room for a text.
  const type = asked === 'SIGNATURE' && width < MIN_SIGNATURE ? 'TEXT' : asked
  const at = boxOnLine(sheet, type, { x1: box.x1 + 2.5, x2: box.x2 - 1, y: box.y2 + 0.15 * size })
  if (!at) return []
  if (found) sheet.used.add(found.part)
  return [{ ...at, type, name: found?.label.name ?? '', confidence: found?.label.isClear ? 0.95 : 0.6 }]
}

/** The places on lines that are drawn, if a clear label is before, under or over them. */
export function placesOnRules(sheet: Sheet): Place[] {
  return sheet.rules.flatMap((rule): Place[] => {
    const { width } = sizeOf(rule)
    const y = (rule.y1 + rule.y2) / 2
    if (width < MIN_SIGNATURE || width > MAX_SHARE * sheet.page.width || isBorder(sheet, rule)) return []
    const left = wordsBefore(sheet, rule)
    if (isUnderline(sheet, rule)) return []
    const beside = left ? labelBefore(left.text, null) : null
    const found = beside?.isClear ? { label: beside, part: left! } : clearNear(sheet, { ...rule, y1: y, y2: y }, !left)
    if (!found || sheet.used.has(found.part)) return []
    const { type, name } = found.label
    const at = boxOnLine(sheet, type, { x1: rule.x1 + 1, x2: rule.x2 - 1, y: rule.y1 - 1.5 })
    if (!at) return []
    sheet.used.add(found.part)
    return [{ ...at, type, name, confidence: 0.85 }]
  })
}

/** Whether a line is a side of a frame or of a table. */
const isBorder = ({ posts, frames }: Sheet, { x1, x2, y1, y2 }: Box): boolean =>
  [...posts, ...frames].some(
    (other) => other.y1 <= y2 + 1 && other.y2 >= y1 - 1 && other.x1 <= x2 + 1 && other.x2 >= x1 - 1,
  )

/** The words that end just before a line, on its height. */
function wordsBefore({ lines }: Sheet, { x1, y1 }: Box): Part | null {
  for (const line of lines)
    for (const part of line) {
      const { kind, box, size } = part
      const isLevel = y1 >= box.y2 - 0.3 * size && y1 <= box.y2 + 0.5 * size
      if (kind === 'words' && isLevel && x1 - box.x2 >= -1 && x1 - box.x2 < 3 * size) return part
    }
  return null
}

/** Whether a line is drawn right under words. */
const isUnderline = ({ lines }: Sheet, { x1, x2, y1 }: Box): boolean =>
  lines.some((line) =>
    line.some(
      ({ kind, box, size }) =>
        kind === 'words' &&
        box.x1 < x2 - 2 &&
        box.x2 > x1 + 2 &&
        y1 >= box.y2 - 0.2 * size &&
        y1 <= box.y2 + 0.4 * size,
    ),
  )
