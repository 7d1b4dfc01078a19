import type { TemplateFact } from '#machines/lifecycles/template.machine.ts'
import { decide } from '../../engine/decide.ts'
import { Refused } from '../../engine/refused.ts'
import { keepTemplateOwner } from '../../store/templates/template-owners.ts'
import { keepTemplateState } from '../../store/templates/templates.ts'
import { announceTemplate } from '../templates/hints.ts'
import { loadTemplate, template, templateStream } from '../templates/template-lifecycle.ts'
import { stampOf, type EndingTurn, type HandingTurn, type HandoverTurn } from './turn.ts'

/** Hands a template over. */
export async function handOverTemplate(turn: HandingTurn): Promise<void> {
  const { tx, id, from, to } = turn
  const row = await happen(turn, { type: 'template.handedOver', from, to })
  await keepTemplateOwner(tx, id, to)
  await announceTemplate(tx, { ...row, owner: to })
}

/** Disables a template that is ready. @throws Refused TemplateNotReadyException, TemplateDisabledException */
export async function disableTemplate(turn: EndingTurn): Promise<void> {
  await happen(turn, { type: 'template.disabled' })
}

async function happen(turn: HandoverTurn, fact: TemplateFact) {
  const { ports, tx, id, from } = turn
  const row = await loadTemplate(tx, id)
  if (row.owner !== from) throw new Refused('NotFoundException')
  const stamp = stampOf(turn)
  const { value } = await decide({ ports, tx, lifecycle: template, stream: templateStream(id), stamp }, fact)
  await keepTemplateState(tx, id, value, stamp.at)
  const after = { ...row, state: value }
  await announceTemplate(tx, after)
  return after
}
