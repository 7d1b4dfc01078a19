import { create } from 'qrcode'
import { type Block, LEFT, SHEET, space, stack, tagged, textBlock, WIDTH } from './blocks.ts'
import { EM, INK, MUTED, style, type Typesetter } from './typesetter.ts'
import type { Words } from './words.ts'

/** An address as people read it. */
export const shortened = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** A QR code, drawn as one path so that there are no gaps between its squares. */
function codeBlock(text: string, x: number, side: number): Block {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1z`)
  return {
    height: side,
    draw: ({ page, tags }, top) =>
      tags.content(page, () =>
        page.drawSvgPath(squares.join(''), { x, y: SHEET.height - top, scale: side / modules.size, color: INK }),
      ),
  }
}

/** The width of the QR code at the top of a document. */
const CODE_WIDTH = 9.4 * EM
/** The width of the title to the left of it. */
export const TITLE_WIDTH = WIDTH - CODE_WIDTH - 2.4 * EM

/** The QR code of an address at the top right, and what it is for. `page`: the address that is printed below it. */
export const codeColumn = (
  typesetter: Typesetter,
  { address, page, wording }: { address: string; page: string; wording: Pick<Words, 'check' | 'codeFor'> },
): Block =>
  stack(
    tagged('Figure', codeBlock(address, LEFT + WIDTH - CODE_WIDTH, CODE_WIDTH), { alt: wording.codeFor(address) }),
    space(0.4 * EM),
    tagged(
      'P',
      textBlock(typesetter, [{ text: `${wording.check}\n${shortened(page)}`, style: style('regular', 0.84, MUTED) }], {
        x: LEFT + WIDTH - CODE_WIDTH,
        width: CODE_WIDTH,
        align: 'center',
        leading: 1.35,
      }),
    ),
  )

/** The title of a document and what it is about. */
export const titleBlock = (typesetter: Typesetter, title: string, subtitle: string): Block =>
  stack(
    tagged(
      'H1',
      textBlock(typesetter, [{ text: title, style: style('semibold', 2.5, INK) }], {
        width: TITLE_WIDTH,
        leading: 1.15,
      }),
    ),
    space(0.35 * EM),
    tagged(
      'P',
      textBlock(typesetter, [{ text: subtitle, style: style('regular', 1.22) }], { width: TITLE_WIDTH, leading: 1.4 }),
    ),
    space(1.4 * EM),
  )
