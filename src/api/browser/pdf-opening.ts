import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { Engine } from './pdf-engine.ts'
import { feed, readStart, type RemoteFile } from './pdf-ranges.ts'

type PdfJs = Awaited<Engine['ready']>['pdfjs']

/** A document that pdf.js has opened. */
export type OpenedPdf = {
  pdfjs: PdfJs
  document: PDFDocumentProxy
  /** Rejects once a part of the file could not be read; what needs it never ends. */
  failure: Promise<never>
  /** Terminates the worker and frees its memory. */
  stop: () => void
}

/**
 * Opens a file with pdf.js; the start of the file is read while pdf.js is loading. Stops `engine` if that fails. Aborts its
 * calls once `closing` is aborted.
 */
export async function openPdf(file: Blob | RemoteFile, engine: Engine, closing: AbortSignal): Promise<OpenedPdf> {
  const reading = new AbortController()
  closing.addEventListener('abort', () => reading.abort(), { once: true })
  const { promise: failure, reject: fail } = Promise.withResolvers<never>()
  failure.catch(ignore)
  try {
    const [read, { pdfjs, worker }] = await Promise.all([
      file instanceof Blob ? bytesOf(file) : readStart(file, reading.signal),
      engine.ready,
    ])
    const isWhole = file instanceof Blob || read.bytes.length >= read.length
    const transport = isWhole ? null : new pdfjs.PDFDataRangeTransport(read.length, read.bytes)
    if (transport && !(file instanceof Blob)) feed(transport, file, { signal: reading.signal, fail })
    const assets = `${location.origin}/assets/pdfjs-${pdfjs.version}`
    const task = pdfjs.getDocument({
      ...(transport ? { range: transport } : { data: read.bytes }),
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
    const document = await Promise.race([task.promise, engine.failure, failure])
    const stop = () => {
      reading.abort()
      void task.destroy().finally(engine.stop)
    }
    return { pdfjs, document, failure, stop }
  } catch (error) {
    reading.abort()
    engine.stop()
    throw error
  }
}

async function bytesOf(file: Blob) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { bytes, length: bytes.length }
}

const ignore = () => {}
