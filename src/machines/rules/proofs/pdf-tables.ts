import { type Dict, dictAt, type Inflate, isDict, numberedAt, type PdfObject, type Place } from './pdf-objects.ts'

/** Where a table puts an object; null if it says that there is none. */
export type Entry = Place | null

/** What the tables of an addition say together: the newest trailer, if one was added, and the newest entry of each object. */
export type Tables = { trailer: Dict | null; entries: Map<number, Entry> }

type Section = { dict: Dict; entries: Map<number, Entry> }

/**
 * Reads the cross-reference tables and streams that were added to a PDF file after `end`, as readers find them: from the
 * last `startxref` back to the table of the state that ends there (PDF 32000-1, 7.5.4, 7.5.5, 7.5.8). Null if none was added.
 * @throws SyntaxError if they do not lead back there, or cannot be read
 */
export async function tablesAfter(text: string, end: number, inflate: Inflate): Promise<Tables | null> {
  const [first, last] = [startOfTable(text, 0, end), startOfTable(text, end, text.length)]
  if (last === null) return null
  const entries = new Map<number, Entry>()
  const seen = new Set<number>()
  let trailer: Dict | null = null
  const read = async (at: number): Promise<Dict> => {
    if (!(at >= end) || seen.has(at)) throw new SyntaxError('tables that lead elsewhere')
    seen.add(at)
    const section = await sectionAt(text, at, inflate)
    for (const [number, entry] of section.entries) if (!entries.has(number)) entries.set(number, entry)
    return section.dict
  }
  for (let at = last; at !== first; ) {
    const dict = await read(at)
    trailer ??= dict
    if (dict.has('XRefStm')) await read(Number(dict.get('XRefStm')))
    at = Number(dict.get('Prev') ?? Number.NaN)
  }
  return { trailer, entries }
}

/** Where the last table of a part of a file starts; null if it does not say. */
function startOfTable(text: string, from: number, to: number): number | null {
  const at = text.lastIndexOf('startxref', to - 1)
  const found = at < from ? null : /^startxref\s+(\d+)/.exec(text.slice(at, at + 32))
  return found ? Number(found[1]) : null
}

async function sectionAt(text: string, at: number, inflate: Inflate): Promise<Section> {
  const start = at + /^\s*/.exec(text.slice(at, at + 8))![0].length
  if (text.startsWith('xref', start)) return tableAt(text, start + 'xref'.length)
  const stream = numberedAt(text, start)
  if (!stream) throw new SyntaxError('no table')
  return streamed(stream, inflate)
}

function tableAt(text: string, at: number): Section {
  const entries = new Map<number, Entry>()
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  for (let head = next(/\s*(\d+)\s+(\d+)\s+/y); head; head = next(/\s*(\d+)\s+(\d+)\s+/y)) {
    const [from, count] = [Number(head[1]), Number(head[2])]
    for (let number = from; number < from + count; number++) {
      const [, offset, generation, kind] = next(/(\d{1,10}) (\d{1,5}) ([fn])\s+/y) ?? []
      if (kind === undefined) throw new SyntaxError('a table that ends too early')
      add(entries, number, kind === 'f' ? null : { at: Number(offset), generation: Number(generation) })
    }
  }
  if (!next(/\s*trailer/y)) throw new SyntaxError('a table without a trailer')
  return { dict: dictAt(text, at), entries }
}

async function streamed({ value: dict, stream }: PdfObject, inflate: Inflate): Promise<Section> {
  if (!isDict(dict) || dict.get('Type') !== '/XRef' || stream === null) throw new SyntaxError('no table')
  const widths = numbersIn(dict, 'W') ?? []
  const width = widths.reduce((sum, one) => sum + one, 0)
  if (widths.length !== 3 || width === 0) throw new SyntaxError('rows without a size')
  const rows = unpredicted(dict.has('Filter') ? await inflate(stream) : stream, dict)
  const entries = new Map<number, Entry>()
  const index = numbersIn(dict, 'Index') ?? [0, Number(dict.get('Size'))]
  let at = 0
  const field = (bytes: number) => {
    let value = 0
    for (const end = at + bytes; at < end; at++) value = value * 256 + rows.charCodeAt(at)
    return value
  }
  for (let pair = 0; pair + 1 < index.length; pair += 2)
    for (let number = index[pair]!; number < index[pair]! + index[pair + 1]!; number++) {
      if (at + width > rows.length) throw new SyntaxError('a table that ends too early')
      const kind = widths[0] === 0 ? 1 : field(widths[0]!)
      const [one, other] = [field(widths[1]!), field(widths[2]!)]
      add(entries, number, [null, { at: one, generation: other }, { stream: one, index: other }][kind] ?? null)
    }
  return { dict, entries }
}

/** @throws SyntaxError if a table has two entries for one object, of which readers take either */
function add(entries: Map<number, Entry>, number: number, entry: Entry): void {
  if (entries.has(number)) throw new SyntaxError('two entries for one object')
  entries.set(number, entry)
}

function numbersIn(dict: Dict, key: string): number[] | null {
  const items = dict.get(key)
  return Array.isArray(items) ? items.map(Number) : null
}

/** The predictors that say for each row how it was predicted. */
const BY_ROW = 10
const [UNCHANGED, FROM_ABOVE] = [0, 2]
const MAX_COLUMNS = 100

/** Undoes the prediction of rows from the row above, the one in use for tables (PDF 32000-1, 7.4.4.4). */
function unpredicted(data: string, dict: Dict): string {
  const parameters = dict.get('DecodeParms')
  if (parameters === undefined) return data
  if (!isDict(parameters)) throw new SyntaxError('several filters')
  const [predictor, columns] = ['Predictor', 'Columns'].map((key) => Number(parameters.get(key) ?? 1)) as [
    number,
    number,
  ]
  if (predictor === 1) return data
  if (!(predictor >= BY_ROW && columns > 0 && columns <= MAX_COLUMNS)) throw new SyntaxError('another predictor')
  const rows: string[] = []
  let above = Array.from({ length: columns }, () => 0)
  for (let at = 0; at + columns < data.length; at += columns + 1) {
    const kind = data.charCodeAt(at)
    if (kind !== UNCHANGED && kind !== FROM_ABOVE) throw new SyntaxError('another predictor')
    const row = above.map((_, column) => data.charCodeAt(at + 1 + column))
    above = kind === UNCHANGED ? row : row.map((byte, column) => (byte + above[column]!) % 256)
    rows.push(String.fromCharCode(...above))
  }
  return rows.join('')
}
