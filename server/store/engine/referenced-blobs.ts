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

/**
 * The files of these tables are gone once those of their request, or the data of their certification, were deleted. Their
 * hashes stay, as what was there.
 */
const kept: Partial<Record<string, string>> = {
  document_files:
    'not exists (select 1 from requests where requests.document = document_files.document and files_purged_at is not null)',
  sealed_files:
    'not exists (select 1 from requests where requests.id = sealed_files.request and files_purged_at is not null)',
  deferred_files:
    'not exists (select 1 from certifications where certifications.id = deferred_files.certification and purged_at is not null)',
}

/** The table and the column of one of `blobColumns`, and the condition on a row that refers to a blob. */
export function blobColumn(name: (typeof blobColumns)[number]): { table: string; column: string; isKept: string } {
  const [table, column] = name.split('.') as [string, string]
  return { table, column, isKept: kept[table] ?? 'true' }
}

/** The hashes of all blobs that a row refers to. */
export const referencedBlobs = (tx: Sql): Promise<Set<string>> => hashes(tx, 'true', [])

/** Those of these hashes that no row refers to. */
export async function unreferencedBlobs(tx: Sql, among: readonly string[]): Promise<string[]> {
  const referenced = await hashes(tx, 'column = any($1)', [among])
  return among.filter((hash) => !referenced.has(hash))
}

/** The hashes in all columns; in `where`, `column` stands for each of them. */
async function hashes(tx: Sql, where: string, values: unknown[]): Promise<Set<string>> {
  const selects = blobColumns.map((name) => {
    const { table, column, isKept } = blobColumn(name)
    return `select ${column} as hash from ${table} where ${where.replace('column', column)} and ${isKept}`
  })
  const { rows } = await tx.query<{ hash: string }>(selects.join(' union '), values)
  return new Set(rows.map(({ hash }) => hash))
}
