/** A page as a reader shows it: four bytes for each pixel (RGBA), rows from the top, on white. */
export type Picture = Size & { pixels: Uint8Array }

export type Size = { width: number; height: number }

/** A document that a reader has opened. Pages are counted from 0; `size` is in pixels. */
export type Shown = {
  count: number
  draw: (page: number, size: Size) => Promise<Picture>
  close: () => Promise<void>
}

/**
 * Opens a document with a reader.
 * @throws Unopenable
 */
export type PictureReader = (bytes: Uint8Array, password?: string) => Promise<Shown>

/** A reader cannot open a document at all, so it shows nothing of it. */
export class Unopenable extends Error {}

/** Pixels of the largest picture. */
const MAX_PIXELS = 1_000_000

/** The pixels with which all readers draw a page of this size in points: one for each point, fewer for large pages. */
export function pixelsOf({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)))
  return { width: sideOf(width * scale), height: sideOf(height * scale) }
}

const sideOf = (length: number) => Math.max(1, Math.floor(length))
