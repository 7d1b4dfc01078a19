import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { Unfit } from './unfit.ts'

/** A parsed document. `resolve` follows references and returns undefined for null and missing objects. */
export type Source = {
  catalog: PdfDict
  /** Whether LibPDF ignored the cross-reference table and searched for objects. */
  isRecovered: boolean
  resolve: (object: PdfObject | undefined) => PdfObject | undefined
}

/** The %PDF marker may follow other bytes, as viewers accept (PDF 32000-1, annex H.3.4.1). */
const MAX_HEADER_BYTES = 1024

/**
 * Opens a document for reading. If its cross-reference table is wrong, the file is searched for objects instead, as
 * viewers do.
 * @throws Unfit WrongExtensionException, EncryptedFileException, UnreadableFileException
 */
export async function open(bytes: Uint8Array): Promise<Source> {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAX_HEADER_BYTES)).includes('%PDF'))
    throw new Unfit('WrongExtensionException', 'no %PDF marker')
  const source = await parse(bytes).catch((error: unknown) => {
    if (error instanceof Unfit && error.reason !== 'UnreadableFileException') throw error
    return undefined
  })
  return source && !hasWrongTable(source, bytes) ? source : parse(withoutTable(bytes))
}

async function parse(bytes: Uint8Array): Promise<Source> {
  let pdf: PDF
  try {
    pdf = await PDF.load(bytes)
  } catch (error) {
    throw new Unfit('UnreadableFileException', (error as Error).message)
  }
  if (pdf.isEncrypted) throw new Unfit('EncryptedFileException', 'encrypted')
  const dereference = pdf.context.resolve.bind(pdf.context)
  const resolve: Source['resolve'] = (object) => {
    let found: PdfObject | null | undefined = object
    for (let hops = 0; found instanceof PdfRef; hops++) found = hops < 32 ? dereference(found) : null
    return found?.type === 'null' ? undefined : (found ?? undefined)
  }
  return { catalog: pdf.getCatalog(), isRecovered: pdf.recoveredViaBruteForce, resolve }
}

/** Whether the cross-reference table lacks objects that are in the file. */
function hasWrongTable({ catalog, isRecovered, resolve }: Source, bytes: Uint8Array): boolean {
  if (isRecovered) return false
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const inFile = new Set(
    [...text.matchAll(/(?:^|[\s>])(\d{1,10})[ \t]+(\d{1,5})[ \t]+obj\b/g)].map(([, number]) => number),
  )
  const seen = new Set<PdfObject>()
  const waiting: PdfObject[] = [catalog]
  const isLost = (object: PdfObject) =>
    object instanceof PdfRef && resolve(object) === undefined && inFile.has(String(object.objectNumber))
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    const found = resolve(object)
    if (!found || seen.has(found)) continue
    seen.add(found)
    for (const part of partsOf(found)) {
      if (isLost(part)) return true
      if (part instanceof PdfRef || part instanceof PdfDict || part instanceof PdfArray) waiting.push(part)
    }
  }
  return dictOf({ resolve }, catalog.get('Pages')) === undefined
}

function partsOf(object: PdfObject): Iterable<PdfObject> {
  if (object instanceof PdfArray) return object
  return object instanceof PdfDict ? [...object].map(([, value]) => value) : []
}

/** A copy of the bytes without `startxref`, so that LibPDF searches for objects. */
function withoutTable(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes)
  for (let at = copy.indexOf('startxref'); at >= 0; at = copy.indexOf('startxref', at)) copy.fill(' ', at, at + 9)
  return copy
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
