import { expect, test, type Page } from '@playwright/test'
import { signIn } from '../../support/journeys/by-api.ts'
import { agreement } from '../../support/journeys/sender.ts'
import { makeTemplate } from '../../support/journeys/template-by-api.ts'
import { Transcript } from '../../support/journeys/transcript.ts'
import { speaking, type Say } from '../../support/walks/language.ts'

// What a screen reader says while a template is prepared, found and picked is kept in docs/transcripts.
test.setTimeout(120_000)

type Told = { page: Page; say: Say; language: string }

for (const [language, user] of [
  ['en', 'ada'],
  ['fr', 'sophie'],
] as const)
  test.describe(language, () => {
    test.use({ locale: language })
    const say = speaking(language)
    test.beforeEach(async ({ page, baseURL }) => {
      await signIn(page, baseURL!, user)
      // The page has an origin from here on.
      await page.goto('/assets/none')
    })

    test(`A11Y-003 what is said when a template is prepared (${language})`, ({ page }) =>
      prepare({ page, say, language }))
    test(`A11Y-003 what is said in the list of templates (${language})`, ({ page }) => list({ page, say, language }))
    test(`A11Y-003 what is said when templates are picked (${language})`, ({ page }) => pick({ page, say, language }))
  })

async function prepare({ page, say, language }: Told) {
  const transcript = await Transcript.of(page, { isWhole: true })
  const button = (text: string) => page.getByRole('button', { name: text, exact: true })
  const shows = (step: 'files' | 'roles' | 'fields' | 'settings' | 'review') =>
    expect(page.getByRole('heading', { level: 1, name: say({ id: `template-wizard.${step}.question` }) })).toBeFocused()
  await page.goto('/simple-signature-template-create')
  await shows('files')
  await transcript.reads('The first step: files and name')
  await button(say({ id: 'template-wizard.step.roles' })).click({ force: true })
  await expect(page.getByText(say({ id: 'template-wizard.name.nameMissing' }))).toBeVisible()
  await transcript.reads('Nothing was given')

  await page.locator('main input[type=file]').first().setInputFiles(agreement)
  await expect(page.getByText(say({ id: 'document-files.uploaded' }), { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: say({ id: 'template-wizard.name' }) }).fill(`Agreement ${Date.now()}`)
  await button(say({ id: 'template-wizard.step.roles' })).click()
  await shows('roles')
  await page.getByRole('textbox', { name: say({ id: 'template-wizard.roles.name' }), exact: true }).fill('Partner')
  await transcript.reads('The second step: a role is named')
  await button(say({ id: 'template-wizard.step.fields' })).click()
  await shows('fields')
  await transcript.arrives('The third step: fields')
  await button(say({ id: 'template-wizard.step.settings' })).click()
  await shows('settings')
  await transcript.reads('The fourth step: settings')
  await button(say({ id: 'template-wizard.step.review' })).click()
  await shows('review')
  await transcript.reads('The last step: overview')

  await button(say({ id: 'template-wizard.review.save' })).click()
  await expect(page.getByRole('heading', { level: 1, name: say({ id: 'template-list.title' }) })).toBeFocused()
  await transcript.arrives('The template is saved')
  transcript.expectKept(`template.${language}`)
}

async function list({ page, say, language }: Told) {
  const name = `Agreement ${Date.now()}`
  await makeTemplate(page, name)
  const transcript = await Transcript.of(page)
  await page.goto(`/simple-signature-templates?name=${encodeURIComponent(name)}`)
  const state = page.getByRole('row').filter({ hasText: name }).getByRole('switch')
  await expect(state).toBeChecked()
  await transcript.reads('The list, with one template')
  await state.press('Space')
  const confirm = page.getByRole('button', { name: say({ id: 'template-switch.disable.confirm' }), exact: true })
  await expect(confirm).toBeVisible()
  await expect(page.getByRole('dialog')).toBeFocused()
  await transcript.reads('The question whether it is disabled')
  await confirm.click()
  await transcript.hears(say({ id: 'template-list.disabled' }, { name }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(state).toBeFocused()
  await transcript.reads('It is disabled')
  transcript.expectKept(`template-list.${language}`)
}

async function pick({ page, say, language }: Told) {
  const name = `Agreement ${Date.now()}`
  await makeTemplate(page, name)
  const transcript = await Transcript.of(page)
  await page.goto('/simple-signature')
  await page.getByRole('button', { name: say({ id: 'request-wizard.templates.choose' }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await transcript.reads('The dialog, with one template')
  await dialog.getByText(name, { exact: true }).click()
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await transcript.reads('It is picked')
  await dialog.getByRole('tab').last().click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await transcript.reads('The picked ones in order')
  await dialog.getByRole('button').last().click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText(name)
  await transcript.reads('What the template brought')
  transcript.expectKept(`template-picker.${language}`)
}
