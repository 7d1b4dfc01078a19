import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'

/** A preset of a field. Lengths are points. */
export type CustomFieldRow = {
  id: string
  label: string
  name: string
  type: components['schemas']['FieldType']
  width: number
  height: number
  defaultValue: string
  placeHolder: string
  required: boolean
  fontSize: number
  lineNumber: number
  /** Characters; null for the limit of its type. */
  maxLength: number | null
}

/** The custom fields of an account, by label. */
export async function customFieldsOf(sql: Sql, account: string): Promise<CustomFieldRow[]> {
  const { rows } = await sql.query<CustomFieldRow>(
    `select id, label, name, type, width, height, default_value as "defaultValue", place_holder as "placeHolder", required,
       font_size as "fontSize", line_number as "lineNumber", max_length as "maxLength"
     from custom_fields where account = $1 order by lower(label), id`,
    [account],
  )
  return rows
}

/** Lets one transaction at a time add custom fields to an account, so that those that were counted stay as many. */
export async function lockCustomFields(tx: Sql, account: string): Promise<void> {
  await tx.query('select 1 from accounts where id = $1 for no key update', [account])
}

export async function countCustomFields(tx: Sql, account: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>('select count(*)::int as n from custom_fields where account = $1', [
    account,
  ])
  return rows[0]!.n
}

export async function addCustomField(tx: Sql, account: string, row: CustomFieldRow): Promise<void> {
  await tx.query(
    `insert into custom_fields (account, id, label, name, type, width, height, default_value, place_holder, required,
       font_size, line_number, max_length)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      account,
      row.id,
      row.label,
      row.name,
      row.type,
      row.width,
      row.height,
      row.defaultValue,
      row.placeHolder,
      row.required,
      row.fontSize,
      row.lineNumber,
      row.maxLength,
    ],
  )
}

/** Whether the account had this custom field. */
export async function dropCustomField(tx: Sql, account: string, id: string): Promise<boolean> {
  const { rows } = await tx.query('delete from custom_fields where account = $1 and id = $2 returning id', [
    account,
    id,
  ])
  return rows.length > 0
}
