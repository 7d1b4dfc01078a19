import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Raster } from './raster.ts'

export type ShownPage = { text: string; view: number[]; rotate: number }

/** What pdf.js reads of each page: its text without spaces, its box and rotation. */
export async function readByPdfJs(bytes: Uint8Array): Promise<ShownPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false, disableFontFace: true })
  try {
    const document = await task.promise
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    return await Promise.all(
      numbers.map(async (number) => {
        const page = await document.getPage(number)
        const { items } = await page.getTextContent()
        const text = items.map((item) => ('str' in item ? item.str : '')).join('')
        return { text: text.replaceAll(/\s/g, ''), view: page.view, rotate: page.rotate }
      }),
    )
  } finally {
    await task.destroy()
  }
}

const FONTS = new URL('standard_fonts/', import.meta.resolve('pdfjs-dist/package.json')).pathname

/** Renders the first page with pdf.js, one pixel for each point. */
export async function rasteriseByPdfJs(bytes: Uint8Array): Promise<Raster> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, standardFontDataUrl: FONTS })
  try {
    const document = await task.promise
    const page = await document.getPage(1)
    const viewport = page.getViewport({ scale: 1 })
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
    const factory = document.canvasFactory
    if (!isFactory(factory)) throw new Error('pdf.js has no canvas in Node')
    const { canvas, context } = factory.create(width, height)
    await page.render({ canvas, canvasContext: context, viewport }).promise
    const { data } = context.getImageData(0, 0, width, height)
    return { width, height, pixels: Buffer.from(data.filter((_, index) => index % 4 !== 3)) }
  } finally {
    await task.destroy()
  }
}

/** What pdf.js makes canvases with; its types leave it open. */
type Factory = {
  create: (width: number, height: number) => { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }
}
const isFactory = (value: object): value is Factory => 'create' in value
