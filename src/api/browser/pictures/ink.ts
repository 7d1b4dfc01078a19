import { limits, MAX_SIGNATURE_PIXELS } from '#machines/rules/common/limits.ts'

/** Pixels per CSS pixel of the pad and the font, so that a signature prints sharply. */
export const SCALE = 4
/** Transparent pixels around the ink. */
const MARGIN = 2 * SCALE

/** An empty canvas that is read often. */
export function blank(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser does not support canvas')
  return { canvas, context }
}

/** A picture cropped to its ink, with a margin, as a PNG within the server's limits; null if there is no ink. */
export function pngOf(canvas: HTMLCanvasElement): string | null {
  const trimmed = trim(canvas)
  return trimmed && encode(trimmed)
}

/** The image cropped to its ink, with a margin; null if there is no ink. */
function trim(canvas: HTMLCanvasElement): HTMLCanvasElement | null {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[(y * width + x) * 4 + 3]! > 8) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = y
      }
  if (right < 0) return null
  return scaled(canvas, { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }, 1)
}

type Box = { x: number; y: number; width: number; height: number }

function scaled(from: HTMLCanvasElement, { x, y, width, height }: Box, scale: number): HTMLCanvasElement {
  const [inner, outer] = [
    { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) },
    2 * MARGIN,
  ]
  const { canvas, context } = blank(inner.width + outer, inner.height + outer)
  context.imageSmoothingQuality = 'high'
  context.drawImage(from, x, y, width, height, MARGIN, MARGIN, inner.width, inner.height)
  return canvas
}

/** Encodes a PNG within the server's limits, scaling it down until it fits. */
function encode(canvas: HTMLCanvasElement): string {
  const box = { x: MARGIN, y: MARGIN, width: canvas.width - 2 * MARGIN, height: canvas.height - 2 * MARGIN }
  for (let scale = 1; ; scale *= 0.8) {
    const picture = scale === 1 ? canvas : scaled(canvas, box, scale)
    const url = picture.toDataURL('image/png')
    const bytes = (url.length - url.indexOf(',') - 1) * 0.75
    const pixels = picture.width * picture.height
    if (bytes <= limits.signatureImageMaxSize && pixels <= MAX_SIGNATURE_PIXELS) return url
  }
}
