import { type PdfDict, PdfString } from '@libpdf/core'
import { inherited, isDrawnByViewers } from '../fields.ts'
import type { Page } from '../pages.ts'
import { dictOf, listOf, nameOf, type Source } from '../source.ts'
import { appearanceOf } from './appearance.ts'
import { defaultAppearanceOf, fontOf } from './default-appearance.ts'
import { fallbackFont } from './fallback-font.ts'
import { expectedText } from './field.ts'
import type { TextFont } from './text-font.ts'
import { optionsOf, textIn } from './values.ts'

/** What is decided about a document before its pages are copied. */
export type Drawing = {
  fallback: TextFont | undefined
  /** Fields to draw by their value, although the file draws them. */
  redrawn: ReadonlySet<PdfDict>
}

export const NOTHING_DRAWN: Drawing = { fallback: undefined, redrawn: new Set() }

/** Makes our own font, if a document has values to draw for which its own fonts do not suffice. */
export function prepareDrawing(source: Source, pages: Page[], redrawn: Drawing['redrawn']): Drawing {
  const needed = new Set<string>()
  for (const page of pages)
    for (const item of listOf(source, page.dict.get('Annots'))) {
      const annotation = dictOf(source, item)
      if (!annotation || !mayBeDrawn(source, annotation, redrawn)) continue
      const own = fontOf(source, annotation, defaultAppearanceOf(source, annotation))
      for (const text of textsOf(source, annotation)) {
        const characters = Array.from(text.replaceAll('\n', ''))
        // One font draws the whole text.
        if (!characters.every((character) => own?.canShow(character))) for (const one of characters) needed.add(one)
      }
    }
  return { fallback: needed.size > 0 ? fallbackFont(needed) : undefined, redrawn }
}

function mayBeDrawn(source: Source, annotation: PdfDict, redrawn: Drawing['redrawn']): boolean {
  const kind = nameOf(source, annotation.get('Subtype'))
  if (kind === 'FreeText') return !appearanceOf(source, annotation)
  if (kind !== 'Widget') return false
  return isDrawnByViewers(source) || redrawn.has(annotation) || !appearanceOf(source, annotation)
}

/** All texts that an annotation may be drawn with. */
function textsOf(source: Source, annotation: PdfDict): string[] {
  const own = [annotation.get('Contents'), dictOf(source, annotation.get('MK'))?.get('CA')].map((object) => {
    const text = source.resolve(object)
    return text instanceof PdfString ? textIn(text) : ''
  })
  const isField = inherited(source, annotation, 'FT') !== undefined
  const options = isField ? optionsOf(source, annotation).map(({ seen }) => seen) : []
  return [...own, options.join(''), isField ? (expectedText(source, annotation) ?? '*') : '']
}
