import { PNG } from 'pngjs'
import { limits, MAX_SIGNATURE_PIXELS } from '#machines/rules/documents/limits.ts'
import { Unfit } from './unfit.ts'

const PNG_SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/**
 * Decodes and re-encodes the image of a signature, so that only its pixels remain.
 * @throws Unfit SignatureImageException if it is not a PNG, over 500,000 bytes, or declared larger than 4 megapixels
 */
export function cleanPng(bytes: Uint8Array): Uint8Array {
  const image = Buffer.from(bytes)
  const refuse = (why: string) => new Unfit('SignatureImageException', why)
  if (image.length > limits.signatureImageMaxSize) throw refuse('too many bytes')
  if (image.length < 33 || !image.subarray(0, 8).equals(PNG_SIGNATURE) || image.toString('latin1', 12, 16) !== 'IHDR')
    throw refuse('no PNG')
  const width = image.readUInt32BE(16)
  const height = image.readUInt32BE(20)
  if (width === 0 || height === 0 || width * height > MAX_SIGNATURE_PIXELS) throw refuse('too many pixels')
  try {
    const { data } = PNG.sync.read(image)
    const clean = new PNG({ width, height, colorType: 6 })
    clean.data = data
    return new Uint8Array(PNG.sync.write(clean))
  } catch {
    throw refuse('broken')
  }
}
