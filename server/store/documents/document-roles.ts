import type { Sql } from '../engine/sql.ts'

/** Who fills in fields of a document. */
export type RoleRow = {
  id: string
  position: number
  name: string
  kind: 'REQUEST' | 'SIGNER'
  /** The signer who has the role; null for the sender's, and in a template. */
  signer: string | null
}

/** The roles of the document `$1`, in their order. */
export const SELECT_ROLES =
  'select id, position, name, kind, signer from document_roles where document = $1 order by position, id'

/** The roles of a document, in their order. */
export async function rolesOf(tx: Sql, document: string): Promise<RoleRow[]> {
  return (await tx.query<RoleRow>(SELECT_ROLES, [document])).rows
}

/** Adds a role to a document. */
export async function addRole(tx: Sql, document: string, { id, position, name, kind, signer }: RoleRow) {
  await tx.query(
    'insert into document_roles (document, id, position, name, kind, signer) values ($1, $2, $3, $4, $5, $6)',
    [document, id, position, name, kind, signer],
  )
}

/** Gives roles, and with them the fields, to the signer `to`, each under the name that it has in `roles`. */
export async function passRoles(tx: Sql, document: string, to: string, roles: Pick<RoleRow, 'id' | 'name'>[]) {
  for (const { id, name } of roles)
    await tx.query('update document_roles set signer = $3, name = $4 where document = $1 and id = $2', [
      document,
      id,
      to,
      name,
    ])
}

/** Makes the roles of a document those of `roles`. A role that is not among them is removed with its fields. */
export async function keepRoles(tx: Sql, document: string, roles: RoleRow[]) {
  await tx.query('delete from document_roles where document = $1 and id <> all($2)', [
    document,
    roles.map(({ id }) => id),
  ])
  for (const { id, position, name, kind, signer } of roles)
    await tx.query(
      `insert into document_roles (document, id, position, name, kind, signer) values ($1, $2, $3, $4, $5, $6)
       on conflict (document, id) do update set position = $3, name = $4, kind = $5, signer = $6`,
      [document, id, position, name, kind, signer],
    )
}
