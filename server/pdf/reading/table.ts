import { PdfArray, PdfDict, PdfNumber, PdfStream } from '@libpdf/core'
import { indirectAt } from './indirect.ts'
import { isWord, Lexer } from './lexer.ts'

/** Where an object is: freed, at an offset, or in an object stream. */
export type Entry =
  | { kind: 'free' }
  | { kind: 'plain'; offset: number; generation: number }
  | { kind: 'packed'; holder: number; index: number }

/** The entries of all revisions together, and the trailer of the newest. */
export type Table = {
  entries: Map<number, Entry>
  trailer: PdfDict
  /** Whether every section that another names could be read. */
  isComplete: boolean
  /** Whether a newer revision replaces or frees an object of an older one. */
  isRevised: boolean
}

type Section = { entries: [number, Entry][]; trailer: PdfDict }

/**
 * Reads the cross-reference sections from the newest to the oldest; the first that names an object decides. A table
 * decides before the stream that its `XRefStm` names, and that stream before `Prev` (PDF 32000-1, 7.5.8.4).
 * Returns undefined if the newest section cannot be read.
 */
export function readTable(bytes: Uint8Array): Table | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const marker = file.lastIndexOf('startxref')
  if (marker < 0) return
  const start = new Lexer(bytes, marker + 'startxref'.length).integer()
  if (start === undefined) return
  const entries = new Map<number, Entry>()
  const waiting = [start]
  const seen = new Set(waiting)
  let trailer: PdfDict | undefined
  let isComplete = true
  let isRevised = false
  for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
    const section = sectionAt(bytes, offset)
    if (!section && !trailer) return
    if (!section) isComplete = false
    for (const [number, entry] of section?.entries ?? []) {
      if (!entries.has(number)) entries.set(number, entry)
      else if (number > 0) isRevised = true
    }
    trailer ??= section?.trailer
    for (const key of ['XRefStm', 'Prev']) {
      const next = section?.trailer.get(key)
      if (!(next instanceof PdfNumber) || seen.has(next.value)) continue
      seen.add(next.value)
      waiting.push(next.value)
    }
  }
  return trailer && { entries, trailer, isComplete, isRevised }
}

function sectionAt(bytes: Uint8Array, offset: number): Section | undefined {
  if (offset >= bytes.length || offset < 0) return
  const lexer = new Lexer(bytes, offset)
  if (isWord(lexer.next(), 'xref')) return tableAt(lexer)
  const found = indirectAt(bytes, offset)
  return found?.object instanceof PdfStream ? streamSection(found.object) : undefined
}

function tableAt(lexer: Lexer): Section | undefined {
  const entries: [number, Entry][] = []
  for (;;) {
    const given = lexer.integer()
    if (given === undefined) break
    const count = lexer.integer()
    if (count === undefined) return
    let first = given
    for (let index = 0; index < count; index++) {
      const offset = lexer.integer()
      const generation = lexer.integer()
      const kind = lexer.next()
      if (offset === undefined || generation === undefined) return
      if (isWord(kind, 'f')) {
        // Some producers count from 1 although the list of free objects begins at 0.
        if (index === 0 && first === 1) first = 0
        entries.push([first + index, { kind: 'free' }])
      } else if (isWord(kind, 'n')) {
        // No object can be at offset 0, where the header is.
        entries.push([first + index, offset === 0 ? { kind: 'free' } : { kind: 'plain', offset, generation }])
      } else return
    }
  }
  if (!isWord(lexer.next(), 'trailer')) return
  const trailer = lexer.next()
  return trailer instanceof PdfDict ? { entries: firstOfEach(entries), trailer } : undefined
}

/** A section that names an object twice: the first counts. */
const firstOfEach = (entries: [number, Entry][]): [number, Entry][] => [...new Map(entries.toReversed())]

/** Bytes of a number in a cross-reference stream. */
const MAX_WIDTH = 8

const integersOf = (object: unknown): number[] | undefined => {
  if (!(object instanceof PdfArray)) return
  const values = object.toArray().map((item) => (item instanceof PdfNumber ? item.value : Number.NaN))
  return values.every((value) => Number.isInteger(value) && value >= 0) ? values : undefined
}

function streamSection(stream: PdfStream): Section | undefined {
  const size = stream.get('Size')
  const widths = integersOf(stream.get('W'))
  const ranges = stream.has('Index') ? integersOf(stream.get('Index')) : [0, size instanceof PdfNumber ? size.value : 0]
  if (!widths || widths.length < 3 || !ranges) return
  const [kindWidth = 0, middleWidth = 0, lastWidth = 0] = widths
  if (kindWidth + middleWidth + lastWidth === 0 || widths.some((width) => width > MAX_WIDTH)) return
  let data: Uint8Array
  try {
    data = stream.getDecodedData()
  } catch {
    return
  }
  let at = 0
  const read = (width: number) => {
    let value = 0
    for (let index = 0; index < width; index++) value = value * 256 + (data[at++] ?? Number.NaN)
    return value
  }
  const entries: [number, Entry][] = []
  for (let range = 0; range + 1 < ranges.length; range += 2)
    for (let index = 0; index < ranges[range + 1]!; index++) {
      const kind = kindWidth === 0 ? 1 : read(kindWidth)
      const [middle, last] = [read(middleWidth), read(lastWidth)]
      if (Number.isNaN(kind + middle + last)) return
      const number = ranges[range]! + index
      if (kind === 0 || (kind === 1 && middle === 0)) entries.push([number, { kind: 'free' }])
      else if (kind === 1) entries.push([number, { kind: 'plain', offset: middle, generation: last }])
      else if (kind === 2) entries.push([number, { kind: 'packed', holder: middle, index: last }])
      else return
    }
  return { entries: firstOfEach(entries), trailer: stream }
}
