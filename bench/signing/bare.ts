// oxlint-disable-next-line import/default -- Vite exports the URL of the built file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { getDocument, PDFWorker, version, type PDFPageProxy } from 'pdfjs-dist'
import { startWorker } from '../../src/api/browser/worker.ts'

// The baseline of bench/signing.ts: pdf.js alone draws the page that is in view on one canvas, as wide as on the signing page.
const WIDTH = 816
const GAP = 24

const worker = PDFWorker.create({ port: startWorker(workerUrl) })
const assets = `${location.origin}/assets/pdfjs-${version}`
const pdf = await getDocument({
  url: `${location.origin}${location.pathname}.pdf`,
  worker,
  wasmUrl: `${assets}/wasm/`,
  cMapUrl: `${assets}/cmaps/`,
  standardFontDataUrl: `${assets}/standard_fonts/`,
  iccUrl: `${assets}/iccs/`,
  useSystemFonts: false,
  disableStream: true,
  disableAutoFetch: true,
  verbosity: 0,
}).promise

const area = document.createElement('main')
area.style.cssText = 'position: fixed; inset: 0; overflow: auto; background: #eee'
const first = await pdf.getPage(1)
const sheets = Array.from({ length: pdf.numPages }, (_, page) => {
  const sheet = document.createElement('section')
  sheet.dataset['page'] = String(page)
  const { width, height } = first.getViewport({ scale: 1 })
  sheet.style.cssText = `width: ${WIDTH}px; height: ${(height * WIDTH) / width}px; margin: 0 auto ${GAP}px; background: #fff`
  return sheet
})
area.append(...sheets)
document.body.replaceChildren(area)

let shown = -1
let task: ReturnType<PDFPageProxy['render']> | undefined

async function draw(number: number) {
  if (number === shown) return
  shown = number
  task?.cancel()
  const page = await pdf.getPage(number + 1)
  if (number !== shown) return
  const viewport = page.getViewport({ scale: WIDTH / page.getViewport({ scale: 1 }).width })
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  task = page.render({ canvas, viewport })
  await task.promise.then(
    () => {
      for (const sheet of sheets) sheet.replaceChildren()
      sheets[number]!.append(canvas)
    },
    // It left the view.
    () => {},
  )
  page.cleanup()
}

area.addEventListener('scroll', () => {
  const height = sheets[0]!.offsetHeight + GAP
  void draw(Math.min(sheets.length - 1, Math.floor((area.scrollTop + innerHeight / 2) / height)))
})
void draw(0)
