import { type PDF, type PDFPage, rgb } from '@libpdf/core'
import { type Block, LEFT, rule, SHEET, textBlock, WIDTH } from './blocks.ts'
import type { AuditContext } from './sections.ts'
import { EM, INK, MUTED, muted, STRONG, style } from './typesetter.ts'

/** Blocks that follow each other down the sheets. `repeated` is drawn at the top of each sheet on which they continue. */
export type Flow = { blocks: Block[]; repeated?: Block }

/** Top and bottom of the content area, in points from the top of the sheet. */
const TOP = 58.8 + 2.4 * EM
const BOTTOM = SHEET.height - 6.2 * EM
const footer = style('regular', 0.9, MUTED)
const footerMono = style('mono', 0.81, MUTED)

/** Draws the flows on as many sheets as they need, each with a header and footer. */
export function drawSheets(pdf: PDF, context: AuditContext, flows: Flow[]): void {
  let page = pdf.addPage(SHEET)
  const pages = [page]
  let top = TOP
  for (const { blocks, repeated } of flows)
    for (const [index, block] of blocks.entries()) {
      if (top + block.height > BOTTOM && top > TOP) {
        page = pdf.addPage(SHEET)
        pages.push(page)
        top = TOP
        if (repeated && index > 0) {
          repeated.draw(page, top)
          top += repeated.height
        }
      }
      block.draw(page, top)
      top += block.height
    }
  for (const [index, sheet] of pages.entries()) {
    drawHeader(sheet, context)
    drawFooter(sheet, context, context.wording.page(index + 1, pages.length))
  }
}

const WHITE = rgb(1, 1, 1)
const LOGO = 'M11.6 17.4V6.8h4a3.9 3.9 0 0 1 0 7.8H9.2c-3.2 0-4.6 2.6-2.8 4.6 2.5 2.7 9 2.3 15.4-.9'
const LOGO_BACKGROUND = 'M7 0h14a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7z'

function drawHeader(page: PDFPage, { typesetter, document, wording }: AuditContext) {
  const side = 17.6
  const top = 3.4 * EM
  const scale = side / 28
  const at = { x: LEFT, y: SHEET.height - top, scale }
  page.drawSvgPath(LOGO_BACKGROUND, { ...at, color: INK })
  page.drawSvgPath(LOGO, { ...at, borderColor: WHITE, borderWidth: 1.9 * scale, lineCap: 'round', lineJoin: 'round' })
  const brand = style('semibold', 1.15, INK)
  textBlock(typesetter, [{ text: 'Paraph', style: brand }], { x: LEFT + side + 0.7 * EM }).draw(
    page,
    top + (side - 1.5 * brand.size) / 2,
  )
  const organization = textBlock(typesetter, [{ text: wording.onBehalfOf(document.organization), style: muted }], {
    align: 'right',
  })
  organization.draw(page, top + (side - organization.height) / 2)
  rule(0.28 * EM, INK).draw(page, top + side + 0.9 * EM)
  rule(0.07 * EM, INK).draw(page, top + side + 0.9 * EM + 0.28 * EM + 0.26 * EM)
}

function drawFooter(page: PDFPage, { typesetter, document, wording }: AuditContext, pageNumber: string) {
  const top = SHEET.height - 4.5 * EM
  rule(0.07 * EM, STRONG).draw(page, top)
  const at = top + 0.63 * EM
  textBlock(typesetter, [
    { text: `${wording.foot} `, style: footer },
    { text: document.request.id, style: footerMono },
  ]).draw(page, at)
  textBlock(typesetter, [{ text: pageNumber, style: footer }], { align: 'right', width: WIDTH }).draw(page, at)
}
