import { limits, MAX_SIGNATURE_PIXELS } from '#machines/rules/common/limits.ts'
import { faces, ink, pen, type SignatureDraft } from '#machines/rules/signing/signature.ts'

/** Pixels per CSS pixel of the pad and the font, so that a signature prints sharply. */
const SCALE = 4
const FONT_SIZE = 64 * SCALE
/** Transparent pixels around the ink. */
const MARGIN = 2 * SCALE

/**
 * Renders a signature as a trimmed, transparent PNG within the server's limits, as data URL. Null if there is no ink.
 */
export async function signatureImage(draft: SignatureDraft, signal: AbortSignal): Promise<string | null> {
  const whole = await (draft.kind === 'typed' ? typed(draft) : drawn(draft))
  signal.throwIfAborted()
  const trimmed = trim(whole)
  return trimmed && encode(trimmed)
}

async function typed({ text, face }: Extract<SignatureDraft, { kind: 'typed' }>): Promise<HTMLCanvasElement> {
  const font = `${FONT_SIZE}px "${faces[face]!.family}"`
  const words = text.trim().normalize('NFC')
  // Loads the font subset of each letter; otherwise the letter would be drawn in another typeface.
  await document.fonts.load(font, words)
  const { canvas, context } = blank(1, 1)
  context.font = font
  const size = context.measureText(words)
  // Swashes reach far beyond the measured box.
  canvas.width = Math.ceil(size.actualBoundingBoxLeft + size.actualBoundingBoxRight + 2 * FONT_SIZE)
  canvas.height = Math.ceil(size.actualBoundingBoxAscent + size.actualBoundingBoxDescent + 2 * FONT_SIZE)
  context.font = font
  context.fillStyle = ink
  context.fillText(words, size.actualBoundingBoxLeft + FONT_SIZE, size.actualBoundingBoxAscent + FONT_SIZE)
  return canvas
}

async function drawn({
  strokes,
  width,
  height,
}: Extract<SignatureDraft, { kind: 'drawn' }>): Promise<HTMLCanvasElement> {
  const { default: SignaturePad } = await import('signature_pad')
  const { canvas, context } = blank(width * SCALE, height * SCALE)
  context.scale(SCALE, SCALE)
  const pad = new SignaturePad(canvas)
  pad.off()
  pad.fromData(strokes.map((points) => ({ points, ...pen })))
  return canvas
}

function blank(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser does not support canvas')
  return { canvas, context }
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
