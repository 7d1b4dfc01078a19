import type { Sql } from '../engine/sql.ts'

/** Stores the values that a signer filled in. */
export async function keepValues(tx: Sql, signer: string, values: { field: string; value: string }[]) {
  for (const { field, value } of values)
    await tx.query('insert into field_values (field, signer, value) values ($1, $2, $3)', [field, signer, value])
}

/** All values that the signers of a request filled in. */
export async function valuesOf(tx: Sql, request: string): Promise<{ field: string; signer: string; value: string }[]> {
  // As one value: the columns of thousands of values take much longer to decode, and everybody else waits meanwhile.
  const { rows } = await tx.query<{ values: { field: string; signer: string; value: string }[] }>(
    `select coalesce(json_agg(given), '[]') as values from (
       select v.field, v.signer, v.value from field_values v join request_signers s on s.id = v.signer
       where s.request = $1) as given`,
    [request],
  )
  return rows[0]!.values
}

/** Removes the values of fields that a request's document no longer has. */
export async function dropLostValues(tx: Sql, request: string) {
  await tx.query(
    `delete from field_values v using request_signers s, requests r
     where s.id = v.signer and r.id = s.request and r.id = $1
       and not exists (select 1 from document_fields d where d.document = r.document and d.id = v.field)`,
    [request],
  )
}
