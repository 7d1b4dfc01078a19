import type { components } from '#openapi'
import { accountById } from '../../store/accounts/accounts.ts'
import { fieldsOf } from '../../store/documents/document-fields.ts'
import { filesOf } from '../../store/documents/document-files.ts'
import { rolesOf } from '../../store/documents/document-roles.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { ListedTemplate } from '../../store/templates/template-list.ts'
import { roleTermsOf, type RoleTerms } from '../../store/templates/template-roles.ts'
import type { TemplateRow } from '../../store/templates/templates.ts'
import { fieldView, fileView } from '../documents/document-view.ts'

type Schemas = components['schemas']

/** A template as the contract has it, with its revision (the ETag). */
export type ViewedTemplate = { template: Schemas['Template']; revision: number }

/** What a role is said to have that nobody signs with: that of the sender. */
const OF_SENDER: Omit<RoleTerms, 'role'> = { otpType: 'NONE', signatureType: 'OPTIONAL', orderToSign: 0 }

/** A template as the contract has it. */
export async function templateView(tx: Sql, row: TemplateRow): Promise<ViewedTemplate> {
  const files = await filesOf(tx, row.document)
  const fields = Map.groupBy(await fieldsOf(tx, row.document), ({ file }) => file)
  const owner = await accountById(tx, row.owner)
  const template = {
    id: row.id,
    name: row.name,
    ...stateView(row),
    createdDate: row.createdAt.toISOString(),
    lastModifiedDate: row.modifiedAt.toISOString(),
    username: owner ? `${owner.firstName} ${owner.lastName}` : '',
    accountId: row.owner,
    files: files.map((file) => ({
      ...fileView(file),
      numberOfPages: file.pages.length,
      placeHolderList: (fields.get(file.id) ?? []).map(fieldView),
    })),
    fileOrder: files.map(({ id }) => id),
    roles: await rolesView(tx, row.document),
    params: row.params,
  }
  return { template, revision: row.revision }
}

/** The roles of a template as the contract has them. */
export async function rolesView(tx: Sql, document: string): Promise<Schemas['TemplateRole'][]> {
  const terms = new Map((await roleTermsOf(tx, document)).map(({ role, ...own }) => [role, own]))
  const roles = await rolesOf(tx, document)
  return roles.map(({ id, name, kind: type }) => ({ name, type, ...(terms.get(id) ?? OF_SENDER) }))
}

/** A row of the list as the contract has it. */
export const templateRowView = (row: ListedTemplate): Schemas['TemplateRow'] => ({
  id: row.id,
  name: row.name,
  ...stateView(row),
  createdDate: row.createdAt.toISOString(),
  username: row.ownerName,
  accountId: row.owner,
  numberOfFiles: row.fileNames.length,
  fileNames: row.fileNames,
})

const stateView = ({ state }: Pick<TemplateRow, 'state'>) => ({
  disabled: state === 'DISABLED',
  ready: state !== 'DRAFT',
})
