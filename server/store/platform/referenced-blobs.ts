import type { Sql } from '../engine/sql.ts'

/** Every column that refers to a blob by its SHA-256. A test compares the list with the tables. */
export const blobColumns = [
  'document_files.upload_hash',
  'document_files.original_hash',
  'document_files.viewing_hash',
  'generation_steps.hash',
  'sealed_files.hash',
  'signatures.image_hash',
  'default_signatures.image_hash',
] as const

/** The hashes of all blobs that a row refers to. */
export async function referencedBlobs(tx: Sql): Promise<Set<string>> {
  const selects = blobColumns.map((name) => {
    const [table, column] = name.split('.')
    return `select ${column} as hash from ${table}`
  })
  const { rows } = await tx.query<{ hash: string }>(selects.join(' union '))
  return new Set(rows.map(({ hash }) => hash))
}
