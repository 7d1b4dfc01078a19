import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'

/** An uploaded file of a request, with its stored versions. */
export type FileRow = {
  id: string
  request: string
  position: number
  fileName: string
  /** Bytes of the upload. */
  size: number
  uploadHash: string
  originalHash: string
  originalSize: number
  viewingHash: string
  pages: components['schemas']['PageSize'][]
  alreadySigned: boolean
}

const COLUMNS = `id, request, position, file_name as "fileName", size, upload_hash as "uploadHash",
  original_hash as "originalHash", original_size as "originalSize", viewing_hash as "viewingHash", pages,
  already_signed as "alreadySigned"`

/** The files of a request, in their order. */
export async function filesOf(tx: Sql, request: string): Promise<FileRow[]> {
  const { rows } = await tx.query<FileRow>(
    `select ${COLUMNS} from request_files where request = $1 order by position, id`,
    [request],
  )
  return rows
}

/** The file with this id; undefined if unknown. */
export async function fileById(tx: Sql, id: string): Promise<FileRow | undefined> {
  const { rows } = await tx.query<FileRow>(`select ${COLUMNS} from request_files where id = $1`, [id])
  return rows[0]
}

/** Adds a file to a request. */
export async function addFile(tx: Sql, file: FileRow) {
  const { id, request, position, fileName, size, uploadHash, originalHash, originalSize, viewingHash } = file
  await tx.query(
    `insert into request_files (id, request, position, file_name, size, upload_hash, original_hash, original_size,
       viewing_hash, pages, already_signed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      request,
      position,
      fileName,
      size,
      uploadHash,
      originalHash,
      originalSize,
      viewingHash,
      JSON.stringify(file.pages),
      file.alreadySigned,
    ],
  )
}

/** Removes files from a request, with their fields. */
export async function dropFiles(tx: Sql, request: string, ids: string[]) {
  await tx.query('delete from request_files where request = $1 and id = any($2)', [request, ids])
}

/** Puts the files of a request in the order of `ids`. */
export async function orderFiles(tx: Sql, request: string, ids: string[]) {
  await tx.query(
    `update request_files f set position = o.n from unnest($2::text[]) with ordinality as o(id, n)
     where f.request = $1 and f.id = o.id`,
    [request, ids],
  )
}

/** A sealed file, made by the server. `size` in bytes. */
export type SealedRow = {
  id: string
  request: string
  file: string | null
  type: 'SIGN_FILE' | 'SIGNED_FILE_WITH_AUDIT' | 'AUDIT_TRAIL'
  cycle: number
  fileName: string
  size: number
  hash: string
}

const SEALED = 'id, request, file, type, cycle, file_name as "fileName", size, hash'

/** The sealed files of a request, ordered by cycle. */
export async function sealedOf(tx: Sql, request: string): Promise<SealedRow[]> {
  const { rows } = await tx.query<SealedRow>(
    `select ${SEALED} from sealed_files where request = $1 order by cycle, type, id`,
    [request],
  )
  return rows
}

/** The sealed file with this id; undefined if unknown. */
export async function sealedById(tx: Sql, id: string): Promise<SealedRow | undefined> {
  const { rows } = await tx.query<SealedRow>(`select ${SEALED} from sealed_files where id = $1`, [id])
  return rows[0]
}

/** Adds a sealed file to a request. */
export async function addSealed(tx: Sql, { id, request, file, type, cycle, fileName, size, hash }: SealedRow) {
  await tx.query(
    `insert into sealed_files (id, request, file, type, cycle, file_name, size, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, request, file, type, cycle, fileName, size, hash],
  )
}

/** The hashes of all blobs that a row references. The sweep trashes every other blob. */
export async function referencedBlobs(tx: Sql): Promise<Set<string>> {
  const { rows } = await tx.query<{ hash: string }>(
    `select upload_hash as hash from request_files union select original_hash from request_files
     union select viewing_hash from request_files union select hash from sealed_files
     union select image_hash from signatures`,
  )
  return new Set(rows.map(({ hash }) => hash))
}
