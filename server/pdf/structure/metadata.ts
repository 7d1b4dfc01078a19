import { constants, inflateSync } from 'node:zlib'
import { PdfArray, PdfBool, PdfDict, PdfName, type PdfObject, PdfStream } from '@libpdf/core'
import { type Copier } from '../copy.ts'
import { filtersOf } from '../content/unpacked.ts'
import { dictOf, listOf, nameOf, type Source, streamOf } from '../source.ts'
import { isName, isString, picked } from './lenient.ts'
import { cleanXmp, type CleanXmp, MAX_XMP_BYTES } from './xmp.ts'

/** Entries of a catalog and of the information dictionary that describe a document and do nothing. */
export type Metadata = { catalog: [string, PdfObject][]; info: [string, PdfObject][]; xmp: CleanXmp | undefined }

const INFO_KEYS = ['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'CreationDate']
const INTENT_KEYS = ['S', 'OutputCondition', 'OutputConditionIdentifier', 'RegistryName', 'Info']
/** How the first page is laid out and which panel is open; no attachments panel and no full screen. */
const NAMES: Record<string, string[]> = {
  PageLayout: ['SinglePage', 'OneColumn', 'TwoColumnLeft', 'TwoColumnRight', 'TwoPageLeft', 'TwoPageRight'],
  PageMode: ['UseNone', 'UseOutlines', 'UseThumbs'],
}
const DISPLAY_NAMES: Record<string, string[]> = {
  Direction: ['L2R', 'R2L'],
  PrintScaling: ['None', 'AppDefault'],
  Duplex: ['Simplex', 'DuplexFlipShortEdge', 'DuplexFlipLongEdge'],
}
const MAX_INTENTS = 10

/** The metadata of a document: title, language, preferences for display, output intents, and what is true of its XMP. */
export function metadataOf(source: Source, copier: Copier): Metadata {
  const { catalog } = source
  const xmp = xmpOf(source)
  const preferences = dictOf(source, catalog.get('ViewerPreferences'))
  const display = [
    ...picked(source, preferences, ['DisplayDocTitle'], (value) => value instanceof PdfBool),
    ...namesAmong(source, preferences, DISPLAY_NAMES),
  ]
  const intents = listOf(source, catalog.get('OutputIntents')).slice(0, MAX_INTENTS)
  const kept = intents.flatMap((intent) => intentOf(source, copier, dictOf(source, intent)) ?? [])
  return {
    catalog: [
      ...picked(source, catalog, ['Lang'], isString),
      ...namesAmong(source, catalog, NAMES),
      ...(display.length > 0 ? [entry('ViewerPreferences', new PdfDict(display))] : []),
      ...(kept.length > 0 ? [entry('OutputIntents', new PdfArray(kept))] : []),
    ],
    info: picked(source, dictOf(source, source.info), INFO_KEYS, isString),
    xmp,
  }
}

const entry = (key: string, value: PdfObject): [string, PdfObject] => [key, value]

const namesAmong = (source: Source, dict: PdfDict | undefined, allowed: Record<string, string[]>) =>
  picked(
    source,
    dict,
    Object.keys(allowed).filter((key) => allowed[key]!.includes(nameOf(source, dict?.get(key)) ?? '')),
  )

/** The colours that the document is meant for, with their profile (PDF 32000-1, 14.11.5). */
function intentOf(source: Source, copier: Copier, intent: PdfDict | undefined): PdfDict | undefined {
  if (!intent) return undefined
  const copy = new PdfDict([
    ['Type', PdfName.of('OutputIntent')],
    ...picked(source, intent, INTENT_KEYS, (value) => isString(value) || isName(value)),
  ])
  const profile = intent.get('DestOutputProfile')
  if (streamOf(source, profile)) copy.set('DestOutputProfile', copier.copy(profile))
  return copy
}

function xmpOf(source: Source): CleanXmp | undefined {
  const stream = streamOf(source, source.catalog.get('Metadata'))
  const bytes = stream && unpacked(source, stream)
  return bytes && cleanXmp(bytes)
}

/** The content of a small stream; undefined if it is large, or packed in an unusual way. */
function unpacked(source: Source, stream: PdfStream): Uint8Array | undefined {
  const [filter, ...others] = filtersOf(source, stream)
  if (filter === undefined) return stream.data
  if (others.length > 0 || (filter !== 'FlateDecode' && filter !== 'Fl') || stream.has('DecodeParms')) return undefined
  try {
    return inflateSync(stream.data, { maxOutputLength: MAX_XMP_BYTES, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return undefined
  }
}

/** The stream of a document's XMP metadata. It is not packed, so that other programs find it. */
export const xmpStream = ({ bytes }: CleanXmp): PdfStream =>
  new PdfStream(
    [
      ['Type', PdfName.of('Metadata')],
      ['Subtype', PdfName.of('XML')],
    ],
    bytes,
  )
