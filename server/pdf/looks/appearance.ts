import { PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core'
import type { Transform, UserBox } from '#machines/rules/documents/user-space.ts'
import { operationsOf } from '../content/content.ts'
import type { Copier } from '../copy.ts'
import { formOf, inherited } from '../fields.ts'
import { boxOf } from '../pages.ts'
import { dictOf, listOf, nameOf, numberOf, type Source, streamOf } from '../source.ts'
import { unsupported } from '../unfit.ts'
import { stateOf } from './buttons.ts'
import { IDENTITY } from './look.ts'

/** The normal appearance of an annotation; for a button, the one of its current state. */
export function appearanceOf(source: Source, annotation: PdfDict): PdfStream | undefined {
  const normal = dictOf(source, annotation.get('AP'))?.get('N')
  const one = streamOf(source, normal)
  if (one) return one
  const states = dictOf(source, normal)
  if (nameOf(source, inherited(source, annotation, 'FT')) === 'Btn')
    return states && streamOf(source, states.get(stateOf(source, annotation)))
  return streamOf(source, states?.get(nameOf(source, annotation.get('AS')) ?? ''))
}

/**
 * Copies an appearance as a form XObject, with its transform into a rectangle of user space. Undefined if there is nothing
 * to see.
 * @throws Unfit UnsupportedFileException if it has no size, so that only some readers show it
 */
export function copyAppearance(
  copier: Copier,
  appearance: PdfStream,
  rect: UserBox,
): { form: PdfRef; transform: Transform } | undefined {
  const box = boxOf(copier.source, appearance.get('BBox'))
  if (!box && isEmpty(copier, appearance)) return
  if (!box) throw unsupported('drawing', 'an appearance without a size')
  const form = copier.parts.reserve()
  const stream = copier.copyPainted(appearance)
  const copied = stream instanceof PdfRef ? copier.parts.objects[stream.objectNumber - 1] : stream
  if (!(copied instanceof PdfStream)) return
  const xObject = new PdfStream(copied, copied.data)
  xObject.set('Type', PdfName.of('XObject'))
  xObject.set('Subtype', PdfName.of('Form'))
  xObject.set('Resources', resourcesOf(copier, appearance))
  copier.parts.put(form, xObject)
  const numbers = listOf(copier.source, appearance.get('Matrix')).map((item) => numberOf(copier.source, item) ?? 0)
  const matrix = numbers.length === 6 ? (numbers as unknown as Transform) : IDENTITY
  return { form, transform: fit(box, matrix, rect) }
}

/** Whether an appearance has no operator. */
function isEmpty(copier: Copier, appearance: PdfStream): boolean {
  const content = copier.contentOf([appearance])
  return content !== undefined && operationsOf(content).next().done === true
}

/** The resources of an appearance, plus the shared fonts of the form, which it may use too (PDF 32000-1, 12.7.3.3). */
function resourcesOf(copier: Copier, appearance: PdfDict): PdfDict {
  const { source } = copier
  const own = copier.copyDict(dictOf(source, appearance.get('Resources')) ?? new PdfDict(), 'resources')
  const shared = dictOf(source, dictOf(source, formOf(source)?.get('DR'))?.get('Font'))
  if (!shared) return own
  const fonts = dictOf(source, dictOf(source, appearance.get('Resources'))?.get('Font'))
  const all = copier.copyDict(fonts ?? new PdfDict(), 'map')
  for (const [name, font] of shared) if (!all.has(name)) all.set(name, copier.copy(font))
  own.set('Font', all)
  return own
}

/** Maps the appearance's box, transformed by its matrix, to the annotation's rectangle (PDF 32000-1, algorithm 8.1). */
function fit(box: UserBox, [a, b, c, d, e, f]: Transform, rect: UserBox): Transform {
  const corners = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const)
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom]
  const across = width === 0 ? 1 : (rect[2] - rect[0]) / width
  const up = height === 0 ? 1 : (rect[3] - rect[1]) / height
  return [across, 0, 0, up, rect[0] - left * across, rect[1] - bottom * up]
}
