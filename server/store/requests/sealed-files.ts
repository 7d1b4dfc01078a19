import type { Sql } from '../engine/sql.ts'

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
