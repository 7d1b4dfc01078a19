// oxlint-disable-next-line import/default -- Vite exports the URL of the built file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { NoConnection, UnexpectedAnswer } from '../client.ts'
import { startWorker } from './worker.ts'

/** The file was loaded but is not a PDF that can be shown. */
export class UnreadablePdf extends Error {}

/** The source of a PDF: a local file, or a URL of the server with the headers that authorise it. */
export type PdfFile = Blob | { url: string; headers?: () => Record<string, string> }

/** A PDF that is loaded on demand. Pages are counted from 0 and drawn as displayed (CropBox, Rotate). */
export type Pdf = {
  /**
   * Opens the PDF and counts its pages. The other methods open it too.
   * @throws NoConnection, UnexpectedAnswer, UnreadablePdf; the next call retries
   */
  open(): Promise<number>
  /** Draws a page on a new canvas, with `scale` pixels per point, fewer if the canvas would be too large. */
  draw(page: number, scale: number, signal: AbortSignal): Promise<HTMLCanvasElement>
  /** Writes the text of a page into `layer`, over the drawing; false if the page has no text. */
  write(page: number, layer: HTMLElement, signal: AbortSignal): Promise<boolean>
  /** Terminates the worker and frees its memory. */
  close(): void
}

/** The pixels of the largest canvas: browsers limit them, and several exist at once. */
const MAX_PIXELS = 12_000_000

type Opened = { document: PDFDocumentProxy; worker: Worker }

/** Reads a PDF with pdf.js, which is loaded on first use. Scripts and XFA forms are disabled. */
export function pdfOf(file: PdfFile): Pdf {
  let opening: Promise<Opened> | undefined
  let closed = false

  const opened = (): Promise<Opened> => {
    if (closed) return Promise.reject(new DOMException('This PDF was closed', 'AbortError'))
    opening ??= load(file).catch((error: unknown) => {
      opening = undefined
      throw translated(error)
    })
    return opening
  }

  return {
    open: async () => (await opened()).document.numPages,

    draw: async (number, scale, signal) => {
      const page = await (await opened()).document.getPage(number + 1)
      signal.throwIfAborted()
      const { width, height } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: Math.min(scale, Math.sqrt(MAX_PIXELS / (width * height))) })
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      await until(page.render({ canvas, viewport }), signal)
      page.cleanup()
      return canvas
    },

    write: async (number, layer, signal) => {
      const page = await (await opened()).document.getPage(number + 1)
      const { TextLayer } = await import('pdfjs-dist')
      const content = await page.getTextContent({ includeMarkedContent: true })
      signal.throwIfAborted()
      layer.replaceChildren()
      layer.style.setProperty('--user-unit', String(page.userUnit))
      const text = new TextLayer({
        textContentSource: content,
        container: layer,
        viewport: page.getViewport({ scale: 1 }),
      })
      await text.render()
      return text.textContentItemsStr.some((words) => words.trim() !== '')
    },

    close: () => {
      closed = true
      void opening?.then(
        ({ document, worker }) => document.loadingTask.destroy().finally(() => worker.terminate()),
        ignore,
      )
    },
  }
}

async function load(file: PdfFile): Promise<Opened> {
  const { getDocument, PDFWorker, version } = await import('pdfjs-dist')
  const assets = `${location.origin}/assets/pdfjs-${version}`
  const port = startWorker(workerUrl)
  const worker = PDFWorker.create({ port })
  try {
    const task = getDocument({
      ...(file instanceof Blob
        ? { data: new Uint8Array(await file.arrayBuffer()) }
        : { url: new URL(file.url, location.origin).href, httpHeaders: file.headers?.() ?? {} }),
      worker,
      wasmUrl: `${assets}/wasm/`,
      cMapUrl: `${assets}/cmaps/`,
      standardFontDataUrl: `${assets}/standard_fonts/`,
      iccUrl: `${assets}/iccs/`,
      // Fonts that are not embedded must look the same on every machine.
      useSystemFonts: false,
      enableXfa: false,
      // Loads only the ranges that are needed, not the whole file.
      disableStream: true,
      disableAutoFetch: true,
      verbosity: 0,
    })
    const document = await Promise.race([task.promise, failureOf(port)])
    return { document, worker: port }
  } catch (error) {
    port.terminate()
    throw error
  }
}

/** Rejects if the worker's script does not start; pdf.js would wait forever. */
const failureOf = (worker: Worker): Promise<never> =>
  new Promise((_, reject) => {
    worker.addEventListener('error', () => reject(new NoConnection('The PDF worker did not start')), { once: true })
  })

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

/** Translates an error of pdf.js, which has only names and statuses, to an error class of this room. */
function translated(error: unknown): Error {
  if (!(error instanceof Error) || error instanceof NoConnection) return error as Error
  const { status } = error as { status?: number }
  if (status !== undefined && status >= 200) return new UnexpectedAnswer(new Response(null, { status }))
  if (status !== undefined || error instanceof TypeError) return new NoConnection(error.message)
  return /^(InvalidPDF|Password|Format)/.test(error.name) ? new UnreadablePdf(error.message) : error
}

const ignore = () => {}
