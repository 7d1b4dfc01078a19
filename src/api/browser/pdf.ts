import type { PDFPageProxy, RenderTask } from 'pdfjs-dist'
import { NoConnection, UnexpectedAnswer } from '../client.ts'
import type { Place } from '#machines/rules/documents/detection/sheet.ts'
import type { TextPiece } from '#machines/rules/documents/editing/text-search.ts'
import type { PageLine } from '#machines/rules/documents/page-lines.ts'
import { startEngine, type Engine } from './pdf-engine.ts'
import { openPdf, type OpenedPdf } from './pdf-opening.ts'
import type { RemoteFile } from './pdf-ranges.ts'
import { createTurns } from './turns.ts'

/** The file was loaded but is not a PDF that can be shown. */
export class UnreadablePdf extends Error {}

/** The source of a PDF: a local file, or a URL of the server with the headers that authorise it. */
type PdfFile = Blob | RemoteFile

/**
 * A PDF that is loaded on demand. Pages are counted from 0 and drawn as displayed (CropBox, Rotate), one at a time: of
 * those that wait, the one with the least `distance` comes first.
 */
export type Pdf = {
  /**
   * Opens the PDF and counts its pages. The other methods open it too.
   * @throws NoConnection, UnexpectedAnswer, UnreadablePdf; the next call retries
   */
  open(): Promise<number>
  /** Draws a page on a new canvas, with `scale` pixels per point, fewer if the canvas would be too large. */
  draw(page: number, scale: number, signal: AbortSignal, distance?: () => number): Promise<HTMLCanvasElement>
  /** Writes the text of a page into `layer`, over the drawing; false if the page has no text. */
  write(page: number, layer: HTMLElement, signal: AbortSignal, distance?: () => number): Promise<boolean>
  /** Reads the horizontal lines of a page. */
  lines(page: number, signal: AbortSignal, distance?: () => number): Promise<readonly PageLine[]>
  /** Finds the places of a page to fill in. */
  places(page: number, signal: AbortSignal, distance?: () => number): Promise<readonly Place[]>
  /** Reads the text of a page, to search in it. */
  text(page: number, signal: AbortSignal, distance?: () => number): Promise<readonly TextPiece[]>
  /** Terminates the worker, frees its memory and aborts the calls under way. */
  close(): void
}

/** The pixels of the largest canvas: browsers limit them, and several exist at once. */
const MAX_PIXELS = 12_000_000

/** Reads a PDF with pdf.js, which is started on first use unless it was before. Scripts and XFA forms are disabled. */
export function pdfOf(file: PdfFile, started?: Engine): Pdf {
  let unused = started
  let opening: Promise<OpenedPdf> | undefined
  const closing = new AbortController()
  const takeTurn = createTurns()
  const linesRead = new Map<number, readonly PageLine[]>()

  /** Lets the next call open the file again. */
  const fail = (error: unknown): never => {
    opening = undefined
    throw translated(error)
  }
  const opened = (): Promise<OpenedPdf> => {
    if (closing.signal.aborted) return Promise.reject(new DOMException('This PDF was closed', 'AbortError'))
    opening ??= openPdf(file, unused ?? startEngine(), closing.signal).catch(fail)
    unused = undefined
    return opening
  }
  const withPage = async <Result>(number: number, act: (page: PDFPageProxy, pdf: OpenedPdf) => Promise<Result>) => {
    const pdf = await opened()
    const acting = pdf.document.getPage(number + 1).then((page) => act(page, pdf))
    return Promise.race([acting, pdf.failure.catch((error) => (pdf.stop(), fail(error)))])
  }

  return {
    open: async () => (await opened()).document.numPages,

    draw: (number, scale, signal, distance = inView) =>
      takeTurn(() => withPage(number, (page) => drawn(page, scale, signal)), { distance, signal }),

    write: (number, layer, signal, distance = inView) =>
      takeTurn(() => withPage(number, (page, { pdfjs }) => written(page, layer, { pdfjs, signal })), {
        distance,
        signal,
      }),

    lines: async (number, signal, distance = inView) => {
      const before = linesRead.get(number)
      if (before) return before
      // Only who places fields needs it.
      const { linesOn } = await import('./pdf/pdf-lines.ts')
      const read = () => withPage(number, (page, { pdfjs }) => linesOn(page, pdfjs.OPS, signal))
      const lines = await takeTurn(read, { distance, signal })
      linesRead.set(number, lines)
      return lines
    },

    places: async (number, signal, distance = inView) => {
      const { findPlaces } = await import('./pdf/pdf-places.ts')
      const find = () => withPage(number, (page, { pdfjs }) => findPlaces(page, pdfjs.OPS, signal))
      return takeTurn(find, { distance, signal })
    },

    text: async (number, signal, distance = inView) => {
      const { textOn } = await import('./pdf/pdf-text.ts')
      return takeTurn(() => withPage(number, (page) => textOn(page, signal)), { distance, signal })
    },

    close: () => {
      closing.abort()
      unused?.stop()
      void opening?.then(({ stop }) => stop(), ignore)
    },
  }
}

/** Starts pdf.js before the file is known that it will read. */
export function startPdf(): { of: (file: PdfFile) => Pdf; stop: () => void } {
  const engine = startEngine()
  return { of: (file) => pdfOf(file, engine), stop: engine.stop }
}

async function drawn(page: PDFPageProxy, scale: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  signal.throwIfAborted()
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(scale, Math.sqrt(MAX_PIXELS / (width * height))) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await until(page.render({ canvas, viewport }), signal)
  page.cleanup()
  return canvas
}

type Writing = { pdfjs: OpenedPdf['pdfjs']; signal: AbortSignal }

async function written(page: PDFPageProxy, layer: HTMLElement, { pdfjs, signal }: Writing): Promise<boolean> {
  signal.throwIfAborted()
  const content = await page.getTextContent({ includeMarkedContent: true })
  signal.throwIfAborted()
  layer.replaceChildren()
  layer.style.setProperty('--user-unit', String(page.userUnit))
  const text = new pdfjs.TextLayer({
    textContentSource: content,
    container: layer,
    viewport: page.getViewport({ scale: 1 }),
  })
  await text.render()
  return text.textContentItemsStr.some((words) => words.trim() !== '')
}

async function until(task: RenderTask, signal: AbortSignal): Promise<void> {
  const cancel = () => task.cancel()
  signal.addEventListener('abort', cancel)
  try {
    await task.promise
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** Translates an error of pdf.js, which has only names, to an error class of this room. */
function translated(error: unknown): Error {
  if (!(error instanceof Error) || error instanceof NoConnection || error instanceof UnexpectedAnswer)
    return error as Error
  if (error instanceof TypeError) return new NoConnection(error.message)
  return /^(InvalidPDF|Password|Format)/.test(error.name) ? new UnreadablePdf(error.message) : error
}

const inView = () => 0
const ignore = () => {}
