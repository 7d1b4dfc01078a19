import type { PDFPageProxy } from 'pdfjs-dist'
import { hintsAtPlaces, placesOn } from '#machines/rules/documents/detection/places.ts'
import type { Place } from '#machines/rules/documents/detection/sheet.ts'
import { drawingsOn, wordsOn, type Operators } from './pdf-marks.ts'

const nothing = { drawn: [], frames: [] }

/**
 * The places of a page to fill in, in displayed points. What is drawn is read only if the words hint at places: it takes
 * many times longer.
 */
export async function findPlaces(page: PDFPageProxy, OPS: Operators, signal: AbortSignal): Promise<Place[]> {
  signal.throwIfAborted()
  const { width, height } = page.getViewport({ scale: 1 })
  const words = await wordsOn(page)
  signal.throwIfAborted()
  const hasHints = hintsAtPlaces(words)
  const drawings = hasHints ? await drawingsOn(page, OPS) : nothing
  page.cleanup()
  signal.throwIfAborted()
  return hasHints ? placesOn({ ...drawings, words }, { width, height }) : []
}
