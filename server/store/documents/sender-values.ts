import type { Sql } from '../engine/sql.ts'

/** What the sender of a document has given for a field of theirs. */
export type SenderValue = { field: string; value: string }

/** The values that the sender of the document `$1` has given. */
export const SELECT_SENDER_VALUES =
  'select v.field, v.value from sender_values v where v.document = $1 order by v.field'

/** The values that the sender of a document has given. */
export async function senderValuesOf(tx: Sql, document: string): Promise<SenderValue[]> {
  return (await tx.query<SenderValue>(SELECT_SENDER_VALUES, [document])).rows
}

/** Replaces the values that the sender of a document has given. */
export async function keepSenderValues(tx: Sql, document: string, values: SenderValue[]) {
  await tx.query('delete from sender_values where document = $1', [document])
  await tx.query(
    `insert into sender_values (document, field, value)
     select $1, v.* from unnest($2::text[], $3::text[]) as v`,
    [document, values.map(({ field }) => field), values.map(({ value }) => value)],
  )
}

/** Removes the values of fields that a signer fills in now. */
export async function dropOthersValues(tx: Sql, document: string) {
  await tx.query(
    `delete from sender_values v using document_fields d, document_roles r
     where v.document = $1 and d.document = $1 and d.id = v.field and r.document = $1 and r.id = d.role
       and r.kind <> 'REQUEST'`,
    [document],
  )
}
