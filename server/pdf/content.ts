import { Unfit } from './unfit.ts'

/** An operator of a content stream with its operands and its byte range (`end` exclusive). */
export type Operation = { name: string; operands: string[]; start: number; end: number }

const WHITESPACE = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'))
const OPEN = 40
const CLOSE = 41
const LESS = 60
const MORE = 62
const BACKSLASH = 92
const PERCENT = 37
const SLASH = 47
const EXPONENT = /^[-+]?[\d.]+e/i

/** The operators of a content stream in order. Strings and inline images are skipped as a whole (PDF 32000-1, 7.8.2). */
export function* operationsOf(bytes: Uint8Array): Generator<Operation> {
  let at = 0
  let start = -1
  let operands: string[] = []
  const text = (from: number, to: number) =>
    Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1')

  while (at < bytes.length) {
    const byte = bytes[at]!
    if (WHITESPACE.has(byte)) {
      at += 1
      continue
    }
    if (byte === PERCENT) {
      at = endOfLine(bytes, at)
      continue
    }
    if (start < 0) start = at
    const end = endOfToken(bytes, at)
    const token = text(at, Math.min(end, at + 64))
    at = end
    if (isOperand(byte, token)) {
      operands.push(token)
      continue
    }
    if (token === 'BI') at = endOfInlineImage(bytes, at)
    yield { name: token, operands, start, end: at }
    start = -1
    operands = []
  }
}

const isOperand = (first: number, token: string) =>
  DELIMITERS.has(first) || /^[-+.\d]/.test(token) || token === 'true' || token === 'false' || token === 'null'

function endOfToken(bytes: Uint8Array, from: number): number {
  const first = bytes[from]!
  if (first === OPEN) return endOfString(bytes, from)
  if (first === LESS && bytes[from + 1] !== LESS) {
    const end = bytes.indexOf(MORE, from)
    return end < 0 ? bytes.length : end + 1
  }
  if (first === LESS || (first === MORE && bytes[from + 1] === MORE)) return from + 2
  if (DELIMITERS.has(first) && first !== SLASH) return from + 1
  let at = from + 1
  while (at < bytes.length && !WHITESPACE.has(bytes[at]!) && !DELIMITERS.has(bytes[at]!)) at += 1
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

function endOfLine(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
  return at
}

/** The position after the first `EI` that is a token of its own and is followed by readable text. */
function endOfInlineImage(bytes: Uint8Array, from: number): number {
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
    if (operation.operands.some((operand) => EXPONENT.test(operand)))
      throw new Unfit('UnsupportedFileException', 'a number with an exponent')
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
