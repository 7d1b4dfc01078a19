import { settled, sizeOf, touch, type Box, type Size } from '../geometry.ts'
import type { PageMarks } from '../page-lines.ts'
import { placesOnBlanks, placesOnRules } from './blanks.ts'
import { placesInBoxes } from './boxes.ts'
import { labelOf } from './labels.ts'
import { placesAtLabels } from './open-labels.ts'
import { textOf } from './page-text.ts'
import { inkOf, sheetOf, type Place } from './sheet.ts'
import { spaceOn } from './space.ts'

/** The most places of a page: what has more is not a form. */
export const MAX_PLACES = 100
/** The most pieces of text of a page that is looked at: a map or a plan has more. */
const MAX_WORDS = 5000
/** Letters at the edge of a place may be covered by this many points: where they are is estimated. */
const TOLERANCE = 1

/**
 * The places of a page to fill in, the most certain first: runs of underscores and dots, lines to write on, empty boxes, and
 * labels such as “Signature:” with space beside or under them. They are on the page, on no text, and not on each other.
 */
export function placesOn(marks: PageMarks, page: Size): Place[] {
  if (marks.words.length === 0 || marks.words.length > MAX_WORDS) return []
  const sheet = sheetOf(marks, page)
  const found = [
    ...placesOnBlanks(sheet),
    ...placesInBoxes(sheet),
    ...placesOnRules(sheet),
    ...placesAtLabels(sheet),
  ].toSorted((a, b) => b.confidence - a.confidence)
  const letters = sheet.lines.flat().flatMap((part) => (part.kind === 'words' ? [inkOf(part)] : []))
  const space = spaceOn(page, letters)
  const places: Place[] = []
  for (const place of found) {
    if (places.length === MAX_PLACES) break
    const at = settled(place, page)
    const isOnPage = place.x1 < page.width && place.y1 < page.height && place.x2 > 0 && place.y2 > 0
    const isFree = space.isFree(inner(at)) && !places.some((other) => touch(other, at))
    if (isOnPage && isFree) places.push({ ...place, ...at })
  }
  return places
}

function inner(box: Box): Box {
  const { width, height } = sizeOf(box)
  const [dx, dy] = [Math.min(TOLERANCE, width / 3), Math.min(TOLERANCE, height / 3)]
  return { x1: box.x1 + dx, x2: box.x2 - dx, y1: box.y1 + dy, y2: box.y2 - dy }
}

/** Whether the words of a page give a reason to read what is drawn on it. */
export const hintsAtPlaces = (words: PageMarks['words']): boolean =>
  words.length <= MAX_WORDS &&
  textOf(words).some((line) => line.some(({ kind, text }) => kind !== 'words' || labelOf(text) !== null))
