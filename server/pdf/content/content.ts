import { unsupported } from '../unfit.ts'

/**
 * An operator of a content stream and its byte range, which starts with its first operand (`end` exclusive). `hasExponent`:
 * an operand is a number with an exponent.
 */
export type Operation = { name: string; start: number; end: number; hasExponent: boolean }

export const WHITESPACE = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'))
const OPEN = 40
const CLOSE = 41
const LESS = 60
const MORE = 62
const BACKSLASH = 92
const PERCENT = 37
const SLASH = 47

/** What a token is that starts with a byte: `LETTER` of an operator, `DIGIT` or sign of a number, `DELIMITER` or `SPACE`. */
export const [LETTER, DIGIT, DELIMITER, SPACE] = [0, 1, 2, 3]
export const KINDS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (WHITESPACE.has(byte)) return SPACE
  if (DELIMITERS.has(byte)) return DELIMITER
  return '+-.0123456789'.includes(String.fromCharCode(byte)) ? DIGIT : LETTER
})
export const NOT_OPERATORS = new Set(['true', 'false', 'null'])

/** The operators of a content stream in order. Strings and inline images are skipped as a whole (PDF 32000-1, 7.8.2). */
export function* operationsOf(bytes: Uint8Array): Generator<Operation> {
  let start = -1
  let hasExponent = false
  // Most bytes belong to operands, so nothing is made of them here.
  for (let at = 0; at < bytes.length; ) {
    const kind = KINDS[bytes[at]!]
    if (kind === SPACE) {
      at += 1
      continue
    }
    if (bytes[at] === PERCENT) {
      at = endOfLine(bytes, at)
      continue
    }
    if (start < 0) start = at
    const from = at
    at = endOfToken(bytes, from)
    if (kind === DELIMITER) continue
    if (kind === DIGIT) {
      hasExponent ||= isExponential(bytes, from, at)
      continue
    }
    const name = wordAt(bytes, from, at)
    if (NOT_OPERATORS.has(name)) continue
    if (name === 'BI') at = endOfInlineImage(bytes, at)
    yield { name, start, end: at, hasExponent }
    start = -1
    hasExponent = false
  }
}

/** The operands of an operator. */
export function operandsOf(bytes: Uint8Array, { start, end }: Operation): string[] {
  const operands: string[] = []
  for (let at = start; at < end; ) {
    const kind = KINDS[bytes[at]!]
    const from = at
    if (kind === SPACE) at += 1
    else if (bytes[at] === PERCENT) at = endOfLine(bytes, at)
    else {
      at = endOfToken(bytes, from)
      const token = textOf(bytes, from, Math.min(at, from + MAX_OPERAND))
      if (kind === LETTER && !NOT_OPERATORS.has(token)) break
      operands.push(token)
    }
  }
  return operands
}

/** Longer operands are strings, which nobody here reads to the end. */
const MAX_OPERAND = 64

const textOf = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1')

const keyOf = (bytes: Uint8Array, from: number, to: number) => {
  let key = 0
  for (let at = from; at < to; at++) key = key * 256 + bytes[at]!
  return key
}

/** The operators of PDF (PDF 32000-1, annex A) by their bytes as a number, so that no text is made for each of them. */
const OPERATORS = new Map(
  [
    'b B b* B* BDC BI BMC BT BX c cm cs CS d d0 d1 Do DP EI EMC ET EX f F f* g G gs h i ID j J k K l m M MP n q Q re',
    'rg RG ri s S sc SC scn SCN sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y',
  ].flatMap((names) => names.split(' ').map((name) => [keyOf(Buffer.from(name), 0, name.length), name])),
)

export const wordAt = (bytes: Uint8Array, from: number, to: number): string =>
  (to - from <= 3 ? OPERATORS.get(keyOf(bytes, from, to)) : undefined) ??
  textOf(bytes, from, Math.min(to, from + MAX_OPERAND))

/** Whether a number has an exponent: an `e` after digits and dots. */
function isExponential(bytes: Uint8Array, from: number, to: number): boolean {
  let at = from
  while (at < to && KINDS[bytes[at]!] === DIGIT) at += 1
  return at < to && (bytes[at]! | LOWER_CASE) === E && EXPONENT.test(textOf(bytes, from, to))
}

const EXPONENT = /^[-+]?[\d.]+e/i
const E = 101
const LOWER_CASE = 32

export function endOfToken(bytes: Uint8Array, from: number): number {
  const first = bytes[from]!
  if (first === OPEN) return endOfString(bytes, from)
  if (first === LESS && bytes[from + 1] !== LESS) {
    const end = bytes.indexOf(MORE, from)
    return end < 0 ? bytes.length : end + 1
  }
  if (first === LESS || (first === MORE && bytes[from + 1] === MORE)) return from + 2
  if (DELIMITERS.has(first) && first !== SLASH) return from + 1
  let at = from + 1
  while (at < bytes.length && KINDS[bytes[at]!]! < DELIMITER) at += 1
  return at
}

function endOfString(bytes: Uint8Array, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at += 1
    else if (bytes[at] === OPEN) depth += 1
    else if (bytes[at] === CLOSE && --depth === 0) return at + 1
  }
  return bytes.length
}

export function endOfLine(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
  return at
}

/** The position after the first `EI` that is a token of its own and is followed by readable text. */
export function endOfInlineImage(bytes: Uint8Array, from: number): number {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = data.indexOf('EI', from); at >= 0; at = data.indexOf('EI', at + 2)) {
    const isAlone = WHITESPACE.has(bytes[at - 1]!) && (at + 2 >= bytes.length || WHITESPACE.has(bytes[at + 2]!))
    if (isAlone && bytes.subarray(at + 2, at + 12).every((byte) => WHITESPACE.has(byte) || (byte > 31 && byte < 127)))
      return at + 2
  }
  return bytes.length
}

/**
 * What a content stream needs to restore the graphics state, which would otherwise move overlays drawn after it, and to
 * end its marks, which would otherwise contain them. `surplus`: the `Q` and `EMC` operators that end nothing. `closing`:
 * the operators to append.
 * @throws Unfit UnsupportedFileException if a number has an exponent, because some viewers stop there and would not paint
 * the overlays
 */
export function balanceOf(bytes: Uint8Array): { surplus: Operation[]; closing: string } {
  const surplus: Operation[] = []
  let saved = 0
  let marked = 0
  let isText = false
  for (const operation of operationsOf(bytes)) {
    if (operation.hasExponent) throw unsupported('number', 'a number with an exponent')
    if (operation.name === 'q') saved += 1
    else if (operation.name === 'Q' && saved === 0) surplus.push(operation)
    else if (operation.name === 'Q') saved -= 1
    else if (operation.name === 'BMC' || operation.name === 'BDC') marked += 1
    else if (operation.name === 'EMC' && marked === 0) surplus.push(operation)
    else if (operation.name === 'EMC') marked -= 1
    else if (operation.name === 'BT' || operation.name === 'ET') isText = operation.name === 'BT'
  }
  return { surplus, closing: `${'\nEMC'.repeat(marked)}${isText ? '\nET' : ''}${'\nQ'.repeat(saved)}` }
}

/** A copy of the bytes with the given ranges replaced by spaces. */
export function withoutRanges(bytes: Uint8Array, ranges: { start: number; end: number }[]): Uint8Array {
  const copy = Uint8Array.from(bytes)
  for (const { start, end } of ranges) copy.fill(32, start, end)
  return copy
}
