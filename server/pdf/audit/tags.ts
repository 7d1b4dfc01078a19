import { ops, PdfDict, PdfName, PdfNumber, type PDFPage } from '@libpdf/core'
import { type Element, element } from './structure.ts'

/** A sheet to draw on, and the tags of what is drawn. */
export type Canvas = { page: PDFPage; tags: Tags }

/** Tags what is drawn with its place in the structure of the document, or as an artifact, which has no meaning. */
export class Tags {
  readonly root: Element = element('Document')
  readonly #path = [this.root]
  readonly #counts = new Map<PDFPage, number>()
  #isArtifact = false

  /** Draws a part of the document. It may be drawn in pieces, also on several sheets. */
  within(part: Element, draw: () => void): void {
    const parent = this.#path.at(-1)!
    if (!this.#isArtifact && !parent.kids.includes(part)) parent.kids.push(part)
    this.#path.push(part)
    draw()
    this.#path.pop()
  }

  /** Draws content of the part that is being drawn. */
  content(page: PDFPage, draw: () => void): void {
    if (this.#isArtifact) return draw()
    const part = this.#path.at(-1)!
    const mcid = this.#counts.get(page) ?? 0
    this.#counts.set(page, mcid + 1)
    part.kids.push({ page: page.ref, mcid })
    marked(page, [part.role, { MCID: PdfNumber.of(mcid) }], draw)
  }

  /** Draws lines and frames, or what is repeated on every sheet. */
  artifact(page: PDFPage, draw: () => void, isRepeated = false): void {
    if (this.#isArtifact) return draw()
    this.#isArtifact = true
    marked(page, ['Artifact', { Type: PdfName.of(isRepeated ? 'Pagination' : 'Layout') }], draw)
    this.#isArtifact = false
  }
}

function marked(page: PDFPage, [tag, properties]: [string, Record<string, PdfName | PdfNumber>], draw: () => void) {
  page.drawOperators([ops.beginMarkedContentProps(`/${tag}`, PdfDict.of(properties))])
  draw()
  page.drawOperators([ops.endMarkedContent()])
}
