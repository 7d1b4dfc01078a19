import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfString,
} from '@libpdf/core'
import { Unfit } from '../unfit.ts'

/** A keyword such as `obj` or `>>`. */
export type Word = { word: string }

/** An object or a keyword; undefined at the end of the file. */
export type Token = PdfObject | Word | undefined

const MAX_DEPTH = 500
const SPACE = table('\0\t\n\f\r ')
const DELIMITER = table('()<>[]{}/%')
/** Words that end an unfinished array or dictionary, because another object follows. */
const ENDS = new Set(['endobj', 'obj', 'stream', 'endstream', 'xref', 'trailer', 'startxref'])
const ESCAPES: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

function table(characters: string): Uint8Array {
  const marks = new Uint8Array(256)
  for (const character of characters) marks[character.charCodeAt(0)] = 1
  return marks
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57
const isRegular = (byte: number | undefined) => byte !== undefined && !SPACE[byte] && !DELIMITER[byte]
export const isWord = (token: Token, word: string): boolean =>
  token !== undefined && 'word' in token && token.word === word

/** The characters of a name, one for each byte, without its `#xx` escapes (PDF 32000-1, 7.3.5). */
export const unescaped = (name: string): string =>
  !name.includes('#')
    ? name
    : name.replaceAll(/#([\da-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * Reads PDF objects from bytes, as leniently as pdf.js. Names keep their bytes: each character of a name is one byte,
 * because fonts may be named in any encoding.
 */
export class Lexer {
  readonly bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  /** The next object or keyword. */
  next(depth = 0): Token {
    this.skipSpace()
    const byte = this.bytes[this.at]
    if (byte === undefined) return undefined
    if (depth > MAX_DEPTH) throw new Unfit('UnreadableFileException', 'objects too deep')
    const character = String.fromCharCode(byte)
    if (character === '/') return this.#name()
    if (character === '(') return this.#string()
    if (character === '[') return this.#array(depth)
    if (character === '<') return this.bytes[this.at + 1] === byte ? this.#dict(depth) : this.#hexString()
    if (isDigit(byte)) return this.#reference() ?? this.#number()
    return '+-.'.includes(character) ? this.#number() : this.#word()
  }

  /** The next integer without a sign; undefined if something else follows. */
  integer(): number | undefined {
    this.skipSpace()
    const start = this.at
    let value = 0
    for (; isDigit(this.bytes[this.at]); this.at++) value = value * 10 + this.bytes[this.at]! - 48
    return this.at > start ? value : undefined
  }

  skipSpace(): void {
    for (let byte = this.bytes[this.at]; byte !== undefined; byte = this.bytes[this.at]) {
      if (byte === 37) while (this.at < this.bytes.length && !this.#isEndOfLine()) this.at += 1
      else if (SPACE[byte]) this.at += 1
      else return
    }
  }

  #isEndOfLine = () => this.bytes[this.at] === 10 || this.bytes[this.at] === 13

  #text(from: number, to: number): string {
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset + from, to - from).toString('latin1')
  }

  #regular(from: number): string {
    this.at = from
    while (isRegular(this.bytes[this.at])) this.at += 1
    return this.#text(from, this.at)
  }

  #name(): PdfName {
    return PdfName.of(unescaped(this.#regular(this.at + 1)))
  }

  #word(): PdfObject | Word {
    const start = this.at
    const byte = this.bytes[start]!
    const isDouble = (byte === 62 || byte === 60) && this.bytes[start + 1] === byte
    const word = this.#regular(start)
    if (word === '') {
      this.at = start + (isDouble ? 2 : 1)
      return { word: this.#text(start, this.at) }
    }
    if (word === 'null') return PdfNull.instance
    return word === 'true' || word === 'false' ? PdfBool.of(word === 'true') : { word }
  }

  #reference(): PdfRef | undefined {
    const start = this.at
    const number = this.integer()
    const isApart = SPACE[this.bytes[this.at] ?? 0]
    const generation = isApart ? this.integer() : undefined
    this.skipSpace()
    if (generation !== undefined && this.bytes[this.at] === 82 && !isRegular(this.bytes[this.at + 1])) {
      this.at += 1
      return PdfRef.of(number!, generation)
    }
    this.at = start
    return undefined
  }

  /** A number. Further signs are ignored, and a second point begins another number. */
  #number(): PdfNumber {
    const start = this.at
    let text = ''
    for (; this.at < this.bytes.length; this.at++) {
      const character = String.fromCharCode(this.bytes[this.at]!)
      if (character === '.' && text.includes('.')) break
      if (character === '-' || character === '+') {
        if (text === '' && character === '-') text = '-'
      } else if (character === '.' || isDigit(this.bytes[this.at])) text += character
      else break
    }
    if (this.at === start) this.at += 1
    const value = Number(text)
    return PdfNumber.of(Number.isFinite(value) ? value : 0)
  }

  #array(depth: number): PdfArray {
    this.at += 1
    const items: PdfObject[] = []
    for (;;) {
      const start = this.at
      const token = this.next(depth + 1)
      if (token === undefined || isWord(token, ']')) break
      if (!('word' in token)) items.push(token)
      else if (this.#endsAt(token, start)) break
      else items.push(PdfNull.instance)
    }
    return new PdfArray(items)
  }

  /** A dictionary. What stands where a key is expected is skipped, such as the rest of a name with a space. */
  #dict(depth: number): PdfDict {
    this.at += 2
    const dict = new PdfDict()
    for (;;) {
      const start = this.at
      const key = this.next(depth + 1)
      if (key === undefined || isWord(key, '>>')) break
      if ('word' in key && this.#endsAt(key, start)) break
      if (!(key instanceof PdfName)) continue
      const beforeValue = this.at
      const value = this.next(depth + 1)
      if (value === undefined || isWord(value, '>>')) break
      if (!('word' in value)) dict.set(key, value)
      else if (this.#endsAt(value, beforeValue)) break
    }
    return dict
  }

  /** Whether a keyword belongs to what follows; then it is read again. */
  #endsAt({ word }: Word, start: number): boolean {
    if (!ENDS.has(word)) return false
    this.at = start
    return true
  }

  #string(): PdfString {
    const bytes: number[] = []
    let depth = 0
    for (; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at]!
      if (byte === 92) {
        this.#escape(bytes)
        continue
      }
      if (byte === 40 && depth++ === 0) continue
      if (byte === 41 && --depth === 0) break
      if (byte === 13) {
        bytes.push(10)
        if (this.bytes[this.at + 1] === 10) this.at += 1
      } else bytes.push(byte)
    }
    this.at += 1
    return new PdfString(Uint8Array.from(bytes))
  }

  #escape(bytes: number[]): void {
    this.at += 1
    const byte = this.bytes[this.at]
    if (byte === undefined) return
    const octal = /^[0-7]{1,3}/.exec(this.#text(this.at, Math.min(this.at + 3, this.bytes.length)))?.[0]
    if (octal) {
      this.at += octal.length - 1
      bytes.push(Number.parseInt(octal, 8) & 255)
    } else if (byte === 13) {
      if (this.bytes[this.at + 1] === 10) this.at += 1
    } else if (byte !== 10) bytes.push(ESCAPES[String.fromCharCode(byte)] ?? byte)
  }

  #hexString(): PdfString {
    const found = this.bytes.indexOf(62, this.at)
    const end = found < 0 ? this.bytes.length : found
    const digits = this.#text(this.at + 1, end).replaceAll(/[^\da-fA-F]/g, '')
    this.at = end + 1
    return new PdfString(Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex'), 'hex')
  }
}
