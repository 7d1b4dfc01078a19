import type { components } from '#openapi'
import { forbiddenIn } from '../common/name.ts'
import type { Limits } from '../common/limits.ts'

/** Why a file is refused, in the browser before the upload or by the server. */
export type FileRefusal = Extract<
  components['schemas']['ProblemName'],
  | 'WrongExtensionException'
  | 'IllegalUploadedFilenameException'
  | 'OversizeFileException'
  | 'FileTooHeavyException'
  | 'TooManyFilesException'
  | 'TooManyPagesFileException'
  | 'TooManyBytesException'
  | 'EncryptedFileException'
  | 'WrongPasswordFileException'
  | 'UnsupportedEncryptionFileException'
  | 'UnreadableFileException'
  | 'XfaFileException'
  | 'PortfolioFileException'
  | 'UnsupportedFileException'
  | 'AmbiguousFileException'
  | 'TooComplexFileException'
>

/** What in a file cannot be kept, and on which page. */
export type UnsupportedContent = components['schemas']['UnsupportedContent']

const refusals: Record<FileRefusal, true> = {
  WrongExtensionException: true,
  IllegalUploadedFilenameException: true,
  OversizeFileException: true,
  FileTooHeavyException: true,
  TooManyFilesException: true,
  TooManyPagesFileException: true,
  TooManyBytesException: true,
  EncryptedFileException: true,
  WrongPasswordFileException: true,
  UnsupportedEncryptionFileException: true,
  UnreadableFileException: true,
  XfaFileException: true,
  PortfolioFileException: true,
  UnsupportedFileException: true,
  AmbiguousFileException: true,
  TooComplexFileException: true,
}

/** Whether a problem name from the server is about the file. */
export const isFileRefusal = (name: string | undefined): name is FileRefusal =>
  name !== undefined && Object.hasOwn(refusals, name)

/** What a file that is no PDF seems to be, by the ending of its name; `pdf` if it only has the name of one. */
export type FileKind = 'word' | 'sheet' | 'slides' | 'image' | 'pdf' | 'other'

const endings: Record<Exclude<FileKind, 'other'>, RegExp> = {
  word: /\.(?:docx?|docm|dotx|odt|rtf|pages)$/i,
  sheet: /\.(?:xlsx?|xlsm|ods|csv|numbers)$/i,
  slides: /\.(?:pptx?|odp|key)$/i,
  image: /\.(?:jpe?g|png|gif|bmp|tiff?|webp|hei[cf]|avif|svg)$/i,
  pdf: /\.pdf$/i,
}
const kinds = ['word', 'sheet', 'slides', 'image', 'pdf'] as const

export const kindOf = (fileName: string): FileKind => kinds.find((kind) => endings[kind].test(fileName)) ?? 'other'

/** A chosen file before it is read. Size in bytes. */
type ChosenFile = { fileName: string; size: number }
/** What a scan of a file found. `pages` is an estimate, 0 if unknown. */
export type ScannedFile = { hasMarker: boolean; pages: number }

/** Why a file is refused by its name or size, without reading it; null if it is not. */
export function checkChosen({ fileName, size }: ChosenFile, { maxSize }: Pick<Limits, 'maxSize'>): FileRefusal | null {
  if (!/\.pdf$/i.test(fileName)) return 'WrongExtensionException'
  if (forbiddenIn(fileName)) return 'IllegalUploadedFilenameException'
  return size > maxSize ? 'OversizeFileException' : null
}

/** Why a file is refused by its content; null if it is not. */
export function checkScanned(
  { hasMarker, pages }: ScannedFile,
  { maxPages }: Pick<Limits, 'maxPages'>,
): FileRefusal | null {
  if (!hasMarker) return 'WrongExtensionException'
  return pages > maxPages ? 'TooManyPagesFileException' : null
}

/** Why files are refused together, although each is accepted alone; null if they are not. */
export function checkTogether(
  files: ChosenFile[],
  { maxSize, maxFiles }: Pick<Limits, 'maxSize' | 'maxFiles'>,
): FileRefusal | null {
  if (files.length > maxFiles) return 'TooManyFilesException'
  return files.reduce((sum, { size }) => sum + size, 0) > maxSize ? 'FileTooHeavyException' : null
}

/** `%PDF`, the first bytes of every PDF. */
const MARKER = [0x25, 0x50, 0x44, 0x46]

/** Whether a file that begins with these bytes is a PDF. */
export const isPdf = (start: Uint8Array): boolean => MARKER.every((byte, i) => start[i] === byte)

/** The start of an object, with its number, or the marker of a page. */
const OBJECT_OR_PAGE = /(\d+)\s+\d+\s+obj\b|\/Type\s*\/Page(?![a-zA-Z])/g

/**
 * An estimate of a PDF's pages, from the page markers in its bytes read as Latin-1 (FILE-019). Each object counts once, as
 * it was written last, because signing and saving write pages again. 0, unknown, if objects are packed.
 */
export function estimatePages(text: string): number {
  if (/\/Type\s*\/ObjStm/.test(text)) return 0
  const pages = new Set<string>()
  let object = ''
  for (const [, number] of text.matchAll(OBJECT_OR_PAGE)) {
    if (number === undefined) pages.add(object)
    else {
      object = number
      pages.delete(object)
    }
  }
  return pages.size
}
