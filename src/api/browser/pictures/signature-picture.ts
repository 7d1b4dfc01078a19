import { MAX_SIGNATURE_PIXELS } from '#machines/rules/common/limits.ts'
import { blank, pngOf } from './ink.ts'

/** An SVG has no pixels: it is drawn at least this wide, so that it prints sharply. */
const SVG_WIDTH = 1200

/**
 * The picture in a chosen file as a trimmed PNG within the server's limits, as data URL. An SVG becomes pixels in an image
 * element, which runs no scripts and loads nothing (SDLG-025). Null if this browser cannot read the file, or it has no ink.
 */
export async function signaturePicture(file: File, signal: AbortSignal): Promise<string | null> {
  const isSvg = file.name.toLowerCase().endsWith('.svg')
  // The system may know no type for the extension, and without it an SVG is not read.
  const url = URL.createObjectURL(isSvg ? new Blob([file], { type: 'image/svg+xml' }) : file)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    signal.throwIfAborted()
    return drawn(picture, isSvg)
  } catch {
    signal.throwIfAborted()
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

function drawn(picture: HTMLImageElement, isSvg: boolean): string | null {
  // An SVG without a size of its own is as wide as browsers draw it.
  const { naturalWidth, naturalHeight } = picture
  const wanted = isSvg ? Math.max(1, SVG_WIDTH / naturalWidth) : 1
  const scale = Math.min(wanted, Math.sqrt(MAX_SIGNATURE_PIXELS / (naturalWidth * naturalHeight)))
  const width = Math.max(1, Math.floor(naturalWidth * scale))
  const height = Math.max(1, Math.floor(naturalHeight * scale))
  const { canvas, context } = blank(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return pngOf(canvas)
}
