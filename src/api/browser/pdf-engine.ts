// oxlint-disable-next-line import/default -- Vite exports the URL of the built file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { NoConnection } from '../client.ts'
import { startWorker } from './worker.ts'

type PdfJs = typeof import('./pdfjs.ts')['pdfjs']

/** pdf.js and the worker that reads a document. */
export type Engine = {
  /** Rejects if pdf.js cannot be loaded. */
  ready: Promise<{ pdfjs: PdfJs; worker: InstanceType<PdfJs['PDFWorker']> }>
  /** Rejects if the worker's script does not start; pdf.js would wait forever. */
  failure: Promise<never>
  /** Terminates the worker and frees its memory. */
  stop: () => void
}

/** Loads pdf.js and its worker in parallel. */
export function startEngine(): Engine {
  const port = startWorker(workerUrl)
  const failure = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new NoConnection('The PDF worker did not start')), { once: true })
  })
  const ready = import('./pdfjs.ts').then(({ pdfjs }) => ({ pdfjs, worker: pdfjs.PDFWorker.create({ port }) }))
  for (const promise of [failure, ready]) promise.catch(ignore)
  return { ready, failure, stop: () => port.terminate() }
}

const ignore = () => {}
