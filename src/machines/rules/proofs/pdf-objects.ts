/** Reads the objects of a PDF file for comparison. In all texts one character is one byte. */

/** A name, number or string is the text it is written as. */
export type Value = string | { ref: number } | Value[] | Dict
export type Dict = Map<string, Value>

/** An object: its value, and the content of a stream as it stands in the file. */
export type PdfObject = { value: Value; stream: string | null }
export type Objects = Map<number, PdfObject>

/** Where an object stands: in the file, at a position, or in an object stream. */
export type Place = { at: number; generation: number } | { stream: number; index: number }

/** Unpacks zlib data as far as possible. */
export type Inflate = (packed: string) => Promise<string>

export const isDict = (value: Value | undefined): value is Dict => value instanceof Map
export const isRef = (value: Value | undefined): value is { ref: number } => typeof value === 'object' && 'ref' in value

const MAX_DEPTH = 100
const SPACE = /[\0\t\n\f\r ]/
const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/

/** Reads values one after the other, from `at`. @throws SyntaxError if there is no value */
class ObjectReader {
  readonly text: string
  at: number

  constructor(text: string, at: number) {
    this.text = text
    this.at = at
  }

  value(depth = 0): Value {
    if (depth > MAX_DEPTH) throw new SyntaxError('too deep')
    this.skip()
    const start = this.at
    if (this.takes('<<')) return this.#dict(depth)
    if (this.takes('[')) {
      const items: Value[] = []
      for (this.skip(); !this.takes(']'); this.skip()) items.push(this.value(depth + 1))
      return items
    }
    if (this.takes('(')) return this.#string(start)
    if (this.takes('<')) {
      const end = this.text.indexOf('>', start)
      if (end < 0) throw new SyntaxError('an open string')
      this.at = end + 1
      return this.text.slice(start, this.at)
    }
    const reference = /(\d+)[\0\t\n\f\r ]+(\d+)[\0\t\n\f\r ]+R(?![A-Za-z])/y
    reference.lastIndex = start
    const found = reference.exec(this.text)
    if (found) {
      this.at = reference.lastIndex
      return { ref: Number(found[1]) }
    }
    this.at += this.text[start] === '/' ? 1 : 0
    while (this.at < this.text.length && !DELIMITER.test(this.text[this.at]!)) this.at += 1
    if (this.at === start) throw new SyntaxError('no value')
    return this.text.slice(start, this.at)
  }

  /** Skips spaces and comments. */
  skip(): void {
    for (; this.at < this.text.length; this.at += 1) {
      if (this.text[this.at] === '%')
        while (this.at < this.text.length && !/[\r\n]/.test(this.text[this.at]!)) this.at += 1
      else if (!SPACE.test(this.text[this.at]!)) return
    }
    throw new SyntaxError('the end of the file')
  }

  takes(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false
    this.at += word.length
    return true
  }

  #dict(depth: number): Dict {
    const dict: Dict = new Map()
    for (this.skip(); !this.takes('>>'); this.skip()) {
      const key = this.value(depth + 1)
      if (typeof key !== 'string' || !key.startsWith('/')) throw new SyntaxError('no key')
      dict.set(key.slice(1), this.value(depth + 1))
    }
    return dict
  }

  #string(start: number): string {
    for (let open = 1; open > 0; this.at += 1) {
      const character = this.text[this.at]
      if (character === undefined) throw new SyntaxError('an open string')
      if (character === '\\') this.at += 1
      else if (character === '(') open += 1
      else if (character === ')') open -= 1
    }
    return this.text.slice(start, this.at)
  }
}

/** A dictionary that stands at a position. @throws SyntaxError if there is none */
export function dictAt(text: string, at: number): Dict {
  const value = new ObjectReader(text, at).value()
  if (!isDict(value)) throw new SyntaxError('no dictionary')
  return value
}

/** The numbered objects in a part of a file, and where each stands. Of several with one number, the last. */
export async function objectsIn(
  text: string,
  { from, to, inflate }: { from: number; to: number; inflate: Inflate },
): Promise<{ objects: Objects; places: Map<number, Place> }> {
  const objects: Objects = new Map()
  const places = new Map<number, Place>()
  const heads = /(?<!\d)(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj(?![A-Za-z])/g
  heads.lastIndex = from
  for (let head = heads.exec(text); head && head.index < to; head = heads.exec(text)) {
    const read = objectAt(text, heads.lastIndex)
    if (!read) continue
    heads.lastIndex = read.end
    const stream = Number(head[1])
    objects.set(stream, read.object)
    places.set(stream, { at: head.index, generation: Number(head[2]) })
    for (const [index, [number, value]] of (await packedIn(read.object, inflate)).entries()) {
      objects.set(number, { value, stream: null })
      places.set(number, { stream, index })
    }
  }
  return { objects, places }
}

/** The object that starts at a position; null if none does. */
export function numberedAt(text: string, at: number): PdfObject | null {
  const head = /\d{1,10}\s+\d{1,5}\s+obj(?![A-Za-z])/y
  head.lastIndex = at
  return head.test(text) ? (objectAt(text, head.lastIndex)?.object ?? null) : null
}

function objectAt(text: string, at: number): { object: PdfObject; end: number } | null {
  try {
    const reader = new ObjectReader(text, at)
    const value = reader.value()
    reader.skip()
    if (!isDict(value) || !reader.takes('stream')) return { object: { value, stream: null }, end: reader.at }
    reader.takes('\r')
    reader.takes('\n')
    const start = reader.at
    const length = Number(value.get('Length'))
    const isRight = length >= 0 && /^\s*endstream/.test(text.slice(start + length, start + length + 20))
    const end = isRight ? start + length : text.indexOf('endstream', start)
    return end < 0 ? null : { object: { value, stream: text.slice(start, end) }, end }
  } catch {
    return null
  }
}

/** The objects in an object stream (PDF 32000-1, 7.5.7). */
async function packedIn({ value, stream }: PdfObject, inflate: Inflate): Promise<[number, Value][]> {
  if (!isDict(value) || value.get('Type') !== '/ObjStm' || stream === null) return []
  try {
    const content = value.has('Filter') ? await inflate(stream) : stream
    const first = Number(value.get('First'))
    const pairs = content.slice(0, first).trim().split(/\s+/).map(Number)
    return Array.from({ length: Math.floor(pairs.length / 2) }, (_, index) => [
      pairs[2 * index]!,
      new ObjectReader(`${content} `, first + pairs[2 * index + 1]!).value(),
    ])
  } catch {
    return []
  }
}
