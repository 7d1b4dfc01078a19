import { PdfArray, type PdfDict, type PdfObject } from '@libpdf/core'
import type { FormField } from '#machines/rules/documents/document.ts'
import { type FractionBox, toFractions } from '#machines/rules/documents/geometry.ts'
import { displayedSize, type PageShape, toDisplayed, type UserBox } from '#machines/rules/documents/user-space.ts'
import { fieldsIn } from './fields.ts'
import { boxOf, type Page } from './pages.ts'
import { dictOf, listOf, nameOf, numberOf, type Source } from './source.ts'
import { isString } from './structure/lenient.ts'

const MAX_FIELDS = 2000
const MAX_OPTIONS = 200
const MAX_NAME = 200

/** Flags of fields (PDF 32000-1, tables 221, 226, 228 and 230). */
const READ_ONLY = 1
const REQUIRED = 1 << 1
const MULTILINE = 1 << 12
const RADIO = 1 << 15
const PUSH_BUTTON = 1 << 16
const COMBO = 1 << 17

/** Attributes that a field passes on to its kids (PDF 32000-1, 12.7.3.2). */
type Inherited = {
  names: string[]
  kind?: string | undefined
  flags: number
  maxLength?: number | undefined
  options: PdfObject[]
}

/**
 * The form fields of a document with their places, in the order of the form; push buttons are left out. A field that is
 * shown in several places is listed once for each.
 */
export function formFieldsOf(source: Source, pages: readonly Page[]): FormField[] {
  const fields: FormField[] = []
  const pageOf = pagesByWidget(source, pages)
  const top: Inherited = { names: [], flags: 0, options: [] }
  for (const [dict, own] of fieldsIn(source, top, (field, above) => inheritedFrom(source, field, above))) {
    const page = pageOf.get(dict)
    const field = page && fieldOf(source, dict, own, page)
    if (field) fields.push(field)
    if (fields.length === MAX_FIELDS) break
  }
  return fields
}

type Placed = { page: Page; number: number }

function pagesByWidget(source: Source, pages: readonly Page[]): Map<PdfDict, Placed> {
  const found = new Map<PdfDict, Placed>()
  for (const [index, page] of pages.entries())
    for (const item of listOf(source, page.dict.get('Annots'))) {
      const widget = dictOf(source, item)
      if (widget && !found.has(widget) && nameOf(source, widget.get('Subtype')) === 'Widget')
        found.set(widget, { page, number: index + 1 })
    }
  return found
}

function inheritedFrom(source: Source, dict: PdfDict, above: Inherited): Inherited {
  const name = source.resolve(dict.get('T'))
  const options = source.resolve(dict.get('Opt'))
  return {
    names: isString(name) ? [...above.names, name.asString()] : above.names,
    kind: nameOf(source, dict.get('FT')) ?? above.kind,
    flags: numberOf(source, dict.get('Ff')) ?? above.flags,
    maxLength: numberOf(source, dict.get('MaxLen')) ?? above.maxLength,
    options: options instanceof PdfArray ? options.toArray().slice(0, MAX_OPTIONS) : above.options,
  }
}

function fieldOf(source: Source, widget: PdfDict, own: Inherited, { page, number }: Placed): FormField | undefined {
  const type = typeOf(own)
  const box = boxOf(source, widget.get('Rect'))
  const place = box && placeOf(box, page.shape)
  if (!type || !place) return undefined
  const { names, flags, maxLength, options } = own
  const isText = type === 'TEXT' || type === 'TEXT_AREA'
  return {
    name: names.join('.').slice(0, MAX_NAME),
    type,
    required: (flags & REQUIRED) !== 0,
    readOnly: (flags & READ_ONLY) !== 0,
    maxLength: isText && maxLength !== undefined && Number.isInteger(maxLength) && maxLength >= 0 ? maxLength : null,
    options:
      type === 'RADIO'
        ? statesOf(source, widget)
        : type === 'CHOICE' || type === 'LIST'
          ? textsOf(source, options)
          : [],
    pageNumber: number,
    ...place,
  }
}

function typeOf({ kind, flags }: Inherited): FormField['type'] | undefined {
  if (kind === 'Tx') return (flags & MULTILINE) !== 0 ? 'TEXT_AREA' : 'TEXT'
  if (kind === 'Ch') return (flags & COMBO) !== 0 ? 'CHOICE' : 'LIST'
  if (kind === 'Sig') return 'SIGNATURE'
  if (kind !== 'Btn' || (flags & PUSH_BUTTON) !== 0) return undefined
  return (flags & RADIO) !== 0 ? 'RADIO' : 'CHECKBOX'
}

/** What a choice offers: texts, or pairs of a value and the text that is shown. */
const textsOf = (source: Source, options: PdfObject[]): string[] =>
  options.flatMap((option) => {
    const found = source.resolve(option)
    const shown = found instanceof PdfArray ? source.resolve(found.toArray()[1]) : found
    return isString(shown) ? [shown.asString().slice(0, MAX_NAME)] : []
  })

/** The value that a button of a group stands for. */
function statesOf(source: Source, widget: PdfDict): string[] {
  const states = [...(dictOf(source, dictOf(source, widget.get('AP'))?.get('N')) ?? [])].map(([{ value }]) => value)
  return states.filter((state) => state !== 'Off').slice(0, 1)
}

/** The place on the displayed page; undefined if no part of it is visible. */
function placeOf(box: UserBox, shape: PageShape): FractionBox | undefined {
  const place = toFractions(toDisplayed(box, shape), displayedSize(shape))
  return place.width > 0 && place.height > 0 ? place : undefined
}
