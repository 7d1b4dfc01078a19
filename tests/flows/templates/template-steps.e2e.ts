import { expect } from '@playwright/test'
import { author } from '../../support/sample-templates.ts'
import { draftTemplate, readyTemplate, templateFile, templateId } from '../../support/samples/templates/template.ts'
import { chosen, limits, requestFile } from '../../support/samples/wizard.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { button, ETAG, fileOf, hasHeading, next } from '../requests/wizard-stage.ts'
import { CREATE, opensTemplate } from './template-stage.ts'

// What each step of the template wizard needs before the next one opens, and what is said until then.

const waits = (stage: Stage) => expect(next(stage)).toHaveAttribute('aria-disabled', 'true')
const isOpen = (stage: Stage) => expect(next(stage)).not.toHaveAttribute('aria-disabled')
const input = ({ page, say }: Stage, id: 'name' | 'roles.name' | 'settings.duration') =>
  page.getByRole('textbox', { name: say({ id: `template-wizard.${id}` }), exact: true })
const text = ({ page }: Stage, words: string) => page.getByText(words, { exact: true })

/** Opens the wizard without a template; a second time in the same page. */
async function opensNew({ page, world }: Stage) {
  await page.goto(CREATE)
  await world.answers('getMe', 200, author)
  await world.answers('getSimpleSignParams', 200, limits)
}

test('TPL-007 the roles wait for a name and for files that can all be read', async ({ stage }) => {
  const { page, world, say } = stage
  const choose = (name: string) => page.locator('main label input[type=file]').setInputFiles(fileOf(name))
  await opensNew(stage)
  await hasHeading(stage, 'template-wizard.files.question')
  await input(stage, 'name').fill('Lease')
  await test.step('a file is missing', () => waits(stage))

  await choose(chosen.fileName)
  await world.answers('createTemplate', 200, { id: templateId })
  await world.answers('uploadTemplateFiles', 200, [requestFile])
  await world.answers('getTemplate', 200, { ...draftTemplate, files: [templateFile], roles: [] }, ETAG)
  await isOpen(stage)

  await test.step('the name is missing, or has a character that it must not have', async () => {
    await input(stage, 'name').fill('')
    await waits(stage)
    await expect(text(stage, say({ id: 'template-wizard.files.why' }))).toBeVisible()
    await next(stage).click({ force: true })
    await expect(text(stage, say({ id: 'template-wizard.name.nameMissing' }))).toBeVisible()
    await input(stage, 'name').fill('a|b')
    await waits(stage)
    const wrong = say({ id: 'template-wizard.name.TemplateInvalidNameException' }, { character: '|' })
    await expect(text(stage, wrong)).toBeVisible()
    await input(stage, 'name').fill('Lease')
    await isOpen(stage)
  })
  await test.step('a file cannot be read', async () => {
    await choose('Scan.pdf')
    await waits(stage)
    await next(stage).click({ force: true })
    await hasHeading(stage, 'template-wizard.files.question')
  })
})

test('TPL-008 the fields wait for roles that have names of their own', async ({ stage }) => {
  const { say, world } = stage
  await opensTemplate(stage, { ...draftTemplate, files: [templateFile], roles: [] })
  await hasHeading(stage, 'template-wizard.roles.question')
  const names = input(stage, 'roles.name')
  await waits(stage)
  await next(stage).click({ force: true })
  await expect(text(stage, say({ id: 'template-wizard.roles.name.missing' }))).toBeVisible()
  await names.fill('Tenant')
  await isOpen(stage)

  await button(stage, 'template-wizard.roles.add').click()
  await names.nth(1).fill(' TENANT')
  await waits(stage)
  await next(stage).click({ force: true })
  await expect(text(stage, say({ id: 'template-wizard.roles.name.duplicate' }))).toBeVisible()
  await names.nth(1).fill('Owner')
  await isOpen(stage)
  await next(stage).click()
  const { roles } = (await world.isAsked('patchTemplate')).json() as { roles: { name: string }[] }
  expect(roles.map(({ name }) => name)).toEqual(['Tenant', 'Owner'])
})

test('TPL-009 the settings wait for a name of every field, and a link leads to the one that has none', async ({
  stage,
}) => {
  const { page, say } = stage
  await opensTemplate(stage, { ...draftTemplate, files: [templateFile] })
  await hasHeading(stage, 'template-wizard.fields.question')
  const decline = button(stage, 'field-editor.form.decline')
  await decline.click()
  await page.getByRole('button', { name: say({ id: 'field-editor.type.SIGNATURE' }), exact: true }).click()
  await page.locator('[data-page="0"]').click({ position: { x: 200, y: 120 } })
  const name = page.getByRole('textbox', { name: say({ id: 'field-editor.name' }) })
  await isOpen(stage)
  await name.fill('')
  await page.keyboard.press('Tab')
  await waits(stage)
  await page
    .locator('footer')
    .getByText(/^(Go to it|Y aller)$/)
    .click()
  await expect(name).toBeFocused()
  await name.fill('Signature of the tenant')
  await page.keyboard.press('Tab')
  await isOpen(stage)
})

test('TPL-004 on a phone a notice takes the place of the editor, and a field is placed by tapping', async ({
  stage,
}) => {
  const { page, say, world } = stage
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await opensTemplate(stage, { ...draftTemplate, files: [templateFile] })
  await hasHeading(stage, 'template-wizard.fields.question')
  const notice = page.getByRole('heading', { name: say({ id: 'field-editor.small.title' }) })
  await expect(notice).toBeVisible()
  await expect(page.locator('[data-page]')).toHaveCount(0)
  await button(stage, 'field-editor.small.tap').click()
  await button(stage, 'field-editor.form.decline').click()
  await page.getByRole('button', { name: say({ id: 'field-editor.type.SIGNATURE' }), exact: true }).click()
  await page.locator('[data-page="0"]').click({ position: { x: 40, y: 250 } })
  await expect(page.locator('[data-field]')).toHaveCount(1)
  await expect(notice).toHaveCount(0)
  await next(stage).click()
  const { files } = (await world.isAsked('patchTemplate')).json() as { files: { placeHolderList: object[] }[] }
  expect(files.map(({ placeHolderList }) => placeHolderList)).toMatchObject([[{ anchorType: 'SIGNATURE' }]])
  await page.setViewportSize(size)
})

test('TPL-010 the overview waits for settings that are correct', async ({ stage }) => {
  const { page, say } = stage
  await opensTemplate(stage)
  await hasHeading(stage, 'template-wizard.settings.question')
  const days = input(stage, 'settings.duration')
  const fillDays = async (value: string) => {
    await days.fill(value)
    await page.keyboard.press('Tab')
  }
  await isOpen(stage)
  const { daysBeforeExpiration: max } = limits
  await fillDays(String(max + 1))
  await waits(stage)
  await expect(text(stage, say({ id: 'template-wizard.settings.InvalidDurationException' }, { max }))).toBeVisible()
  await expect(text(stage, say({ id: 'template-wizard.settings.why.duration' }))).toBeVisible()
  await fillDays(String(max))
  await isOpen(stage)
  await page.getByLabel(say({ id: 'template-wizard.settings.requestName' })).fill('a|b')
  await waits(stage)
  await expect(text(stage, say({ id: 'template-wizard.settings.why.requestName' }))).toBeVisible()
})

test('TPL-013 the last file of a template that is ready stays, and why is said', async ({ stage }) => {
  const { page, world, say } = stage
  await opensTemplate(stage, readyTemplate)
  await hasHeading(stage, 'template-wizard.files.question')
  await page
    .getByRole('button', { name: say({ id: 'document-files.remove' }, { file: templateFile.fileName }) })
    .click()
  const refusal = say({ id: 'errors.CannotDeleteEveryTemplateFileException' })
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
  await expect(page.locator('main ol li')).toHaveCount(1)
  expect(world.waiting).toEqual([])
})

test('TPL-027 a template that is not saved says so and why, and can be saved again', async ({ stage }) => {
  const { page, world, say } = stage
  await opensTemplate(stage, readyTemplate)
  await page
    .getByRole('navigation', { name: say({ id: 'document-wizard.steps' }) })
    .getByRole('link', { name: say({ id: 'template-wizard.step.review' }) })
    .click()
  await hasHeading(stage, 'template-wizard.review.question')
  const save = button(stage, 'template-wizard.review.save')
  await save.click()
  await world.refuses('patchTemplate', 'OtpTypeNotAvailableException')
  const alert = page.getByRole('alert').filter({ hasText: say({ id: 'template-wizard.notSaved' }) })
  await expect(alert).toContainText(say({ id: 'errors.OtpTypeNotAvailableException' }))
  await save.click()
  await expect(alert).toHaveCount(0)
  await world.isAsked('patchTemplate')
  await world.end()
})

test('Back opens the earlier step of a template, and Forward the later one again', async ({ stage }) => {
  const { page, say } = stage
  await opensTemplate(stage, readyTemplate)
  await hasHeading(stage, 'template-wizard.files.question')
  await page
    .getByRole('navigation', { name: say({ id: 'document-wizard.steps' }) })
    .getByRole('link', { name: say({ id: 'template-wizard.step.roles' }) })
    .click()
  await hasHeading(stage, 'template-wizard.roles.question')
  await page.goBack()
  await hasHeading(stage, 'template-wizard.files.question')
  await page.goForward()
  await hasHeading(stage, 'template-wizard.roles.question')
})
