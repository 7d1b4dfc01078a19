import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'

export type FieldRow = {
  id: string
  file: string
  /** The id of a role of the same document. */
  role: string
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
  /** Points. */
  fontSize: number
  /** Characters; null for the limit of its type. */
  maxLength: number | null
}

/** A field with its role's name, and the signer who has the role (null for the sender's, and in a template). */
export type AssignedField = FieldRow & { roleName: string; signer: string | null }

const COLUMNS = `d.id, d.file, d.role, d.position, d.name, d.type, d.page, d.x, d.y, d.width, d.height,
  d.default_value as "defaultValue", d.place_holder as "placeHolder", d.required, d.font_size as "fontSize",
  d.max_length as "maxLength", r.name as "roleName", r.signer`

const selectFields = (condition: string) => `select ${COLUMNS} from document_fields d
  join document_files f on f.document = d.document and f.id = d.file
  join document_roles r on r.document = d.document and r.id = d.role
  where d.document = $1 ${condition}
  order by f.position, f.id, d.position, d.id`

/** The fields of all files of the document `$1`, file by file. */
export const SELECT_FIELDS = selectFields('')

/** The fields of all files of a document, file by file; with a signer, only those of the signer. */
export async function fieldsOf(tx: Sql, document: string, signer?: string): Promise<AssignedField[]> {
  // As one value: the columns of thousands of fields take much longer to decode, and everybody else waits meanwhile.
  const { rows } = await tx.query<{ fields: AssignedField[] }>(
    `select coalesce(json_agg(field), '[]') as fields
     from (${signer === undefined ? SELECT_FIELDS : selectFields('and r.signer = $2')}) as field`,
    signer === undefined ? [document] : [document, signer],
  )
  return rows[0]!.fields
}

/** Adds fields to a document, or changes those that it has, such as one that moved to another file. */
export async function keepFields(tx: Sql, document: string, fields: FieldRow[]) {
  if (fields.length === 0) return
  const column = <Key extends keyof FieldRow>(key: Key) => fields.map((field) => field[key])
  await tx.query(
    `insert into document_fields (document, file, id, role, position, name, type, page, x, y, width, height,
       default_value, place_holder, required, font_size, max_length)
     select $1, f.* from unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::int[],
       $9::float8[], $10::float8[], $11::float8[], $12::float8[], $13::text[], $14::text[], $15::bool[],
       $16::int[], $17::int[]) as f
     on conflict (document, id) do update set file = excluded.file, role = excluded.role, position = excluded.position,
       name = excluded.name, type = excluded.type, page = excluded.page, x = excluded.x, y = excluded.y,
       width = excluded.width, height = excluded.height, default_value = excluded.default_value,
       place_holder = excluded.place_holder, required = excluded.required, font_size = excluded.font_size,
       max_length = excluded.max_length`,
    [
      document,
      column('file'),
      column('id'),
      column('role'),
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
      column('maxLength'),
    ],
  )
}

/** Removes fields from a document. */
export async function dropFields(tx: Sql, document: string, ids: string[]) {
  if (ids.length === 0) return
  await tx.query('delete from document_fields where document = $1 and id = any($2)', [document, ids])
}
