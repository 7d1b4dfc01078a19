import { expect } from '@playwright/test'
import { author } from '../../support/sample-templates.ts'
import { draftTemplate, templateId } from '../../support/samples/templates/template.ts'
import { limits } from '../../support/samples/wizard.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { ETAG, escaped, pdf } from '../requests/wizard-stage.ts'

export const CREATE = '/simple-signature-template-create'
export const EDIT = `/simple-signature-template/${templateId}`

/** The pages of files that this tab does not have are drawn from the server. */
export const servesPages = ({ world }: Stage) =>
  world.serves('viewTemplateFile', () => ({ status: 200, body: pdf, type: 'application/pdf' }))

const steps = ['files', 'roles', 'fields', 'settings', 'review'] as const

/** A step of the wizard is shown: not the page that waits for it. */
export const showsStep = ({ page, say }: Stage) => {
  const questions = steps.map((step) => escaped(say({ id: `template-wizard.${step}.question` })))
  return expect(page.locator('h1').first()).toHaveText(new RegExp(`^(${questions.join('|')})$`))
}

/** Opens the wizard with a template that the server has. */
export async function opensTemplate(stage: Stage, template = draftTemplate) {
  const { page, world } = stage
  servesPages(stage)
  await page.goto(EDIT)
  await world.answers('getMe', 200, author)
  await world.answers('getSimpleSignParams', 200, limits)
  await world.answers('getTemplate', 200, template, ETAG)
  await showsStep(stage)
}

/** Reloads the page. If the template is on the server, the call for it is answered. */
export async function reload(stage: Stage, isOnServer: boolean) {
  const { page, world } = stage
  await page.reload()
  await world.answers('getMe', 200, author)
  await world.answers('getSimpleSignParams', 200, limits)
  if (isOnServer) await world.answers('getTemplate', 200, draftTemplate, ETAG)
  await showsStep(stage)
}

/** Expects the list of templates, whose calls nobody answers. */
export async function arrives({ page, world }: Stage) {
  await expect(page).toHaveURL('/simple-signature-templates')
  // The page has its address before its screen is loaded, which then reads the templates.
  await world.isAsked('listTemplates')
  await world.end()
}

/** Chooses to copy a template in the menu of its row. */
export async function choosesCopy({ page, say }: Stage, { name }: { name: string }) {
  await page.getByRole('button', { name: say({ id: 'template-list.actionsFor' }, { name }) }).click()
  await page.getByRole('menuitem', { name: say({ id: 'template-list.copy' }) }).click()
}

/** Chooses to save a template as a file in the menu of its row. */
export async function choosesExport({ page, say }: Stage, { name }: { name: string }) {
  await page.getByRole('button', { name: say({ id: 'template-list.actionsFor' }, { name }) }).click()
  await page.getByRole('menuitem', { name: say({ id: 'template-list.export' }) }).click()
}

/** Chooses to make a template from a file, on the list. */
export const choosesImport = ({ page, say }: Stage) =>
  page.getByRole('button', { name: say({ id: 'template-list.import' }), exact: true }).click()
