import { MAX_TEMPLATES } from '#machines/rules/common/limits.ts'
import { start } from '../../engine/decide.ts'
import { newId } from '../../engine/id.ts'
import { Refused } from '../../engine/refused.ts'
import { byAccount, type AccountCall } from '../../engine/stamps.ts'
import { addDocument } from '../../store/documents/documents.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { addTemplate, countTemplates, lockTemplates, type TemplateRow } from '../../store/templates/templates.ts'
import { addSenderRole } from '../documents/sender-fields.ts'
import type { Ports } from '../ports.ts'
import { announceTemplate } from './hints.ts'
import { happenToTemplate, template, templateHash, templateStream, type TemplateTurn } from './template-lifecycle.ts'

/** Adds a template that is not ready. Returns its id. @throws Refused TooManyTemplatesException */
export async function addDraftTemplate(
  ports: Ports,
  tx: Sql,
  call: AccountCall,
  given: Pick<TemplateRow, 'name' | 'params'>,
): Promise<TemplateRow['id']> {
  const { id: owner, tenantId: tenant } = call.account
  await lockTemplates(tx, owner)
  if ((await countTemplates(tx, owner)) >= MAX_TEMPLATES)
    throw new Refused('TooManyTemplatesException', {
      message: `an account has at most this many templates: ${MAX_TEMPLATES}`,
    })
  const at = ports.now()
  const salt = ports.random(32).toString('hex')
  const row = { ...given, id: newId(ports), tenant, owner, document: newId(ports), salt }
  await addDocument(tx, { id: row.document, tenant, kind: 'TEMPLATE' })
  await addSenderRole(ports, tx, row.document)
  await addTemplate(tx, row, at)
  const { address: _, ...stamp } = byAccount(call, row, at)
  const created = { type: 'template.created' as const, template: row.id, owner }
  await start({ ports, tx, lifecycle: template, stream: templateStream(row.id), stamp }, created)
  await announceTemplate(tx, { ...row, state: 'DRAFT' })
  return row.id
}

/** Records what a new draft was filled with. */
export const reviseDraft = async (turn: TemplateTurn): Promise<void> =>
  happenToTemplate(turn, { type: 'template.revised', hash: await templateHash(turn.tx, turn.row) })
