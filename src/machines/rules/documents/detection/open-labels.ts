import type { Box } from '../geometry.ts'
import { endsLikeLabel, labelOf, type Label } from './labels.ts'
import type { Part } from './page-text.ts'
import { boxOnLine, inkOf, type Place, type Sheet } from './sheet.ts'

/** The least and the largest width of the space beside a label, in points. */
const WIDTH = { text: { min: 60, max: 240 }, signature: { min: 90, max: 220 } }
/** The least free height under a label for a signature, in points, and the largest. */
const UNDER = { min: 40, max: 70 }
/** A signature beside its label begins this much above the line, in points. */
const LIFT = 4

/** The free space beside labels that end with a colon, and under those of signatures. */
export function placesAtLabels(sheet: Sheet): Place[] {
  return sheet.lines.flatMap((line, i) =>
    line.flatMap((part, j): Place[] => {
      if (part.kind !== 'words' || sheet.used.has(part)) return []
      const label = labelOf(part.text)
      if (!label || isContinued(sheet, part, i)) return []
      const next = line[j + 1]
      const hasColon = endsLikeLabel(part.text)
      if (label.type === 'SIGNATURE') {
        const at = spaceUnder(sheet, part, next) ?? (hasColon ? spaceBeside(sheet, part, next, label) : null)
        const isCertain = hasColon && label.isClear
        const mayBe = label.isClear ? startsLarge(part) : hasColon
        return at && mayBe ? [{ ...at, type: 'SIGNATURE', name: label.name, confidence: isCertain ? 0.7 : 0.5 }] : []
      }
      const at = hasColon ? spaceBeside(sheet, part, next, label) : null
      return at ? [{ ...at, type: label.type, name: label.name, confidence: 0.6 }] : []
    }),
  )
}

const startsLarge = ({ text }: Part): boolean => /^[^\p{L}]*\p{Lu}/u.test(text)

/** Whether a text goes on from the line above it, as the last words of a paragraph do. */
function isContinued({ lines }: Sheet, part: Part, at: number): boolean {
  const above = lines[at - 1]?.find(({ kind, box }) => kind === 'words' && box.x1 < part.box.x2 && box.x2 > part.box.x1)
  if (!above || startsLarge(part)) return false
  return part.box.y2 - above.box.y2 < 1.8 * part.size && !/[.:;?!]$/.test(above.text)
}

/** The free space to the right of a label. What is written there is its value, unless it is the next label. */
function spaceBeside(sheet: Sheet, part: Part, next: Part | undefined, { type }: Label): Box | null {
  const { space, page } = sheet
  const ink = inkOf(part)
  const x1 = part.box.x2 + 0.4 * part.size
  const reach = space.right({ x1, x2: page.width, y1: ink.y1, y2: ink.y2 })
  const isValue = next !== undefined && next.box.x1 <= reach + 3 && (next.kind !== 'words' || !labelOf(next.text))
  if (isValue) return null
  const { min, max } = type === 'SIGNATURE' ? WIDTH.signature : WIDTH.text
  // The right margin is as wide as the left one.
  const margin = page.width - Math.min(36, ...sheet.lines.map((line) => line[0]!.box.x1))
  const x2 = Math.min(reach - 4, x1 + max, margin)
  if (x2 - x1 < min) return null
  return boxOnLine(sheet, type, { x1, x2, y: part.box.y2 + (type === 'SIGNATURE' ? LIFT : 0.22 * part.size) })
}

/** The free space under a label, as far as the next column. */
function spaceUnder({ space, page }: Sheet, part: Part, next: Part | undefined): Box | null {
  const ink = inkOf(part)
  const x1 = Math.max(part.box.x1, 0)
  const x2 = Math.min(x1 + WIDTH.signature.max, next ? next.box.x1 - 8 : Infinity, page.width - 20)
  const y1 = ink.y2 + 2
  const right = space.right({ x1, x2, y1, y2: y1 + UNDER.min })
  const box = { x1, x2: Math.min(x2, right), y1, y2: y1 + UNDER.min }
  if (box.x2 - box.x1 < WIDTH.signature.min) return null
  const y2 = Math.min(space.down(box), y1 + UNDER.max, page.height - 10)
  return y2 - y1 < UNDER.min ? null : { ...box, y2 }
}
