import { type EmbeddedFont, type PDF, type PdfRef, rgb } from '@libpdf/core'
import { asDrawn } from '#machines/rules/documents/text/drawn-text.ts'
import type { Size } from '#machines/rules/documents/geometry.ts'
import { displayedSize, frameOf } from '#machines/rules/documents/user-space.ts'
import type { Overlay } from './annotations.ts'
import type { Page } from './pages.ts'

const RED = rgb(0.66, 0.07, 0.12)
/** Seen on any page, and the page can be read through it. */
const OPACITY = 0.22
/** The part of the diagonal that the text takes. */
const LENGTH = 0.66
/** Points. */
const MAX_SIZE = 96
/** The middle of capitals and small letters above the base line, in ems. */
const MIDDLE = 0.3

const keyOf = ({ width, height }: Size) => `${width.toFixed(1)} ${height.toFixed(1)}`

/** The sizes of the pages as displayed, each once. */
export const sizesOf = (pages: readonly Page[]): Size[] => [
  ...new Map(pages.map(({ shape }) => displayedSize(shape)).map((size) => [keyOf(size), size])).values(),
]

/** Adds a sheet of this size with a text along the diagonal that rises to the right. */
export function addWatermark(pdf: PDF, size: Size, { text, font }: { text: string; font: EmbeddedFont }) {
  const { width, height } = size
  const words = asDrawn(text)
  const ems = font.widthOfTextAtSize(words, 1)
  const fontSize = Math.min(MAX_SIZE, (LENGTH * Math.hypot(width, height)) / ems)
  const angle = Math.atan2(height, width)
  // From the middle of the page back by half the text along the diagonal, and down by the middle of its letters.
  const [along, down] = [(ems * fontSize) / 2, MIDDLE * fontSize]
  const sheet = pdf.addPage({ width, height })
  sheet.drawText(words, {
    x: width / 2 - Math.cos(angle) * along + Math.sin(angle) * down,
    y: height / 2 - Math.sin(angle) * along - Math.cos(angle) * down,
    font,
    size: fontSize,
    color: RED,
    opacity: OPACITY,
    rotate: { angle: (angle * 180) / Math.PI },
  })
}

/** The watermark of each page, whose size is one of `sizes`; `forms` are the drawn sheets in the same order. */
export function watermarkOn({ shape }: Page, sizes: readonly Size[], forms: readonly PdfRef[]): Overlay {
  const size = displayedSize(shape)
  const form = forms[sizes.findIndex((one) => keyOf(one) === keyOf(size))]!
  return { form, transform: frameOf({ x1: 0, y2: size.height }, shape), says: { role: 'P' } }
}
