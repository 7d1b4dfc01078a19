import type { PdfObject } from '@libpdf/core'
import { dictOf, listOf, nameOf, numberOf, type Source, streamOf } from '../source.ts'
import type { Around } from './grammar.ts'
import { type ComponentsOf, DEVICE_SPACES } from './inline-image.ts'

const COMPONENTS: Record<string, number> = {
  ...DEVICE_SPACES,
  CalGray: 1,
  CalRGB: 3,
  Lab: 3,
  Indexed: 1,
  Separation: 1,
}

/** What the grammar of content needs to know of its resources. */
export const namesIn = (source: Source, resources: PdfObject | undefined): Around => ({
  componentsOf: componentsIn(source, resources),
  hasPattern: hasPatternIn(source, resources),
})

/** How many components the colour spaces have that these resources name. */
const componentsIn =
  (source: Source, resources: PdfObject | undefined): ComponentsOf =>
  (name) => {
    const space = dictOf(source, dictOf(source, resources)?.get('ColorSpace'))?.get(name)
    const [family, given] = listOf(source, space)
    const kind = nameOf(source, space) ?? nameOf(source, family) ?? ''
    if (kind === 'ICCBased') return numberOf(source, dictOf(source, given)?.get('N'))
    return kind === 'DeviceN' ? listOf(source, given).length : COMPONENTS[kind]
  }

const [TILING, SHADING] = [1, 2]

/** Whether these resources have a pattern of this name that every reader knows. Some paint nothing more without it. */
const hasPatternIn =
  (source: Source, resources: PdfObject | undefined) =>
  (name: string): boolean => {
    const found = dictOf(source, dictOf(source, resources)?.get('Pattern'))?.get(name)
    const pattern = dictOf(source, found)
    const kind = numberOf(source, pattern?.get('PatternType'))
    if (kind === TILING) return streamOf(source, found) !== undefined
    return kind === SHADING && dictOf(source, pattern?.get('Shading')) !== undefined
  }
