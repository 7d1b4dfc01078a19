import { constants, inflateSync } from 'node:zlib'
import { PdfName, PdfNumber, type PdfObject, type PdfStream } from '@libpdf/core'
import { Unfit } from '../unfit.ts'
import { Lexer } from './lexer.ts'

/**
 * The objects of an object stream in order: their numbers, and functions that read them (PDF 32000-1, 7.5.7).
 * @throws Unfit AmbiguousFileException if two have one number: some readers take the first, others the last
 */
export function unpack(stream: PdfStream): [number: number, read: () => PdfObject | undefined][] {
  const [count, first] = [stream.get('N'), stream.get('First')]
  if (!(count instanceof PdfNumber) || !(first instanceof PdfNumber)) return []
  let data: Uint8Array
  try {
    data = decoded(stream)
  } catch {
    return []
  }
  const head = new Lexer(data)
  const objects: [number, () => PdfObject | undefined][] = []
  for (let index = 0; index < count.value; index++) {
    const number = head.integer()
    const offset = head.integer()
    if (number === undefined || offset === undefined) break
    objects.push([number, () => readAt(data, first.value + offset)])
  }
  if (new Set(objects.map(([number]) => number)).size < objects.length)
    throw new Unfit('AmbiguousFileException', 'two objects with one number in an object stream')
  return objects
}

/** zlib is many times faster than LibPDF's own code, which knows all other filters and repairs broken data. */
function decoded(stream: PdfStream): Uint8Array {
  const filter = stream.get('Filter')
  if (!(filter instanceof PdfName) || filter.value !== 'FlateDecode' || stream.has('DecodeParms'))
    return stream.getDecodedData()
  try {
    return inflateSync(stream.data, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return stream.getDecodedData()
  }
}

function readAt(data: Uint8Array, offset: number): PdfObject | undefined {
  const token = new Lexer(data, offset).next()
  return token && !('word' in token) ? token : undefined
}
