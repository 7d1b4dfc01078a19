import { templateLifecycle, type TemplateCreated, type TemplateFact } from '#machines/lifecycles/template.machine.ts'
import { subjectOfText } from '#machines/rules/common/subject.ts'
import { fold } from '../../engine/decide.ts'
import { filesOf } from '../../store/documents/document-files.ts'
import { history, type Recorded } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { templateById, type TemplateRow } from '../../store/templates/templates.ts'
import { ownerAfter } from './owner-after.ts'
import { templateHash } from '../templates/template-lifecycle.ts'

/**
 * What the rows of a template say otherwise than its events, folded again: its state, tenant, owner, files and content.
 * Null if they agree. Contents hashed before `since` are not compared, nor those to which files were added since.
 */
export async function templateContradiction(tx: Sql, stream: string, since: Date): Promise<string | null> {
  const events = await history(tx, stream)
  const [first] = events
  const state = fold(templateLifecycle, events)
  if (!first || !state) return null
  const row = await templateById(tx, subjectOfText(stream).id)
  if (!row) return 'its row is missing'
  if (row.state !== state.value) return `its state is ${row.state} instead of ${state.value}`
  if (row.tenant !== first.tenant) return 'its tenant is another one'
  if (row.owner !== ownerAfter(events, (first.data as TemplateCreated).owner)) return 'its owner is another one'
  const files = new Set((await filesOf(tx, row.document)).map(({ id }) => id))
  if (files.size !== state.context.files.length || state.context.files.some((id) => !files.has(id)))
    return 'its files are others'
  return (await isOtherContent(tx, row, events, since)) ? 'its content (name, roles, fields) was changed' : null
}

async function isOtherContent(tx: Sql, row: TemplateRow, events: Recorded[], since: Date): Promise<boolean> {
  const last = events.findLast(({ type }) => /^(file|template\.(revised|submitted))/.test(type))
  if (!last || last.type.startsWith('file') || last.at < since) return false
  return (last.data as Extract<TemplateFact, { hash: string }>).hash !== (await templateHash(tx, row))
}
