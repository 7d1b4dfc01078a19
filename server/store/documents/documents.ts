import type { Sql } from '../engine/sql.ts'

type DocumentKind = 'REQUEST' | 'TEMPLATE'

/** Adds a document without files. */
export async function addDocument(tx: Sql, { id, tenant, kind }: { id: string; tenant: string; kind: DocumentKind }) {
  await tx.query('insert into documents (id, tenant, kind) values ($1, $2, $3)', [id, tenant, kind])
}

/** Adds a copy of a document under another id. Its files, roles and fields keep theirs. */
export async function copyDocument(tx: Sql, from: string, to: string) {
  await tx.query('insert into documents (id, tenant, kind) select $2, tenant, kind from documents where id = $1', [
    from,
    to,
  ])
  await tx.query(
    `insert into document_files (document, id, position, file_name, size, upload_hash, original_hash, original_size,
       viewing_hash, pages, already_signed, restrictions, lost_parts, form_fields)
     select $2, id, position, file_name, size, upload_hash, original_hash, original_size, viewing_hash, pages,
       already_signed, restrictions, lost_parts, form_fields
     from document_files where document = $1`,
    [from, to],
  )
  await tx.query(
    `insert into document_roles (document, id, position, name, kind, signer)
     select $2, id, position, name, kind, signer from document_roles where document = $1`,
    [from, to],
  )
  await tx.query(
    `insert into document_fields (document, id, file, role, position, name, type, page, x, y, width, height,
       default_value, place_holder, required, font_size, max_length)
     select $2, id, file, role, position, name, type, page, x, y, width, height, default_value, place_holder, required,
       font_size, max_length
     from document_fields where document = $1`,
    [from, to],
  )
  await tx.query(
    `insert into sender_values (document, field, value)
     select $2, field, value from sender_values where document = $1`,
    [from, to],
  )
}

/** Removes a document with its files, roles and fields. Nothing may refer to it any more. */
export async function dropDocument(tx: Sql, id: string) {
  await tx.query('delete from documents where id = $1', [id])
}

/** Deletes what a document says in words: its roles and fields with their values, and the names of its files. Hashes stay. */
export async function purgeDocument(tx: Sql, id: string): Promise<void> {
  await tx.query('delete from sender_values where document = $1', [id])
  await tx.query('delete from document_fields where document = $1', [id])
  await tx.query('delete from document_roles where document = $1', [id])
  await tx.query(
    `update document_files set file_name = '', restrictions = '[]', lost_parts = '[]', form_fields = '[]'
     where document = $1`,
    [id],
  )
}
