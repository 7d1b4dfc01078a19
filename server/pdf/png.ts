import { PNG } from 'pngjs'
import { Unfit } from './unfit.ts'

const MOST_BYTES = 500_000
const MOST_PIXELS = 4_000_000
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/**
 * A signature's image, decoded and written anew so that nothing but its pixels stays.
 * @throws Unfit SignatureImageException: no PNG, over 500,000 bytes, or declared larger than 4 megapixels
 */
export function cleanPng(bytes: Uint8Array): Uint8Array {
  const image = Buffer.from(bytes)
  const refuse = (why: string) => new Unfit('SignatureImageException', why)
  if (image.length > MOST_BYTES) throw refuse('too many bytes')
  if (image.length < 33 || !image.subarray(0, 8).equals(SIGNATURE) || image.toString('latin1', 12, 16) !== 'IHDR')
    throw refuse('no PNG')
  const width = image.readUInt32BE(16)
  const height = image.readUInt32BE(20)
  if (width === 0 || height === 0 || width * height > MOST_PIXELS) throw refuse('too many pixels')
  try {
    const { data } = PNG.sync.read(image)
    const anew = new PNG({ width, height, colorType: 6 })
    anew.data = data
    return new Uint8Array(PNG.sync.write(anew))
  } catch {
    throw refuse('broken')
  }
}
