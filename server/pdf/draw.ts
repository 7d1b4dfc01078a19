import { type EmbeddedFont, PDF, type PDFImage, type PDFPage, PdfDict, type PdfRef, rgb } from '@libpdf/core'
import type { Mark } from '#machines/rules/documents/document.ts'
import { fromFractions, type Size, sizeOf } from '#machines/rules/documents/geometry.ts'
import { asDrawn, widthOf } from '#machines/rules/documents/text/drawn-text.ts'
import { fitText, LINE_HEIGHT, PADDING, textBox } from '#machines/rules/documents/text/text-fitting.ts'
import { tickShape } from '#machines/rules/documents/text/tick.ts'
import { displayedSize, frameOf } from '#machines/rules/documents/user-space.ts'
import type { Overlay, Said } from './annotations.ts'
import { addPages, finish, startAssembly } from './assemble.ts'
import { Copier } from './copy.ts'
import { embed } from './fonts.ts'
import { embedImage, made } from './made.ts'
import { type Page, pagesOf } from './pages.ts'
import { dictOf, listOf, openOwn, type Source, streamOf } from './source.ts'
import { Unfit } from './unfit.ts'
import { addWatermark, sizesOf, watermarkOn } from './watermark.ts'
import { deflated, numbers, write } from './write.ts'

const INK = rgb(0.09, 0.11, 0.2)
const DEFAULT_FONT_SIZE = 11
const CAPTION_FONT_SIZE = 7

/**
 * Draws marks on a document that was cleaned, each at its position on the displayed page, and a watermark across each page.
 * @throws Unfit UnreadableFileException if the page of a mark does not exist
 */
export function draw(original: Uint8Array, marks: Mark[], watermark?: string): Uint8Array {
  const source = openOwn(original)
  const pages = pagesOf(source)
  for (const { page } of marks) if (!pages[page - 1]) throw new Unfit('UnreadableFileException', `no page ${page}`)
  const assembly = startAssembly()
  const sizes = watermark === undefined ? [] : sizesOf(pages)
  const sheets = sheetsOf(marks, pages, { text: watermark ?? '', sizes })
  addPages(assembly, source, { overlaysFor: (copier) => overlaysOf({ copier, sheets, marks, pages, sizes }) })
  return write(assembly.parts, finish(assembly, original))
}

const boxOf = (mark: Mark, { shape }: Page) => fromFractions(mark, displayedSize(shape))

/**
 * Draws each mark on a separate sheet, upright and in displayed points, so that page content cannot affect it. Sheets with
 * the watermark follow, one for each size of page.
 */
function sheetsOf(marks: Mark[], pages: Page[], { text, sizes }: { text: string; sizes: readonly Size[] }): Source {
  const pdf = PDF.create()
  const font = embed(pdf, 'sans')
  const pen = { font, measure: widthOf }
  // A signer may sign in hundreds of places, with one image.
  const images = new Map<Uint8Array, PDFImage>()
  const imageOf = (png: Uint8Array) => images.get(png) ?? images.set(png, embedImage(pdf, png)).get(png)
  for (const mark of marks) {
    const { width, height } = sizeOf(boxOf(mark, pages[mark.page - 1]!))
    const sheet = pdf.addPage({ width, height })
    if (mark.kind === 'checkbox') drawCheckbox(sheet, mark.checked === true)
    else if (mark.kind === 'signature') drawSignature(sheet, pen, mark, mark.png && imageOf(mark.png))
    else drawText(sheet, pen, mark)
  }
  for (const size of sizes) addWatermark(pdf, size, { text, font })
  if (marks.length + sizes.length === 0) pdf.addPage()
  return made(pdf)
}

type Sheets = { copier: Copier; sheets: Source; marks: Mark[]; pages: Page[]; sizes: readonly Size[] }

/** What is painted over each page: the marks, and the watermark over all of them. */
function overlaysOf({ copier, sheets, marks, pages, sizes }: Sheets): Map<number, Overlay[]> {
  const sheetCopier = new Copier(sheets, copier.parts, () => 'shown')
  const overlays = new Map<number, Overlay[]>()
  const drawn = pagesOf(sheets)
  for (const [index, sheet] of drawn.slice(0, marks.length).entries()) {
    const mark = marks[index]!
    const page = pages[mark.page - 1]!
    const overlay = {
      form: formOf(sheetCopier, sheet),
      transform: frameOf(boxOf(mark, page), page.shape),
      says: said(mark),
    }
    overlays.set(mark.page - 1, [...(overlays.get(mark.page - 1) ?? []), overlay])
  }
  if (sizes.length === 0) return overlays
  const watermarks = drawn.slice(marks.length).map((sheet) => formOf(sheetCopier, sheet))
  for (const [index, page] of pages.entries())
    overlays.set(index, [...(overlays.get(index) ?? []), watermarkOn(page, sizes, watermarks)])
  return overlays
}

/** What a screen reader says of a mark. Signs that every language knows stand for what has no words. */
function said({ kind, checked, caption }: Mark): Said {
  if (kind === 'checkbox') return { role: 'Figure', alternative: checked === true ? '\u2611' : '\u2610' }
  if (kind === 'signature') return { role: 'Figure', alternative: caption ?? 'Signature' }
  return { role: 'P' }
}

function formOf(copier: Copier, sheet: Page): PdfRef {
  const { source, parts } = copier
  const own = sheet.dict.get('Contents')
  const items = streamOf(source, own) ? [own] : listOf(source, own)
  const content = copier.contentOf(items.map((item) => streamOf(source, item)!))
  const form = deflated(content ?? new Uint8Array(), { Type: 'XObject', Subtype: 'Form', BBox: numbers(sheet.media) })
  form.set('Resources', copier.copyDict(dictOf(source, sheet.get('Resources')) ?? new PdfDict(), 'resources'))
  return parts.add(form)
}

/** A font, and how wide a text is in it. */
type Pen = { font: EmbeddedFont; measure: (text: string) => number }

function drawText(sheet: PDFPage, { font, measure }: Pen, { kind, text = '', fontSize = DEFAULT_FONT_SIZE }: Mark) {
  const isWrapped = kind === 'textArea'
  const box = textBox(sheet, isWrapped)
  const { size, lines } = fitText({ text: asDrawn(text), box, maxSize: fontSize, isWrapped, measure })
  // A single line is centred on its capitals; wrapped text starts at the top.
  const first = isWrapped ? sheet.height - PADDING - size : (sheet.height - 0.73 * size) / 2
  for (const [index, line] of lines.entries())
    sheet.drawText(line, { x: PADDING, y: first - index * LINE_HEIGHT * size, font, size, color: INK })
}

function drawCheckbox(sheet: PDFPage, isChecked: boolean) {
  const { x, y, side, border, tick, thickness } = tickShape(sheet)
  // A PDF counts from the bottom.
  const up = (down: number) => sheet.height - down
  sheet.drawRectangle({ x, y: up(y + side), width: side, height: side, borderColor: INK, borderWidth: border })
  if (!isChecked) return
  const [first, ...others] = tick.map((point) => ({ x: point.x, y: up(point.y) }))
  let start = first!
  for (const end of others) {
    sheet.drawLine({ start, end, color: INK, thickness, lineCap: 'round' })
    start = end
  }
}

function drawSignature(sheet: PDFPage, { font, measure }: Pen, { caption }: Mark, image: PDFImage | undefined) {
  const foot = caption ? Math.min(CAPTION_FONT_SIZE * LINE_HEIGHT, sheet.height / 4) : 0
  if (image) {
    const scale = Math.min(sheet.width / image.width, (sheet.height - foot) / image.height)
    const [width, height] = [image.width * scale, image.height * scale]
    sheet.drawImage(image, {
      x: (sheet.width - width) / 2,
      y: foot + (sheet.height - foot - height) / 2,
      width,
      height,
    })
  }
  if (!caption) return
  const { size, lines } = fitText({
    text: asDrawn(caption),
    box: { width: sheet.width, height: foot },
    maxSize: CAPTION_FONT_SIZE,
    isWrapped: false,
    measure,
  })
  const text = lines[0] ?? ''
  sheet.drawText(text, { x: (sheet.width - measure(text) * size) / 2, y: 0.3 * size, font, size, color: INK })
}
