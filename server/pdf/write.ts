import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core'

/** The objects of a document to be written. Object numbers start at 1. */
export class Parts {
  readonly objects: (PdfObject | undefined)[]
  /** Objects by their bytes in another file, which they keep until another one is put in their place. */
  readonly kept: readonly Buffer[]

  constructor(kept: readonly Buffer[] = []) {
    this.kept = kept
    this.objects = kept.map(() => undefined)
  }

  add(object: PdfObject): PdfRef {
    this.objects.push(object)
    return PdfRef.of(this.objects.length, 0)
  }

  /** Reserves a number for an object that `put` adds later, for circular references. */
  reserve(): PdfRef {
    this.objects.push(undefined)
    return PdfRef.of(this.objects.length, 0)
  }

  put(ref: PdfRef, object: PdfObject): void {
    this.objects[ref.objectNumber - 1] = object
  }
}

const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')

/** Objects in one object stream: few, so that a viewer of one page unpacks little more than it needs. */
const MAX_PACKED_OBJECTS = 100

/**
 * Writes a document as one revision with a cross-reference table. LibPDF's own writer rounds numbers to five decimals,
 * which distorts fonts with a finer matrix.
 * @param bodies - the objects serialised, if they are written more than once
 */
export function write(
  parts: Parts,
  trailer: Record<string, PdfObject>,
  bodies: readonly Buffer[] = bodiesOf(parts),
): Uint8Array {
  const out = new Output()
  const offsets = bodies.map((body, index) => out.addNumbered(index + 1, body))
  const start = out.length
  const row = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`
  out.add(`xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${offsets.map(row).join('')}trailer\n`)
  out.add(serialise(PdfDict.of({ ...trailer, Size: PdfNumber.of(bodies.length + 1) })))
  return out.end(start)
}

/**
 * Writes a document with object streams and a cross-reference stream. pdf.js loads this form ten times faster over range
 * requests, because it visits the object of every page before it shows the first.
 * @param bodies - the objects serialised, if they are written more than once
 */
export function writePacked(
  parts: Parts,
  trailer: Record<string, PdfObject>,
  bodies: readonly Buffer[] = bodiesOf(parts),
): Uint8Array {
  const { objects } = parts
  const out = new Output()
  const entries: [type: number, where: number, index: number][] = [[0, 0, 255]]
  const packed: number[] = []
  for (const [index, object] of objects.entries()) {
    if (object instanceof PdfStream) entries[index + 1] = [1, out.addNumbered(index + 1, bodies[index]!), 0]
    else packed.push(index + 1)
  }

  let next = objects.length + 1
  for (let from = 0; from < packed.length; from += MAX_PACKED_OBJECTS) {
    const numbers = packed.slice(from, from + MAX_PACKED_OBJECTS)
    const packedBodies = numbers.map((number) => bodies[number - 1]!)
    let offset = 0
    const head = numbers.map((number, index) => {
      const pair = `${number} ${offset} `
      offset += packedBodies[index]!.length + 1
      return pair
    })
    const body = Buffer.concat([Buffer.from(head.join('')), ...packedBodies.flatMap((bytes) => [bytes, NEWLINE])])
    const dict = { Type: 'ObjStm', N: numbers.length, First: head.join('').length }
    for (const [index, number] of numbers.entries()) entries[number] = [2, next, index]
    entries[next] = [1, out.addNumbered(next, serialise(deflated(body, dict))), 0]
    next += 1
  }

  const start = out.length
  entries[next] = [1, start, 0]
  const table = Buffer.alloc(entries.length * 6)
  for (const [number, [type, where, index]] of entries.entries()) {
    table.writeUInt8(type, number * 6)
    table.writeUInt32BE(where, number * 6 + 1)
    table.writeUInt8(index, number * 6 + 5)
  }
  const xref = deflated(table, { Type: 'XRef', Size: entries.length })
  xref.set('W', numbers([1, 4, 1]))
  for (const [key, value] of Object.entries(trailer)) xref.set(key, value)
  out.addNumbered(next, serialise(xref))
  return out.end(start)
}

/** The id of a document that is made of these bytes: the hash of them (PDF 32000-1, 14.4). */
export function idOf(bytes: readonly Uint8Array[]): PdfArray {
  const hash = createHash('sha256')
  for (const one of bytes) hash.update(one)
  const id = new PdfString(hash.digest().subarray(0, 16))
  return new PdfArray([id, id])
}

/** A compressed stream of these bytes. */
export function deflated(bytes: Uint8Array, entries: Record<string, string | number | PdfObject> = {}): PdfStream {
  const values = Object.entries(entries).map(([key, value]): [string, PdfObject] => {
    if (typeof value === 'string') return [key, PdfName.of(value)]
    return [key, typeof value === 'number' ? PdfNumber.of(value) : value]
  })
  return new PdfStream([...values, ['Filter', PdfName.of('FlateDecode')]], deflateSync(bytes))
}

export const numbers = (values: readonly number[]): PdfArray => new PdfArray(values.map((value) => PdfNumber.of(value)))

class Output {
  readonly #pieces: Buffer[] = [HEADER]
  length = HEADER.length

  add(piece: Buffer | string): void {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    this.#pieces.push(bytes)
    this.length += bytes.length
  }

  /** Adds an object and returns its offset. */
  addNumbered(number: number, body: Buffer): number {
    const start = this.length
    this.add(headOf(number))
    this.add(body)
    this.add(END_OF_OBJECT)
    return start
  }

  end(startOfTable: number): Uint8Array {
    this.add(`\nstartxref\n${startOfTable}\n%%EOF\n`)
    const whole = Buffer.concat(this.#pieces)
    return new Uint8Array(whole.buffer, whole.byteOffset, whole.length)
  }
}

const headOf = (number: number) => `${number} 0 obj\n`
const NEWLINE = Buffer.from('\n')
const END_OF_STREAM = Buffer.from('\nendstream')
const END_OF_OBJECT = Buffer.from('\nendobj\n')

/** The objects as they stand in a file. */
export const bodiesOf = ({ objects, kept }: Parts): Buffer[] =>
  objects.map((object, index) => (object ? undefined : kept[index]) ?? serialise(object))

/**
 * The bodies of the objects of a document that `write` has written, from the offsets in its table and that of the table.
 * @throws Error if `write` did not write it
 */
export function bodiesIn(bytes: Uint8Array, offsets: readonly number[], startOfTable: number): Buffer[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return offsets.map((offset, index) => {
    const next = offsets[index + 1] ?? startOfTable
    const start = offset + headOf(index + 1).length
    const end = next - END_OF_OBJECT.length
    if (start > end || file.compare(END_OF_OBJECT, 0, END_OF_OBJECT.length, end, next) !== 0)
      throw new Error(`Object ${index + 1} does not end where the next one starts.`)
    return file.subarray(start, end)
  })
}

/** An object in the syntax of a PDF file. */
export function serialise(object: PdfObject | undefined): Buffer {
  const pieces: Uint8Array[] = []
  let text = ''
  const put = (part: PdfObject | undefined): void => {
    if (part instanceof PdfStream) {
      const dict = new PdfDict([...part].filter(([key]) => key.value !== 'Length'))
      dict.set('Length', PdfNumber.of(part.data.length))
      put(dict)
      pieces.push(Buffer.from(`${text}\nstream\n`, 'latin1'), part.data, END_OF_STREAM)
      text = ''
    } else if (part instanceof PdfDict) {
      text += '<<'
      for (const [key, value] of part) {
        text += `${nameText(key)} `
        put(value)
      }
      text += '>>'
    } else if (part instanceof PdfArray) {
      text += '['
      for (const item of part) {
        put(item)
        text += ' '
      }
      text += ']'
    } else text += scalar(part)
  }
  put(object)
  const rest = Buffer.from(text, 'latin1')
  return pieces.length === 0 ? rest : Buffer.concat([...pieces, rest])
}

function scalar(object: PdfObject | undefined): string {
  if (object instanceof PdfName) return nameText(object)
  if (object instanceof PdfNumber) return decimal(object.value)
  if (object instanceof PdfString) return `<${Buffer.from(object.bytes).toString('hex')}>`
  if (object instanceof PdfRef) return `${object.objectNumber} ${object.generation} R`
  if (object instanceof PdfBool) return String(object.value)
  return 'null'
}

/** A number with at most 10 decimals and without an exponent, which PDF does not allow. */
export function decimal(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value)
  return Number.isFinite(value) ? value.toFixed(10).replace(/\.?0+$/, '') : '0'
}

/** A name without bytes to escape, as nearly all are. */
const IS_PLAIN = /^[!-"$&'*-.0-;=?-Z\\^-z|~]*$/

/** A name with special bytes escaped as `#xx`. Each character is one byte. */
function nameText({ value }: PdfName): string {
  if (IS_PLAIN.test(value)) return `/${value}`
  const bytes = Buffer.from(value, 'latin1')
  const escape = (byte: number) =>
    byte > 32 && byte < 127 && !'#()<>[]{}/%'.includes(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `#${byte.toString(16).padStart(2, '0')}`
  return `/${[...bytes].map(escape).join('')}`
}
