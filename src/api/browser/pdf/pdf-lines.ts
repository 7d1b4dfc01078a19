import type { PDFPageProxy } from 'pdfjs-dist'
import { linesOf, type PageLine } from '#machines/rules/documents/page-lines.ts'
import { drawingsOn, wordsOn, type Operators } from './pdf-marks.ts'

/** The horizontal lines of a page, in displayed points. */
export async function linesOn(page: PDFPageProxy, OPS: Operators, signal: AbortSignal): Promise<PageLine[]> {
  signal.throwIfAborted()
  const [{ drawn }, words] = await Promise.all([drawingsOn(page, OPS), wordsOn(page)])
  page.cleanup()
  signal.throwIfAborted()
  return linesOf({ drawn, words })
}
