// oxlint-disable-next-line import/default -- Vite gives the address of the built file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { NoConnection, UnexpectedAnswer } from '../client.ts'
import { startWorker } from './worker.ts'

/** The file is there, but it is no PDF that can be shown. */
export class UnreadablePdf extends Error {}

/** Where a PDF is: a file chosen on this machine, or an address of ours with the headers that open it. */
export type PdfFile = Blob | { url: string; headers?: () => Record<string, string> }

/** A PDF that is read as far as it is looked at. Pages are counted from 0 and drawn as displayed (CropBox, Rotate). */
export type Pdf = {
  /**
   * How many pages it has. Whatever else is asked of it opens it as well.
   * @throws NoConnection, UnexpectedAnswer, UnreadablePdf; the next call tries again
   */
  open(): Promise<number>
  /** A page drawn on a new canvas, `scale` pixels to a point (fewer where it would grow too large to hold). */
  draw(page: number, scale: number, signal: AbortSignal): Promise<HTMLCanvasElement>
  /** Writes the words of a page into `layer`, each over its picture; false where the page has none. */
  write(page: number, layer: HTMLElement, signal: AbortSignal): Promise<boolean>
  /** Ends its worker and gives back all that it holds. */
  close(): void
}

/** No canvas has more pixels: some browsers hold no more, and a few of them are held at once. */
const MAX_PIXELS = 12_000_000

type Opened = { document: PDFDocumentProxy; worker: Worker }

/** Reads `file` with pdf.js, which is loaded when it is first needed. Scripts and XFA forms in it stay asleep. */
export function pdfOf(file: PdfFile): Pdf {
  let opening: Promise<Opened> | undefined
  let closed = false

  const opened = (): Promise<Opened> => {
    if (closed) return Promise.reject(new DOMException('This PDF was closed', 'AbortError'))
    opening ??= load(file).catch((error: unknown) => {
      opening = undefined
      throw named(error)
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
      // What an unembedded font looks like must not depend on whose machine it is.
      useSystemFonts: false,
      enableXfa: false,
      // Parts are asked for as they are looked at, not the whole file in one stream.
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

/** Rejects when the worker's own script does not start; otherwise pdf.js would wait for it for ever. */
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

/** What went wrong, in our words. pdf.js tells its errors apart by name and status. */
function named(error: unknown): Error {
  if (!(error instanceof Error) || error instanceof NoConnection) return error as Error
  const { status } = error as { status?: number }
  if (status !== undefined && status >= 200) return new UnexpectedAnswer(new Response(null, { status }))
  if (status !== undefined || error instanceof TypeError) return new NoConnection(error.message)
  return /^(InvalidPDF|Password|Format)/.test(error.name) ? new UnreadablePdf(error.message) : error
}

const ignore = () => {}
