import { newId } from '../../engine/id.ts'
import { fieldsOf, keepFields, type FieldRow } from '../../store/documents/document-fields.ts'
import { filesOf } from '../../store/documents/document-files.ts'
import { keepRoles, rolesOf, type RoleRow } from '../../store/documents/document-roles.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { addFiles } from './document-files.ts'
import type { DocumentOwner } from './owner.ts'

/** Gives rows new ids: `rows` with theirs, and `idOf`, the new id of an old one. */
export function renamed<Row extends { id: string }>(ports: Ports, before: readonly Row[]) {
  const ids = new Map(before.map(({ id }) => [id, newId(ports)]))
  const idOf = (id: string) => ids.get(id)!
  return { rows: before.map((row) => ({ ...row, id: idOf(row.id) })), idOf }
}

/** How the parts of a copy differ from those of the document that is copied, by what these have. */
type Changes = {
  role?: (role: RoleRow) => Pick<RoleRow, 'name' | 'signer'>
  field?: (field: FieldRow) => Partial<FieldRow>
}

/**
 * Copies files, roles and fields of the document `from` to that of `owner`, whose roles are replaced. All get new ids, and
 * the stored files are shared. Returns the new ids of roles and fields by the old ones.
 */
export async function copyParts(
  ports: Ports,
  tx: Sql,
  { from, owner, role: roleChange, field: fieldChange }: { from: string; owner: DocumentOwner } & Changes,
): Promise<{ roleOf: (id: string) => string; fieldOf: (id: string) => string }> {
  const files = renamed(ports, await filesOf(tx, from))
  const before = await rolesOf(tx, from)
  const roles = renamed(ports, before)
  const fields = renamed(ports, await fieldsOf(tx, from))
  await addFiles(tx, owner, files.rows)
  await keepRoles(
    tx,
    owner.document,
    roles.rows.map((row, i) => ({ ...row, ...roleChange?.(before[i]!) })),
  )
  const copied = fields.rows.map(
    (field): FieldRow => ({
      ...field,
      ...fieldChange?.(field),
      file: files.idOf(field.file),
      role: roles.idOf(field.role),
    }),
  )
  await keepFields(tx, owner.document, copied)
  return { roleOf: roles.idOf, fieldOf: fields.idOf }
}
