import type { PdfDict } from '@libpdf/core'
import { numberOf } from '../source.ts'
import { type Unsupported, unsupported } from '../unfit.ts'
import { freeText } from './free-text.ts'
import { IDENTITY, type Look } from './look.ts'
import type { Means } from './set-text.ts'
import { shapes } from './shapes.ts'
import { textMarkup } from './text-markup.ts'

/** Kinds that each viewer shows in its own way, or plays, if the file does not draw them. */
const LEFT_TO_VIEWERS: Record<string, Unsupported['kind']> = {
  Text: 'note',
  Stamp: 'stamp',
  Caret: 'caret',
  FileAttachment: 'attachment',
  Sound: 'sound',
  Movie: 'movie',
  Screen: 'screen',
  RichMedia: 'richMedia',
  '3D': 'model',
}

/**
 * Draws a markup as viewers do if the file does not. Undefined if there is nothing to see, or if it is of a kind that no
 * viewer shows.
 * @throws Unfit UnsupportedFileException if viewers show it in different ways
 */
export function markupLook(means: Means, annotation: PdfDict, kind: string): Look | undefined {
  const { source } = means.copier
  const left = LEFT_TO_VIEWERS[kind]
  if (left) throw unsupported(left, `${kind} has no appearance`)
  if (kind === 'FreeText') return withOpacity(freeText(means, annotation))
  const drawing = shapes[kind]?.(source, annotation) ?? textMarkup(source, annotation, kind)
  return (
    drawing &&
    withOpacity({ ...drawing, transform: IDENTITY, ...(kind === 'Highlight' && { blend: 'Multiply' as const }) })
  )

  function withOpacity(look: Look | undefined): Look | undefined {
    const opacity = numberOf(source, annotation.get('CA'))
    return look && opacity !== undefined ? { ...look, opacity: Math.min(1, Math.max(0, opacity)) } : look
  }
}
