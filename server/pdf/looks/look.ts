import { PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef } from '@libpdf/core'
import type { Transform, UserBox } from '#machines/rules/documents/user-space.ts'
import { deflated, numbers, type Parts } from '../write.ts'

/** How an annotation without a usable appearance is drawn: content operators, their bounds, and what they refer to. */
export type Look = {
  content: string
  /** Everything outside is clipped. */
  box: UserBox
  /** From the space of the content to the user space of the page. */
  transform: Transform
  fonts?: Record<string, PdfObject>
  /** Opacity from 0 to 1, and how colours mix with what is below. */
  opacity?: number
  blend?: 'Multiply'
  /** The text that it shows, if it shows a value. */
  shows?: string
}

export const IDENTITY: Transform = [1, 0, 0, 1, 0, 0]

/** Adds the form XObject of a look. Its content may use the graphics state `/GS`. */
export function addLook(parts: Parts, { content, box, fonts, opacity, blend }: Look): PdfRef {
  const resources = new PdfDict()
  if (fonts) resources.set('Font', PdfDict.of(fonts))
  const isPlain = opacity === undefined && blend === undefined
  if (!isPlain) {
    const state = new PdfDict()
    if (blend) state.set('BM', PdfName.of(blend))
    for (const key of opacity === undefined ? [] : ['CA', 'ca']) state.set(key, PdfNumber.of(opacity!))
    resources.set('ExtGState', PdfDict.of({ GS: state }))
  }
  const stream = deflated(Buffer.from(`${isPlain ? '' : '/GS gs\n'}${content}\n`, 'latin1'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: numbers(box),
  })
  stream.set('Resources', resources)
  return parts.add(stream)
}
