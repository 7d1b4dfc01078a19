import { templateLifecycle, templateRefusal, type TemplateFact } from '#machines/lifecycles/template.machine.ts'
import { textOfSubject } from '#machines/rules/common/subject.ts'
import { templateSubject } from '#machines/rules/templates/template-subject.ts'
import { decide } from '../../engine/decide.ts'
import { Refused } from '../../engine/refused.ts'
import { salted } from '../../engine/salted.ts'
import { byAccount, type AccountCall } from '../../engine/stamps.ts'
import { fieldsOf } from '../../store/documents/document-fields.ts'
import { filesOf } from '../../store/documents/document-files.ts'
import { rolesOf } from '../../store/documents/document-roles.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { roleTermsOf } from '../../store/templates/template-roles.ts'
import { keepTemplateState, templateById, type TemplateRow } from '../../store/templates/templates.ts'
import type { DocumentOwner } from '../documents/owner.ts'
import type { Ports } from '../ports.ts'
import { announceTemplate } from './hints.ts'

/** The lifecycle of templates. */
export const template = {
  machine: templateLifecycle,
  refusal: templateRefusal,
  superseded: ['template.revised'] as const,
}

/** The stream of a template's id. */
export const templateStream = (id: string): string => textOfSubject(templateSubject(id))

/** The template that a fact happens to, by a call of an account. */
export type TemplateTurn = { ports: Ports; tx: Sql; call: AccountCall; row: TemplateRow }

/**
 * Lets a fact happen to a template, updates its row in the same transaction, and announces the change. The address of the
 * caller is not kept: nobody has to prove who changed a template.
 * @throws Refused as `decide` does
 */
export async function happenToTemplate({ ports, tx, call, row }: TemplateTurn, fact: TemplateFact): Promise<void> {
  const { address: _, ...stamp } = byAccount(call, row, ports.now())
  const turn = { ports, tx, lifecycle: template, stream: templateStream(row.id), stamp }
  const { value } = await decide(turn, fact)
  await keepTemplateState(tx, row.id, value, stamp.at)
  await announceTemplate(tx, { ...row, state: value })
}

/** A template as the owner of its document. */
export const ownerOf = (turn: Omit<TemplateTurn, 'tx'>): DocumentOwner => ({
  document: turn.row.document,
  happen: (tx, fact) => happenToTemplate({ ...turn, tx }, fact),
})

/** The row of a template. @throws Refused NotFoundException */
export async function loadTemplate(tx: Sql, id: string): Promise<TemplateRow> {
  const row = await templateById(tx, id)
  if (!row) throw new Refused('NotFoundException')
  return row
}

/** The salted hash of all that requests are made of. */
export async function templateHash(tx: Sql, { document, salt, name, params }: TemplateRow): Promise<string> {
  const files = await filesOf(tx, document)
  return salted(salt, {
    name,
    params,
    files: files.map(({ id, fileName, originalHash }) => ({ id, fileName, originalHash })),
    roles: await rolesOf(tx, document),
    terms: (await roleTermsOf(tx, document)).toSorted((a, b) => (a.role < b.role ? -1 : 1)),
    fields: await fieldsOf(tx, document),
  })
}
