import { inflateSync } from 'node:zlib'
import { PdfArray, PdfDict, PdfNumber, type PdfObject } from '@libpdf/core'
import { ambiguous } from './ambiguous.ts'

const MAX_IMAGE_BYTES = 64 * 1024 * 1024

/**
 * The bytes of packed data at the start of others, as far as its filter reads. Undefined for filters that do not tell where
 * they end.
 * @throws Unfit AmbiguousFileException if the data has no end
 */
export function codedLength(filter: string, data: Uint8Array, parameters?: PdfObject): number | undefined {
  const length = lengths[filter]?.(data, parameters)
  if (length === undefined && lengths[filter]) throw ambiguous('an inline image without an end')
  return length
}

type Length = (data: Uint8Array, parameters: PdfObject | undefined) => number | undefined

const indexAfter = (data: Uint8Array, mark: string, isAllowed: (byte: number) => boolean): number | undefined => {
  const at = Buffer.from(data.buffer, data.byteOffset, data.length).indexOf(mark, 0, 'latin1')
  return at >= 0 && data.subarray(0, at).every(isAllowed) ? at + mark.length : undefined
}

const isSpace = (byte: number) => byte <= 32
const isHex = (byte: number) => isSpace(byte) || /[\da-f]/i.test(String.fromCharCode(byte))
const isBase85 = (byte: number) => isSpace(byte) || (byte >= 33 && byte <= 117) || byte === 122

function inflatedLength(data: Uint8Array): number | undefined {
  try {
    const { engine } = inflateSync(data, { info: true, maxOutputLength: MAX_IMAGE_BYTES }) as unknown as Inflated
    return engine.bytesWritten
  } catch {
    return undefined
  }
}

/** What Node returns if asked for information; its types leave it out. */
type Inflated = { engine: { bytesWritten: number } }

const END_OF_RUNS = 128
function runsLength(data: Uint8Array): number | undefined {
  for (let at = 0; at < data.length; ) {
    const length = data[at]!
    if (length === END_OF_RUNS) return at + 1
    at += length < END_OF_RUNS ? length + 2 : 2
  }
  return undefined
}

/** LZW codes grow as the table does (PDF 32000-1, 7.4.4.2). */
const [CLEAR, END_OF_CODES, FIRST_CODE, MAX_CODE_BITS] = [256, 257, 258, 12]
function codesLength(data: Uint8Array, parameters: PdfObject | undefined): number | undefined {
  const given = parameters instanceof PdfArray ? parameters.at(0) : parameters
  const change = given instanceof PdfDict ? given.get('EarlyChange') : undefined
  const early = change instanceof PdfNumber ? change.value : 1
  let next = FIRST_CODE
  let isFirst = true
  for (let bit = 0; ; ) {
    const width = Math.min(MAX_CODE_BITS, Math.max(9, Math.floor(Math.log2(next + early)) + 1))
    if (bit + width > data.length * 8) return
    let code = 0
    for (let one = bit; one < bit + width; one++) code = code * 2 + ((data[one >> 3]! >> (7 - (one & 7))) & 1)
    bit += width
    if (code === END_OF_CODES) return Math.ceil(bit / 8)
    // The code after a cleared table adds no entry.
    if (code === CLEAR) [next, isFirst] = [FIRST_CODE, true]
    else if (isFirst) isFirst = false
    else next += 1
  }
}

/** A JPEG ends with this mark. One inside, of a small preview, would end it earlier for some readers. */
const jpegLength: Length = (data) => indexAfter(data, '\u00ff\u00d9', () => true)

const lengths: Record<string, Length> = {
  AHx: (data) => indexAfter(data, '>', isHex),
  A85: (data) => indexAfter(data, '~>', isBase85),
  Fl: inflatedLength,
  RL: runsLength,
  LZW: codesLength,
  DCT: jpegLength,
}
Object.assign(lengths, {
  ASCIIHexDecode: lengths['AHx'],
  ASCII85Decode: lengths['A85'],
  FlateDecode: lengths['Fl'],
  RunLengthDecode: lengths['RL'],
  LZWDecode: lengths['LZW'],
  DCTDecode: lengths['DCT'],
})
