import type { components } from '#openapi'
import { forbiddenIn } from '../common/name.ts'
import type { Limits } from './limits.ts'

/** Why a file is not taken: here before it is sent, or by the server, which reads it whole. */
export type FileRefusal = Extract<
  components['schemas']['ProblemName'],
  | 'WrongExtensionException'
  | 'IllegalUploadedFilenameException'
  | 'OversizeFileException'
  | 'FileTooHeavyException'
  | 'TooManyFilesException'
  | 'TooManyPagesFileException'
  | 'EncryptedFileException'
  | 'UnreadableFileException'
  | 'XfaFileException'
  | 'UnsupportedFileException'
>

const refusals: Record<FileRefusal, true> = {
  WrongExtensionException: true,
  IllegalUploadedFilenameException: true,
  OversizeFileException: true,
  FileTooHeavyException: true,
  TooManyFilesException: true,
  TooManyPagesFileException: true,
  EncryptedFileException: true,
  UnreadableFileException: true,
  XfaFileException: true,
  UnsupportedFileException: true,
}

/** Whether a problem that the server names is about the file. */
export const isFileRefusal = (name: string | undefined): name is FileRefusal =>
  name !== undefined && Object.hasOwn(refusals, name)

/** What is known of a file before it is opened. Size in bytes. */
export type Chosen = { fileName: string; size: number }
/** What its bytes say. `pages` is an estimate, 0 where nothing can be told. */
export type Looked = { hasMarker: boolean; pages: number }

/** Why a file is refused by its name or size alone, so that it need not be opened; null where it is not. */
export function checkChosen({ fileName, size }: Chosen, { maxSize }: Pick<Limits, 'maxSize'>): FileRefusal | null {
  if (!/\.pdf$/i.test(fileName)) return 'WrongExtensionException'
  if (forbiddenIn(fileName)) return 'IllegalUploadedFilenameException'
  return size > maxSize ? 'OversizeFileException' : null
}

/** Why a file is refused by what it holds; null where it is not. */
export function checkLooked({ hasMarker, pages }: Looked, { maxPages }: Pick<Limits, 'maxPages'>): FileRefusal | null {
  if (!hasMarker) return 'WrongExtensionException'
  return pages > maxPages ? 'TooManyPagesFileException' : null
}

/** Why files that are each acceptable are refused together; null where they are not. */
export function checkTogether(
  files: Chosen[],
  { maxSize, maxFiles }: Pick<Limits, 'maxSize' | 'maxFiles'>,
): FileRefusal | null {
  if (files.length > maxFiles) return 'TooManyFilesException'
  return files.reduce((sum, { size }) => sum + size, 0) > maxSize ? 'FileTooHeavyException' : null
}

/** `%PDF`, with which every PDF begins. */
const MARKER = [0x25, 0x50, 0x44, 0x46]

/** Whether these are the first bytes of a PDF. */
export const isPdf = (start: Uint8Array): boolean => MARKER.every((byte, i) => start[i] === byte)

/** How many pages a PDF seems to have, by the markers that stand uncompressed in it, read as Latin-1 (FILE-019). */
export const estimatePages = (text: string): number => text.match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 0
