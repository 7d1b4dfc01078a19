import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { Objects, WrongTable } from './reading/objects.ts'
import { repair } from './reading/repair.ts'
import { readTable, type Table } from './reading/table.ts'
import { Unfit } from './unfit.ts'

/** A parsed document. `resolve` follows references and returns undefined for null and missing objects. */
export type Source = {
  catalog: PdfDict
  /** The information dictionary. */
  info: PdfObject | undefined
  /** Whether objects have several versions, or the table was wrong, so that readers may choose differently. */
  isRevised: boolean
  resolve: (object: PdfObject | undefined) => PdfObject | undefined
}

/** The %PDF marker may follow other bytes, as viewers accept (PDF 32000-1, annex H.3.4.1). */
const MAX_HEADER_BYTES = 1024

const MAX_HOPS = 32

/**
 * Opens a document for reading. If its cross-reference table is wrong, the file is searched for objects instead, as
 * viewers do.
 * @throws Unfit WrongExtensionException, EncryptedFileException, UnreadableFileException
 */
export function open(bytes: Uint8Array): Source {
  const marker = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAX_HEADER_BYTES)).indexOf('%PDF')
  if (marker < 0) throw new Unfit('WrongExtensionException', 'no %PDF marker')
  // Offsets count from the marker.
  const file = bytes.subarray(marker)
  const table = readTable(file)
  const source = table && sourceOf(file, table, false)
  if (source) return source
  const repaired = repair(file)
  const found = repaired && sourceOf(file, repaired, true)
  if (!found) throw new Unfit('UnreadableFileException', 'no catalog')
  return found
}

/** The document that a table leads to; undefined if the table is wrong. */
function sourceOf(bytes: Uint8Array, table: Table, isRepaired: boolean): Source | undefined {
  const objects = new Objects(bytes, table, isRepaired)
  const resolve: Source['resolve'] = (object) => {
    let found = object
    for (let hops = 0; found instanceof PdfRef; hops++) found = hops < MAX_HOPS ? objects.get(found) : undefined
    return found?.type === 'null' ? undefined : found
  }
  try {
    if (dictOf({ resolve }, table.trailer.get('Encrypt'))) throw new Unfit('EncryptedFileException', 'encrypted')
    const catalog = dictOf({ resolve }, table.trailer.get('Root'))
    if (!catalog || !dictOf({ resolve }, catalog.get('Pages'))) return
    const isLost = (ref: PdfRef) => !table.isComplete && objects.isMissing(ref)
    return isRepaired || reaches(catalog, resolve, isLost)
      ? { catalog, info: table.trailer.get('Info'), isRevised: table.isRevised, resolve }
      : undefined
  } catch (error) {
    if (error instanceof WrongTable) return
    throw error
  }
}

/** Keys of what no page needs, which may be large. */
const UNUSED_KEYS = new Set(['StructTreeRoot', 'Outlines', 'PieceInfo', 'Metadata'])

/**
 * Reads all objects that the catalog leads to. Returns whether none is lost.
 * @throws WrongTable
 */
function reaches(catalog: PdfDict, resolve: Source['resolve'], isLost: (ref: PdfRef) => boolean): boolean {
  const seen = new Set<PdfObject>()
  const waiting: PdfObject[] = [catalog]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PdfRef && isLost(object)) return false
    const found = resolve(object)
    if (!found || seen.has(found)) continue
    seen.add(found)
    for (const part of partsOf(found))
      if (part instanceof PdfRef || part instanceof PdfDict || part instanceof PdfArray) waiting.push(part)
  }
  return true
}

function partsOf(object: PdfObject): Iterable<PdfObject> {
  if (object instanceof PdfArray) return object
  if (!(object instanceof PdfDict)) return []
  return [...object].filter(([{ value: key }]) => !UNUSED_KEYS.has(key)).map(([, value]) => value)
}

type Resolver = Pick<Source, 'resolve'>

export const dictOf = ({ resolve }: Resolver, object: PdfObject | undefined): PdfDict | undefined => {
  const found = resolve(object)
  return found instanceof PdfDict ? found : undefined
}

export const streamOf = ({ resolve }: Resolver, object: PdfObject | undefined): PdfStream | undefined => {
  const found = resolve(object)
  return found instanceof PdfStream ? found : undefined
}

/** The items of an array; empty if the object is not an array. */
export const listOf = ({ resolve }: Resolver, object: PdfObject | undefined): PdfObject[] => {
  const found = resolve(object)
  return found instanceof PdfArray ? found.toArray() : []
}

export const nameOf = ({ resolve }: Resolver, object: PdfObject | undefined): string | undefined => {
  const found = resolve(object)
  return found instanceof PdfName ? found.value : undefined
}

export const numberOf = ({ resolve }: Resolver, object: PdfObject | undefined): number | undefined => {
  const found = resolve(object)
  return found instanceof PdfNumber && Number.isFinite(found.value) ? found.value : undefined
}
