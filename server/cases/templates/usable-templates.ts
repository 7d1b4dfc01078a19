import type { MergedTemplate } from '#machines/rules/templates/merge.ts'
import type { Account } from '../../engine/caller.ts'
import { expectDistinct } from '../../engine/input/distinct.ts'
import { Refused } from '../../engine/refused.ts'
import { fieldsOf, type AssignedField } from '../../store/documents/document-fields.ts'
import { filesOf, type FileRow } from '../../store/documents/document-files.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { keepFromChanging, type TemplateRow } from '../../store/templates/templates.ts'
import { rolesView } from './template-view.ts'
import { requireVisibleTemplate } from './visible-templates.ts'

/** A file of a template, with its fields. */
export type UsedFile = { id: string; row: FileRow; placeHolderList: AssignedField[] }

/**
 * The templates from which an account makes a request, in this order. They stay as they are until the transaction ends. A refusal names the template in its `place`.
 * @throws Refused DuplicateIdException, NotFoundException, TemplateNotReadyException, TemplateDisabledException
 */
export async function usableTemplates(
  tx: Sql,
  account: Account,
  ids: readonly string[],
): Promise<MergedTemplate<UsedFile>[]> {
  expectDistinct(
    'templates',
    ids.map((id) => ({ id })),
  )
  await keepFromChanging(tx, ids)
  const templates: MergedTemplate<UsedFile>[] = []
  for (const id of ids) {
    const template = await requireVisibleTemplate(tx, account, id, { place: id })
    expectUsable(template, { place: id })
    templates.push(await contentOf(tx, template))
  }
  return templates
}

/** @throws Refused TemplateNotReadyException, TemplateDisabledException */
export function expectUsable({ state }: Pick<TemplateRow, 'state'>, about: { place?: string } = {}): void {
  if (state === 'DRAFT') throw new Refused('TemplateNotReadyException', about)
  if (state === 'DISABLED') throw new Refused('TemplateDisabledException', about)
}

/** What requests are made of: the content of a template's document, and its parameters. */
export async function contentOf(
  tx: Sql,
  { id, document, params }: Pick<TemplateRow, 'id' | 'document' | 'params'>,
): Promise<MergedTemplate<UsedFile>> {
  const fields = Map.groupBy(await fieldsOf(tx, document), ({ file }) => file)
  const files = await filesOf(tx, document)
  return {
    id,
    files: files.map((row) => ({ id: row.id, row, placeHolderList: fields.get(row.id) ?? [] })),
    fileOrder: files.map((file) => file.id),
    roles: await rolesView(tx, document),
    params,
  }
}
