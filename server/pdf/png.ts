import { PNG } from 'pngjs'
import { limits, MAX_SIGNATURE_PIXELS } from '#machines/rules/common/limits.ts'
import { Unfit } from './unfit.ts'

const PNG_SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** The longest PNG is a few chunks and the rows of its pixels in pieces. */
const MAX_CHUNKS = 10_000
const MAX_BIT_DEPTH = 8

/**
 * Checks what an image says of itself, without decoding it: a whole PNG of at most 500,000 bytes, declared once, of at most
 * 4 megapixels and 8 bits.
 * @throws Unfit SignatureImageException
 */
export function checkPng(bytes: Uint8Array): void {
  const image = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (image.length > limits.signatureImageMaxSize) throw refused('too many bytes')
  if (image.length < 33 || !image.subarray(0, 8).equals(PNG_SIGNATURE) || image.toString('latin1', 12, 16) !== 'IHDR')
    throw refused('no PNG')
  const { width, height } = sizeOf(image)
  if (width === 0 || height === 0 || width * height > MAX_SIGNATURE_PIXELS) throw refused('too many pixels')
  if (image[24]! > MAX_BIT_DEPTH) throw refused('too many bits')
  // Decoders believe the last header, so a second one would declare any size.
  let chunks = 0
  let last = 'IHDR'
  for (let at = 33; at + 12 <= image.length; at += 12 + image.readUInt32BE(at)) {
    last = image.toString('latin1', at + 4, at + 8)
    if (last === 'IHDR' || ++chunks > MAX_CHUNKS) throw refused('two headers')
  }
  if (last !== 'IEND') throw refused('cut off')
}

const sizeOf = (image: Buffer) => ({ width: image.readUInt32BE(16), height: image.readUInt32BE(20) })

const refused = (why: string) => new Unfit('SignatureImageException', why)

/**
 * Decodes and re-encodes the image of a signature, so that only its pixels remain.
 * @throws Unfit SignatureImageException if it is no PNG that `checkPng` accepts
 */
export function cleanPng(bytes: Uint8Array): Uint8Array {
  const image = Buffer.from(bytes)
  checkPng(image)
  try {
    const { data } = PNG.sync.read(image)
    const clean = new PNG({ ...sizeOf(image), colorType: 6 })
    clean.data = data
    return new Uint8Array(PNG.sync.write(clean))
  } catch {
    throw refused('broken')
  }
}
