import { type PDF, PdfArray, PdfDict, PDFImage, PdfNull, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { PNG } from 'pngjs'
import { listOf, type Source, streamOf } from './source.ts'
import { bodiesOf, deflated, idOf, Parts, write } from './write.ts'

/** Streams that are shorter are not compressed. */
const MIN_COMPRESSED = 512

/**
 * What LibPDF has drawn, with only the letters used of its fonts. It is read from memory: LibPDF's writer would compress
 * slowly, and its file would have to be parsed again.
 */
export function made(pdf: PDF): Source {
  const { registry, info } = pdf.context
  pdf.fonts.finalize(true)
  const resolve = (object: PdfObject | undefined) => {
    const found = object instanceof PdfRef ? registry.resolve(object) : object
    return found && found.type !== 'null' ? found : undefined
  }
  for (const { dict } of pdf.getPages()) {
    // LibPDF makes a stream of each line and letter that it draws.
    const streams = listOf({ resolve }, dict.get('Contents')).map((item) => streamOf({ resolve }, item)?.data ?? EMPTY)
    if (streams.length > 0) dict.set('Contents', pdf.register(new PdfStream([], Buffer.concat(streams))))
  }
  for (const [ref, object] of registry.getNewObjects())
    if (object instanceof PdfStream && !object.has('Filter') && object.data.length >= MIN_COMPRESSED)
      registry.registerAt(ref, withEntries(deflated(object.data), object))
  return { catalog: pdf.getCatalog(), info: info.trailer.get('Info'), isRevised: false, resolve }
}

const EMPTY = Buffer.alloc(0)

/** The file of what LibPDF has drawn: all objects that its catalog leads to. */
export function written(pdf: PDF): Uint8Array {
  const { info, resolve } = made(pdf)
  const root = pdf.context.info.trailer.get('Root')
  if (!root) throw new Error('The document has no catalog.')
  const parts = new Parts()
  const copies = new Map<PdfRef, PdfRef>()
  const copyOf = (object: PdfObject): PdfObject => {
    if (object instanceof PdfRef) return copies.get(object) ?? copied(object)
    if (object instanceof PdfArray) return new PdfArray(object.toArray().map(copyOf))
    if (object instanceof PdfStream) return withEntries(new PdfStream([], object.data), object, copyOf)
    return object instanceof PdfDict ? withEntries(new PdfDict(), object, copyOf) : object
  }
  const copied = (ref: PdfRef): PdfRef => {
    const copy = parts.reserve()
    copies.set(ref, copy)
    parts.put(copy, copyOf(resolve(ref) ?? PdfNull.instance))
    return copy
  }
  const trailer = { Root: copyOf(root), ...(info && { Info: copyOf(info) }) }
  const bodies = bodiesOf(parts)
  return write(parts, { ...trailer, ID: idOf(bodies) }, bodies)
}

function withEntries<Dict extends PdfDict>(dict: Dict, from: PdfDict, copyOf = (value: PdfObject) => value): Dict {
  for (const [{ value: key }, value] of from) if (key !== 'Length') dict.set(key, copyOf(value))
  return dict
}

/** Embeds the cleaned image of a signature; its transparency becomes a mask. LibPDF would compress slowly. */
export function embedImage(pdf: PDF, png: Uint8Array): PDFImage {
  const { width, height, data } = PNG.sync.read(Buffer.from(png))
  const colours = Buffer.alloc(width * height * 3)
  const alpha = Buffer.alloc(width * height)
  for (let pixel = 0, from = 0, to = 0; pixel < alpha.length; pixel++, from += 4, to += 3) {
    colours[to] = data[from]!
    colours[to + 1] = data[from + 1]!
    colours[to + 2] = data[from + 2]!
    alpha[pixel] = data[from + 3]!
  }
  const imageOf = (bytes: Uint8Array, ColorSpace: string, mask?: PdfRef) =>
    pdf.register(
      deflated(bytes, {
        Type: 'XObject',
        Subtype: 'Image',
        Width: width,
        Height: height,
        ColorSpace,
        BitsPerComponent: 8,
        ...(mask && { SMask: mask }),
      }),
    )
  return new PDFImage(imageOf(colours, 'DeviceRGB', imageOf(alpha, 'DeviceGray')), width, height)
}
