import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'

/** A field of a file, to be filled in by a signer. */
export type FieldRow = {
  id: string
  file: string
  signer: string
  position: number
  name: string
  type: components['schemas']['FieldType']
  page: number
  /** Position and size are fractions of the displayed page, origin top left. */
  x: number
  y: number
  width: number
  height: number
  defaultValue: string
  placeHolder: string
  required: boolean
  fontSize: number
}

const COLUMNS = `d.id, d.file, d.signer, d.position, d.name, d.type, d.page, d.x, d.y, d.width, d.height,
  d.default_value as "defaultValue", d.place_holder as "placeHolder", d.required, d.font_size as "fontSize"`

/** The fields of all files of a request, file by file. */
export async function fieldsOf(tx: Sql, request: string): Promise<FieldRow[]> {
  const { rows } = await tx.query<FieldRow>(
    `select ${COLUMNS} from request_fields d join request_files f on f.id = d.file
     where f.request = $1 order by f.position, f.id, d.position, d.id`,
    [request],
  )
  return rows
}

/** Replaces the fields of a file. */
export async function keepFields(tx: Sql, file: string, fields: FieldRow[]) {
  await tx.query('delete from request_fields where file = $1', [file])
  if (fields.length === 0) return
  const column = <Key extends keyof FieldRow>(key: Key) => fields.map((field) => field[key])
  await tx.query(
    `insert into request_fields (id, file, signer, position, name, type, page, x, y, width, height, default_value,
       place_holder, required, font_size)
     select f.id, $1, f.signer, f.position, f.name, f.type, f.page, f.x, f.y, f.width, f.height, f.default_value,
       f.place_holder, f.required, f.font_size
     from unnest($2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::int[], $8::float8[], $9::float8[],
       $10::float8[], $11::float8[], $12::text[], $13::text[], $14::bool[], $15::int[])
       as f(id, signer, position, name, type, page, x, y, width, height, default_value, place_holder, required, font_size)`,
    [
      file,
      column('id'),
      column('signer'),
      column('position'),
      column('name'),
      column('type'),
      column('page'),
      column('x'),
      column('y'),
      column('width'),
      column('height'),
      column('defaultValue'),
      column('placeHolder'),
      column('required'),
      column('fontSize'),
    ],
  )
}

/** Stores the values that a signer filled in. */
export async function keepValues(tx: Sql, signer: string, values: { field: string; value: string }[]) {
  for (const { field, value } of values)
    await tx.query('insert into field_values (field, signer, value) values ($1, $2, $3)', [field, signer, value])
}

/** All values that the signers of a request filled in. */
export async function valuesOf(tx: Sql, request: string): Promise<{ field: string; signer: string; value: string }[]> {
  const { rows } = await tx.query<{ field: string; signer: string; value: string }>(
    `select v.field, v.signer, v.value from field_values v join request_signers s on s.id = v.signer
     where s.request = $1`,
    [request],
  )
  return rows
}
