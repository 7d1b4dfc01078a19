import { inflateSync } from 'node:zlib'
import { PdfArray, PdfName, PdfStream } from '@libpdf/core'
import { dictOf, listOf, nameOf, numberOf, type Source } from '../source.ts'
import { Unfit } from '../unfit.ts'

/** The data of a stream. `isExact`: every reader unpacks the same, because it is packed in the usual way and whole. */
export type Unpacked = { data: Uint8Array; isExact: boolean }

/** Limit of the unpacked content of a page. A page of 100,000 words needs a tenth of it. */
export const MAX_CONTENT_BYTES = 64 * 1024 * 1024

/** Short names of filters, which readers know outside of inline images, too. */
const LONG_NAMES: Record<string, string> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
}

/** Filters that make pixels. Viewers ignore them for content, or spend gigabytes and minutes on them. */
const IMAGE_FILTERS = new Set(['DCTDecode', 'DCT', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode', 'JPXDecode'])

/** Whether a stream is packed as an image. */
export const isPackedAsImage = (source: Source, stream: PdfStream): boolean =>
  filtersOf(source, stream).some((name) => IMAGE_FILTERS.has(name))

/** The names of a stream's filters. */
export const filtersOf = (source: Source, stream: PdfStream): string[] => {
  const one = nameOf(source, stream.get('Filter'))
  return one ? [one] : listOf(source, stream.get('Filter')).map((item) => nameOf(source, item) ?? '')
}

/**
 * Unpacks a stream. Undefined if it cannot be unpacked.
 * @throws Unfit TooComplexFileException if it exceeds the limit
 */
export function unpacked(source: Source, stream: PdfStream): Unpacked | undefined {
  const filters = filtersOf(source, stream)
  if (filters.length === 0) return { data: stream.data, isExact: true }
  if (isPackedAsImage(source, stream) || hasPartOfRow(source, stream, filters)) return
  const exact = filters.every(isFlate) && !stream.has('DecodeParms') ? inflated(stream.data, filters.length) : undefined
  if (exact) return { data: exact, isExact: true }
  const known = new PdfStream(stream, stream.data)
  known.set('Filter', new PdfArray(filters.map((name) => PdfName.of(LONG_NAMES[name] ?? name))))
  try {
    return { data: known.getDecodedData(), isExact: false }
  } catch {
    return undefined
  }
}

/** Whether a predictor is left with a part of a row, which some readers show and others drop. */
function hasPartOfRow(source: Source, stream: PdfStream, filters: string[]): boolean {
  const given = stream.get('DecodeParms')
  const all = dictOf(source, given) ? [given] : listOf(source, given)
  const predicting = all
    .map((one) => dictOf(source, one))
    .find((one) => (numberOf(source, one?.get('Predictor')) ?? 1) > 1)
  if (!predicting) return false
  const number = (key: string, standard: number) => numberOf(source, predicting.get(key)) ?? standard
  const bits = number('Colors', 1) * number('BitsPerComponent', 8) * number('Columns', 1)
  const row = Math.ceil(bits / 8) + (number('Predictor', 1) >= FIRST_OF_PNG ? 1 : 0)
  const data = filters.length === 1 && isFlate(filters[0]!) ? inflated(stream.data, 1) : undefined
  return data === undefined || data.length % row !== 0
}

const FIRST_OF_PNG = 10

const isFlate = (name: string) => name === 'FlateDecode' || name === 'Fl'

/** What was deflated so many times; undefined if it is not whole. */
function inflated(data: Uint8Array, times: number): Uint8Array | undefined {
  try {
    let result = data
    for (let time = 0; time < times; time++) result = inflateSync(result, { maxOutputLength: MAX_CONTENT_BYTES })
    return result
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') return undefined
    throw new Unfit('TooComplexFileException', 'content out of proportion')
  }
}
