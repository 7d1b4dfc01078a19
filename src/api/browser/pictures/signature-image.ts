import { faces, ink, pen, type SignatureDraft } from '#machines/rules/signing/signature.ts'
import { blank, pngOf, SCALE } from './ink.ts'

const FONT_SIZE = 64 * SCALE

/**
 * Renders a signature as a trimmed, transparent PNG within the server's limits, as data URL. Null if there is no ink.
 */
export async function signatureImage(draft: SignatureDraft, signal: AbortSignal): Promise<string | null> {
  if (draft.kind === 'image' || draft.kind === 'saved') return draft.image
  const whole = await (draft.kind === 'typed' ? typed(draft) : drawn(draft))
  signal.throwIfAborted()
  return pngOf(whole)
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
