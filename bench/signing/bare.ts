// oxlint-disable-next-line import/default -- Vite exports the URL of the built file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { getDocument, PDFWorker, version } from 'pdfjs-dist'
import { startWorker } from '../../src/api/browser/worker.ts'

// The baseline of bench/signing.ts: pdf.js alone draws the pages as its own viewer does, one at a time: those in view, and
// the next. They are as wide as on the signing page.
const WIDTH = 816
const GAP = 24
/** The canvases that the viewer of pdf.js keeps. */
const KEPT = 10

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

/** The pages that are drawn, the one drawn last at the end. */
const drawn: number[] = []
let isBusy = false

/** The page to draw next: those in view from the top, then the one after them. */
function wanted(): number | undefined {
  const height = sheets[0]!.offsetHeight + GAP
  const top = Math.floor(area.scrollTop / height)
  const last = Math.floor((area.scrollTop + innerHeight) / height)
  const near = Array.from({ length: last - top + 2 }, (_, i) => top + i)
  return near.find((page) => page < sheets.length && !drawn.includes(page))
}

async function draw() {
  const number = isBusy ? undefined : wanted()
  if (number === undefined) return
  isBusy = true
  const page = await pdf.getPage(number + 1)
  const viewport = page.getViewport({ scale: WIDTH / page.getViewport({ scale: 1 }).width })
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
  sheets[number]!.append(canvas)
  drawn.push(number)
  if (drawn.length > KEPT) sheets[drawn.shift()!]!.replaceChildren()
  page.cleanup()
  isBusy = false
  void draw()
}

area.addEventListener('scroll', () => void draw())
void draw()
