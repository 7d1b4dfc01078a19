import { type PDF, type PDFPage, rgb } from '@libpdf/core'
import type { AuditDocument } from '#machines/rules/documents/document.ts'
import { type Block, LEFT, rule, SHEET, WIDTH, words } from './blocks.ts'
import { EM, INK, MUTED, muted, STRONG, style, type Typesetter } from './type.ts'
import type { Words } from './words.ts'

/** What follows one another down the sheets; `again` comes first on each sheet on which `blocks` go on. */
export type Flow = { blocks: Block[]; again?: Block }

const FIRST = 58.8 + 2.4 * EM
const LAST = SHEET.height - 6.2 * EM
const foot = style('regular', 0.9, MUTED)
const footMono = style('mono', 0.81, MUTED)

/** Sets the flows on as many sheets as they need, each with its head and foot. */
export function setSheets(pdf: PDF, type: Typesetter, flows: Flow[], document: AuditDocument, wording: Words): void {
  let page = pdf.addPage(SHEET)
  const pages = [page]
  let top = FIRST
  for (const { blocks, again } of flows)
    for (const [index, block] of blocks.entries()) {
      if (top + block.height > LAST && top > FIRST) {
        page = pdf.addPage(SHEET)
        pages.push(page)
        top = FIRST
        if (again && index > 0) {
          again.draw(page, top)
          top += again.height
        }
      }
      block.draw(page, top)
      top += block.height
    }
  for (const [index, sheet] of pages.entries()) {
    drawHead(sheet, type, document, wording)
    drawFoot(sheet, type, document, wording.foot, wording.page(index + 1, pages.length))
  }
}

const WHITE = rgb(1, 1, 1)
const MARK = 'M11.6 17.4V6.8h4a3.9 3.9 0 0 1 0 7.8H9.2c-3.2 0-4.6 2.6-2.8 4.6 2.5 2.7 9 2.3 15.4-.9'
const TILE = 'M7 0h14a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7z'

function drawHead(page: PDFPage, type: Typesetter, { organization }: AuditDocument, wording: Words) {
  const side = 17.6
  const top = 3.4 * EM
  const scale = side / 28
  const at = { x: LEFT, y: SHEET.height - top, scale }
  page.drawSvgPath(TILE, { ...at, color: INK })
  page.drawSvgPath(MARK, { ...at, borderColor: WHITE, borderWidth: 1.9 * scale, lineCap: 'round', lineJoin: 'round' })
  const brand = style('semibold', 1.15, INK)
  words(type, [{ text: 'Paraph', style: brand }], { x: LEFT + side + 0.7 * EM }).draw(
    page,
    top + (side - 1.5 * brand.size) / 2,
  )
  const whose = words(type, [{ text: wording.onBehalfOf(organization), style: muted }], { align: 'right' })
  whose.draw(page, top + (side - whose.height) / 2)
  rule(0.28 * EM, INK).draw(page, top + side + 0.9 * EM)
  rule(0.07 * EM, INK).draw(page, top + side + 0.9 * EM + 0.28 * EM + 0.26 * EM)
}

function drawFoot(page: PDFPage, type: Typesetter, { request }: AuditDocument, label: string, number: string) {
  const top = SHEET.height - 4.5 * EM
  rule(0.07 * EM, STRONG).draw(page, top)
  const at = top + 0.63 * EM
  words(type, [
    { text: `${label} `, style: foot },
    { text: request.id, style: footMono },
  ]).draw(page, at)
  words(type, [{ text: number, style: foot }], { align: 'right', width: WIDTH }).draw(page, at)
}
