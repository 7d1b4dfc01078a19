// TrueType fonts with fewer characters (OpenType 1.9). Only what draws letters one after the other is kept: hints, kerning
// and ligatures are left out.

type Tables = Map<string, Buffer>
const KEPT = ['OS/2', 'head', 'hhea', 'maxp', 'name']

/** The directory of a font: 12 bytes, then 16 for each table. */
function tablesOf(font: Buffer): Tables {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i)
  return new Map(
    entries.map((at) => {
      const start = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))]
    }),
  )
}

/** The glyph of each character of the basic plane, from the subtable of format 4. */
function glyphsByCode(cmap: Buffer): Map<number, number> {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.subarray(cmap.readUInt32BE(8 + 8 * i)))
  const table = subtables.find((one) => one.readUInt16BE(0) === 4)!
  const count = table.readUInt16BE(6) / 2
  const found = new Map<number, number>()
  for (let i = 0; i < count; i++) {
    const [last, first, delta] = [14, 16 + 2 * count, 16 + 4 * count].map((at) => table.readUInt16BE(at + 2 * i)) as [
      number,
      number,
      number,
    ]
    const offsetAt = 16 + 6 * count + 2 * i
    const offset = table.readUInt16BE(offsetAt)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = offset === 0 ? code : table.readUInt16BE(offsetAt + offset + 2 * (code - first))
      if (glyph !== 0) found.set(code, (glyph + delta) & 0xffff)
    }
  }
  return found
}

/** Where the components of a composite glyph name their glyphs, and where the components end. */
function componentsOf(glyph: Buffer): { places: number[]; end: number } {
  const places: number[] = []
  let at = 10
  let flags: number
  do {
    flags = glyph.readUInt16BE(at)
    places.push(at + 2)
    // One scale, two, or a matrix of four.
    const scales = flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    at += 4 + (flags & 1 ? 4 : 2) + scales
  } while (flags & 0x20)
  return { places, end: at }
}

const isComposite = (glyph: Buffer) => glyph.length > 0 && glyph.readInt16BE(0) < 0

/** A glyph without instructions, whose components have the numbers that `numbers` gives them. */
function rewritten(glyph: Buffer, numbers: Map<number, number>): Buffer {
  if (glyph.length === 0) return glyph
  if (isComposite(glyph)) {
    const { places, end } = componentsOf(glyph)
    const copy = Buffer.from(glyph.subarray(0, end))
    for (const at of places) {
      copy.writeUInt16BE(copy.readUInt16BE(at - 2) & ~0x100, at - 2)
      copy.writeUInt16BE(numbers.get(copy.readUInt16BE(at))!, at)
    }
    return copy
  }
  const at = 10 + 2 * glyph.readInt16BE(0)
  return Buffer.concat([glyph.subarray(0, at), Buffer.alloc(2), glyph.subarray(at + 2 + glyph.readUInt16BE(at))])
}

const words = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([(value >> 8) & 255, value & 255])))

/** A character map of format 4, a segment for each run of characters with glyphs one after the other. */
function characterMap(glyphs: [code: number, glyph: number][]): Buffer {
  const segments: { first: number; last: number; delta: number }[] = []
  for (const [code, glyph] of glyphs) {
    const before = segments.at(-1)
    if (before?.last === code - 1 && before.delta === glyph - code) before.last = code
    else segments.push({ first: code, last: code, delta: glyph - code })
  }
  segments.push({ first: 0xffff, last: 0xffff, delta: 1 })
  const count = segments.length
  const power = 2 ** Math.floor(Math.log2(count))
  const body = [
    words(...segments.map(({ last }) => last), 0),
    words(...segments.map(({ first }) => first)),
    words(...segments.map(({ delta }) => delta)),
    words(...segments.map(() => 0)),
  ]
  const head = words(4, 16 + 8 * count, 0, 2 * count, 2 * power, Math.log2(power), 2 * (count - power))
  return Buffer.concat([words(0, 1, 3, 1, 0, 12), head, ...body])
}

/** Writes a font file; its checksums are left out, since browsers compute their own. */
function fontOf(tables: Tables): Buffer {
  const names = [...tables.keys()].toSorted()
  const power = 2 ** Math.floor(Math.log2(names.length))
  const head = [words(1, 0), words(names.length, 16 * power, Math.log2(power), 16 * (names.length - power))]
  const files: Buffer[] = []
  let at = 12 + 16 * names.length
  for (const name of names) {
    const table = tables.get(name)!
    const entry = Buffer.alloc(16)
    entry.write(name.padEnd(4), 'latin1')
    entry.writeUInt32BE(at, 8)
    entry.writeUInt32BE(table.length, 12)
    head.push(entry)
    files.push(table, Buffer.alloc(-table.length & 3))
    at += (table.length + 3) & ~3
  }
  return Buffer.concat([...head, ...files])
}

/** The font with those of its characters (code points of the basic plane) that `isWanted` names. */
export function subsetOf(font: Buffer, isWanted: (code: number) => boolean): Buffer {
  const tables = tablesOf(font)
  const table = (name: string) => tables.get(name)!
  const isLong = table('head').readInt16BE(50) === 1
  const offset = (i: number) => (isLong ? table('loca').readUInt32BE(4 * i) : 2 * table('loca').readUInt16BE(2 * i))
  const glyphAt = (i: number) => table('glyf').subarray(offset(i), offset(i + 1))
  const metrics = table('hhea').readUInt16BE(34)
  const widthAt = (i: number) => table('hmtx').readUInt16BE(4 * Math.min(i, metrics - 1))
  const bearingAt = (i: number) => table('hmtx').readInt16BE(i < metrics ? 4 * i + 2 : 4 * metrics + 2 * (i - metrics))

  const characters = [...glyphsByCode(table('cmap'))].filter(([code]) => isWanted(code)).toSorted(([a], [b]) => a - b)
  // The first glyph is drawn for characters that a font does not have.
  const used = new Set([0, ...characters.map(([, glyph]) => glyph)])
  for (const i of used)
    if (isComposite(glyphAt(i))) for (const at of componentsOf(glyphAt(i)).places) used.add(glyphAt(i).readUInt16BE(at))
  const kept = [...used].toSorted((a, b) => a - b)
  const numbers = new Map(kept.map((glyph, number) => [glyph, number]))

  const glyphs = kept
    .map((i) => rewritten(glyphAt(i), numbers))
    .map((one) => Buffer.concat([one, Buffer.alloc(-one.length & 3)]))
  const places = Buffer.alloc(4 * (glyphs.length + 1))
  let end = 0
  for (const [i, { length }] of glyphs.entries()) places.writeUInt32BE((end += length), 4 * (i + 1))

  const result: Tables = new Map(KEPT.map((name) => [name, Buffer.from(table(name))]))
  result.get('head')!.writeInt16BE(1, 50)
  result.get('hhea')!.writeUInt16BE(kept.length, 34)
  result.get('maxp')!.writeUInt16BE(kept.length, 4)
  const post = Buffer.from(table('post').subarray(0, 32))
  // Without names of glyphs.
  post.writeUInt32BE(0x30000, 0)
  result.set('post', post)
  result.set('hmtx', Buffer.concat(kept.map((i) => words(widthAt(i), bearingAt(i)))))
  result.set('cmap', characterMap(characters.map(([code, glyph]) => [code, numbers.get(glyph)!])))
  result.set('loca', places)
  result.set('glyf', Buffer.concat(glyphs))
  return fontOf(result)
}
