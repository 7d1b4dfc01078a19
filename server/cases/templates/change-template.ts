import type { components } from '#openapi'
import { limits } from '#machines/rules/common/limits.ts'
import {
  defaultTemplateParams,
  templateNameProblem,
  templateParamsProblems,
  tidyTemplateName,
  tidyTemplateParams,
} from '#machines/rules/templates/template-checks.ts'
import { once } from '../../engine/once.ts'
import { Refused, type Refusal } from '../../engine/refused.ts'
import { expectRevision, type Seen } from '../../engine/revision.ts'
import { salted } from '../../engine/salted.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { lastChangeOfTemplate, reviseTemplate, type TemplateRow } from '../../store/templates/templates.ts'
import { replaceFields } from '../documents/document-fields.ts'
import { reorderFiles } from '../documents/document-files.ts'
import type { Ports } from '../ports.ts'
import { addDraftTemplate } from './new-template.ts'
import { checkSubmittable } from './submittable.ts'
import { happenToTemplate, loadTemplate, templateHash, type TemplateTurn } from './template-lifecycle.ts'
import { replaceRoles } from './template-roles.ts'
import { templateView, type ViewedTemplate } from './template-view.ts'
import { requireOwnTemplate } from './visible-templates.ts'

type Schemas = components['schemas']
type Patch = Schemas['TemplateSubmission']

/**
 * Creates a template that is not ready yet (`createTemplate`).
 * @throws Refused TemplateNameTooLongException, TemplateInvalidNameException, TooManyTemplatesException
 */
export async function createTemplate(
  ports: Ports,
  call: AccountCall,
  body: { name?: string },
): Promise<{ id: string }> {
  const name = checkedName(body.name ?? '')
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'createTemplate', body }, async () => ({
      id: await addDraftTemplate(ports, tx, call, { name, params: defaultTemplateParams(call.account.language) }),
    })),
  )
}

/**
 * Replaces the given parts of a template (`patchTemplate`), all or none. A call that is repeated because its answer was
 * lost changes nothing more.
 * @param seen - its `revision` is null if the caller does not say which one it has seen
 * @throws Refused StaleRevisionException if `revision` is not the current one; MalformedRequestException if it is not
 * given and more than `disabled` changes; TemplateNotReadyException if a draft is disabled; of a template that is ready,
 * what `submitTemplate` is refused for; the problems of the parts
 */
export async function patchTemplate(
  ports: Ports,
  call: AccountCall,
  { id, revision }: { id: string; revision: number | null },
  patch: Patch,
): Promise<ViewedTemplate> {
  const { disabled, ...content } = patch
  const isRevised = Object.keys(content).length > 0
  if (isRevised && revision === null)
    throw new Refused('MalformedRequestException', { message: 'only disabled can be changed without If-Match' })
  return transact(ports, async (tx) => {
    const row = await requireOwnTemplate(tx, call.account, id)
    const lastChange = salted(row.salt, { revision, patch })
    if (revision !== null && row.revision !== revision) {
      if ((await lastChangeOfTemplate(tx, id)) === lastChange) return templateView(tx, row)
      expectRevision(row, revision)
    }
    const turn = { ports, tx, call, row }
    if (isRevised) await revise(turn, { ...content, lastChange })
    await enable(turn, disabled)
    return templateView(tx, await loadTemplate(tx, id))
  })
}

/**
 * Saves what the body has, and makes a template ready (`submitTemplate`). One that was made ready before is only saved.
 * @throws Refused as `patchTemplate` and `checkSubmittable` do
 */
export async function submitTemplate(
  ports: Ports,
  call: AccountCall,
  { id, revision }: Seen,
  body: Patch,
): Promise<ViewedTemplate> {
  const { disabled, ...content } = body
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'submitTemplate', body: { id, ...body } }, async () => {
      const row = await requireOwnTemplate(tx, call.account, id)
      expectRevision(row, revision)
      const turn = { ports, tx, call, row }
      const saved = await revise(turn, { ...content, lastChange: null })
      if (saved.state === 'DRAFT') {
        await checkSubmittable(tx, saved, call.account.tenant.otpTypes)
        const hash = await templateHash(tx, saved)
        await happenToTemplate({ ...turn, row: saved }, { type: 'template.submitted', hash })
      }
      await enable({ ...turn, row: await loadTemplate(tx, id) }, disabled)
      return templateView(tx, await loadTemplate(tx, id))
    }),
  )
}

type TemplateChange = Omit<Patch, 'disabled'> & { lastChange: string | null }

/** Stores the given parts and records the change. A template that is ready has to stay one that can be submitted. */
async function revise(
  turn: TemplateTurn,
  { name, params, fileOrder, roles, files, lastChange }: TemplateChange,
): Promise<TemplateRow> {
  const { ports, tx, call, row } = turn
  const { tenant: otp, language } = call.account
  const change = {
    ...(name !== undefined && { name: checkedName(name) }),
    ...(params && { params: checkedParams({ ...defaultTemplateParams(language), ...params }) }),
    lastChange,
  }
  await reviseTemplate(tx, row.id, change, ports.now())
  if (fileOrder) await reorderFiles(tx, row.document, fileOrder)
  if (roles) await replaceRoles(ports, tx, row.document, { roles, otp })
  if (files) await replaceFields(ports, tx, row.document, files)
  const saved = await loadTemplate(tx, row.id)
  if (saved.state !== 'DRAFT') await checkSubmittable(tx, saved, otp.otpTypes)
  await happenToTemplate(turn, { type: 'template.revised', hash: await templateHash(tx, saved) })
  return saved
}

/** Enables or disables a template, unless it is so already. @throws Refused TemplateNotReadyException if it is a draft */
async function enable(turn: TemplateTurn, disabled: boolean | undefined): Promise<void> {
  if (disabled === undefined || disabled === (turn.row.state === 'DISABLED')) return
  await happenToTemplate(turn, { type: disabled ? 'template.disabled' : 'template.enabled' })
}

/**
 * A name as it is kept. A template may lack it as long as it is a draft.
 * @throws Refused TemplateNameTooLongException, TemplateInvalidNameException
 */
export function checkedName(given: string): string {
  const name = tidyTemplateName(given)
  const problem = name === '' ? null : templateNameProblem(name, limits)
  if (problem && problem !== 'nameMissing') throw new Refused(problem)
  return name
}

/** Parameters as they are kept. @throws Refused what is wrong with one of them */
export function checkedParams(given: TemplateRow['params']): TemplateRow['params'] {
  const params = tidyTemplateParams(given)
  const [problem]: Refusal[] = Object.values(templateParamsProblems(params, limits))
  if (problem) throw new Refused(problem)
  const types = params.customMailsContent.map(({ mailType }) => mailType)
  if (new Set(types).size < types.length)
    throw new Refused('MalformedRequestException', { message: 'there is one text for each kind of mail' })
  return params
}
