import type { PdfObject } from '@libpdf/core'
import { dictOf, listOf, nameOf, numberOf, type Source } from '../source.ts'
import type { ComponentsOf } from './inline-image.ts'

const COMPONENTS: Record<string, number> = {
  DeviceGray: 1,
  DeviceRGB: 3,
  DeviceCMYK: 4,
  CalGray: 1,
  CalRGB: 3,
  Lab: 3,
  Indexed: 1,
  Separation: 1,
}

/** How many components the colour spaces have that these resources name. */
export const componentsIn =
  (source: Source, resources: PdfObject | undefined): ComponentsOf =>
  (name) => {
    const space = dictOf(source, dictOf(source, resources)?.get('ColorSpace'))?.get(name)
    const [family, given] = listOf(source, space)
    const kind = nameOf(source, space) ?? nameOf(source, family) ?? ''
    if (kind === 'ICCBased') return numberOf(source, dictOf(source, given)?.get('N'))
    return kind === 'DeviceN' ? listOf(source, given).length : COMPONENTS[kind]
  }
