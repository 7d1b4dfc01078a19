import type { PDFPageProxy } from 'pdfjs-dist'
import type { TextPiece } from '#machines/rules/documents/editing/text-search.ts'
import type { Transform } from '#machines/rules/documents/user-space.ts'
import { times } from './pdf-marks.ts'

/** The text of a page in the order of the file, in displayed points; turned text, too. */
export async function textOn(page: PDFPageProxy, signal: AbortSignal): Promise<TextPiece[]> {
  signal.throwIfAborted()
  const shown = page.getViewport({ scale: 1 }).transform as unknown as Transform
  const content = await page.getTextContent()
  page.cleanup()
  signal.throwIfAborted()
  return content.items.flatMap((item): TextPiece[] => {
    if (!('str' in item)) return []
    const [a, b, c, d, x, y] = times(shown, item.transform as unknown as Transform)
    const [size, width] = [Math.hypot(a, b), item.width * page.userUnit]
    // Along the line of the text and up from it: text may be turned.
    const along = { x: (a / (size || 1)) * width, y: (b / (size || 1)) * width }
    const [xs, ys] = [
      [x, x + along.x, x + c, x + along.x + c],
      [y, y + along.y, y + d, y + along.y + d],
    ]
    const box = { x1: Math.min(...xs), y1: Math.min(...ys), x2: Math.max(...xs), y2: Math.max(...ys) }
    return [{ text: item.hasEOL ? `${item.str}\n` : item.str, box }]
  })
}
