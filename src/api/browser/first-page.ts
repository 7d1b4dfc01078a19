/** The size of the largest file that is drawn, in bytes: pdf.js loads the whole file. */
const MAX_BYTES = 50_000_000
/** The width of the drawing in pixels: that of its card at double density. */
const WIDTH = 500
/** The width of A4 in points. */
const PAGE_WIDTH = 595

/**
 * Draws the first page of a PDF and counts its pages. Loads pdf.js on first use.
 * @throws Error if the file is too large or cannot be read
 */
export async function firstPage(
  file: Blob,
  signal: AbortSignal,
): Promise<{ canvas: HTMLCanvasElement; pages: number }> {
  if (file.size > MAX_BYTES) throw new RangeError('Too large to be drawn')
  const { pdfOf } = await import('./pdf.ts')
  const pdf = pdfOf(file)
  try {
    const pages = await pdf.open()
    return { canvas: await pdf.draw(0, WIDTH / PAGE_WIDTH, signal), pages }
  } finally {
    pdf.close()
  }
}
