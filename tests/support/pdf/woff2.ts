import { globSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** The code points in all files of an @fontsource family. */
export function lettersOf(family: string): Set<number> {
  const name = family.toLowerCase().replaceAll(' ', '-')
  const parts = globSync(`node_modules/@fontsource/${name}/files/${name}-*-400-normal.woff2`)
  const css = readFileSync(`node_modules/@fontsource/${name}/400.css`, 'utf8')
  return new Set(
    parts.flatMap((path) => {
      const file = path.split('/').at(-1)!
      const ranges = new RegExp(`${file}[^}]*?unicode-range: ([^;]+);`).exec(css)?.[1] ?? ''
      return [...cmapOf(readFileSync(path))].filter((code) => isIn(code, ranges))
    }),
  )
}

const isIn = (code: number, ranges: string) =>
  ranges.split(',').some((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((text) => Number.parseInt(text, 16))
    return first <= code && code <= last
  })

/** Numbers of known table tags (WOFF 2, section 4.1): `cmap`, and the tables that are transformed by default. */
const CMAP = 0
const TRANSFORMED = [10, 11]

/** The characters that a WOFF 2 file maps to a glyph. */
function cmapOf(file: Buffer): Set<number> {
  let at = 48
  const base128 = () => {
    for (let value = 0; ; ) {
      const byte = file[at++]!
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let offset = 0
  let cmap: [from: number, to: number] | null = null
  for (let tables = file.readUInt16BE(12); tables > 0; tables--) {
    const flags = file[at++]!
    const tag = flags & 63
    if (tag === 63) at += 4
    const length = base128()
    const isTransformed = TRANSFORMED.includes(tag) ? flags >> 6 !== 3 : flags >> 6 !== 0
    const size = isTransformed ? base128() : length
    if (tag === CMAP) cmap = [offset, offset + size]
    offset += size
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  return charactersOf(data.subarray(...cmap!))
}

/** The characters in subtables of format 4 (OpenType cmap), which cover the Basic Multilingual Plane. */
function charactersOf(cmap: Buffer): Set<number> {
  const characters = new Set<number>()
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * i))
    if (table.readUInt16BE(0) !== 4) continue
    const segments = table.readUInt16BE(6) / 2
    for (let k = 0; k < segments; k++) {
      const end = table.readUInt16BE(14 + 2 * k)
      const start = table.readUInt16BE(16 + 2 * (segments + k))
      const delta = table.readUInt16BE(16 + 2 * (2 * segments + k))
      const where = 16 + 2 * (3 * segments + k)
      const shift = table.readUInt16BE(where)
      for (let code = start; code <= end && code < 0xffff; code++) {
        const glyph = shift ? table.readUInt16BE(where + shift + 2 * (code - start)) : (code + delta) & 0xffff
        if (glyph) characters.add(code)
      }
    }
  }
  return characters
}
