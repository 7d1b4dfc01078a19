import { type PDF, rgb } from '@libpdf/core'
import { type Block, LEFT, rule, SHEET, textBlock, WIDTH } from './blocks.ts'
import { type Canvas, Tags } from './tags.ts'
import { EM, INK, MUTED, muted, STRONG, style, type Typesetter } from './typesetter.ts'
import type { Words } from './words.ts'

/** What header and footer of each sheet say. `id`: what the document is about. */
type Furniture = {
  typesetter: Typesetter
  organization: string
  id: string
  wording: Pick<Words, 'onBehalfOf' | 'foot' | 'page'>
}

/** Blocks that follow each other down the sheets. `repeated` is drawn at the top of each sheet on which they continue. */
export type Passage = { blocks: Block[]; repeated?: Block }

/** Top and bottom of the content area, in points from the top of the sheet. */
const TOP = 58.8 + 2.4 * EM
const BOTTOM = SHEET.height - 6.2 * EM
const footer = style('regular', 0.9, MUTED)
const footerMono = style('mono', 0.81, MUTED)

/** Draws the passages on as many sheets as they need, each with a header and footer. Returns the tags of what is drawn. */
export function drawSheets(pdf: PDF, context: Furniture, passages: Passage[]): Tags {
  const tags = new Tags()
  const added = (): Canvas => ({ page: pdf.addPage(SHEET), tags })
  let canvas = added()
  const sheets = [canvas]
  let top = TOP
  for (const { blocks, repeated } of passages)
    for (const [index, block] of blocks.entries()) {
      if (top + block.height > BOTTOM && top > TOP) {
        canvas = added()
        sheets.push(canvas)
        top = TOP
        if (repeated && index > 0) {
          const at = top
          tags.artifact(canvas.page, () => repeated.draw(canvas, at), true)
          top += repeated.height
        }
      }
      block.draw(canvas, top)
      top += block.height
    }
  for (const [index, sheet] of sheets.entries())
    tags.artifact(
      sheet.page,
      () => {
        drawHeader(sheet, context)
        drawFooter(sheet, context, context.wording.page(index + 1, sheets.length))
      },
      true,
    )
  return tags
}

const WHITE = rgb(1, 1, 1)
const LOGO = 'M11.6 17.4V6.8h4a3.9 3.9 0 0 1 0 7.8H9.2c-3.2 0-4.6 2.6-2.8 4.6 2.5 2.7 9 2.3 15.4-.9'
const LOGO_BACKGROUND = 'M7 0h14a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7z'

function drawHeader(canvas: Canvas, { typesetter, organization, wording }: Furniture) {
  const side = 17.6
  const top = 3.4 * EM
  const scale = side / 28
  const at = { x: LEFT, y: SHEET.height - top, scale }
  canvas.page.drawSvgPath(LOGO_BACKGROUND, { ...at, color: INK })
  canvas.page.drawSvgPath(LOGO, {
    ...at,
    borderColor: WHITE,
    borderWidth: 1.9 * scale,
    lineCap: 'round',
    lineJoin: 'round',
  })
  const brand = style('semibold', 1.15, INK)
  textBlock(typesetter, [{ text: 'Paraph', style: brand }], { x: LEFT + side + 0.7 * EM }).draw(
    canvas,
    top + (side - 1.5 * brand.size) / 2,
  )
  const name = textBlock(typesetter, [{ text: wording.onBehalfOf(organization), style: muted }], {
    align: 'right',
  })
  name.draw(canvas, top + (side - name.height) / 2)
  rule(0.28 * EM, INK).draw(canvas, top + side + 0.9 * EM)
  rule(0.07 * EM, INK).draw(canvas, top + side + 0.9 * EM + 0.28 * EM + 0.26 * EM)
}

function drawFooter(canvas: Canvas, { typesetter, id, wording }: Furniture, pageNumber: string) {
  const top = SHEET.height - 4.5 * EM
  rule(0.07 * EM, STRONG).draw(canvas, top)
  const at = top + 0.63 * EM
  textBlock(typesetter, [
    { text: `${wording.foot} `, style: footer },
    { text: id, style: footerMono },
  ]).draw(canvas, at)
  textBlock(typesetter, [{ text: pageNumber, style: footer }], { align: 'right', width: WIDTH }).draw(canvas, at)
}
