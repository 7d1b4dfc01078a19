import type { components } from '#openapi'
import { hueAt } from '../common/hue.ts'
import type { Limits } from '../common/limits.ts'
import {
  fieldsInOneLine,
  fileFrom,
  filesProblem,
  unnamedFields,
  withKnownIds,
  withServerFiles,
  type SharedDocument,
} from '../documents/shared-document.ts'
import { orderOf, turnsFrom } from '../documents/turns.ts'
import { rolesProblem, type DraftRole } from './draft-roles.ts'
import {
  templateNameProblem,
  templateParamsProblems,
  tidyTemplateName,
  tidyTemplateParams,
  type TemplateParams,
} from './template-checks.ts'

type Schemas = components['schemas']
type Template = Schemas['Template']

/** The steps of the wizard, in their order (TPL-003). */
export const templateSteps = ['files', 'roles', 'fields', 'settings', 'review'] as const
export type TemplateStep = (typeof templateSteps)[number]

/** A template that is being prepared or changed. */
export type TemplateDraft = SharedDocument & {
  /** The server's id; null until the draft is created. */
  id: string | null
  /** The server's revision (ETag) that the draft is based on. */
  revision: string | null
  /** Whether requests can be made from it, so that it changes only when it is saved. */
  isReady: boolean
  name: string
  roles: DraftRole[]
  isOrdered: boolean
  params: TemplateParams
}

/** Whether the name and the files allow the next step (TPL-007). */
export const nameProblemOf = ({ name }: Pick<TemplateDraft, 'name'>, limits: Limits) =>
  templateNameProblem(tidyTemplateName(name), limits)

export const paramsProblemsOf = ({ params }: Pick<TemplateDraft, 'params'>, limits: Limits) =>
  templateParamsProblems(tidyTemplateParams(params), limits)

/** The last step that may be opened: each needs those before it to be complete (TPL-007 to TPL-010). */
export function lastAllowed(draft: TemplateDraft, limits: Limits): TemplateStep {
  const areFilesUploaded = draft.files.every(({ id }) => id !== null)
  if (filesProblem(draft, limits) !== null || !areFilesUploaded || nameProblemOf(draft, limits) !== null) return 'files'
  if (rolesProblem(draft.roles) !== null) return 'roles'
  if (unnamedFields(draft) > 0) return 'fields'
  return Object.keys(paramsProblemsOf(draft, limits)).length > 0 ? 'settings' : 'review'
}

/** Where a template opens that is not ready: at the step that has nothing yet. */
export function openingStep(draft: TemplateDraft, limits: Limits): TemplateStep {
  const last = lastAllowed(draft, limits)
  if (draft.isReady || last === 'files') return 'files'
  return last === 'roles' ? 'roles' : Object.values(draft.fields).flat().length === 0 ? 'fields' : 'settings'
}

/** The payload that saves a draft, without a name or parameters that are invalid. Files are uploaded separately. */
export function templatePatchOf(draft: TemplateDraft, limits: Limits): Schemas['TemplatePatch'] {
  const orderToSign = orderOf(draft.roles, draft.isOrdered)
  const files = draft.files.flatMap(({ id }) => id ?? [])
  const isNameKept = tidyTemplateName(draft.name) === '' || nameProblemOf(draft, limits) === null
  return {
    ...(isNameKept && { name: tidyTemplateName(draft.name) }),
    fileOrder: files,
    roles: draft.roles
      .filter(({ role }) => role !== '')
      .map((role) => ({
        name: role.role,
        ...(role.saved !== null && role.saved !== role.role && { previousName: role.saved }),
        type: 'SIGNER' as const,
        otpType: role.otpType,
        signatureType: role.signatureType,
        orderToSign: orderToSign(role),
      })),
    files: files.map((id) => ({ id, placeHolderList: fieldsInOneLine(draft, id) })),
    ...(Object.keys(paramsProblemsOf(draft, limits)).length === 0 && { params: tidyTemplateParams(draft.params) }),
  }
}

const fieldsOf = ({ files }: Pick<Template, 'files'>): SharedDocument['fields'] =>
  Object.fromEntries(files.map(({ id, placeHolderList }) => [id, placeHolderList]))

/** The draft once it is saved: with the server's revision and the ids of its fields. */
export const withSaved = (draft: TemplateDraft, template: Template, revision: string): TemplateDraft => ({
  ...draft,
  revision,
  roles: draft.roles.map((role) => ({ ...role, saved: role.role === '' ? null : role.role })),
  fields: fieldsOf(template),
})

const signersOf = ({ roles }: Pick<Template, 'roles'>) => roles.filter(({ type }) => type === 'SIGNER')

/** Replaces the draft with the server's version. */
export function adoptedTemplate(draft: TemplateDraft, template: Template, revision: string): TemplateDraft {
  const signers = signersOf(template)
  const { isOrdered, turns } = turnsFrom(signers.map(({ orderToSign }) => orderToSign))
  return {
    ...draft,
    id: template.id,
    revision,
    isReady: template.ready,
    name: template.name,
    params: template.params,
    files: template.files.map((file) => fileFrom(file)),
    fields: fieldsOf(template),
    isOrdered: isOrdered || signers.length === 0,
    roles: signers.map(
      ({ name, otpType, signatureType }, i): DraftRole => ({
        key: `saved ${i + 1}`,
        name,
        role: name,
        saved: name,
        otpType,
        signatureType,
        turn: turns[i]!,
        hue: hueAt(i),
      }),
    ),
  }
}

/** Rebases the draft on the server's revision: with the server's files, and without ids and roles that the server lacks. */
export function rebasedTemplate(draft: TemplateDraft, template: Template, revision: string): TemplateDraft {
  const saved = new Set(signersOf(template).map(({ name }) => name))
  const known = withKnownIds(
    draft,
    template.files.flatMap(({ placeHolderList }) => placeHolderList),
  )
  return {
    ...draft,
    ...withServerFiles({ ...draft, fields: known }, template.files),
    revision,
    isReady: template.ready,
    roles: draft.roles.map((role) => ({
      ...role,
      saved: role.saved !== null && saved.has(role.saved) ? role.saved : null,
    })),
  }
}
