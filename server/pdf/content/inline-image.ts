import { PdfArray, PdfBool, PdfName, PdfNumber, type PdfObject } from '@libpdf/core'
import { isWord, Lexer } from '../reading/lexer.ts'
import { ambiguous } from './ambiguous.ts'
import { codedLength } from './coded-length.ts'
import { endOfInlineImage, WHITESPACE } from './content.ts'

/** The number of components of a colour space that resources name; undefined if that is not known. */
export type ComponentsOf = (space: string) => number | undefined

/** The end of an inline image, and whether every reader finds it there. */
type ImageEnd = { end: number; isSure: boolean }

/** The long names of entries (PDF 32000-1, table 93). */
export const LONG_KEYS: Record<string, string> = {
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  D: 'Decode',
  DP: 'DecodeParms',
  F: 'Filter',
  H: 'Height',
  IM: 'ImageMask',
  I: 'Interpolate',
  W: 'Width',
}
/** The components of the colour spaces of devices, which need no resource. */
export const DEVICE_SPACES: Record<string, number> = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4 }
const COMPONENTS: Record<string, number> = { ...DEVICE_SPACES, G: 1, RGB: 3, CMYK: 4 }

/**
 * The end of the inline image whose entries start here, after `BI`. Some readers search the operator that ends it, others
 * count the bytes that its pixels need.
 * @throws Unfit AmbiguousFileException if they come to different ends
 */
export function inlineImageEnd(bytes: Uint8Array, from: number, componentsOf: ComponentsOf): ImageEnd {
  const { entries, at: start } = entriesAt(bytes, from)
  const end = endOfInlineImage(bytes, from)
  const given = entries.get('Filter')
  const filter = given instanceof PdfArray ? given.at(0) : given
  const length = filter
    ? codedLength(filter instanceof PdfName ? filter.value : '', bytes.subarray(start), entries.get('DecodeParms'))
    : plainLength(entries, componentsOf)
  if (length === undefined) return { end, isSure: false }
  let at = start + length
  while (at < bytes.length && WHITESPACE.has(bytes[at]!)) at += 1
  if (at !== end - 2 || hasOtherEnd(bytes, start, start + length)) throw ambiguous(`an inline image at byte ${from}`)
  return { end, isSure: true }
}

function entriesAt(bytes: Uint8Array, from: number): { entries: Map<string, PdfObject>; at: number } {
  const entries = new Map<string, PdfObject>()
  const lexer = new Lexer(bytes, from)
  for (;;) {
    const key = lexer.next()
    // A single white character follows.
    if (isWord(key, 'ID')) return { entries, at: lexer.at + 1 }
    const value = lexer.next()
    if (!(key instanceof PdfName) || !value || 'word' in value) throw ambiguous(`an inline image at byte ${from}`)
    const name = LONG_KEYS[key.value] ?? key.value
    if (entries.has(name)) throw ambiguous(`an inline image with two entries ${name}`)
    entries.set(name, value)
  }
}

/** The bytes of pixels that are not packed. */
function plainLength(entries: Map<string, PdfObject>, componentsOf: ComponentsOf): number | undefined {
  const integer = (key: string) => {
    const value = entries.get(key)
    return value instanceof PdfNumber && Number.isInteger(value.value) && value.value >= 0 ? value.value : undefined
  }
  const mask = entries.get('ImageMask')
  const isMask = mask instanceof PdfBool && mask.value
  const [width, height] = [integer('Width'), integer('Height')]
  const bits = integer('BitsPerComponent') ?? (isMask ? 1 : undefined)
  const components = entries.has('ColorSpace') ? componentsIn(entries.get('ColorSpace'), componentsOf) : 1
  if (width === undefined || height === undefined || bits === undefined || components === undefined) return
  // Some readers take the pixels of a mask for those of an image.
  if (isMask && bits * components !== 1) return
  return height * Math.ceil((width * bits * components) / 8)
}

function componentsIn(space: PdfObject | undefined, componentsOf: ComponentsOf): number | undefined {
  if (space instanceof PdfName) return COMPONENTS[space.value] ?? componentsOf(space.value)
  const kind = space instanceof PdfArray ? space.at(0) : undefined
  return kind instanceof PdfName && ['I', 'Indexed'].includes(kind.value) ? 1 : undefined
}

/** Whether the pixels have in them what those who search take for the end. */
function hasOtherEnd(bytes: Uint8Array, from: number, to: number): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = data.indexOf('EI', from); at >= 0 && at < to; at = data.indexOf('EI', at + 2))
    if (SPACES.has(bytes[at + 2] ?? 0) && bytes.subarray(at + 3, at + 8).every(isReadable)) return true
  return false
}

const SPACES = new Set([10, 13, 32])
const isReadable = (byte: number) => WHITESPACE.has(byte) || (byte > 31 && byte < 128)
