import type { components } from '#openapi'
import { cut, forbiddenIn } from '../common/name.ts'
import { isBlank, toOneLine } from '../common/one-line.ts'
import type { FileRefusal } from './file-check.ts'
import type { Limits } from '../common/limits.ts'

type Schemas = components['schemas']

/** A field in the form of the contract, its position in fractions of the page. */
export type DocumentField = Schemas['FieldPatch']

/** A file: pending until it is read, refused if a check fails, uploaded once it has an id (FILE-009). */
export type DocumentFile = {
  key: string
  fileName: string
  /** Bytes. */
  size: number
  /** An estimate before the upload; null until the file is read, 0 if unknown. */
  pages: number | null
  refusal: FileRefusal | null
  id: string | null
  /** Whether it has signatures that sending will remove. */
  alreadySigned: boolean
  /** What its author forbids. */
  restrictions: Schemas['FileRestriction'][]
  /** What else of it is not sent. */
  lostParts: Schemas['LostPart'][]
  /** The fields of its own form; empty before the upload. */
  formFields: Schemas['FormField'][]
  /** The size of each page as displayed, in points; empty before the upload. */
  pageSizes: Schemas['PageSize'][]
}

/**
 * What requests and templates have in common while they are prepared. Fields name their role; the roles themselves come
 * from the owner: a request has one for each signer, a template its own list.
 */
export type SharedDocument = {
  files: DocumentFile[]
  /** By file id. */
  fields: Record<string, DocumentField[]>
}

/** Why the files are not complete. The wizard has one message for each. */
type FilesProblem = 'noFile' | 'refusedFile' | 'unreadFile' | 'tooManyFiles'

/** Why the files are not complete (WIZ-011); null if they are. */
export function filesProblem(
  { files }: Pick<SharedDocument, 'files'>,
  { maxFiles }: Pick<Limits, 'maxFiles'>,
): FilesProblem | null {
  if (files.length === 0) return 'noFile'
  if (files.some(({ refusal }) => refusal !== null)) return 'refusedFile'
  if (files.length > maxFiles) return 'tooManyFiles'
  return files.some(({ pages }) => pages === null) ? 'unreadFile' : null
}

/** The number of fields without a name (WIZ-020). */
export const unnamedFields = ({ fields }: Pick<SharedDocument, 'fields'>): number =>
  Object.values(fields)
    .flat()
    .filter(({ anchorName }) => isBlank(anchorName)).length

/** The page, counted through all files from 1, of the first field without a name; null without one. */
export function firstUnnamedPage({ files, fields }: Pick<SharedDocument, 'files' | 'fields'>): number | null {
  let before = 0
  for (const { id, pageSizes } of files) {
    const pages = (fields[id ?? ''] ?? []).flatMap(({ anchorName, pageNumber }) =>
      isBlank(anchorName) ? [pageNumber] : [],
    )
    if (pages.length > 0) return before + Math.min(...pages)
    before += pageSizes.length
  }
  return null
}

/** The proposed name of a document: its file name without `.pdf`; empty if that is not allowed. */
export const nameFrom = (fileName: string, maxLength: number): string => {
  const name = cut(fileName.replace(/\.pdf$/i, '').trim(), maxLength)
  return forbiddenIn(name) ? '' : name
}

export const isUploaded = ({ id }: DocumentFile): boolean => id !== null

export const isAccepted = ({ refusal }: DocumentFile): boolean => refusal === null

/** The file whose turn it is to be uploaded: they go one by one, so that each has its own progress and refusal. */
export const nextToSend = (files: DocumentFile[]): DocumentFile | undefined =>
  files.find((file) => !isUploaded(file) && isAccepted(file))

/** The number of fields on these files. */
export const fieldsOn = ({ fields }: SharedDocument, files: DocumentFile[]): number =>
  files.reduce((sum, { id }) => sum + (fields[id ?? '']?.length ?? 0), 0)

/** The number of fields of a role. */
export const fieldsOf = ({ fields }: SharedDocument, role: string): number =>
  Object.values(fields)
    .flat()
    .filter(({ roleName }) => role !== '' && roleName === role).length

/** The fields with each role renamed; those of a role without a new name are left out (WIZ-016 to WIZ-018). */
export const withRenamedRoles = (
  { fields }: Pick<SharedDocument, 'fields'>,
  renames: ReadonlyMap<string, string>,
): SharedDocument['fields'] =>
  mapFields(fields, (field) => {
    const roleName = renames.get(field.roleName)
    return roleName === undefined ? [] : [{ ...field, roleName }]
  })

/** A document with these files, without the fields of others. */
export const withFiles = ({ fields }: Pick<SharedDocument, 'fields'>, files: DocumentFile[]): SharedDocument => {
  const ids = new Set(files.map(({ id }) => id))
  return { files, fields: Object.fromEntries(Object.entries(fields).filter(([id]) => ids.has(id))) }
}

/** A file that the server has. */
export const fileFrom = (file: Schemas['RequestFile'], key: string = file.id): DocumentFile => ({
  key,
  id: file.id,
  fileName: file.fileName,
  size: file.fileSize,
  pages: file.nbPages,
  pageSizes: file.pages,
  refusal: null,
  alreadySigned: file.alreadySigned,
  restrictions: file.restrictions,
  lostParts: file.lostParts,
  formFields: file.formFields,
})

/**
 * The document with the files of the server. Files that it had keep their key and their order, the others follow.
 * `uploaded` are the ids of the files that were just uploaded, by key. Files that the server has not got yet go, unless
 * `keepsUnsent`.
 */
export function withServerFiles(
  document: SharedDocument,
  server: Schemas['RequestFile'][],
  { uploaded = {}, keepsUnsent = false }: { uploaded?: Record<string, string>; keepsUnsent?: boolean } = {},
): SharedDocument {
  const mine = document.files.flatMap((own) => {
    const id = own.id ?? uploaded[own.key]
    const file = server.find((one) => one.id === id)
    if (file) return [fileFrom(file, own.key)]
    return keepsUnsent && id === undefined ? [own] : []
  })
  const ids = new Set(mine.map(({ id }) => id))
  const others = server.filter(({ id }) => !ids.has(id)).map((file) => fileFrom(file))
  return withFiles(document, [...mine, ...others])
}

/** The fields after a change of each, by file. */
export const mapFields = (
  fields: SharedDocument['fields'],
  change: (field: DocumentField) => DocumentField[],
): SharedDocument['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([id, list]) => [id, list.flatMap(change)]))

/** The fields without the ids that none of the server's fields has. */
export function withKnownIds(
  { fields }: Pick<SharedDocument, 'fields'>,
  server: readonly Pick<Schemas['Field'], 'id'>[],
): SharedDocument['fields'] {
  const ids = new Set(server.map(({ id }) => id))
  return mapFields(fields, ({ id, ...field }) => [id && ids.has(id) ? { ...field, id } : field])
}

/** The fields of a file, whose texts are one line each, but for the text of a text area. */
export const fieldsInOneLine = ({ fields }: Pick<SharedDocument, 'fields'>, fileId: string): DocumentField[] =>
  (fields[fileId] ?? []).map((field) => ({
    ...field,
    anchorName: toOneLine(field.anchorName),
    roleName: toOneLine(field.roleName),
    ...(field.fieldPlaceHolder !== undefined && { fieldPlaceHolder: toOneLine(field.fieldPlaceHolder) }),
    ...(field.defaultValue !== undefined &&
      field.anchorType === 'TEXT' && { defaultValue: toOneLine(field.defaultValue) }),
  }))
