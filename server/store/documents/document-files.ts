import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'

/** A file of a document. The same id may be in a working copy as well. */
export type FileRow = {
  document: string
  id: string
  position: number
  fileName: string
  /** Of the upload, in bytes. */
  size: number
  uploadHash: string
  originalHash: string
  originalSize: number
  viewingHash: string
  pages: components['schemas']['PageSize'][]
  alreadySigned: boolean
  restrictions: components['schemas']['FileRestriction'][]
  lostParts: components['schemas']['LostPart'][]
  formFields: components['schemas']['FormField'][]
}

const COLUMNS = `document, id, position, file_name as "fileName", size, upload_hash as "uploadHash",
  original_hash as "originalHash", original_size as "originalSize", viewing_hash as "viewingHash", pages,
  already_signed as "alreadySigned", restrictions, lost_parts as "lostParts", form_fields as "formFields"`

/** The files of the document `$1`, in their order. */
export const SELECT_FILES = `select ${COLUMNS} from document_files where document = $1 order by position, id`

/** The files of a document, in their order. */
export async function filesOf(tx: Sql, document: string): Promise<FileRow[]> {
  return (await tx.query<FileRow>(SELECT_FILES, [document])).rows
}

export async function addFile(tx: Sql, file: FileRow) {
  await tx.query(
    `insert into document_files (document, id, position, file_name, size, upload_hash, original_hash, original_size,
       viewing_hash, pages, already_signed, restrictions, lost_parts, form_fields)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      file.document,
      file.id,
      file.position,
      file.fileName,
      file.size,
      file.uploadHash,
      file.originalHash,
      file.originalSize,
      file.viewingHash,
      JSON.stringify(file.pages),
      file.alreadySigned,
      JSON.stringify(file.restrictions),
      JSON.stringify(file.lostParts),
      JSON.stringify(file.formFields),
    ],
  )
}

export async function dropFiles(tx: Sql, document: string, ids: string[]) {
  await tx.query('delete from document_files where document = $1 and id = any($2)', [document, ids])
}

/** Puts the files of a document in the order of `ids`. */
export async function orderFiles(tx: Sql, document: string, ids: string[]) {
  await tx.query(
    `update document_files f set position = o.n from unnest($2::text[]) with ordinality as o(id, n)
     where f.document = $1 and f.id = o.id`,
    [document, ids],
  )
}
