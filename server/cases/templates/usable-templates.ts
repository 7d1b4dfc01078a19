import type { MergedTemplate } from '#machines/rules/templates/merge.ts'
import type { Account } from '../../engine/caller.ts'
import { expectDistinct } from '../../engine/input/distinct.ts'
import { Refused } from '../../engine/refused.ts'
import { fieldsOf, type AssignedField } from '../../store/documents/document-fields.ts'
import { filesOf, type FileRow } from '../../store/documents/document-files.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { keepFromChanging } from '../../store/templates/templates.ts'
import { rolesView } from './template-view.ts'
import { requireVisibleTemplate } from './visible-templates.ts'

/** A file of a template, with its fields. */
export type UsedFile = { id: string; row: FileRow; placeHolderList: AssignedField[] }

/**
 * The templates from which an account makes a request, in this order. They stay as they are until the transaction ends.
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
    const { state, document, params } = await requireVisibleTemplate(tx, account, id)
    if (state === 'DRAFT') throw new Refused('TemplateNotReadyException')
    if (state === 'DISABLED') throw new Refused('TemplateDisabledException')
    const fields = Map.groupBy(await fieldsOf(tx, document), ({ file }) => file)
    const files = await filesOf(tx, document)
    templates.push({
      id,
      files: files.map((row) => ({ id: row.id, row, placeHolderList: fields.get(row.id) ?? [] })),
      fileOrder: files.map((file) => file.id),
      roles: await rolesView(tx, document),
      params,
    })
  }
  return templates
}
