/** Larger files are not drawn: pdf.js would hold all of it. In bytes. */
const MAX_BYTES = 50_000_000
/** As wide as the card that shows it, for screens of twice the density; in pixels. */
const WIDTH = 500
/** A4, in points: what most pages are about as wide as. */
const POINTS = 595

/**
 * The first page of a PDF and how many it has. pdf.js comes only once there is a PDF to draw.
 * @throws Error where it is too large, or cannot be read
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
    return { canvas: await pdf.draw(0, WIDTH / POINTS, signal), pages }
  } finally {
    pdf.close()
  }
}
