import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { Unfit } from './unfit.ts'

/** A document as read: its catalog, and what a reference stands for (undefined where nothing does). */
export type Source = {
  catalog: PdfDict
  isRecovered: boolean
  look: (object: PdfObject | undefined) => PdfObject | undefined
}

/** The marker may have rubbish before it, as readers accept (PDF 32000-1, annex H.3.4.1). */
const HEADER_WITHIN = 1024

/**
 * Opens a document for reading. One whose cross-reference table leads astray is searched for its objects instead,
 * as every reader does.
 * @throws Unfit WrongExtensionException, EncryptedFileException, UnreadableFileException
 */
export async function open(bytes: Uint8Array): Promise<Source> {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_WITHIN)).includes('%PDF'))
    throw new Unfit('WrongExtensionException', 'no %PDF marker')
  const source = await parse(bytes).catch((error: unknown) => {
    if (error instanceof Unfit && error.reason !== 'UnreadableFileException') throw error
    return undefined
  })
  return source && !leadsAstray(source, bytes) ? source : parse(withoutTable(bytes))
}

async function parse(bytes: Uint8Array): Promise<Source> {
  let pdf: PDF
  try {
    pdf = await PDF.load(bytes)
  } catch (error) {
    throw new Unfit('UnreadableFileException', (error as Error).message)
  }
  if (pdf.isEncrypted) throw new Unfit('EncryptedFileException', 'encrypted')
  const resolve = pdf.context.resolve.bind(pdf.context)
  const look: Source['look'] = (object) => {
    let found: PdfObject | null | undefined = object
    for (let hops = 0; found instanceof PdfRef; hops++) found = hops < 32 ? resolve(found) : null
    return found?.type === 'null' ? undefined : (found ?? undefined)
  }
  return { catalog: pdf.getCatalog(), isRecovered: pdf.recoveredViaBruteForce, look }
}

/** Whether the table misses objects that the file has: then it is not to be believed. */
function leadsAstray({ catalog, isRecovered, look }: Source, bytes: Uint8Array): boolean {
  if (isRecovered) return false
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const written = new Set(
    [...text.matchAll(/(?:^|[\s>])(\d{1,10})[ \t]+(\d{1,5})[ \t]+obj\b/g)].map(([, number]) => number),
  )
  const seen = new Set<PdfObject>()
  const waiting: PdfObject[] = [catalog]
  const misses = (object: PdfObject) =>
    object instanceof PdfRef && look(object) === undefined && written.has(String(object.objectNumber))
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    const found = look(object)
    if (!found || seen.has(found)) continue
    seen.add(found)
    for (const part of partsOf(found)) {
      if (misses(part)) return true
      if (part instanceof PdfRef || part instanceof PdfDict || part instanceof PdfArray) waiting.push(part)
    }
  }
  return dictOf({ look }, catalog.get('Pages')) === undefined
}

function partsOf(object: PdfObject): Iterable<PdfObject> {
  if (object instanceof PdfArray) return object
  return object instanceof PdfDict ? [...object].map(([, value]) => value) : []
}

/** The same bytes with no way to the table: LibPDF then searches them for objects. */
function withoutTable(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes)
  for (let at = copy.indexOf('startxref'); at >= 0; at = copy.indexOf('startxref', at)) copy.fill(' ', at, at + 9)
  return copy
}

type Look = Pick<Source, 'look'>

export const dictOf = ({ look }: Look, object: PdfObject | undefined): PdfDict | undefined => {
  const found = look(object)
  return found instanceof PdfDict ? found : undefined
}

export const streamOf = ({ look }: Look, object: PdfObject | undefined): PdfStream | undefined => {
  const found = look(object)
  return found instanceof PdfStream ? found : undefined
}

/** The items of an array; none where it is no array. */
export const listOf = ({ look }: Look, object: PdfObject | undefined): PdfObject[] => {
  const found = look(object)
  return found instanceof PdfArray ? found.toArray() : []
}

export const nameOf = ({ look }: Look, object: PdfObject | undefined): string | undefined => {
  const found = look(object)
  return found instanceof PdfName ? found.value : undefined
}

export const numberOf = ({ look }: Look, object: PdfObject | undefined): number | undefined => {
  const found = look(object)
  return found instanceof PdfNumber && Number.isFinite(found.value) ? found.value : undefined
}
