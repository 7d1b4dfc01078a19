import { bytesOf } from '../../common/sha256.ts'

/** Reads DER (X.690), as much of it as the names and times of a seal need, from hexadecimal digits in lower case. */

/** A value: its tag, what it contains, and both with the length between them. */
export type Der = { tag: string; content: string; whole: string }

/** From this value on, the first byte of a length says how many bytes of the length follow. */
const LONG = 0x80
const MAX_LENGTH_BYTES = 4

/** The value that some digits begin with. @throws SyntaxError if there is none, or if it is cut off */
export function derOf(hex: string): Der {
  const first = Number.parseInt(hex.slice(2, 4), 16)
  const more = first > LONG ? first - LONG : 0
  const start = 4 + 2 * more
  const length = more === 0 ? first : Number.parseInt(hex.slice(4, start), 16)
  const end = start + 2 * length
  if (first === LONG || more > MAX_LENGTH_BYTES || !(end <= hex.length)) throw new SyntaxError('no DER')
  return { tag: hex.slice(0, 2), content: hex.slice(start, end), whole: hex.slice(0, end) }
}

/** The values that a value is made of. @throws SyntaxError if it is made of something else */
export function partsOf({ content }: Der): Der[] {
  const parts: Der[] = []
  for (let at = 0; at < content.length; at += parts.at(-1)!.whole.length) parts.push(derOf(content.slice(at)))
  return parts
}

/** Tags of texts (X.680, 8.6): UTF-8 and what is part of it, then those with one and with two bytes for a character. */
const [UTF_8, LATIN, TWO_BYTES] = [['0c', '13', '16', '18'], '14', '1e'] as const

/** The text of a value, or of a time. @throws SyntaxError if it is none; URIError if it is not UTF-8 */
export function textOf({ tag, content }: Der): string {
  if (UTF_8.some((one) => one === tag)) return decodeURIComponent(content.replaceAll(/../g, '%$&'))
  if (tag !== LATIN && tag !== TWO_BYTES) throw new SyntaxError('no text')
  const digits = tag === LATIN ? /../g : /.{4}/g
  return (content.match(digits) ?? []).map((one) => String.fromCharCode(Number.parseInt(one, 16))).join('')
}

/** An object identifier, given as the content of its value, with dots between its numbers (X.690, 8.19). */
export function dotted(content: string): string {
  const numbers: bigint[] = []
  let number = 0n
  for (const byte of bytesOf(content)) {
    number = number * 128n + BigInt(byte & 0x7f)
    if (byte >= 0x80) continue
    numbers.push(number)
    number = 0n
  }
  const [first = 0n, ...rest] = numbers
  const root = first < 80n ? first / 40n : 2n
  return [root, first - root * 40n, ...rest].join('.')
}
