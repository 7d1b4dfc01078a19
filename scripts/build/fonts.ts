import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { subsetOf } from './font-subset.ts'

const SANS = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
const folder = join(import.meta.dirname, '../../build/fonts')

/** Parts of the font of values, as the ranges that `drawn-value.css.ts` names; other characters need the whole font. */
const parts = {
  latin: [0x20, 0x17f, 0x2010, 0x203a, 0x20ac, 0x20ac, 0x2122, 0x2122, 0x2212, 0x2212],
  alphabets: [0x180, 0x24f, 0x370, 0x52f, 0x1e00, 0x1fff],
}

const isIn = (ranges: number[]) => (code: number) =>
  ranges.some((first, i) => i % 2 === 0 && first <= code && code <= ranges[i + 1]!)

/** A Vite plugin that writes parts of large fonts, and leaves out fonts in formats that only old browsers need. */
export const fonts = (): Plugin => ({
  name: 'fonts',
  enforce: 'pre',
  buildStart() {
    mkdirSync(folder, { recursive: true })
    const sans = readFileSync(SANS)
    for (const [name, ranges] of Object.entries(parts))
      writeFileSync(join(folder, `dejavu-sans-${name}.ttf`), subsetOf(sans, isIn(ranges)))
  },
  transform(code, id) {
    if (!/@fontsource\/.+\.css$/.test(id)) return
    return { code: code.replaceAll(/,\s*url\([^)]*\.woff\) format\('woff'\)/g, ''), map: null }
  },
})
