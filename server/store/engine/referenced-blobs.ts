import type { Sql } from './sql.ts'

/** Every column that refers to a blob by its SHA-256. A test compares the list with the tables. */
export const blobColumns = [
  'document_files.upload_hash',
  'document_files.original_hash',
  'document_files.viewing_hash',
  'generation_steps.hash',
  'sealed_files.hash',
  'signatures.image_hash',
  'default_signatures.image_hash',
  'deferred_files.hash',
] as const

/** The hashes of all blobs that a row refers to. */
export const referencedBlobs = (tx: Sql): Promise<Set<string>> => hashes(tx, '', [])

/** Those of these hashes that no row refers to. */
export async function unreferencedBlobs(tx: Sql, among: readonly string[]): Promise<string[]> {
  const referenced = await hashes(tx, ' where column = any($1)', [among])
  return among.filter((hash) => !referenced.has(hash))
}

/** The hashes in all columns; in `where`, `column` stands for each of them. */
async function hashes(tx: Sql, where: string, values: unknown[]): Promise<Set<string>> {
  const selects = blobColumns.map((name) => {
    const [table, column] = name.split('.') as [string, string]
    return `select ${column} as hash from ${table}${where.replace('column', column)}`
  })
  const { rows } = await tx.query<{ hash: string }>(selects.join(' union '), values)
  return new Set(rows.map(({ hash }) => hash))
}
