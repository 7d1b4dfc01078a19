import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import { type Encryption, encryptionOf } from './encryption/encryption.ts'
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
  /** How it is decrypted, if it is encrypted. */
  encryption?: Encryption
  resolve: (object: PdfObject | undefined) => PdfObject | undefined
}

/** The %PDF marker may follow other bytes, as viewers accept (PDF 32000-1, annex H.3.4.1). */
const MAX_HEADER_BYTES = 1024

const MAX_HOPS = 32

/**
 * Opens a document for reading. If its cross-reference table is wrong, the file is searched for objects instead, as
 * viewers do. Without a marker it is a document only if it has a table that is right.
 * @throws Unfit WrongExtensionException, UnreadableFileException, EncryptedFileException, WrongPasswordFileException,
 * UnsupportedEncryptionFileException
 */
export function open(bytes: Uint8Array, password = ''): Source {
  const marker = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAX_HEADER_BYTES)).indexOf('%PDF')
  // Offsets count from the marker.
  const file = bytes.subarray(Math.max(0, marker))
  const table = readTable(file)
  const source = table && sourceOf(file, { table, isRepaired: false, password })
  if (source) return source
  if (marker < 0) throw new Unfit('WrongExtensionException', 'no %PDF marker')
  const repaired = repair(file)
  const found = repaired && sourceOf(file, { table: repaired, isRepaired: true, password })
  if (!found) throw new Unfit('UnreadableFileException', 'no catalog')
  return found
}

/**
 * Opens a document that we wrote, whose table is right: objects are read when they are needed.
 * @throws Error if it has no table
 */
export function openOwn(bytes: Uint8Array): Source & Pick<Table, 'trailer' | 'entries'> {
  const table = readTable(bytes)
  const resolve = table && resolverOf(new Objects(bytes, table, { isRepaired: false }))
  const catalog = resolve && dictOf({ resolve }, table.trailer.get('Root'))
  if (!catalog) throw new Error('The document has no catalog.')
  const { trailer, entries } = table
  return { catalog, info: trailer.get('Info'), isRevised: table.isRevised, resolve, trailer, entries }
}

type FoundTable = { table: Table; isRepaired: boolean; password: string }

/** The document that a table leads to; undefined if the table is wrong. */
function sourceOf(bytes: Uint8Array, { table: given, isRepaired, password }: FoundTable): Source | undefined {
  try {
    const encryption = decryptionOf(given.trailer, resolverOf(new Objects(bytes, given, { isRepaired })), password)
    const decrypt = encryption?.decrypt
    const table = (isRepaired && decrypt && repair(bytes, decrypt)) || given
    const objects = new Objects(bytes, table, { isRepaired, decrypt })
    const resolve = resolverOf(objects)
    const catalog = dictOf({ resolve }, table.trailer.get('Root'))
    if (!catalog || !dictOf({ resolve }, catalog.get('Pages'))) return
    const isLost = (ref: PdfRef) => !table.isComplete && objects.isMissing(ref)
    if (!isRepaired && !reaches(catalog, resolve, isLost)) return
    const info = table.trailer.get('Info')
    return { catalog, info, isRevised: table.isRevised, ...(encryption && { encryption }), resolve }
  } catch (error) {
    if (error instanceof WrongTable) return
    throw error
  }
}

function resolverOf(objects: Objects): Source['resolve'] {
  return (object) => {
    let found = object
    for (let hops = 0; found instanceof PdfRef; hops++) found = hops < MAX_HOPS ? objects.get(found) : undefined
    return found?.type === 'null' ? undefined : found
  }
}

/** How the file is decrypted; undefined if it is not encrypted. */
function decryptionOf(trailer: PdfDict, resolve: Source['resolve'], password: string): Encryption | undefined {
  const dict = dictOf({ resolve }, trailer.get('Encrypt'))
  if (!dict) return
  const id = resolve(listOf({ resolve }, trailer.get('ID'))[0])
  return encryptionOf(dict, { id: id instanceof PdfString ? id.bytes : new Uint8Array(), password, resolve })
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
    if (found instanceof PdfArray) for (const part of found) addIfCompound(waiting, part)
    else if (found instanceof PdfDict)
      for (const [{ value: key }, part] of found) if (!UNUSED_KEYS.has(key)) addIfCompound(waiting, part)
  }
  return true
}

function addIfCompound(waiting: PdfObject[], part: PdfObject): void {
  if (part instanceof PdfRef || part instanceof PdfDict || part instanceof PdfArray) waiting.push(part)
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

export const arrayOf = ({ resolve }: Resolver, object: PdfObject | undefined): PdfArray | undefined => {
  const found = resolve(object)
  return found instanceof PdfArray ? found : undefined
}

/** The items of an array; empty if the object is not an array. */
export const listOf = (resolver: Resolver, object: PdfObject | undefined): PdfObject[] =>
  arrayOf(resolver, object)?.toArray() ?? []

export const nameOf = ({ resolve }: Resolver, object: PdfObject | undefined): string | undefined => {
  const found = resolve(object)
  return found instanceof PdfName ? found.value : undefined
}

export const numberOf = ({ resolve }: Resolver, object: PdfObject | undefined): number | undefined => {
  const found = resolve(object)
  return found instanceof PdfNumber && Number.isFinite(found.value) ? found.value : undefined
}
