import { PdfDict, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { isWord, Lexer } from './lexer.ts'

/** An object with its number. `end` is the offset after it. */
type Indirect = { number: number; generation: number; object: PdfObject | undefined; end: number }

/** The value of a stream's `Length` that is a reference. */
export type LengthOf = (ref: PdfRef) => number | undefined

/** The object `n g obj …` at an offset; undefined if none is there. */
export function indirectAt(
  bytes: Uint8Array,
  offset: number,
  lengthOf: LengthOf = () => undefined,
): Indirect | undefined {
  const lexer = new Lexer(bytes, offset)
  const number = lexer.integer()
  const generation = number === undefined ? undefined : lexer.integer()
  if (number === undefined || generation === undefined) return
  lexer.skipSpace()
  // The value may follow `obj` without a space.
  if (OBJ.some((byte, index) => bytes[lexer.at + index] !== byte)) return
  lexer.at += 3
  const start = lexer.at
  const object = lexer.next()
  if (object === undefined || 'word' in object) return { number, generation, object: undefined, end: start }
  const end = lexer.at
  if (!(object instanceof PdfDict) || !isWord(lexer.next(), 'stream')) return { number, generation, object, end }
  const data = dataAt(bytes, lexer.at, object, lengthOf)
  return {
    number,
    generation,
    object: new PdfStream(object, data),
    end: data.byteOffset - bytes.byteOffset + data.length,
  }
}

const OBJ = [...Buffer.from('obj')]
const END = 'endstream'

/** The data of a stream after its keyword: `Length` bytes if `endstream` follows, otherwise all up to `endstream`. */
function dataAt(bytes: Uint8Array, after: number, dict: PdfDict, lengthOf: LengthOf): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let start = after
  while (bytes[start] === 32 || bytes[start] === 9) start += 1
  if (bytes[start] === 13) start += bytes[start + 1] === 10 ? 2 : 1
  else if (bytes[start] === 10) start += 1
  else start = after
  const given = dict.get('Length')
  const length = given instanceof PdfRef ? lengthOf(given) : given instanceof PdfNumber ? given.value : undefined
  if (length !== undefined && length >= 0 && start + length <= bytes.length) {
    const lexer = new Lexer(bytes, start + length)
    lexer.skipSpace()
    if (file.toString('latin1', lexer.at, lexer.at + END.length) === END) return bytes.subarray(start, start + length)
  }
  let end = file.indexOf(END, start)
  if (end < 0) end = file.indexOf('endobj', start)
  if (end < 0) return bytes.subarray(start)
  if (bytes[end - 1] === 10 && end > start) end -= 1
  if (bytes[end - 1] === 13 && end > start) end -= 1
  return bytes.subarray(start, end)
}
