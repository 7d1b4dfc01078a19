import { expect, test } from 'vitest'
import { templateWizardMachine } from '#machines/flows/templates/template-wizard.machine.ts'
import type { TemplateWizardEvent } from '#machines/flows/templates/template-wizard/events.ts'
import { resumeTemplate } from '#machines/flows/templates/template-wizard/resume.ts'
import { replay } from '#machines/journal.ts'
import type { TemplateStep } from '#machines/rules/templates/template-draft.ts'
import type { Language } from '#ui/messages/language.ts'
import { TemplateWizardView } from '#ui/templates/template-wizard/template-wizard.view.tsx'
import { expectRecord } from '../../support/records/record.ts'
import {
  draftTemplate,
  readyTemplate,
  templateFile,
  templateId,
  templateWizardInput,
  tenantField,
} from '../../support/samples/templates/template.ts'
import { chosen, ids, requestFile } from '../../support/samples/wizard.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { templateWizardPaths } from './template-wizard.paths.ts'
import { tools } from './template-wizard/run.tsx'

const after = (...events: TemplateWizardEvent[]) => replay(templateWizardMachine, events, templateWizardInput)
type State = ReturnType<typeof after>
const pageOf = (state: State, language: Language = 'en') =>
  render(<TemplateWizardView state={state} send={() => {}} tools={tools} />, language)
/** What the running call is given. */
const inputOf = ({ children }: State): unknown => Object.values(children)[0]!.getSnapshot().input

const next: TemplateWizardEvent = { type: 'next.chosen' }
const saved = (template = draftTemplate): TemplateWizardEvent => ({
  type: 'draft.saved',
  template,
  revision: '"4"',
  at: 1,
})
const files: TemplateWizardEvent[] = [
  { type: 'files.chosen', files: [chosen] },
  { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 2 }] },
  { type: 'draft.created', id: templateId },
  { type: 'files.uploaded', ids: { f1: ids.file }, files: [requestFile], revision: '"2"' },
]
const empty = { ...draftTemplate, files: [templateFile], roles: [] }
const named: TemplateWizardEvent = { type: 'role.changed', key: 'r1', change: { name: 'Tenant' } }
const toFields = [...files, next, saved(empty), named, next, saved({ ...draftTemplate, files: [templateFile] })]
const opened = (template: typeof draftTemplate): TemplateWizardEvent => ({
  type: 'template.opened',
  template,
  revision: '"5"',
})
const goTo = (step: TemplateStep): TemplateWizardEvent => ({
  type: 'step.chosen',
  step,
})

test('every transition is on some path', () => {
  expect(untaken(templateWizardMachine, templateWizardPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s, until the wizard is left', async (language) => {
  for (const state of statesOf(templateWizardPaths)) {
    const html = pageOf(state, language)
    expect(html === '').toBe(state.status === 'done')
  }
  if (language === 'en') await expectRecord(statesOf(templateWizardPaths), (state) => pageOf(state, language))
})

test('TPL-007 the roles need a file and a valid name', () => {
  const nameless = after(...files, { type: 'name.changed', name: ' ' }, next)
  expect(nameless.hasTag('files')).toBe(true)
  expect(pageOf(nameless)).toContain('Give the template a name.')
  expect(after({ type: 'name.changed', name: 'Lease' }, next).hasTag('files')).toBe(true)
  expect(after(...files, next, saved(empty)).hasTag('roles')).toBe(true)
})

test.each([
  ['a|b', 'must not contain “|”'],
  ['x'.repeat(201), 'more than 200 characters'],
])('TPL-007 the name “%.4s…” is complained about at once', (name, text) => {
  expect(pageOf(after({ type: 'name.changed', name }))).toContain(text)
})

test('TPL-008 the fields need roles with names of their own', () => {
  const roles = [...files, next, saved(empty)]
  const unnamed = after(...roles, next)
  expect(unnamed.hasTag('roles')).toBe(true)
  expect(pageOf(unnamed)).toContain('Enter a name.')
  const twice = after(
    ...roles,
    named,
    { type: 'role.added' },
    { ...named, key: 'r2', change: { name: ' tenant' } },
    next,
  )
  expect(twice.hasTag('roles')).toBe(true)
  expect(pageOf(twice)).toContain('Another role has this name')
  const none = after(...roles, { type: 'role.removed', key: 'r1' }, next)
  expect(pageOf(none)).toContain('Add at least one role that signs')
})

test('TPL-009 the settings need a name for every field', () => {
  const unnamed = { ...tenantField, anchorName: '' }
  expect(after(...toFields, { type: 'fields.kept', fields: { [ids.file]: [unnamed] } }, next).hasTag('busy')).toBe(
    false,
  )
  expect(after(...toFields, { type: 'fields.kept', fields: { [ids.file]: [tenantField] } }, next).hasTag('busy')).toBe(
    true,
  )
})

test('TPL-010 the overview needs valid settings', () => {
  const settings = [...toFields, next, saved()]
  for (const change of [{ duration: 32 }, { duration: -1 }, { duration: 1.5 }, { requestName: 'a|b' }])
    expect(after(...settings, { type: 'settings.changed', change }, next).hasTag('busy')).toBe(false)
  expect(after(...settings, { type: 'settings.changed', change: { duration: 31 } }, next).hasTag('busy')).toBe(true)
})

test('a template that is ready is not called saved while it is edited, a draft is', () => {
  const words = 'Draft saved'
  expect(pageOf(after(opened({ ...draftTemplate, roles: [] })))).toContain(words)
  expect(pageOf(after(opened(readyTemplate)))).not.toContain(words)
})

test.each([
  ['files', { ...draftTemplate, files: [], roles: [] }],
  ['roles', empty],
  ['fields', { ...draftTemplate, files: [templateFile] }],
  ['settings', draftTemplate],
  ['files', readyTemplate],
] satisfies [TemplateStep, typeof draftTemplate][])('a template opens at the %s if those are next', (tag, template) => {
  expect(after(opened(template)).hasTag(tag)).toBe(true)
})

test('TPL-013 the last file of a template that is ready stays, and it says why', () => {
  const removal: TemplateWizardEvent = { type: 'file.removed', key: ids.file }
  const refused = after(opened(readyTemplate), removal)
  expect(refused.context.files).toHaveLength(1)
  expect(refused.context.complaint).toEqual({ of: 'refusal', name: 'CannotDeleteEveryTemplateFileException' })
  expect(after(opened(readyTemplate)).can({ type: 'reset.chosen' })).toBe(false)
  const draft = after(opened({ ...draftTemplate, roles: [] }), goTo('files'), removal)
  expect(draft.hasTag('removalAsked')).toBe(true)
})

test('TPL-014 removing a file asks with the number of its fields', () => {
  const asked = after(opened({ ...draftTemplate, roles: [] }), goTo('files'), { type: 'file.removed', key: ids.file })
  expect(asked.hasTag('removalAsked')).toBe(true)
  expect(pageOf(asked)).toContain('field')
})

test('a role that is renamed keeps its fields, and the server learns its previous name', () => {
  const rename: TemplateWizardEvent = { type: 'role.changed', key: 'saved 1', change: { name: 'Lessee' } }
  const saving = after(opened(draftTemplate), goTo('roles'), rename, next)
  expect(inputOf(saving)).toMatchObject({
    patch: {
      roles: [{ name: 'Lessee', previousName: 'Tenant' }],
      files: [{ placeHolderList: [{ id: tenantField.id, roleName: 'Lessee' }] }],
    },
  })
})

test('a role with fields goes with them, once that is confirmed', () => {
  const removing = [opened(draftTemplate), goTo('roles'), { type: 'role.removed', key: 'saved 1' }] as const
  expect(after(...removing).hasTag('removalAsked')).toBe(true)
  const { context } = after(...removing, { type: 'removal.confirmed' })
  expect(context).toMatchObject({ roles: [], fields: { [ids.file]: [] } })
})

test('TPL-012 a draft is saved step by step, a template that is ready only at the end', () => {
  expect(inputOf(after(...files, next))).toMatchObject({ id: templateId, revision: '"2"' })
  const review = after(opened(readyTemplate), next, next, next, next)
  expect(review.hasTag('review')).toBe(true)
  expect(inputOf(after(opened(readyTemplate), goTo('review'), { type: 'save.chosen' }))).toMatchObject({
    isReady: true,
    revision: '"5"',
    patch: { name: 'Lease', files: [{ id: ids.file }], roles: [{ name: 'Tenant' }] },
  })
  expect(
    after(opened(readyTemplate), goTo('review'), { type: 'save.chosen' }, { type: 'template.saved' }).output,
  ).toEqual({
    saved: 'Lease',
  })
})

test('TPL-027 a template that could not be saved says so', () => {
  const failed = after(
    opened(readyTemplate),
    goTo('review'),
    { type: 'save.chosen' },
    { type: 'draft.refused', name: 'OtpTypeNotAvailableException' },
  )
  expect(pageOf(failed)).toContain('The template was not saved')
})

test('TPL-028 the overview shows name, files, roles, fields and settings', () => {
  const page = pageOf(after(opened(readyTemplate), goTo('review')))
  for (const text of [
    'Lease',
    chosen.fileName,
    '2 pages, 1 field',
    'Tenant',
    'Code by email',
    'Every 3 days',
    'English',
  ])
    expect(page).toContain(text)
})

test('RASG-002 the settings offer that signers ask somebody else, and the overview says so', () => {
  const allowed = { type: 'settings.changed', change: { allowReassignment: true } } as const
  const settings = after(opened(readyTemplate), goTo('settings'))
  expect(pageOf(settings)).toContain('Signers may ask somebody else to sign in their place')
  const review = after(opened(readyTemplate), goTo('settings'), allowed, goTo('review'))
  expect(pageOf(review)).toContain('If a signer asks them to')
  expect(pageOf(after(opened(readyTemplate), goTo('review')))).not.toContain('If a signer asks them to')
})

test('a way to identify signers that the tenant no longer has gives way to its default', () => {
  const input = { ...templateWizardInput, otp: { otpTypes: ['NONE' as const], defaultOtpType: 'NONE' as const } }
  const { context } = replay(templateWizardMachine, [opened(draftTemplate)], input)
  expect(context.roles).toMatchObject([{ otpType: 'NONE' }])
})

test('a reload keeps the step and what was entered', () => {
  const { state } = resumeTemplate(
    { server: { revision: '"4"', files: [requestFile] }, events: toFields, opening: [], edits: [] },
    templateWizardInput,
  )
  expect(state.hasTag('fields')).toBe(true)
  expect(state.context).toMatchObject({ id: templateId, roles: [{ name: 'Tenant' }] })
})
