import { PDF, rgb } from '@libpdf/core'

/** A PDF with the given number of A4 pages. */
export async function samplePdf(pages = 2, title = 'Services agreement'): Promise<Uint8Array<ArrayBuffer>> {
  const document = PDF.create()
  for (let i = 1; i <= pages; i++) {
    const page = document.addPage({ size: 'a4' })
    page.drawText(`${title}, page ${i}`, { x: 60, y: 760, size: 20, color: rgb(0.1, 0.12, 0.3) })
    page.drawText('The Client entrusts the Supplier, who accepts, with the works described below.', {
      x: 60,
      y: 720,
      size: 11,
      color: rgb(0, 0, 0),
    })
  }
  return Uint8Array.from(await document.save())
}
