import { forbiddenIn, lengthOf } from '#machines/rules/common/name.ts'
import { isOneLine } from '#machines/rules/common/one-line.ts'
import { limits } from '#machines/rules/common/limits.ts'
import { spendBytes, type Spender } from '../../engine/blobs/byte-budget.ts'
import { newId } from '../../engine/id.ts'
import { Refused } from '../../engine/refused.ts'
import { addFile, dropFiles, filesOf, orderFiles, type FileRow } from '../../store/documents/document-files.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import type { DocumentOwner } from './owner.ts'

/** A file as it was uploaded. */
export type Incoming = { fileName: string; size: number; hash: string; bytes: () => Promise<Uint8Array> }

/** A file that was read and cleaned, and is stored as blobs: a row without its document. */
type TakenFile = Omit<FileRow, 'document' | 'position'>

/**
 * Checks names, sizes and number of files, without reading them. The limits hold for each file and for all files of a
 * document together (FILE-026).
 * @throws Refused WrongExtensionException, IllegalUploadedFilenameException, TooManyFilesException,
 * OversizeFileException, FileTooHeavyException
 */
export function checkIncoming(present: readonly Pick<FileRow, 'size'>[], incoming: readonly Incoming[]) {
  for (const { fileName } of incoming) checkFileName(fileName)
  if (present.length + incoming.length > limits.maxFiles) throw new Refused('TooManyFilesException')
  if (incoming.some(({ size }) => size > limits.maxSize)) throw new Refused('OversizeFileException')
  const sum = [...present, ...incoming].reduce((total, { size }) => total + size, 0)
  if (sum > limits.maxSize) throw new Refused('FileTooHeavyException')
}

function checkFileName(name: string) {
  if (forbiddenIn(name) !== undefined || !isOneLine(name) || lengthOf(name) > 255)
    throw new Refused('IllegalUploadedFilenameException')
  if (!/\.pdf$/i.test(name)) throw new Refused('WrongExtensionException')
}

type TakenBy = Spender & { password?: string | undefined }

/**
 * Reads and cleans files, and then stores of each the exact upload, a clean original and a viewing copy: of files of which
 * one is refused, none is stored. Takes seconds, so call it outside a transaction.
 * @param by - the account that the work is for, and the password that opens the files that need one; it is not stored
 * @throws Refused what a file is refused for; TooManyBytesException
 */
export async function takeFiles(ports: Ports, files: readonly Incoming[], by: TakenBy): Promise<TakenFile[]> {
  const read: ReadFile[] = []
  for (const file of files) read.push(await readFile(ports, file, by))
  const bytes = read.reduce((sum, { size }) => sum + size, 0)
  await spendBytes(ports, by, bytes)
  return Promise.all(read.map(({ store }) => store()))
}

/** The blobs of a file, in all versions. */
export const blobsOf = ({ uploadHash, originalHash, viewingHash }: TakenFile): string[] => [
  uploadHash,
  originalHash,
  viewingHash,
]

/** A file that was read and cleaned. `size` has the bytes of all that `store` stores. */
type ReadFile = { size: number; store: () => Promise<TakenFile> }

async function readFile({ pdf, blobs, random, now }: Ports, file: Incoming, by: TakenBy): Promise<ReadFile> {
  // A file that waits for its turn stays on the disk.
  const taken = await pdf.for(by.account).intake(file.bytes, by.password)
  const { original, viewing, pages, isSigned, restrictions, lostParts, formFields } = taken
  const store = async (): Promise<TakenFile> => {
    const stored = await Promise.all([await file.bytes(), original, viewing].map((bytes) => blobs.put(bytes)))
    const [uploadHash, originalHash, viewingHash] = stored.map(({ hash }) => hash) as [string, string, string]
    return {
      id: newId({ random, now }),
      fileName: file.fileName,
      size: file.size,
      uploadHash,
      originalHash,
      originalSize: original.length,
      viewingHash,
      pages,
      alreadySigned: isSigned,
      restrictions,
      lostParts,
      formFields,
    }
  }
  return { size: file.size + original.length + viewing.length, store }
}

/** Adds files at the end of a document, and returns them. */
export async function addFiles(tx: Sql, owner: DocumentOwner, files: readonly TakenFile[]): Promise<FileRow[]> {
  const { document } = owner
  const first = ((await filesOf(tx, document)).at(-1)?.position ?? -1) + 1
  const rows = files.map((file, i): FileRow => ({ ...file, document, position: first + i }))
  for (const row of rows) {
    await addFile(tx, row)
    await owner.happen(tx, { type: 'file.uploaded', file: row.id, upload: row.uploadHash, original: row.originalHash })
  }
  return rows
}

/**
 * Removes files from a document, with the fields on them. Returns their blobs, to be released.
 * @throws Refused UnknownFileException
 */
export async function removeFiles(tx: Sql, owner: DocumentOwner, ids: readonly string[]): Promise<string[]> {
  const files = await filesOf(tx, owner.document)
  const known = new Set(files.map((file) => file.id))
  const wanted = [...new Set(ids)]
  if (wanted.some((file) => !known.has(file))) throw new Refused('UnknownFileException')
  for (const file of wanted) await owner.happen(tx, { type: 'file.removed', file })
  await dropFiles(tx, owner.document, wanted)
  return files.filter(({ id }) => wanted.includes(id)).flatMap(blobsOf)
}

/** Puts the files of a document in this order. @throws Refused UnknownFileException unless it names each file once */
export async function reorderFiles(tx: Sql, document: string, order: readonly string[]): Promise<void> {
  const known = new Set((await filesOf(tx, document)).map((file) => file.id))
  if (order.some((file) => !known.has(file)) || new Set(order).size !== known.size || order.length !== known.size)
    throw new Refused('UnknownFileException')
  await orderFiles(tx, document, [...order])
}
