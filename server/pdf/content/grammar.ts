import {
  DELIMITER,
  DIGIT,
  endOfInlineImage,
  endOfLine,
  endOfToken,
  KINDS,
  LETTER,
  NOT_OPERATORS,
  SPACE,
  wordAt,
} from './content.ts'
import { ambiguous } from './ambiguous.ts'
import { unescaped } from '../reading/lexer.ts'
import { COLOURING, Colours } from './colours.ts'
import { type ComponentsOf, inlineImageEnd } from './inline-image.ts'

// Readers agree on what a content stream shows only if it keeps to the grammar. An unknown operator, or a known one with
// the wrong operands, is handled differently by each reader, and one person would sign what another cannot see.

/** Kinds of operands: a number, a name, a string, an array of numbers or also of strings, a dictionary. */
const [NUMBER, NAME, STRING, NUMBERS, TEXTS, DICT, OTHER] = [1, 2, 3, 4, 5, 6, 7]
const BASE = 8
/** More operands than any operator has. */
const MAX_OPERANDS = 33

const KIND_OF: Record<string, number> = { n: NUMBER, N: NAME, S: STRING, A: NUMBERS, D: DICT }

/** The operators by the kinds of their operands (PDF 32000-1, annex A). */
const GRAMMAR = `: b B b* B* f F f* s S n h W W* q Q BT ET T* EMC BX EX BI
n: w i M J j Tc Tw Tz TL Ts Tr g G
nn: l m Td TD d0
nnn: rg RG
nnnn: v y re k K
nnnnnn: c cm Tm d1
An: d
N: ri gs CS cs Do sh MP BMC
Nn: Tf
NN: DP BDC
ND: DP BDC
S: Tj '
nnS: "
A: TJ
T: TJ`

const signatureOf = (kinds: string) => kinds.split('').reduce((sum, kind) => sum * BASE + (KIND_OF[kind] ?? TEXTS), 0)

/** What each operator may have before it, as numbers of base `BASE`. */
const known = new Map<string, Set<number>>()
for (const line of GRAMMAR.split('\n')) {
  const [kinds = '', names = ''] = line.split(': ')
  const signature = signatureOf(kinds.replace(':', ''))
  for (const name of (kinds.startsWith(':') ? line.slice(2) : names).split(' '))
    known.set(name, (known.get(name) ?? new Set()).add(signature))
}
/** Colours have as many numbers as their space has components, and `scn` may end with a pattern. */
const COLOURS = new Set(['sc', 'SC', 'scn', 'SCN'])

/** The operators that start a path, and those that continue it, which some readers do without a start, too. */
const STARTS_PATH = new Set(['m', 're'])
const CONTINUES_PATH = new Set(['l', 'c', 'v', 'y', 'h'])

/** The operators that end a path. One of them must follow a clipping operator directly. */
const ENDS_PATH = new Set(['b', 'B', 'b*', 'B*', 'f', 'F', 'f*', 's', 'S', 'n'])

/** Operators that paint nothing and may follow an image whose end is unsure, if nothing is painted after the stream. */
const ENDS = new Set(['Q', 'EMC'])

/** The colour spaces and patterns of a stream, and whether other content follows it. */
export type Around = { componentsOf?: ComponentsOf; hasPattern?: (name: string) => boolean; isFollowed?: boolean }

/**
 * Checks that a content stream has operators of PDF only, each with the operands that it has.
 * @throws Unfit AmbiguousFileException
 */
export function checkGrammar(bytes: Uint8Array, around: Around = {}): void {
  const { componentsOf = () => undefined, hasPattern = () => true, isFollowed } = around
  const colours = new Colours(componentsOf, isFollowed === true)
  let operands = new Operands()
  let isClipping = false
  let isUnsure = false
  let hasPath = false
  for (let at = 0; at < bytes.length; ) {
    const kind = KINDS[bytes[at]!]
    if (kind === SPACE) at += 1
    else if (bytes[at] === PERCENT) at = endOfLine(bytes, at)
    else {
      const from = at
      at = endOfToken(bytes, from)
      if (kind === DIGIT) operands.add(numberIn(bytes, from, at))
      else if (kind === DELIMITER) operands.addDelimited(bytes, from, at)
      else {
        const name = wordAt(bytes, from, at)
        if (NOT_OPERATORS.has(name)) operands.add(OTHER)
        else {
          if (operands.isOpen || !isKnown(name, operands)) throw ambiguous(`the operator ${name} at byte ${from}`)
          if (COLOURING.has(name)) {
            const last = operands.endsWithName ? nameAt(bytes, operands.nameAt) : undefined
            colours.follow(name, operands.count, last)
            if (COLOURS.has(name) && last !== undefined && !hasPattern(last))
              throw ambiguous(`a pattern at byte ${from}`)
          }
          if (isClipping && !ENDS_PATH.has(name)) throw ambiguous(`a clipping path that does not end at byte ${from}`)
          if (STARTS_PATH.has(name)) hasPath = true
          else if (ENDS_PATH.has(name)) hasPath = false
          else if (!hasPath && CONTINUES_PATH.has(name)) throw ambiguous(`a path without a start at byte ${from}`)
          isClipping = name === 'W' || name === 'W*'
          if (isUnsure && !ENDS.has(name)) throw ambiguous(`what follows an inline image at byte ${from}`)
          if (name === 'BI') {
            const { end, isSure } = inlineImageEnd(bytes, at, componentsOf)
            at = end
            isUnsure = !isSure
            if (isUnsure && isFollowed) throw ambiguous(`an inline image at byte ${from}`)
          }
          operands = new Operands()
        }
      }
    }
  }
  if (operands.count > 0 || operands.isOpen) throw ambiguous('operands without an operator')
}

/**
 * Checks that no string is split over two of the streams of a page.
 * @throws Unfit AmbiguousFileException
 */
export function checkPieces(pieces: readonly Uint8Array[]): void {
  for (const bytes of pieces)
    for (let at = 0; at < bytes.length; ) {
      const from = at
      if (bytes[from] === PERCENT) at = endOfLine(bytes, from)
      else if (KINDS[bytes[from]!] === SPACE) at += 1
      else {
        at = endOfToken(bytes, from)
        if (isOpenString(bytes, from, at)) throw ambiguous('a string that is split over two streams')
        if (KINDS[bytes[from]!] === LETTER && wordAt(bytes, from, at) === 'BI') at = endOfInlineImage(bytes, at)
      }
    }
}

/** Whether two streams meet in the middle of what some readers take for one word: they put nothing between them. */
export const areJoined = (pieces: readonly Uint8Array[]): boolean =>
  pieces.some((piece, index) => {
    const [last, first] = [piece.at(-1), pieces[index + 1]?.[0]]
    return last !== undefined && first !== undefined && KINDS[last] !== SPACE && KINDS[first] !== SPACE
  })

/** The name that starts here with a slash. */
const nameAt = (bytes: Uint8Array, from: number): string => unescaped(textOf(bytes, from + 1, endOfToken(bytes, from)))

/** Whether a token is a string that nothing closes before the bytes end. */
function isOpenString(bytes: Uint8Array, from: number, to: number): boolean {
  if (to < bytes.length) return false
  if (bytes[from] === LESS) return bytes[from + 1] !== LESS && bytes[to - 1] !== MORE
  return bytes[from] === OPEN && depthOf(bytes, from, to) > 0
}

function depthOf(bytes: Uint8Array, from: number, to: number): number {
  let depth = 0
  for (let at = from; at < to; at++)
    if (bytes[at] === BACKSLASH) at += 1
    else if (bytes[at] === OPEN) depth += 1
    else if (bytes[at] === CLOSE) depth -= 1
  return depth
}

function isKnown(name: string, { count, signature, isNumbers, endsWithName }: Operands): boolean {
  if (!COLOURS.has(name)) return known.get(name)?.has(signature) ?? false
  const isPattern = endsWithName && (name === 'scn' || name === 'SCN')
  return count <= MAX_OPERANDS && (isNumbers ? count > 0 : isPattern)
}

/** The operands before an operator, as far as its grammar needs them. */
class Operands {
  count = 0
  signature = 0
  /** All so far are numbers. */
  isNumbers = true
  /** The last one is a name, and all before it are numbers. */
  endsWithName = false
  /** Where the last name starts. */
  nameAt = 0
  readonly #open: ('[' | '<<')[] = []
  #hasTexts = false
  #hasOthers = false

  get isOpen(): boolean {
    return this.#open.length > 0
  }

  add(kind: number): void {
    if (this.isOpen) {
      this.#hasTexts ||= kind === STRING
      this.#hasOthers ||= kind !== STRING && kind !== NUMBER
      return
    }
    this.count += 1
    // Colours of many components do not fit into a number, and need not.
    if (this.count <= 7) this.signature = this.signature * BASE + kind
    else this.signature = -1
    this.endsWithName = this.isNumbers && kind === NAME
    this.isNumbers &&= kind === NUMBER
  }

  addDelimited(bytes: Uint8Array, from: number, to: number): void {
    const first = bytes[from]!
    const isDouble = to - from === 2 && bytes[from + 1] === first
    if (first === SLASH) {
      this.nameAt = from
      this.add(NAME)
    } else if (first === OPEN_ARRAY) this.#begin('[')
    else if (first === CLOSE_ARRAY) this.#end('[')
    else if (first === LESS && isDouble) this.#begin('<<')
    else if (first === MORE && isDouble) this.#end('<<')
    else if (first === OPEN || first === LESS) {
      if (isOpenString(bytes, from, to)) throw ambiguous('a string without an end')
      this.add(STRING)
    } else throw ambiguous(`a stray ${String.fromCharCode(first)} at byte ${from}`)
  }

  #begin(kind: '[' | '<<'): void {
    if (!this.isOpen) [this.#hasTexts, this.#hasOthers] = [false, false]
    else this.#hasOthers = true
    this.#open.push(kind)
  }

  #end(kind: '[' | '<<'): void {
    if (this.#open.pop() !== kind) throw ambiguous('brackets that do not match')
    if (this.isOpen) return
    const [texts, others] = [this.#hasTexts, this.#hasOthers]
    if (kind === '<<') this.add(DICT)
    else this.add(others ? OTHER : texts ? TEXTS : NUMBERS)
  }
}

/** A number as PDF has it: a sign at most, digits, and a point at most (PDF 32000-1, 7.3.3). */
function numberIn(bytes: Uint8Array, from: number, to: number): number {
  let digits = 0
  let points = 0
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!
    if (byte >= ZERO && byte <= NINE) digits += 1
    else if (byte === POINT && points === 0) points = 1
    else if ((byte !== PLUS && byte !== MINUS) || at > from) throw ambiguous(`a number at byte ${from}`)
  }
  if (digits === 0) throw ambiguous(`a number without digits at byte ${from}`)
  if (digits > MAX_DIGITS && Math.abs(Number(textOf(bytes, from, to))) > MAX_NUMBER)
    throw ambiguous(`a number that is too large at byte ${from}`)
  return NUMBER
}

const textOf = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** Readers keep numbers in 32 bits (PDF 32000-1, annex C). */
const MAX_NUMBER = 2 ** 31 - 1
const MAX_DIGITS = 9

const byteOf = (character: string) => character.charCodeAt(0)
const [PERCENT, SLASH, POINT, PLUS, MINUS] = [byteOf('%'), byteOf('/'), byteOf('.'), byteOf('+'), byteOf('-')]
const [OPEN, CLOSE, BACKSLASH, ZERO, NINE] = [byteOf('('), byteOf(')'), byteOf('\\'), byteOf('0'), byteOf('9')]
const [LESS, MORE, OPEN_ARRAY, CLOSE_ARRAY] = [byteOf('<'), byteOf('>'), byteOf('['), byteOf(']')]
