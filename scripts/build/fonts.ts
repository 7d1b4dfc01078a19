import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { fixed } from '../../src/ui/design/tokens.ts'

const SANS = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
const folder = join(import.meta.dirname, '../../build/fonts')

type Range = [first: number, last: number]

/** Parts of the font of values, as the ranges that `drawn-value.css.ts` names; other characters need the whole font. */
const parts: Record<string, Range[]> = {
  latin: [
    [0x20, 0x17f],
    [0x2010, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
  alphabets: [
    [0x180, 0x24f],
    [0x370, 0x52f],
    [0x1e00, 0x1fff],
  ],
}

const charactersIn = ([first, last]: Range) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))

/** What is left out, as values are drawn one letter after the other. */
const LAYOUT = ['GDEF', 'GPOS', 'GSUB', 'kern']

/** A font with the characters of some ranges only. */
export const partOf = (font: Buffer, ranges: Range[], targetFormat: 'sfnt' | 'woff2' = 'woff2'): Promise<Buffer> =>
  subsetFont(font, ranges.map(charactersIn).join(''), { targetFormat, noHinting: true, dropTables: LAYOUT })

const weights = Object.values(fixed.weight).map(Number)

/** A variable font with the weights of the design only: they are two thirds of it. */
export const weighed = (font: Buffer, targetFormat: 'sfnt' | 'woff2' = 'woff2'): Promise<Buffer> =>
  subsetFont(font, null, {
    targetFormat,
    keepAllGlyphs: true,
    variationAxes: { wght: { min: Math.min(...weights), max: Math.max(...weights) } },
  })

const inter = (subset: string) => ({
  from: fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/files/inter-${subset}-opsz-normal.woff2`)),
  make: (font: Buffer) => weighed(font),
})

/** The fonts to make, by name: the file of each, and how it is made from that. */
const fontsToMake = () => ({
  'inter-latin': inter('latin'),
  'inter-latin-ext': inter('latin-ext'),
  ...Object.fromEntries(
    Object.entries(parts).map(([name, ranges]) => [
      `dejavu-sans-${name}`,
      { from: SANS, make: (font: Buffer) => partOf(font, ranges) },
    ]),
  ),
})

/** A Vite plugin that writes parts of large fonts, unless they are there, and leaves out fonts in formats that only old browsers need. */
export const fonts = (): Plugin => ({
  name: 'fonts',
  enforce: 'pre',
  async buildStart() {
    const made = Object.entries(fontsToMake())
    const stamp = join(folder, '.stamp')
    const wanted = createHash('sha256').update(readFileSync(import.meta.filename))
    for (const [, { from }] of made) wanted.update(readFileSync(from))
    const hash = wanted.digest('hex')
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
    mkdirSync(folder, { recursive: true })
    for (const [name, { from, make }] of made)
      writeFileSync(join(folder, `${name}.woff2`), await make(readFileSync(from)))
    writeFileSync(stamp, hash)
  },
  transform(code, id) {
    if (!/@fontsource\/.+\.css$/.test(id)) return
    return { code: code.replaceAll(/,\s*url\([^)]*\.woff\) format\('woff'\)/g, ''), map: null }
  },
})
