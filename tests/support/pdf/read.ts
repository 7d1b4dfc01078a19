import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { FractionBox } from '#machines/rules/documents/geometry.ts'

/** The text of a page. Boxes are in fractions of the displayed page, origin top left. */
export type ReadPage = {
  /** All its text in the order of its content, lines separated by a space. */
  text: string
  /** The text that begins in a box. */
  textIn: (box: FractionBox) => string
}

type Colour = [red: number, green: number, blue: number]
/** A page rendered with 144 dpi. */
export type Rendered = {
  /** The number of pixels of a box that have a colour, within 40 of 255. */
  pixelsIn: (box: FractionBox, colour: Colour) => number
  /** The number of pixels of a box that are not white. */
  inkIn: (box: FractionBox) => number
}

/** Reads the text of all pages of a document with pdf.js. */
export const readPdf = (bytes: Uint8Array): Promise<ReadPage[]> =>
  opened(bytes, async (document) => {
    const pages: ReadPage[] = []
    for (let number = 1; number <= document.numPages; number++) pages.push(await readPage(document, number))
    return pages
  })

/** Renders the first page of a document with pdf.js. */
export const renderFirst = (bytes: Uint8Array): Promise<Rendered> =>
  opened(bytes, async (document) => {
    const page = await document.getPage(1)
    const viewport = page.getViewport({ scale: 2 })
    const { width, height } = viewport
    const factory = document.canvasFactory
    if (!isFactory(factory)) throw new Error('pdf.js has no canvas in Node')
    const { canvas, context } = factory.create(Math.ceil(width), Math.ceil(height))
    await page.render({ canvas, canvasContext: context, viewport }).promise
    const count = (box: FractionBox, isCounted: (pixel: Uint8ClampedArray) => boolean) => {
      const [x, y] = [Math.round(box.posX * width), Math.round(box.posY * height)]
      const { data } = context.getImageData(x, y, Math.round(box.width * width), Math.round(box.height * height))
      let found = 0
      for (let at = 0; at < data.length; at += 4) if (isCounted(data.subarray(at, at + 4))) found += 1
      return found
    }
    return {
      pixelsIn: (box, colour) => count(box, (pixel) => colour.every((value, i) => Math.abs(pixel[i]! - value) <= 40)),
      inkIn: (box) => count(box, (pixel) => pixel.some((value) => value < 250)),
    }
  })

type Document = Awaited<ReturnType<typeof getDocument>['promise']>

async function opened<T>(bytes: Uint8Array, read: (document: Document) => Promise<T>): Promise<T> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  try {
    return await read(await task.promise)
  } finally {
    await task.destroy()
  }
}

/** What pdf.js makes canvases with; its types leave it open. */
type Factory = {
  create: (width: number, height: number) => { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }
}
const isFactory = (value: object): value is Factory => 'create' in value

async function readPage(document: Document, number: number): Promise<ReadPage> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const words = items.flatMap((item) => {
    if (!('str' in item)) return []
    const [x = 0, y = 0] = viewport.convertToViewportPoint(item.transform[4], item.transform[5])
    return [{ text: item.str, x: x / viewport.width, y: y / viewport.height }]
  })
  const joined = (some: typeof words) =>
    some
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  return {
    text: joined(words),
    textIn: ({ posX, posY, width, height }) =>
      joined(words.filter(({ x, y }) => x >= posX && x < posX + width && y >= posY && y < posY + height)),
  }
}
